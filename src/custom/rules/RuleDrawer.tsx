import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import { severities, type CategorisedRule } from '../../../core/analysis/rule.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { isOff } from './filter.ts'
import { RuleTexts } from './RuleTexts.tsx'
import { ThresholdEditor } from './ThresholdEditor.tsx'
import type { Draft } from './useDraft.ts'
import type { Telling } from './values.ts'

type Props = {
  rule: CategorisedRule | undefined
  data: RuleAdministration
  draft: Draft
  telling: Telling
  onClose: () => void
}

function Body({ rule, data, draft, telling }: Props & { rule: CategorisedRule }) {
  const translate = useTranslate()
  const disabled = !data.mayChange
  const severity = draft.valueOf({ ruleId: rule.id, part: 'severity' })
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <FormControlLabel
          disabled={disabled}
          label={translate('rules.isOn')}
          control={
            <Switch
              checked={!isOff(rule, draft)}
              onChange={(_, on) => draft.set({ ruleId: rule.id, part: 'off' }, on ? null : 'off')}
            />
          }
        />
        <TextField
          select
          disabled={disabled}
          label={translate('rules.severity')}
          value={severity ?? rule.severity}
          onChange={({ target }) =>
            draft.set({ ruleId: rule.id, part: 'severity' }, target.value === rule.severity ? null : target.value)
          }
          sx={{ width: 160 }}
          helperText={
            severity === null
              ? undefined
              : translate('rules.shippedAs', { value: translate(`events.severity.${rule.severity}`) })
          }
        >
          {severities.map((option) => (
            <MenuItem key={option} value={option}>
              {translate(`events.severity.${option}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {rule.escalate && rule.escalate.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('rules.escalates')}
        </Typography>
      )}
      {Object.keys(rule.thresholds).length === 0 ? (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('rules.noThresholds')}
        </Typography>
      ) : (
        <ThresholdEditor rule={rule} data={data} draft={draft} telling={telling} />
      )}
      <RuleTexts rule={rule} data={data} />
    </>
  )
}

/** A rule in full: what is set of it, and all that is said of it. */
export function RuleDrawer(props: Props) {
  const { rule, onClose } = props
  const translate = useTranslate()
  const { locale } = useLanguage()
  const title = useId()
  return (
    <Drawer
      anchor="right"
      open={rule !== undefined}
      onClose={onClose}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': title,
          sx: { width: 'min(760px, 100vw)', p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {rule?.id}
          </Typography>
          <Typography id={title} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {rule && textIn(rule.label, locale)}
          </Typography>
        </Box>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {rule && <Body key={rule.id} {...props} rule={rule} />}
    </Drawer>
  )
}
