import { can } from '../../../../core/permissions.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { inScopeOf } from '../../../auth/scope.ts'
import { fromJson } from '../../../db/client.ts'
import { readSources } from '../../../db/sources.ts'
import type { Executor } from '../../../db/schema.ts'
import { notFound } from '../../../errors.ts'
import type { CurrentUser } from '../../../user.ts'
import type { AnalysisContext } from '../../../analysis/events/context.ts'
import { today } from '../../../analysis/subject.ts'
import { readAnomalies } from './anomalies.ts'
import { readLending } from './industry-lending.ts'
import { readIndustryQuote } from './industry-report.ts'
import { readIndustrySample, type SampleUser } from './industry-sample.ts'
import { readSameIndustry } from './same-industry.ts'
import { columnsOf, isAnnual } from '../../../../core/subject/periods.ts'
import type { DataRow } from '../../../../core/subject/types.ts'
import type { ImportNote, ReportData } from './types.ts'

/** What a report is built for. Empty lists mean: whatever there is. */
export type Plan = {
  reportName: string
  useRemark: string
  appUserId: string | null
  periods: string[]
  tableIds: string[]
  industry?: { code: string; name: string } | undefined
  /** Whose customers an industry report counts, where that is not who asks. */ whose?: SampleUser
  /** What was typed into the report that is renewed. */ typed?: ReportData['typed']
}

/** Every stored row of a customer by table, earlier periods first. */
export async function readRows(
  db: Executor,
  customerId: string,
  tables: readonly TableSchema[],
): Promise<Record<string, DataRow[]>> {
  const stored = await db
    .selectFrom('table_rows')
    .select(['table_id', 'period', 'row_key', 'data', 'sources', 'updated_at'])
    .where('customer_id', '=', customerId)
    .where('table_id', 'in', ['', ...tables.map((table) => table.name)])
    .orderBy('period')
    .orderBy('row_key')
    .execute()
  const rows: Record<string, DataRow[]> = {}
  for (const table of tables) rows[table.name] = []
  for (const row of stored) {
    // Only a table that tells its rows apart by a key has several rows of a period.
    const key = tables.find((table) => table.name === row.table_id)?.key ? row.row_key : ''
    rows[row.table_id]?.push({
      table: row.table_id,
      period: row.period,
      key,
      values: fromJson<Record<string, unknown>>(row.data),
      sources: readSources(row.sources),
      time: row.updated_at,
    })
  }
  return rows
}

async function readImports(db: Executor, customerId: string, tables: readonly TableSchema[]): Promise<ImportNote[]> {
  const rows = await db
    .selectFrom('imports')
    .leftJoin('files', 'files.id', 'imports.file_id')
    .select([
      'imports.table_id',
      'imports.sheet',
      'imports.unit',
      'imports.periods',
      'imports.created_at',
      'files.name',
    ])
    .where('imports.customer_id', '=', customerId)
    .where('imports.undone_at', 'is', null)
    .where('imports.table_id', 'in', ['', ...tables.map((table) => table.name)])
    .orderBy('imports.created_at')
    .limit(200)
    .execute()
  return rows.map((row) => {
    const periods = fromJson<unknown>(row.periods)
    const list = Array.isArray(periods)
      ? periods
      : typeof periods === 'object' && periods !== null
        ? Object.values(periods)
        : []
    return {
      table: row.table_id,
      fileName: row.name ?? '',
      sheet: row.sheet,
      unit: row.unit,
      periods: [...new Set(list.filter((period): period is string => typeof period === 'string'))].toSorted(),
      time: row.created_at,
    }
  })
}

/** The customers of the industry that a report is about; nothing for a report about a customer. */
async function readIndustry(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  plan: Plan,
): Promise<Pick<ReportData, 'sample' | 'lending'>> {
  if (plan.useRemark !== '4' || !plan.industry) return { sample: null, lending: null }
  const whose = plan.whose ?? user
  const sample = await readIndustrySample(
    db,
    whose,
    plan.industry.code,
    plan.periods.toSorted().at(-1)?.slice(0, 4) ?? null,
  )
  return {
    sample,
    lending: await readLending(
      db,
      context,
      whose,
      sample.members,
      can(user.permissions, { permission: 'anomaly', action: 'query' }),
    ),
  }
}

/**
 * Reads everything that a report is written from.
 *
 * @throws ApiError 404 where the customer is not in the user's scope
 */
export async function loadReportData(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  plan: Plan,
): Promise<ReportData> {
  const query = db
    .selectFrom('customers')
    .select(['id', 'user_name', 'credit_code', 'updated_at'])
    .where('id', '=', plan.appUserId ?? '')
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  const customer = plan.appUserId ? await query.executeTakeFirst() : undefined
  if (plan.appUserId && !customer) throw notFound()
  // A report about an industry draws on what the rules found in customers' tables, not on one customer's tables.
  const tables =
    plan.useRemark === '4'
      ? []
      : context.schemas.tables.filter((table) => plan.tableIds.length === 0 || plan.tableIds.includes(table.name))
  const rows = customer ? await readRows(db, customer.id, tables) : {}
  const there = tables
    .filter((table) => table.layout === 'statement')
    .flatMap((table) => (rows[table.name] ?? []).map((row) => row.period))
  const wanted = there.filter((period) => plan.periods.length === 0 || plan.periods.includes(period))
  const industryCode = String(rows['basic']?.at(-1)?.values['industryCode'] ?? plan.industry?.code ?? '')
  // Only what the rules have looked at is compared, and they look first.
  const analysed =
    customer && can(user.permissions, { permission: 'anomaly', action: 'query' })
      ? await readAnomalies(db, context, user, customer.id)
      : null
  const latestYear = there.filter(isAnnual).toSorted().at(-1)
  const industry = await readIndustry(db, context, user, plan)
  const branch = user.bankId2
    ? await db.selectFrom('banks').select('name').where('id', '=', user.bankId2).executeTakeFirst()
    : undefined
  return {
    reportName: plan.reportName,
    useRemark: plan.useRemark,
    date: today(),
    manager: user.name,
    branch: branch?.name ?? '',
    customer: customer
      ? { id: customer.id, name: customer.user_name, creditCode: customer.credit_code, stamp: customer.updated_at }
      : null,
    industry: plan.industry ?? null,
    tables,
    rows,
    imports: customer ? await readImports(db, customer.id, tables) : [],
    // Chosen periods are all shown, up to six; otherwise three years and the latest interim period. An industry is told
    // of one year.
    periods: industry.sample
      ? industry.sample.year === null
        ? []
        : [`${industry.sample.year}-12-31`]
      : plan.periods.length > 0
        ? [...new Set(wanted)].toSorted().slice(-6)
        : columnsOf(there),
    unchosen: context.schemas.tables
      .filter((table) => customer && !table.supplementary && !tables.includes(table))
      .map(({ label }) => label['zh-CN']),
    ...industry,
    typed: plan.typed ?? {},
    sameIndustry:
      customer && plan.useRemark !== '5'
        ? await readSameIndustry(db, user, customer.id, industryCode, latestYear)
        : null,
    industryQuote: customer && plan.useRemark === '1' ? await readIndustryQuote(db, user, industryCode) : null,
    anomalies: analysed?.anomalies ?? null,
    judged: analysed?.judged ?? null,
  }
}
