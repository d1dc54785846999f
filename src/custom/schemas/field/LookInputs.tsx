import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { isRecord } from '../../../../core/json.ts'
import { kindOf } from '../../../../core/schema/field-type.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import { isTotalled, mayTotal } from '../../../../core/schema/totals.ts'
import { withDefaultsOfTypes } from '../../../../core/schema/type-defaults.ts'
import type { FieldSchema, ResourceSchema } from '../../../../core/schema/types.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { looks, withWords, type FieldInputsProps } from './words.ts'

/** A field as it is where its file says nothing of filter, order and search. */
function ofType(field: FieldSchema): FieldSchema {
  const { 'x-filter': _filter, 'x-sort': _sort, 'x-search': _search, ...plain } = field
  const resource = { schema: { type: 'object', properties: { field: plain } } } as unknown as ResourceSchema
  return withDefaultsOfTypes(resource).schema.properties['field'] ?? field
}

type Groups = readonly { name: string; label: { 'zh-CN': string; 'en-US': string } }[]

/** Where a field is seen: in the list, its filter, its order and its search, and in the form. */
export function LookInputs({ field, locked, disabled, onChange, groups }: FieldInputsProps & { groups: Groups }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const usual = ofType(field)
  const set = (words: Parameters<typeof withWords>[1]): void => onChange(withWords(field, words))
  const filters = field['x-filter'] ?? (locked ? [] : (usual['x-filter'] ?? []))
  const sorts = field['x-sort'] ?? (!locked && usual['x-sort'] === true)
  const searched = !kindOf(field).unsearched && (field['x-search'] ?? (!locked && usual['x-search'] === true))
  const usualTotal = isTotalled({ ...field, 'x-list': { ...field['x-list'], total: undefined } })
  // A shipped field without the word is no column.
  const kept = locked ? {} : undefined
  const boxes: { name: string; checked: boolean; fixed: boolean; change: (on: boolean) => void }[] = [
    {
      name: 'inList',
      checked: field['x-list'] ? field['x-list'].hidden !== true : !locked,
      fixed: false,
      change: (on) => set({ 'x-list': looks(field['x-list'], { hidden: on ? undefined : true }) ?? kept }),
    },
    {
      name: 'filter',
      checked: filters.length > 0,
      fixed: locked || (usual['x-filter'] ?? []).length === 0,
      change: (on) => set({ 'x-filter': on ? undefined : [] }),
    },
    {
      name: 'sort',
      checked: sorts,
      fixed: locked || kindOf(field).unsorted === true,
      change: (on) => set({ 'x-sort': on === usual['x-sort'] ? undefined : on }),
    },
    {
      name: 'search',
      checked: searched,
      fixed: locked || kindOf(field).unsorted === true || kindOf(field).unsearched === true,
      change: (on) => set({ 'x-search': on === usual['x-search'] ? undefined : on }),
    },
    ...(mayTotal(field)
      ? [
          {
            name: 'total',
            checked: isTotalled(field),
            // A shipped field that is no column would become one.
            fixed: field['x-mask'] !== undefined || (locked && !field['x-list']),
            change: (on: boolean) =>
              set({ 'x-list': looks(field['x-list'], { total: on === usualTotal ? undefined : on }) ?? kept }),
          },
        ]
      : []),
    {
      name: 'inForm',
      checked: field['x-form']?.hidden !== true,
      fixed: false,
      change: (on) => set({ 'x-form': looks(field['x-form'], { hidden: on ? undefined : true }) }),
    },
  ]
  const group = field['x-form']?.group ?? ''
  return (
    <>
      <Box role="group" aria-label={translate('schemas.field.seen')} sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {boxes.map(({ name, checked, fixed, change }) => (
          <FormControlLabel
            key={name}
            disabled={disabled || fixed}
            label={translate(`schemas.field.${name}`)}
            control={<Checkbox checked={checked} onChange={(_, on) => change(on)} />}
          />
        ))}
      </Box>
      {groups.length > 0 && (
        <TextField
          select
          label={translate('schemas.field.group')}
          disabled={disabled}
          value={groups.some(({ name }) => name === group) ? group : ''}
          onChange={({ target }) =>
            set({ 'x-form': looks(field['x-form'], { group: target.value === '' ? undefined : target.value }) })
          }
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('schemas.field.noGroup')}</MenuItem>
          {groups.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {isRecord(label) ? textIn(label, locale) : name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}
