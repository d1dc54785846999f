import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { isFigure } from '../../../../core/schema/field-type.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { FieldSchema } from '../../../../core/schema/types.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { withWords, type FieldInputsProps } from './words.ts'

type Props = FieldInputsProps & { name: string; fields: Readonly<Record<string, FieldSchema>> }

/** A formula over other figures of the record, with the names that it can say. What is wrong with it the trial tells. */
export function FormulaInput({ name, field, fields, locked, disabled, onChange }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const formula = field['x-compute']
  if (formula === undefined && (locked || !isFigure(field))) return null
  const figures = Object.entries(fields)
    .filter(([other, { 'x-virtual': isVirtual }]) => other !== name && !isVirtual)
    .filter(([, other]) => isFigure(other) && (!other.readOnly || other['x-compute'] !== undefined))
    .map(([other, { 'x-label': label }]) => `${other} (${textIn(label, locale) || other})`)
  return (
    <TextField
      label={translate('schemas.field.formula')}
      disabled={disabled}
      value={formula ?? ''}
      onChange={({ target }) =>
        onChange(withWords(field, { 'x-compute': target.value === '' ? undefined : target.value }))
      }
      helperText={translate(figures.length > 0 ? 'schemas.field.formulaHelp' : 'schemas.field.formulaNone', {
        names: figures.slice(0, 12).join(translate('schemas.and')),
      })}
      sx={{ gridColumn: { sm: 'span 2' } }}
      slotProps={{ htmlInput: { maxLength: 1000, spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  )
}
