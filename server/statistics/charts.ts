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
import type { StatisticsFilter } from './filters.ts'
import { monthBar } from './month-bar.ts'
import { reportMonths } from './reports.ts'
import { cloudWords } from './words.ts'
import { pageFrom, type PageAsked, type PageOf } from '../db/pages.ts'

export type ChartContext = {
  db: Executor
  filter: StatisticsFilter
  schemas: SchemaStore
  rules: RuleStore
  locale: Locale
}

/** The category of rules about the registration of an enterprise. */
const registration = '工商信息'

/** The types of reports that there are. */
export const reportTypes = (schemas: SchemaStore): string[] =>
  (schemas.resource('reports').schema.properties['useRemark']?.['x-options'] ?? []).map(({ value }) => String(value))

/** How the figures behind each chart are counted. */
const charts: { [Name in ChartName]: (context: ChartContext) => Promise<ChartRows[Name][]> } = {
  months: ({ db, filter, schemas }) => monthBar(db, filter, reportTypes(schemas)),
  industries: async ({ db, filter, locale }) => (await byPlace(db, filter, locale)).byIndustry,
  regions: async ({ db, filter, locale }) => (await byPlace(db, filter, locale)).byRegion,
  branches: ({ db, filter }) => byBranch(db, filter),
  dataStates: ({ db, filter }) => byState(db, filter),
  reports: ({ db, filter, schemas }) => reportMonths(db, filter, reportTypes(schemas)),
  completion: async ({ db, filter, schemas }) => (await completionFigures(db, filter, reportTypes(schemas))).rows,
  completionTypes: async ({ db, filter, schemas }) =>
    (await completionFigures(db, filter, reportTypes(schemas))).byType,
  completionMonths: async ({ db, filter, schemas }) =>
    (await completionFigures(db, filter, reportTypes(schemas))).byMonth,
  eventCategories: ({ db, filter, rules, locale }) =>
    eventCategories(
      db,
      filter,
      rules.categories.map(({ id, label }) => ({ id, name: textIn(label, locale) })),
    ),
  eventMonths: ({ db, filter }) => eventMonths(db, filter),
  eventStatuses: ({ db, filter }) => eventStatusCounts(db, filter),
  eventAges: ({ db, filter }) => eventAges(db, filter),
  words: ({ db, filter, rules, locale }) => cloudWords(db, filter, rules, registration, locale),
  standing: async ({ db, filter }) => [await standing(db, filter)],
}

/** The figures behind a chart as rows, one page of them. */
export async function chartRows<Name extends ChartName>(
  context: ChartContext,
  chart: Name,
  page: PageAsked,
): Promise<PageOf<ChartRows[Name]>> {
  return pageFrom(await charts[chart](context), page)
}

/** The figures behind all charts as rows, each with the name of its chart, one page of them. */
export async function allChartRows(context: ChartContext, page: PageAsked): Promise<PageOf<object>> {
  const rows: object[] = []
  const asked = await Promise.all(chartNames.map((chart) => charts[chart](context)))
  for (const [index, chart] of chartNames.entries())
    rows.push(...(asked[index] ?? []).map((row) => ({ chart, ...row })))
  return pageFrom(rows, page)
}
