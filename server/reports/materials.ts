import type { RecentCustomer } from '../../core/contracts/report-data.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { inScopeOf } from '../auth/scope.ts'
import { collectedTables } from '../customers/details.ts'
import { dataStatusOf, type DataStatus } from '../customers/status.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import { onPage, readPage, type PageAsked, type PageOf } from '../db/pages.ts'

/** Which kinds of data a report draws on: 1 power, 2 enterprise basics, 3 financial. */
const dataTypesOf: Record<string, number[]> = {
  '1': [1, 2, 3],
  '2': [2, 3],
  '3': [1, 2, 3],
  '4': [1, 2, 3],
  '5': [1, 2, 3],
}

export type TableConfig = {
  id: string
  tableNameZh: string
  dataType: number
  periods: string[]
  filled: boolean
  rows: number
  updateTime: string | null
}

/**
 * The data tables that a report of a kind can draw on, and what each holds for a customer; of supplements those that
 * hold something.
 */
export async function tableConfig(
  db: Executor,
  tables: readonly TableSchema[],
  useRemark: string,
  customerId: string,
): Promise<TableConfig[]> {
  const wanted = dataTypesOf[useRemark] ?? []
  const collected = await collectedTables(
    db,
    customerId,
    tables.filter((table) => wanted.includes(table.dataType)),
  )
  return collected
    .map((table) => ({ ...table, filled: table.rows > 0 }))
    .filter(({ id, filled }) => filled || !tables.some((table) => table.name === id && table.supplementary))
}

const noData: DataStatus = { power: false, basic: false, financial: false }

/** The customers of whom there is data, the latest first: what a new report can be built from, whoever brought it. */
export async function recentCustomers(
  db: Executor,
  tables: readonly TableSchema[],
  user: CurrentUser,
  page: PageAsked,
): Promise<PageOf<RecentCustomer>> {
  const query = db
    .selectFrom('table_rows')
    .innerJoin('customers', 'customers.id', 'table_rows.customer_id')
    .where('customers.deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  const { total } = await query
    .select((eb) => eb.fn.count<number>('customers.id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const customers = query
    .select((eb) => ['customers.id', 'customers.user_name', eb.fn.max('table_rows.updated_at').as('time')])
    .groupBy(['customers.id', 'customers.user_name'])
    .orderBy('time', 'desc')
    .orderBy('customers.id')
  const rows = await onPage(customers, page).execute()
  const status = await dataStatusOf(
    db,
    rows.map(({ id }) => id),
    tables,
  )
  return {
    rows: rows.map(({ id, user_name: userName, time }) => ({
      appUserId: id,
      userName,
      dataStatus: status.get(id) ?? noData,
      time: String(time),
    })),
    total: Number(total),
  }
}

/**
 * An authorisation that a customer has given. `needTypes`: JSON text of the data types; `time`: when it was given, ISO
 * 8601.
 */
export type Authorisation = {
  id: string
  appUserId: string
  userName: string
  useRemark: string
  needTypes: string
  time: string
}

const givenTo = (db: Executor, user: CurrentUser) =>
  db
    .selectFrom('qr_codes')
    .where('qr_codes.deleted_at', 'is', null)
    .where('qr_codes.state', 'in', ['authorised', 'uploaded'])
    .where(inScopeOf(user, 'qr_codes'))

/** The authorisations in force, those that the overview counts, the latest first. */
export async function latestAuthorisations(
  db: Executor,
  user: CurrentUser,
  page: PageAsked,
): Promise<PageOf<Authorisation>> {
  const given = givenTo(db, user)
  const { rows: latest, total } = await readPage(given, page, (all) =>
    all
      .leftJoin('customers', 'customers.id', 'qr_codes.app_user_id')
      .select([
        'qr_codes.id',
        'app_user_id',
        'user_name',
        'use_remark',
        'need_types',
        'authorised_at',
        'qr_codes.updated_at',
      ])
      .orderBy('authorised_at', 'desc')
      .orderBy('qr_codes.id'),
  )
  const rows = latest.map((row) => ({
    id: row.id,
    appUserId: row.app_user_id ?? '',
    userName: row.user_name ?? '',
    useRemark: row.use_remark,
    needTypes: row.need_types,
    time: row.authorised_at ?? row.updated_at,
  }))
  return { rows, total }
}

/** The customer of an authorisation in force; undefined where the user knows of none with this id. */
export async function customerOfAuthorisation(
  db: Executor,
  user: CurrentUser,
  id: string,
): Promise<string | undefined> {
  const row = await givenTo(db, user).select('app_user_id').where('qr_codes.id', '=', id).executeTakeFirst()
  return row?.app_user_id ?? undefined
}
