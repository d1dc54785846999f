import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { fileTypes, pictureTypes } from '../../../../core/file-value.ts'
import { kindOf } from '../../../../core/schema/field-type.ts'
import { fileLimits, largestSize } from '../../../../core/schema/type-defaults.ts'
import type { FieldSchema } from '../../../../core/schema/types.ts'
import { looks, withWords, type FieldInputsProps } from './words.ts'

/** Which files may be uploaded for a field. */
export function FileInputs({ field, disabled, onChange }: FieldInputsProps) {
  const translate = useTranslate()
  const kind = kindOf(field).uploads
  if (!kind) return null
  const offered = kind === 'picture' ? pictureTypes : fileTypes
  const { types, megabytes } = fileLimits(field)
  const set = (members: NonNullable<FieldSchema['x-file']>): void =>
    onChange(withWords(field, { 'x-file': looks(field['x-file'], members) }))
  return (
    <>
      <TextField
        select
        label={translate('schemas.field.fileTypes')}
        disabled={disabled}
        value={types}
        onChange={({ target }) => {
          const chosen = offered.filter((type) => [target.value].flat().includes(type))
          if (chosen.length > 0) set({ types: chosen })
        }}
        slotProps={{ select: { multiple: true } }}
      >
        {offered.map((type) => (
          <MenuItem key={type} value={type} dense>
            {type}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="number"
        label={translate('schemas.field.megabytes')}
        disabled={disabled}
        value={megabytes}
        onChange={({ target }) => {
          const size = Number(target.value)
          if (Number.isInteger(size) && size >= 1 && size <= largestSize) set({ megabytes: size })
        }}
        slotProps={{ htmlInput: { min: 1, max: largestSize, step: 1 } }}
      />
    </>
  )
}
