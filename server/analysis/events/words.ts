import { resolveThresholds } from '../../../core/analysis/thresholds.ts'
import { modelNames } from '../../../core/ratios/model-library.ts'
import { namesOf } from '../../../core/analysis/names.ts'
import type { RuleSettings } from '../../../core/analysis/rule.ts'
import type { Words } from '../../../core/analysis/wording.ts'
import type { CellSource } from '../../../core/api.ts'
import type { IndustryGroup } from '../../../core/ratios/types.ts'
import type { Input } from '../../../core/ratios/types.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { readSources } from '../../db/sources.ts'
import type { Executor } from '../../db/schema.ts'
import { settingsInForce } from '../rules/settings.ts'
import { branchPath, type AnalysisContext } from './context.ts'

type Standing = { customerId: string; branchId: string | null; group: string; industryCode: string | null }

/**
 * Finds where the values of a customer came from, by the place that an input names: `2024-12-31`, or `2024-05#0001`
 * where a month has several rows.
 */
async function sourcesOf(db: Executor, customerId: string, { schemas }: AnalysisContext): Promise<Words['sourceOf']> {
  const rows = await db
    .selectFrom('table_rows')
    .select(['table_id', 'period', 'row_key', 'sources'])
    .where('customer_id', '=', customerId)
    .execute()
  const keyed = new Set(schemas.tables.filter((table) => table.key).map((table) => table.name))
  const several = new Map<string, number>()
  for (const { table_id, period } of rows)
    several.set(`${table_id}@${period}`, (several.get(`${table_id}@${period}`) ?? 0) + 1)
  const places = new Map(
    rows.map(({ table_id, period, row_key, sources }) => [
      `${table_id}@${keyed.has(table_id) && row_key !== '' && (several.get(`${table_id}@${period}`) ?? 0) > 1 ? `${period}#${row_key}` : period}`,
      sources,
    ]),
  )
  const read = new Map<string, Record<string, CellSource>>()
  return ({ table, field, period }: Input) => {
    const place = `${table}@${period}`
    const known = read.get(place) ?? readSources(places.get(place))
    read.set(place, known)
    return known[field] ?? null
  }
}

/** What is needed to tell a reader what the rules found in one customer's data. */
export async function wordsFor(
  db: Executor,
  context: AnalysisContext,
  { customerId, branchId, group, industryCode }: Standing,
  locale: Locale,
  settings?: RuleSettings,
): Promise<Words> {
  const { rules, schemas } = context
  const inForce = settings ?? (await settingsInForce(db))
  const at = { group: group as IndustryGroup, industryCode, branchIds: await branchPath(db, branchId) }
  return {
    ...plainWords(context, locale),
    thresholds: (rule) => resolveThresholds(rule, inForce, at).values,
    sourceOf: await sourcesOf(db, customerId, { schemas, rules }),
  }
}

/**
 * The words that are the same for all customers: names of rules, categories, causes and fields; thresholds as they are
 * shipped.
 */
export function plainWords({ rules, schemas }: AnalysisContext, locale: Locale): Words {
  const byId = new Map(rules.rules.map((rule) => [rule.id, rule]))
  return {
    locale,
    names: namesOf(schemas.tables, locale, modelNames),
    rule: (id) => byId.get(id),
    thresholds: (rule) => Object.fromEntries(Object.entries(rule.thresholds).map(([name, { value }]) => [name, value])),
    category: (id) => rules.categories.find((category) => category.id === id)?.label,
    cause: (id) => (Object.hasOwn(rules.causes, id) ? rules.causes[id] : undefined),
    sourceOf: () => null,
  }
}
