import type { TableSchema } from '../../core/schema/types.ts'
import { scopeOf } from '../auth/scope.ts'
import { collectedTables } from '../customers/details.ts'
import { dataStatusOf } from '../customers/status.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../types.ts'

/** Which kinds of data a report draws on: 1 power, 2 enterprise basics, 3 financial. */
const dataTypesOf: Record<string, number[]> = { '1': [1, 2, 3], '2': [2, 3], '3': [1, 2, 3], '4': [1, 2, 3], '5': [1, 2, 3] }

export type TableConfig = { id: string; tableNameZh: string; dataType: number; periods: string[]; filled: boolean; rows: number; updateTime: string | null }

/** The data tables that a report of a kind can draw on, and what each holds for a customer; of supplements those that hold something. */
export async function tableConfig(db: Executor, tables: readonly TableSchema[], useRemark: string, customerId: string): Promise<TableConfig[]> {
  const wanted = dataTypesOf[useRemark] ?? []
  const collected = await collectedTables(db, customerId, tables.filter((table) => wanted.includes(table.dataType)))
  return collected.map((table) => ({ ...table, filled: table.rows > 0 })).filter(({ id, filled }) => filled || !tables.some((table) => table.name === id && table.supplementary))
}

export type Authorisation = { id: string; appUserId: string; userName: string; useRemark: string; needTypes: string; time: string }

/**
 * The customers of whom there is data, the latest first: what a new report can be built from. `useRemark` is that of
 * the customer's latest authorisation, empty where the clerk brought the data.
 */
export async function latestData(db: Executor, tables: readonly TableSchema[], user: CurrentUser, { pageNum, pageSize }: { pageNum: number; pageSize: number }): Promise<{ rows: Authorisation[]; total: number }> {
  const scope = scopeOf(user)
  let query = db.selectFrom('table_rows').innerJoin('customers', 'customers.id', 'table_rows.customer_id').where('customers.deleted_at', 'is', null)
  if (scope) query = query.where(`customers.${scope.column}`, '=', scope.value)
  const { total } = await query.select((eb) => eb.fn.count<number>('customers.id').distinct().as('total')).executeTakeFirstOrThrow()
  const found = await query
    .select((eb) => ['customers.id', 'customers.user_name', eb.fn.max('table_rows.updated_at').as('time')])
    .groupBy(['customers.id', 'customers.user_name'])
    .orderBy('time', 'desc')
    .orderBy('customers.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const ids = found.map((row) => row.id)
  const status = await dataStatusOf(db, ids, tables)
  const codes = ids.length > 0 ? await db.selectFrom('qr_codes').select(['app_user_id', 'use_remark']).where('app_user_id', 'in', ids).where('state', 'in', ['authorised', 'uploaded']).where('deleted_at', 'is', null).orderBy('authorised_at').execute() : []
  const purposes = new Map(codes.map((code) => [code.app_user_id, code.use_remark]))
  const rows = found.map((row) => {
    const there = status.get(row.id)
    const types = [there?.power && '1', there?.basic && '2', there?.financial && '3'].filter(Boolean)
    return { id: row.id, appUserId: row.id, userName: row.user_name, useRemark: purposes.get(row.id) ?? '', needTypes: JSON.stringify(types), time: String(row.time) }
  })
  return { rows, total: Number(total) }
}
