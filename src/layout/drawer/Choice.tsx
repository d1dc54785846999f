import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { SvgIconComponent } from '@mui/icons-material'
import { useId, type ReactNode } from 'react'

/** A heading of the drawer with what belongs to it; `labels` names the group of controls below. */
export function Setting({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId()
  return (
    <Box sx={{ py: 1.75, borderBottom: 1, borderColor: 'divider' }}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 1, color: 'text.secondary' }}>
        {label}
      </Typography>
      {children(id)}
    </Box>
  )
}

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: SvgIconComponent }[]
  onChange: (value: Value) => void
}

/** One of two or three. */
export function Choice<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Setting label={label}>
      {(labelId) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={value}
          aria-labelledby={labelId}
          onChange={(_, next: Value | null) => next && onChange(next)}
        >
          {options.map(({ value: option, label: name, icon: Icon }) => (
            <ToggleButton
              key={option}
              value={option}
              sx={{
                gap: 0.75,
                py: 0.5,
                textTransform: 'none',
                color: 'text.primary',
                '&.Mui-selected': {
                  color: 'accent.text',
                  bgcolor: 'accent.pale',
                  '&:hover': { bgcolor: 'accent.pale' },
                },
              }}
            >
              {Icon && <Icon sx={{ fontSize: 18 }} />}
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Setting>
  )
}
