import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { FilterProps } from '../types.ts'

export function Filter({ field, value, onChange }: FilterProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const shown = isRecord(value) && value['op'] === 'eq' ? value['value'] : value
  return (
    <TextField
      select
      label={textIn(field['x-label'], locale)}
      value={typeof shown === 'boolean' ? String(shown) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'true')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('app.list.any')}</MenuItem>
      <MenuItem value="true">{translate('app.list.yes')}</MenuItem>
      <MenuItem value="false">{translate('app.list.no')}</MenuItem>
    </TextField>
  )
}
