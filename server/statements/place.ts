import type { TableValue } from '../../core/imports.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import type { TableSchema } from '../../core/schema/types.ts'

/** The field that holds a row's period: the first whose format is the table's. */
export const periodField = (table: TableSchema): string | undefined =>
  table.period === 'none' ? undefined : fieldsOf(table).find((field) => field.format === table.period)?.name

/** Whether a table's records are told apart by their order alone. */
export const isSingle = (table: TableSchema): boolean =>
  periodField(table) === undefined && (table.key ?? []).length === 0

/**
 * The place of a row of a generic table: its period and its key; or the fields that are required, or tell rows apart,
 * and are empty.
 */
export function placeIn(
  table: TableSchema,
  values: Readonly<Record<string, TableValue | undefined>>,
): { period: string; rowKey: string } | { missing: string[] } {
  const period = periodField(table)
  const required = fieldsOf(table)
    .filter((field) => field['x-required'])
    .map(({ name }) => name)
  const needed = [...new Set([period, ...(table.key ?? []), ...required])].filter((field) => field !== undefined)
  const missing = needed.filter(
    (field) => values[field] === null || values[field] === undefined || values[field] === '',
  )
  if (missing.length > 0) return { missing }
  return {
    period: period ? String(values[period]) : '',
    rowKey: (table.key ?? []).map((field) => String(values[field])).join('\u001f'),
  }
}
