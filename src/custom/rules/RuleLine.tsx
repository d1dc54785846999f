import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import type { CategorisedRule, Severity } from '../../../core/analysis/rule.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { SeverityChip } from '../../features/analysis/marks.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { toneStyle } from '../../ui/theme/tone.ts'
import { isChanged, isEdited, isOff } from './filter.ts'
import type { Draft } from './useDraft.ts'

type Props = { rule: CategorisedRule; data: RuleAdministration; draft: Draft; onOpen: (ruleId: string) => void }

/** A rule in the list: what it is called and checks, how grave it is, and whether it is on. */
export function RuleLine({ rule, data, draft, onOpen }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const name = textIn(rule.label, locale)
  const off = isOff(rule, draft)
  const severity = (draft.valueOf({ ruleId: rule.id, part: 'severity' }) ?? rule.severity) as Severity
  const mark = isEdited(rule, draft) ? 'edited' : isChanged(rule, data) ? 'changed' : null
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '64px minmax(0, 1fr) auto auto' },
        gap: { xs: 0.5, md: 1.5 },
        alignItems: 'center',
        px: 1.5,
        py: 0.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {rule.id}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          onClick={() => onOpen(rule.id)}
          sx={{
            textAlign: 'left',
            fontWeight: 500,
            verticalAlign: 'baseline',
            ...(off && { color: 'text.secondary' }),
          }}
        >
          {name}
        </Link>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } }}
        >
          {textIn(rule.checks, locale)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75, gridRow: { xs: 3, md: 'auto' }, gridColumn: { xs: 1, md: 'auto' } }}>
        {mark && (
          <Chip
            size="small"
            variant="outlined"
            label={translate(`rules.mark.${mark}`)}
            sx={toneStyle(mark === 'edited' ? 'warning' : 'info')}
          />
        )}
        <SeverityChip severity={severity} />
      </Box>
      <Switch
        checked={!off}
        disabled={!data.mayChange}
        onChange={(_, on) => draft.set({ ruleId: rule.id, part: 'off' }, on ? null : 'off')}
        slotProps={{ input: { 'aria-label': translate('rules.turn', { name: `${rule.id} ${name}` }) } }}
        sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}
      />
    </Box>
  )
}
