import type { FigureSources, ReportDocument } from '../../../core/document/types.ts'
import { can } from '../../../core/permissions.ts'
import { isAnnual } from '../../../core/subject/periods.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { CurrentUser } from '../../user.ts'
import { buildDocument } from '../build.ts'
import { factsOf } from '../writing/data/facts.ts'
import { loadReportData, type Plan } from '../writing/data/load.ts'
import { typedTables } from '../writing/data/typed-tables.ts'
import { ownerOf } from '../writing/industry/owner.ts'
import type { TemplateSection } from '../writing/sections/types.ts'
import { readContent, type Report } from '../store.ts'
import { shippedTemplates } from '../writing/templates.ts'
import type { Naming } from './compare-figures.ts'
import { namingOf, valuesOf, type Values } from './quantities.ts'
import { sectionsOf } from './walk.ts'

/** What was asked for when a report was built; empty lists mean whatever there is. */
export type KeptPlan = { periods: string[]; tableIds: string[]; industry?: { code: string; name: string } }

/** What refreshing needs of a report beside its content. */
export type Basis = {
  written: string[] | null
  plan: KeptPlan
  ownerId: string
  branchId: string | null
  builtAt: string
}

/**
 * The basis of a report whose scope has been checked. One from before plans were kept was built for the periods and
 * tables that it has.
 */
export async function readBasis(db: Executor, report: Report): Promise<Basis> {
  const row = await db
    .selectFrom('reports')
    .select(['written', 'plan', 'owner_id', 'branch_id', 'created_at', 'industry_code'])
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow()
  const industry = row.industry_code ? { industry: { code: row.industry_code, name: report.userName } } : {}
  const plan = fromJson<KeptPlan | null>(row.plan) ?? {
    periods: report.periods,
    tableIds: report.tableIds,
    ...industry,
  }
  return {
    written: fromJson<string[] | null>(row.written),
    plan,
    ownerId: row.owner_id,
    branchId: row.branch_id,
    builtAt: row.created_at,
  }
}

/** The sections that a report was built by: its template at that version where it is kept, else as it is now. */
async function sectionsOfReport(db: Executor, report: Report): Promise<TemplateSection[]> {
  const id = report.templateId ?? ''
  const kept = await db
    .selectFrom('report_template_versions')
    .select('outline')
    .where('template_id', '=', id)
    .where('version', '=', report.templateVersion ?? 0)
    .executeTakeFirst()
  const row =
    kept ?? (await db.selectFrom('report_templates').select('outline').where('id', '=', id).executeTakeFirst())
  return row
    ? fromJson<TemplateSection[]>(row.outline)
    : (shippedTemplates.find((template) => template.id === id)?.sections ?? [])
}

/**
 * Tables that held nothing when the report was built, so that nobody can have left them out: what came since belongs to
 * it.
 */
async function arrivedTables(db: Executor, customerId: string, builtAt: string): Promise<string[]> {
  const rows = await db
    .selectFrom('table_rows')
    .select(['table_id', (eb) => eb.fn.min('created_at').as('first')])
    .where('customer_id', '=', customerId)
    .groupBy('table_id')
    .execute()
  return rows.filter(({ first }) => first > builtAt).map(({ table_id }) => table_id)
}

/**
 * What only somebody may write who may see the anomalies: sections that speak of them, and conclusions drawn from them.
 */
const needsAnomalies = ({ writer }: TemplateSection): boolean =>
  writer !== undefined && /^(anomal|(risks|conclusion|keyPoints|summary|powerSummary)$)/i.test(writer)

export type Rebuilt = {
  document: ReportDocument
  figures: FigureSources
  written: string[]
  periods: string[]
  tableIds: string[]
  plan: KeptPlan
  /** What the data were when it was built from them: `customers.updated_at`, or the stamp of an industry's sample. */
  stamp: string | null
  withheld: ReadonlyMap<string, string>
  values: Values
  naming: Naming
}

/**
 * Builds a report anew from what is stored now: the same template, periods and tables, with the reader's own rights, in
 * the name of the clerk whose report it is.
 *
 * @param periods periods to show from now on; null for those that it was built for
 * @throws ApiError 422 where the customer is gone or not in the reader's scope
 */
export async function rebuild(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  report: Report,
  basis: Basis,
  { periods, locale }: { periods: string[] | null; locale: Locale },
): Promise<Rebuilt> {
  const arrived =
    report.customerId && basis.plan.tableIds.length > 0 ? await arrivedTables(db, report.customerId, basis.builtAt) : []
  const plan: KeptPlan = {
    ...basis.plan,
    periods: periods ?? basis.plan.periods,
    tableIds: [...new Set([...basis.plan.tableIds, ...arrived])],
  }
  const asked: Plan = {
    reportName: report.reportName,
    useRemark: report.useRemark,
    appUserId: report.customerId,
    periods: plan.periods,
    tableIds: plan.tableIds,
    industry: plan.industry,
    ...(report.useRemark === '4' && {
      whose: await ownerOf(db, basis),
      typed: typedTables(await readContent(db, report.id)),
    }),
  }
  const loaded = await loadReportData(db, context, user, asked).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new ApiError(422, 'refresh.noCustomer') : error
  })
  const owner = await db.selectFrom('users').select('name').where('id', '=', basis.ownerId).executeTakeFirst()
  const branch = basis.branchId
    ? await db.selectFrom('banks').select('name').where('id', '=', basis.branchId).executeTakeFirst()
    : undefined
  const data = { ...loaded, manager: owner?.name ?? loaded.manager, branch: branch?.name ?? loaded.branch }
  const sections = await sectionsOfReport(db, report)
  const built = buildDocument(data, sections)
  const facts = factsOf(data)
  const mayNot =
    data.customer !== null &&
    data.anomalies === null &&
    !can(user.permissions, { permission: 'anomaly', action: 'query' })
  const blocks = sectionsOf(built.document)
  const lacking = (section: TemplateSection): boolean =>
    needsAnomalies(section) || (blocks.get(section.id) ?? []).some((node) => node.attrs?.['gap'] === '异常指标分析结果')
  return {
    ...built,
    periods: data.periods,
    tableIds: data.tables.map((table) => table.name),
    plan,
    stamp: data.customer?.stamp ?? data.sample?.stamp ?? null,
    withheld: new Map(mayNot ? sections.filter(lacking).map(({ id, title }) => [id, title]) : []),
    values: valuesOf(facts),
    naming: namingOf(facts, locale),
  }
}

/**
 * Periods of statements after the last one of a report that was built for chosen periods: it shows them only where
 * somebody asks.
 */
export async function newerPeriods(
  db: Executor,
  context: AnalysisContext,
  report: Report,
  plan: KeptPlan,
): Promise<string[]> {
  const last = report.periods.toSorted().at(-1)
  if (!report.customerId || plan.periods.length === 0 || last === undefined) return []
  const statements = context.schemas.tables
    .filter(
      (table) => table.layout === 'statement' && (plan.tableIds.length === 0 || plan.tableIds.includes(table.name)),
    )
    .map((table) => table.name)
  const rows = await db
    .selectFrom('table_rows')
    .select('period')
    .distinct()
    .where('customer_id', '=', report.customerId)
    .where('table_id', 'in', ['', ...statements])
    .where('period', '>', last)
    .orderBy('period')
    .execute()
  const periods = rows.map(({ period }) => period)
  return periods.filter((period, index) => isAnnual(period) || index === periods.length - 1)
}
