import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useField } from '../../shared/useField.ts'
import type { InputProps } from '../../types.ts'
import { ColleaguePicker } from './ColleaguePicker.tsx'

/** Who is to do it: a colleague who sees the customer that the form names. */
export default function ColleagueInput({ field, required }: InputProps) {
  const { name, label, blur, ref, invalid, disabled, help } = useField(field)
  const { setValue } = useFormContext()
  const record = useRecordContext()
  const values = useWatch<Record<string, unknown>>()
  const value = values[name]
  const customerId = values['customerId']
  const assignee = values['assignee'] ?? (record?.[name] === value ? record?.['assignee'] : undefined)
  return (
    <ColleaguePicker
      id={`field-${name}`}
      customerId={typeof customerId === 'string' ? customerId : ''}
      value={typeof value === 'string' && value !== '' ? { id: value, name: String(assignee ?? value) } : null}
      label={label}
      required={required}
      disabled={disabled}
      invalid={invalid}
      help={help}
      inputRef={ref}
      onBlur={blur}
      onChoose={(colleague) => {
        setValue(name, colleague?.id ?? '', { shouldDirty: true, shouldValidate: true })
        setValue('assignee', colleague?.name ?? '')
      }}
    />
  )
}
