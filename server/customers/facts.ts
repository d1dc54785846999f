import type { TableValue } from '../../core/imports.ts'
import type { CustomerFact } from '../../core/customers.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'

const isBlank = (value: TableValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * What tells who the customer is: the fields marked with `x-fact`, from the newest row of their table, in their order.
 */
export async function factsOf(
  db: Executor,
  customerId: string,
  tables: readonly TableSchema[],
): Promise<CustomerFact[]> {
  const marked = tables.flatMap((table) =>
    fieldsOf(table).flatMap((field) =>
      field['x-fact'] === undefined ? [] : [{ table: table.name, field: field.name, order: field['x-fact'] }],
    ),
  )
  const values = new Map<string, Record<string, TableValue>>()
  for (const table of new Set(marked.map((mark) => mark.table))) {
    const row = await db
      .selectFrom('table_rows')
      .select('data')
      .where('customer_id', '=', customerId)
      .where('table_id', '=', table)
      .orderBy('period', 'desc')
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (row) values.set(table, fromJson<Record<string, TableValue>>(row.data))
  }
  return marked
    .sort((a, b) => a.order - b.order)
    .flatMap(({ table, field }) => {
      const value = values.get(table)?.[field]
      return value === undefined || isBlank(value) ? [] : [{ tableId: table, field, value }]
    })
}
