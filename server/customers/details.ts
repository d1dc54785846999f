import { sql } from 'kysely'
import type { CollectedTable, CustomerInfo } from '../../core/customer-answers.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { inScope, type ScopeColumn } from '../auth/scope.ts'
import { prepared, slot } from '../db/prepared.ts'
import type { Executor } from '../db/schema.ts'

/** How many rows of each table and period a customer has; the slot `customer` takes its id. */
export const collectedRows = (db: Executor) =>
  db
    .selectFrom('table_rows')
    .select((eb) => ['table_id', 'period', eb.fn.countAll().as('rows'), eb.fn.max('updated_at').as('time')])
    .where('customer_id', '=', slot('customer'))
    .groupBy(['table_id', 'period'])

type CollectedRow = Awaited<ReturnType<ReturnType<typeof collectedRows>['execute']>>[number]

/** Every data table with what has been collected in it; empty ones too. */
export function collectedFrom(collected: readonly CollectedRow[], tables: readonly TableSchema[]): CollectedTable[] {
  return tables.map((table) => {
    const rows = collected.filter((row) => row.table_id === table.name)
    const periods = [...new Set(rows.map((row) => row.period))].filter(Boolean).sort().reverse()
    const updateTime =
      rows
        .map((row) => row.time)
        .sort()
        .at(-1) ?? null
    return {
      id: table.name,
      tableNameZh: table.label['zh-CN'],
      dataType: table.dataType,
      periods,
      rows: rows.reduce((sum, row) => sum + Number(row.rows), 0),
      updateTime,
    }
  })
}

const askCollected = prepared(collectedRows)

/** The same of a customer by its id. */
export const collectedTables = async (
  db: Executor,
  customerId: string,
  tables: readonly TableSchema[],
): Promise<CollectedTable[]> => collectedFrom(await askCollected(db, { customer: customerId }), tables)

/** What the customer has authorised, newest first, of what the user may see. */
export const authorisationsOf = (scope: ScopeColumn) => (db: Executor) =>
  db
    .selectFrom('qr_codes')
    .select([
      'id',
      'use_remark',
      'need_types',
      'code_type',
      'state',
      'expires_at',
      sql<string>`coalesce(authorised_at, updated_at)`.as('time'),
    ])
    .where('app_user_id', '=', slot('customer'))
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['authorised', 'uploaded']),
        eb.and([eb('state', '=', 'revoked'), eb('authorised_at', 'is not', null)]),
      ]),
    )
    .where(inScope(scope, 'qr_codes'))
    .where('deleted_at', 'is', null)
    .orderBy('time', 'desc')
    .orderBy('id')

/** What was agreed to with those. */
export const consentsGiven = (scope: ScopeColumn) => (db: Executor) =>
  db
    .selectFrom('consents')
    .innerJoin('qr_codes', 'qr_codes.id', 'consents.code_id')
    .select(['consents.id', 'consents.code_id', 'consents.version', 'consents.hash', 'consents.given_at'])
    .where('qr_codes.app_user_id', '=', slot('customer'))
    .where(inScope(scope, 'qr_codes'))

/** The reports about the customer, newest first, of those that the user may see. */
export const reportsAbout = (scope: ScopeColumn) => (db: Executor) =>
  db
    .selectFrom('reports')
    .select(['id', 'report_name', 'use_remark', 'status', 'updated_at'])
    .where('customer_id', '=', slot('customer'))
    .where(inScope(scope, 'reports'))
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')

type RowsOf<Query extends (scope: ScopeColumn) => (db: Executor) => { execute(): Promise<readonly unknown[]> }> =
  Awaited<ReturnType<ReturnType<ReturnType<Query>>['execute']>>

/** What the customer has authorised, and the reports about it. */
export function relatedFrom(
  codes: RowsOf<typeof authorisationsOf>,
  given: RowsOf<typeof consentsGiven>,
  reports: RowsOf<typeof reportsAbout>,
): Pick<CustomerInfo, 'authorisations' | 'reports'> {
  const consents = new Map(
    given.map((row) => [row.code_id, { id: row.id, version: row.version, hash: row.hash, time: row.given_at }]),
  )
  return {
    authorisations: codes.map((code) => ({
      id: code.id,
      useRemark: code.use_remark,
      needTypes: code.need_types,
      codeType: code.code_type,
      state: code.state,
      time: code.time,
      expiresAt: code.expires_at,
      consent: consents.get(code.id) ?? null,
    })),
    reports: reports.map((report) => ({
      id: report.id,
      reportName: report.report_name,
      useRemark: report.use_remark,
      status: report.status,
      updateTime: report.updated_at,
    })),
  }
}
