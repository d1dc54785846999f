import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

type Props = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  disabled?: boolean
  helperText?: ReactNode
}

/** One of several, part of a dialog's form. */
export function DialogChoice({ name, label, options, disabled = false, helperText }: Props) {
  const {
    field: { ref, ...bound },
  } = useController({ name, defaultValue: '' })
  return (
    <TextField
      select
      fullWidth
      label={label}
      {...bound}
      inputRef={ref}
      disabled={disabled}
      helperText={helperText}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
