import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { readsDown } from '../../ui/tables/statement-grid.ts'
import { columnFields, recordsView } from './model/records-view.ts'
import { statementView } from './model/statement-view.ts'
import type { GridView } from './model/view.ts'
import type { Records } from './useRecords.ts'

/** The table as the grid draws it; null until the first rows are there. `all` shows what is empty too. */
export function useGridView(schema: TableSchema, records: Records, locale: Locale, all: boolean): GridView | null {
  const translate = useTranslate()
  const { total, loaded, at } = records
  const [seen] = useState(() => new Map<string, number>())
  const [filled] = useState(() => new Set<string>())
  return useMemo(() => {
    if (total === undefined) return null
    const words = { item: translate('tables.item'), value: translate('tables.value') }
    // An item or a column that something was in stays: nobody loses the row that is being edited, wherever the others
    // go.
    for (const name of Object.keys(schema.schema.properties))
      if (
        !filled.has(name) &&
        loaded.some(({ record }) => record[name] !== null && record[name] !== undefined && record[name] !== '')
      )
        filled.add(name)
    if (readsDown(schema, total))
      return statementView(
        schema,
        loaded.map(({ record }) => record),
        { locale, all, kept: filled, words },
      )
    for (const { record, index } of loaded) seen.set(record.id, index)
    const empty = columnFields(schema, filled, true).length - columnFields(schema, filled, false).length
    return recordsView({ total, at }, { locale, fields: columnFields(schema, filled, all), known: seen, empty })
  }, [schema, total, loaded, at, locale, all, translate, seen, filled])
}
