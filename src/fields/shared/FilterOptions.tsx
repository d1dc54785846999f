import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { listed } from '../../../core/i18n/punctuation.ts'
import { isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { FilterProps } from '../types.ts'
import { labelOf, optionsOf } from './options.ts'

/** Stands among the options for records without a value. */
const none = ''

/** What several chosen options ask for: records without a value are asked for alone. */
function several(next: (string | number)[], before: readonly (string | number)[]): unknown {
  if (next.includes(none) && !before.includes(none)) return { op: 'empty', value: true }
  const values = next.filter((value) => value !== none)
  return values.length === 0 ? undefined : { op: 'in', value: values }
}

/** A filter by options: several where the schema allows `in`, otherwise one. */
export function FilterOptions({ field, value, onChange }: FilterProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const many = field['x-filter']?.includes('in') ?? false
  const blank = many && (field['x-filter']?.includes('empty') ?? false)
  const { op, value: operand = value } = isRecord(value) ? value : {}
  const chosen = [op === 'empty' && operand !== false ? none : operand]
    .flat()
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
  return (
    <TextField
      select
      label={textIn(field['x-label'], locale)}
      value={many ? chosen : (chosen[0] ?? none)}
      onChange={(event) => {
        const next: unknown = event.target.value
        if (Array.isArray(next)) onChange(several(next, chosen))
        else onChange(next === '' ? undefined : next)
      }}
      slotProps={{
        select: {
          multiple: many,
          displayEmpty: true,
          renderValue: (selected: unknown) => {
            const values = Array.isArray(selected) ? selected : selected === '' ? [] : [selected]
            return values.length === 0
              ? translate('app.list.any')
              : listed(
                  values.map((entry) => (entry === none ? translate('app.list.blank') : labelOf(field, entry, locale))),
                  locale,
                )
          },
        },
        inputLabel: { shrink: true },
      }}
    >
      {!many && <MenuItem value="">{translate('app.list.any')}</MenuItem>}
      {blank && (
        <MenuItem value={none} dense>
          <Checkbox size="small" checked={chosen.includes(none)} sx={{ p: 0.5, mr: 1 }} tabIndex={-1} disableRipple />
          <ListItemText primary={translate('app.list.blank')} />
        </MenuItem>
      )}
      {optionsOf(field).map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          {many && (
            <Checkbox
              size="small"
              checked={chosen.includes(option.value)}
              sx={{ p: 0.5, mr: 1 }}
              tabIndex={-1}
              disableRipple
            />
          )}
          <ListItemText primary={textIn(option.label, locale)} />
        </MenuItem>
      ))}
    </TextField>
  )
}
