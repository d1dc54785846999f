import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Verdict, VerdictFact, VerdictLevel } from '../../../../core/analysis/verdict.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { eventPath } from '../addresses.ts'
import { placeOf } from '../events/Inputs.tsx'
import { shownPeriod } from '../events/shown.ts'
import { MarkChip, marks, SeverityChip, statusMarks } from '../marks.tsx'

/** How each level looks. What is not known looks like what has still to be done, never like what is good. */
const levelMarks: Record<VerdictLevel, (typeof marks)['high']> = {
  unknown: marks.notApplicable,
  doubtful: statusMarks.open,
  grave: marks.high,
  watch: marks.medium,
  clear: marks.passed,
}

/** The stored values that a fact rests on, each a way to its cell. */
function Cells({ customerId, cells }: { customerId: string; cells: VerdictFact['cells'] }) {
  const translate = useTranslate()
  const { may } = useUser()
  if (cells.length === 0) return null
  return (
    <Typography
      component="ul"
      variant="body2"
      color="textSecondary"
      aria-label={translate('verdict.cells')}
      sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      {cells.map((cell) => {
        const name = [cell.name, shownPeriod(cell.period)].filter(Boolean).join(' ')
        return (
          <li key={`${cell.table}.${cell.field}@${cell.period}`}>
            {may('home', 'get') && cell.table !== '' ? (
              <MuiLink component={Link} to={placeOf(customerId, cell)}>
                {name}
              </MuiLink>
            ) : (
              name
            )}
          </li>
        )
      })}
    </Typography>
  )
}

function Fact({ customerId, fact }: { customerId: string; fact: VerdictFact }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
        <SeverityChip severity={fact.severity} />
        <MuiLink component={Link} to={eventPath(customerId, fact.eventId)} sx={{ fontWeight: 500 }}>
          {fact.name}
        </MuiLink>
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {fact.text}
      </Typography>
      <Cells customerId={customerId} cells={fact.cells} />
    </Box>
  )
}

function Told({ customerId, verdict }: { customerId: string; verdict: Verdict }) {
  const translate = useTranslate()
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
        <Typography id={heading} variant="h2">
          {translate('verdict.title')}
        </Typography>
        <MarkChip mark={levelMarks[verdict.level]} label={translate(`verdict.level.${verdict.level}`)} />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{verdict.what}</Typography>
      <Typography variant="body2" color="textSecondary">
        {verdict.why}
      </Typography>
      <Typography variant="body2">{verdict.next}</Typography>
      {verdict.facts.length > 0 && (
        <Box component="ol" aria-label={translate('verdict.facts')} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {verdict.facts.map((fact) => (
            <Fact key={fact.eventId} customerId={customerId} fact={fact} />
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('verdict.caution')}
      </Typography>
    </Card>
  )
}

/** What a customer comes to: what is wrong, how sure, what to do next, and the gravest facts with their cells. */
export function VerdictLine({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { customerVerdict } = useCalls()
  const { data, error, refetch } = useQuery({
    queryKey: ['customerVerdict', customerId, locale],
    queryFn: ({ signal }) => customerVerdict(customerId, signal),
    retry: false,
  })
  if (data) return <Told customerId={customerId} verdict={data} />
  if (!error) return <Skeleton variant="rounded" height={160} aria-label={translate('verdict.loading')} />
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          {translate('anomaly.retry')}
        </Button>
      }
    >
      {translate(error.message, { _: error.message })}
    </Alert>
  )
}
