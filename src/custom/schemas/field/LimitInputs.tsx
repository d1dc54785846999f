import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isFigure, isExact, kindOf } from '../../../../core/schema/field-type.ts'
import type { FieldSchema } from '../../../../core/schema/types.ts'
import { withWords, type FieldInputsProps } from './words.ts'

type Limit = 'minLength' | 'maxLength' | 'minimum' | 'maximum'

/** The limits that say something of a kind of field. */
function limitsOf(field: FieldSchema): Limit[] {
  if (field['x-options'] || field['x-reference']) return []
  if (isFigure(field) && !isExact(field)) return ['minimum', 'maximum']
  return kindOf(field).keepsBlanks === true && !field.format ? ['minLength', 'maxLength'] : []
}

/** What is typed for a number: nothing, a number, or something that is none. */
function NumberInput({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string
  value: number | undefined
  disabled: boolean
  onChange: (value: number | undefined) => void
}) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === undefined ? '' : String(value))
  const isNumber = text.trim() === '' || Number.isFinite(Number(text))
  return (
    <TextField
      label={label}
      disabled={disabled}
      value={text}
      error={!isNumber}
      helperText={isNumber ? undefined : translate('schemas.field.noNumber')}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value.trim() === '') onChange(undefined)
        else if (Number.isFinite(Number(target.value))) onChange(Number(target.value))
      }}
      onBlur={() => isNumber && setTyped(null)}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
    />
  )
}

/** The least and the most that a field takes. */
export function LimitInputs({ field, disabled, onChange }: FieldInputsProps) {
  const translate = useTranslate()
  return limitsOf(field).map((limit) => (
    <NumberInput
      key={limit}
      label={translate(`schemas.field.${limit}`)}
      value={field[limit]}
      disabled={disabled}
      onChange={(value) => onChange(withWords(field, { [limit]: value }))}
    />
  ))
}
