import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../../i18n/useLocale.ts'
import { countByKind, type Condition, type Confirmation, type Publication } from '../../../../core/report-checks.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { usePeriodName } from '../refresh/usePeriodName.ts'
import { momentOf } from './days.ts'

const Title = ({ children }: { children: ReactNode }) => (
  <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mt: 2.5, mb: 0.75 }}>
    {children}
  </Typography>
)

function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  const periodName = usePeriodName()
  const { remarked, listed } = usePunctuation()
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {conditions.map(({ note, items }) => (
        <Box component="li" key={note} sx={{ fontSize: 13.5 }}>
          {items.map(({ name, events }) => {
            const periods = listed(events.flatMap(({ period }) => (period === '' ? [] : periodName(period))))
            return (
              <Box key={`${name}${periods}`} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {periods === '' ? name : remarked(name, periods)}
              </Box>
            )
          })}
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>
        </Box>
      ))}
    </Box>
  )
}

/** What was said yes to: how many of each kind, and each on demand. */
function Findings({ findings }: Pick<Confirmation, 'findings'>) {
  const translate = useTranslate()
  const locale = useLocale()
  const { named } = usePunctuation()
  const [all, setAll] = useState(false)
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13.5 }}>
        {all
          ? findings.map(({ heading, text }, index) => (
              <Box component="li" key={index} sx={{ overflowWrap: 'anywhere', '& + &': { mt: 0.25 } }}>
                {named(heading || translate('publishing.confirmed.whole'), text[locale])}
              </Box>
            ))
          : countByKind(findings).map(([kind, count]) => (
              <li key={kind}>{translate(`publishing.confirmed.kinds.${kind}`, { count })}</li>
            ))}
      </Box>
      {!all && (
        <Button size="small" sx={{ mt: 0.25 }} onClick={() => setAll(true)}>
          {translate('publishing.confirmed.show', { smart_count: findings.length })}
        </Button>
      )}
    </>
  )
}

/** What was asked when a report was published, and what was answered by whom: conditions, and what stays as it is. */
export function PublicationAnswers({ conditions, confirmation }: Pick<Publication, 'conditions' | 'confirmation'>) {
  const translate = useTranslate()
  const by = confirmation && (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
      {translate('publishing.confirmed.by', { user: confirmation.user, time: momentOf(confirmation.time) })}
    </Typography>
  )
  const findings = confirmation?.findings ?? []
  return (
    <>
      <Title>{translate('publishing.conditions.title')}</Title>
      {conditions.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('publishing.conditions.none')}
        </Typography>
      ) : (
        <>
          {by}
          <Conditions conditions={conditions} />
        </>
      )}
      <Title>{translate('publishing.confirmed.title')}</Title>
      {findings.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('publishing.confirmed.none')}
        </Typography>
      ) : (
        <>
          {by}
          <Findings findings={findings} />
        </>
      )}
    </>
  )
}
