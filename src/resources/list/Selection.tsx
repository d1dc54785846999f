import Checkbox from '@mui/material/Checkbox'
import { useDataTableCallbacksContext, useListContext, useRecordContext, useTranslate } from 'react-admin'
import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { recordName } from '../../fields/record-name.ts'
import { useSchema } from '../../schemas/useSchemas.ts'

/** Selects the rows of this page; those of other pages stay as they are. */
export function SelectPage() {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const here = data.map((record) => record.id)
  const chosen = here.filter((id) => selectedIds.includes(id))
  const all = chosen.length === here.length && here.length > 0
  return (
    <Checkbox
      size="small"
      sx={{ p: 0 }}
      checked={all}
      indeterminate={!all && chosen.length > 0}
      onChange={() =>
        onSelect(all ? selectedIds.filter((id) => !here.includes(id)) : [...new Set([...selectedIds, ...here])])
      }
      slotProps={{ input: { 'aria-label': translate('app.list.selectPage') } }}
    />
  )
}

/** Selects the row; with Shift all rows from the last one. Its name tells screen readers which row it is. */
export function SelectRow() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const record = useRecordContext()
  const { selectedIds } = useListContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  if (!record) return null
  return (
    <Checkbox
      size="small"
      sx={{ p: 0 }}
      checked={selectedIds.includes(record.id)}
      onClick={(event: MouseEvent) => {
        event.stopPropagation()
        handleToggleItem?.(record.id, event)
      }}
      onChange={() => undefined}
      slotProps={{
        input: { 'aria-label': translate('app.list.selectRow', { name: recordName(schema, record, locale) }) },
      }}
    />
  )
}
