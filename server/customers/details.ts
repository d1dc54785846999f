import { sql } from 'kysely'
import type { CollectedTable, CustomerInfo } from '../../core/customer-answers.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { inScopeOf } from '../auth/scope.ts'
import { consentsOf } from './consents.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'

/** Every data table with what has been collected in it; empty ones too. */
export async function collectedTables(
  db: Executor,
  customerId: string,
  tables: readonly TableSchema[],
): Promise<CollectedTable[]> {
  const collected = await db
    .selectFrom('table_rows')
    .select((eb) => ['table_id', 'period', eb.fn.countAll().as('rows'), eb.fn.max('updated_at').as('time')])
    .where('customer_id', '=', customerId)
    .groupBy(['table_id', 'period'])
    .execute()
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

const authorisationsOf = (db: Executor, user: CurrentUser, customerId: string) =>
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
    .where('app_user_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['authorised', 'uploaded']),
        eb.and([eb('state', '=', 'revoked'), eb('authorised_at', 'is not', null)]),
      ]),
    )
    .where(inScopeOf(user, 'qr_codes'))
    .where('deleted_at', 'is', null)
    .orderBy('time', 'desc')
    .orderBy('id')
    .execute()

const reportsOf = (db: Executor, user: CurrentUser, customerId: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'report_name', 'use_remark', 'status', 'updated_at'])
    .where('customer_id', '=', customerId)
    .where(inScopeOf(user, 'reports'))
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

/** What the customer has authorised, and the reports about it, newest first: of both what the user may see. */
export async function relatedTo(
  db: Executor,
  user: CurrentUser,
  customerId: string,
): Promise<Pick<CustomerInfo, 'authorisations' | 'reports'>> {
  const [codes, reports] = await Promise.all([authorisationsOf(db, user, customerId), reportsOf(db, user, customerId)])
  const consents = await consentsOf(
    db,
    codes.map((code) => code.id),
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
