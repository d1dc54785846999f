import { textIn } from '../../core/schema/fields.ts'
import type { Locale } from '../../core/schema/types.ts'
import { chartNames, type ChartName, type ChartRows } from '../../core/statistics.ts'
import type { Executor } from '../db/schema.ts'
import type { RuleStore } from '../analysis/rules/store.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { completionFigures } from './completion.ts'
import { standing } from './counts.ts'
import { byBranch, byPlace, byState } from './customers.ts'
import { eventAges, eventCategories, eventMonths, eventStatusCounts } from './events.ts'
import type { Figures } from './filters.ts'
import { monthBar } from './month-bar.ts'
import { reportMonths } from './reports.ts'
import { cloudWords } from './words.ts'

export type ChartContext = { db: Executor; figures: Figures; schemas: SchemaStore; rules: RuleStore; locale: Locale }

/** The category of rules about the registration of an enterprise. */
const registration = '工商信息'

/** The types of reports that there are. */
export const reportTypes = (schemas: SchemaStore): string[] =>
  (schemas.resource('reports').schema.properties['useRemark']?.['x-options'] ?? []).map(({ value }) => String(value))

/** How the figures behind each chart are counted. */
const charts: { [Name in ChartName]: (context: ChartContext) => Promise<ChartRows[Name][]> } = {
  months: ({ db, figures, schemas }) => monthBar(db, figures, reportTypes(schemas)),
  industries: async ({ db, figures, locale }) => (await byPlace(db, figures, locale)).byIndustry,
  regions: async ({ db, figures, locale }) => (await byPlace(db, figures, locale)).byRegion,
  branches: ({ db, figures }) => byBranch(db, figures),
  dataStates: ({ db, figures, schemas }) => byState(db, figures, schemas.tables),
  reports: ({ db, figures, schemas }) => reportMonths(db, figures, reportTypes(schemas)),
  completion: async ({ db, figures, schemas }) => (await completionFigures(db, figures, reportTypes(schemas))).rows,
  completionTypes: async ({ db, figures, schemas }) =>
    (await completionFigures(db, figures, reportTypes(schemas))).byType,
  completionMonths: async ({ db, figures, schemas }) =>
    (await completionFigures(db, figures, reportTypes(schemas))).byMonth,
  eventCategories: ({ db, figures, rules, locale }) =>
    eventCategories(
      db,
      figures,
      rules.categories.map(({ id, label }) => ({ id, name: textIn(label, locale) })),
    ),
  eventMonths: ({ db, figures }) => eventMonths(db, figures),
  eventStatuses: ({ db, figures }) => eventStatusCounts(db, figures),
  eventAges: ({ db, figures }) => eventAges(db, figures),
  words: ({ db, figures, rules, locale }) => cloudWords(db, figures, rules, registration, locale),
  standing: async ({ db, figures }) => [await standing(db, figures)],
}

/** The figures behind a chart as rows, one page of them. */
export async function chartRows<Name extends ChartName>(
  context: ChartContext,
  chart: Name,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: ChartRows[Name][]; total: number }> {
  const rows = await charts[chart](context)
  return { rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length }
}

/** The figures behind all charts as rows, each with the name of its chart, one page of them. */
export async function allChartRows(
  context: ChartContext,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: object[]; total: number }> {
  const rows: object[] = []
  for (const chart of chartNames) rows.push(...(await charts[chart](context)).map((row) => ({ chart, ...row })))
  return { rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length }
}
