import { severities, type CustomerFindings, type Finding, type FindingCounts, type NotApplicable, type Severity } from '../../core/analysis/types.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import { translate, type MessageKey } from '../../core/i18n/translate.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { factsOf, type Facts } from '../reports/data/facts.ts'
import { readRows } from '../reports/data/load.ts'
import { requireCustomer } from '../statements/customer.ts'
import type { CurrentUser } from '../types.ts'
import { decideIdentities } from './identities.ts'
import { namesOf, type Names } from './names.ts'
import { decideRatios } from './ratios.ts'
import type { Decided } from './types.ts'

/** A customer's stored data, open to the rules. */
export async function openCustomer(db: Executor, customerId: string, tables: readonly TableSchema[]): Promise<Facts> {
  const rows = await readRows(db, customerId, tables)
  return factsOf({
    reportName: '', useRemark: '', date: now().slice(0, 10), manager: '', branch: '', customer: null, industry: null, tables: [...tables], rows, imports: [],
    periods: [], peers: { count: 0, withStatements: 0, reports: 0 },
  })
}

const decideAll = (facts: Facts, names: Names, locale: Locale): Decided[] => [...decideIdentities(facts.data, names, locale), ...decideRatios(facts, names, locale)]

function countsOf(decided: readonly Decided[]): FindingCounts {
  const counts: FindingCounts = { high: 0, medium: 0, low: 0, passed: 0, notApplicable: 0 }
  for (const one of decided) counts[one.kind === 'found' ? one.severity : one.kind] += 1
  return counts
}

/** What the rules say of a customer, counted; and the latest period with any data. */
export async function countFindings(db: Executor, customerId: string, tables: readonly TableSchema[]): Promise<{ counts: FindingCounts; latestPeriod: string }> {
  const facts = await openCustomer(db, customerId, tables)
  const periods = Object.values(facts.data.rows).flatMap((rows) => rows.map((row) => row.period))
  return { counts: countsOf(decideAll(facts, namesOf(tables, 'zh-CN'), 'zh-CN')), latestPeriod: periods.toSorted().at(-1) ?? '' }
}

const rank = (severity: Severity): number => severities.indexOf(severity)

const reasonKeys = { missing: 'anomaly.missing', undefined: 'anomaly.undefined', wholeYear: 'anomaly.wholeYear' } as const

/** One line for a rule and a reason, with the periods that it holds for. */
function groupNotApplicable(decided: readonly Decided[], locale: Locale): NotApplicable[] {
  const groups = new Map<string, NotApplicable>()
  for (const one of decided) {
    if (one.kind !== 'notApplicable') continue
    const { ruleId, name, category, reason, missing, period } = one
    const key = [ruleId, reason, ...missing].join('\n')
    const group = groups.get(key)
    if (group) group.periods.push(period)
    else groups.set(key, { ruleId, name, category, reason, periods: [period], missing, text: translate(locale, reasonKeys[reason], { names: listed(missing, locale) }) })
  }
  return [...groups.values()]
}

const categoryName = (id: string, locale: Locale): string => translate(locale, `anomaly.category.${id}` as MessageKey)

/**
 * Who a customer is.
 *
 * @throws ApiError 404 unknown, deleted, or outside the user's scope: which of them is not said
 */
async function customerHead(db: Executor, user: CurrentUser, id: string): Promise<CustomerFindings['customer']> {
  await requireCustomer(db, user, id)
  const found = await db.selectFrom('customers').select(['user_name', 'credit_code']).where('id', '=', id).executeTakeFirstOrThrow()
  return { appUserId: id, userName: found.user_name, creditCode: found.credit_code }
}

export type FindingQuery = { pageNum: number; pageSize: number; severity?: string[]; category?: string[]; period?: string[]; status?: string[] }

const has = (wanted: string[] | undefined, value: string): boolean => wanted === undefined || wanted.length === 0 || wanted.includes(value)

/**
 * What does not hold in a customer's stored data, the gravest and latest first: one page of it, what could not be tried and
 * why, and the counts of everything before any filter.
 *
 * @throws ApiError 404 where the customer is not in the user's scope
 */
export async function customerFindings(db: Executor, user: CurrentUser, customerId: string, tables: readonly TableSchema[], query: FindingQuery, locale: Locale): Promise<CustomerFindings> {
  const customer = await customerHead(db, user, customerId)
  const facts = await openCustomer(db, customerId, tables)
  const decided = decideAll(facts, namesOf(tables, locale), locale)
  const found = decided
    .flatMap((one): Finding[] => {
      if (one.kind !== 'found') return []
      const { kind: _, ruleId, ...rest } = one
      return [{ id: `${customerId}.${ruleId}@${one.period}`, ruleIds: [ruleId], ...rest, status: 'open' }]
    })
    .toSorted((a, b) => rank(a.severity) - rank(b.severity) || (a.period < b.period ? 1 : a.period > b.period ? -1 : a.id < b.id ? -1 : 1))
  const asked = found.filter((one) => has(query.severity, one.severity) && has(query.category, one.category) && has(query.period, one.period) && has(query.status, one.status))
  const from = (query.pageNum - 1) * query.pageSize
  return {
    rows: asked.slice(from, from + query.pageSize),
    total: asked.length,
    counts: countsOf(decided),
    notApplicable: groupNotApplicable(decided, locale),
    categories: [...new Set(found.map((one) => one.category))].map((id) => ({ id, name: categoryName(id, locale) })),
    periods: [...new Set(found.map((one) => one.period))].toSorted().reverse(),
    customer,
    industry: translate(locale, `anomaly.group.${facts.group}`),
  }
}
