import type { TableValue } from '../../core/imports.ts'
import type { CustomerFact } from '../../core/customers.ts'
import { foreignCurrency } from '../../core/schema/currency.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { fromJson } from '../db/client.ts'
import { slot } from '../db/prepared.ts'
import type { Executor } from '../db/schema.ts'

const isBlank = (value: TableValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Of each kind of what tells who the customer is: its table, its field and its place. */
type Mark = { table: string; field: string; order: number }

const marksOf = (tables: readonly TableSchema[]): Mark[] =>
  tables
    .flatMap((table) =>
      fieldsOf(table).flatMap((field) =>
        field['x-fact'] === undefined ? [] : [{ table: table.name, field: field.name, order: field['x-fact'] }],
      ),
    )
    .sort((a, b) => a.order - b.order)

/** The newest row of a table; its slot `customer` takes the customer's id. */
const newestOf = (table: string) => (db: Executor) =>
  db
    .selectFrom('table_rows')
    .select('data')
    .where('customer_id', '=', slot('customer'))
    .where('table_id', '=', table)
    .orderBy('period', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(1)

/**
 * What tells who the customer is: the fields marked with `x-fact`, from the newest row of their table, in their order.
 * The queries, by names of their own, and what is made of their answers.
 */
export function factsIn(tables: readonly TableSchema[]) {
  const marks = marksOf(tables)
  const schemas = new Map(tables.map((table) => [table.name, table]))
  const named = [...new Set(marks.map(({ table }) => table))].map((table, index) => ({ table, name: `fact${index}` }))
  const queries = Object.fromEntries(named.map(({ table, name }) => [name, newestOf(table)]))
  const read = (rows: Record<string, readonly object[]>): CustomerFact[] => {
    const values = new Map(
      named.flatMap(({ table, name }) =>
        (rows[name] ?? []).map(
          (row) => [table, fromJson<Record<string, TableValue>>('data' in row && row.data)] as const,
        ),
      ),
    )
    return marks.flatMap(({ table, field }) => {
      const value = values.get(table)?.[field]
      if (value === undefined || isBlank(value)) return []
      const currency = foreignCurrency(schemas.get(table)?.schema.properties[field], values.get(table) ?? {})
      return [{ tableId: table, field, value, ...(currency !== null && { currency }) }]
    })
  }
  return { queries, read }
}
