import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { readsDown } from '../../ui/tables/statement-grid.ts'
import { columnFields, recordsView } from './model/records-view.ts'
import { statementView } from './model/statement-view.ts'
import type { GridView } from './model/view.ts'
import type { GridLook } from './look.ts'
import type { Records } from './useRecords.ts'

/** The table as the grid draws it; null until the first rows are there. */
export function useGridView(
  schema: TableSchema,
  records: Records,
  locale: Locale,
  look: GridLook,
  editing: boolean,
): GridView | null {
  const { all, unit, change, hidden } = look
  const translate = useTranslate()
  const { total, loaded, at } = records
  const [seen] = useState(() => new Map<string, number>())
  const [filled] = useState(() => new Set<string>())
  return useMemo(() => {
    if (total === undefined) return null
    const words = {
      item: translate('tables.item'),
      value: translate('tables.value'),
      change: translate('grid.tools.changeHead'),
      changeOf: (period: string) => translate('grid.tools.changeOf', { period }),
    }
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
        // Nobody types into what is not in sight.
        editing
          ? { locale, unit, all, kept: filled, words, editing }
          : { locale, unit, all, kept: filled, words, hidden, change },
      )
    for (const { record, index } of loaded) seen.set(record.id, index)
    const empty = columnFields(schema, filled, true).length - columnFields(schema, filled, false).length
    const held = loaded.map(({ record }) => record)
    return recordsView({ total, at }, { locale, fields: columnFields(schema, filled, all), held, known: seen, empty })
  }, [schema, total, loaded, at, locale, all, unit, change, hidden, editing, translate, seen, filled])
}
