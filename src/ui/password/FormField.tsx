import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { Sending } from '../../dataProvider/useSend.ts'

type Props = {
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  sending: Sending
  autoComplete: string
} & Pick<TextFieldProps, 'type' | 'autoFocus' | 'helperText' | 'onFocus' | 'onBlur' | 'slotProps'>

/** A field of a small form: what is wrong with it stands below, and goes when it is changed. */
export function FormField({ name, onChange, sending, helperText, slotProps, ...field }: Props) {
  const translate = useTranslate()
  const fault = sending.faults[name]
  return (
    <TextField
      fullWidth
      {...field}
      name={name}
      error={fault !== undefined}
      helperText={fault ? translate(fault, { _: fault }) : helperText}
      onChange={(event) => {
        onChange(event.target.value)
        sending.settle(name)
      }}
      slotProps={{
        ...slotProps,
        htmlInput: { maxLength: 200, ...slotProps?.htmlInput, 'aria-invalid': fault !== undefined },
      }}
    />
  )
}
