import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../../core/schema/fields.ts'
import { effects, type Effect, type PlannedChange } from '../../../../core/schema/version-types.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { toneStyle } from '../../../ui/theme/tone.ts'
import type { ToneName } from '../../../ui/theme/tokens.ts'
import { changeText } from './change-text.ts'

const tones: Record<Effect, ToneName> = { safe: 'good', data: 'warning', meaning: 'bad', destructive: 'bad' }

/** What a change does, by what it means for what is stored, with how many records it concerns. */
export function PlanList({ changes }: { changes: readonly PlannedChange[] }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  if (changes.length === 0) return <Typography color="textSecondary">{translate('schemas.plan.nothing')}</Typography>
  return effects
    .map((effect) => ({ effect, own: changes.filter((change) => change.effect === effect) }))
    .filter(({ own }) => own.length > 0)
    .map(({ effect, own }) => (
      <Box
        key={effect}
        component="section"
        aria-label={translate(`schemas.effect.${effect}`)}
        sx={{ '& + &': { mt: 2 } }}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.5, flexWrap: 'wrap' }}>
          <Chip
            size="small"
            variant="outlined"
            label={translate(`schemas.effect.${effect}`)}
            sx={toneStyle(tones[effect])}
          />
          <Typography variant="body2" color="textSecondary">
            {translate(`schemas.effectText.${effect}`)}
          </Typography>
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {own.map((change) => (
            <li key={`${change.resource} ${change.field} ${change.kind} ${change.words.join()}`}>
              {changeText(change, translate, locale)}
              {change.words.length > 0 && (
                <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {' '}
                  {change.words.join(translate('schemas.and'))}
                </Box>
              )}
              {change.rows !== null && (
                <Box component="strong" sx={{ ml: 1 }}>
                  {translate(`schemas.rows.${effect}`, {
                    smart_count: change.rows,
                    name: textIn(change.resourceLabel, locale),
                  })}
                </Box>
              )}
              {change.deleted !== undefined && (
                <Box component="span" sx={{ ml: 1 }}>
                  {translate('schemas.deletedRows', { smart_count: change.deleted })}
                </Box>
              )}
            </li>
          ))}
        </Box>
      </Box>
    ))
}
