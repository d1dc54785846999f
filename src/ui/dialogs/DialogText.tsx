import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'

type Props = {
  name: string
  label: string
  /** How many characters it takes. */
  longest?: number
} & Pick<
  TextFieldProps,
  'type' | 'autoComplete' | 'autoFocus' | 'helperText' | 'required' | 'multiline' | 'minRows' | 'onFocus' | 'slotProps'
>

/** A text field of a dialog's form: what is wrong with it stands below, and goes when it is changed. */
export function DialogText({ name, longest, helperText, slotProps, ...field }: Props) {
  const translate = useTranslate()
  const {
    field: { ref, ...bound },
    fieldState: { error },
  } = useController({ name })
  const fault = error?.message
  return (
    <TextField
      fullWidth
      {...field}
      {...bound}
      inputRef={ref}
      error={error !== undefined}
      helperText={fault ? translate(fault, { _: fault }) : helperText}
      slotProps={{
        ...slotProps,
        htmlInput: { maxLength: longest, ...slotProps?.htmlInput, 'aria-invalid': error !== undefined },
        formHelperText: fault ? { role: 'alert' } : {},
      }}
    />
  )
}
