import { absentWords } from '../../../core/analysis/absent.ts'
import { closedStatuses, eventStatuses, type CustomerEvents, type EventCounts } from '../../../core/analysis/events.ts'
import { categoryText } from '../../../core/analysis/wording.ts'
import { translate } from '../../../core/i18n/translate.ts'
import type { IndustryGroup } from '../../../core/ratios/types.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { fromJson } from '../../db/client.ts'
import { pageFrom } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import { ensureAnalysed } from './analyse.ts'
import type { StoredResult } from './compute.ts'
import type { AnalysisContext } from './context.ts'
import { eventColumns, tellEvents, type EventRow } from './event.ts'
import { customerHead } from './find.ts'
import { gatherStories, tellStories } from './stories.ts'
import { wordsFor } from './words.ts'
import { recordFor } from '../../../core/records.ts'

/**
 * A list that is not there, or is empty, does not filter. A `status` of `unclosed`: nobody has decided on it; `rule`:
 * it has hit. `gone`: only events that the rules no longer find. `grouped`: a page has so many stories, each with all
 * its events.
 */
export type EventFilters = {
  pageNum: number
  pageSize: number
  severity?: string[]
  category?: string[]
  period?: string[]
  status?: string[]
  rule?: string
  gone?: boolean
  grouped?: boolean
}

type Counts = {
  high: number
  medium: number
  low: number
  info: number
  open_events: number
  passed: number
  not_applicable: number
}
export const countsOf = (row: Counts): EventCounts => ({
  high: Number(row.high),
  medium: Number(row.medium),
  low: Number(row.low),
  info: Number(row.info),
  open: Number(row.open_events),
  passed: Number(row.passed),
  notApplicable: Number(row.not_applicable),
})

const has = (wanted: string[] | undefined, ...values: string[]): boolean =>
  wanted === undefined || wanted.length === 0 || values.some((value) => wanted.includes(value))

/** The events of a customer that a rule has hit. */
async function hitBy(db: Executor, customerId: string, rule: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('anomaly_hits')
    .select('event_id')
    .where('rule_id', '=', rule)
    .where('event_id', 'in', db.selectFrom('anomaly_events').select('id').where('customer_id', '=', customerId))
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

/** Whole events by their ids, in that order. */
async function readEvents(db: Executor, ids: readonly string[]): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('anomaly_events')
    .select(eventColumns)
    .where('id', 'in', ['', ...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The events of a customer, the gravest and latest first: one page, with the counts of everything before any filter,
 * what could not be applied and why. Data that have changed are looked at first.
 *
 * @throws ApiError 404 where the customer is not in the user's scope
 */
export async function customerEvents(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  customerId: string,
  query: EventFilters,
  locale: Locale,
): Promise<CustomerEvents> {
  const { branchId, ...customer } = await customerHead(db, user, customerId)
  await ensureAnalysed(db, context, customerId)
  const analysis = await db
    .selectFrom('analyses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const all = await db
    .selectFrom('anomaly_events')
    .select(['id', 'cause', 'severity', 'categories', 'rule_ids', 'period', 'status', 'gone_at'])
    .where('customer_id', '=', customerId)
    .orderBy('severity_rank')
    .orderBy('period', 'desc')
    .orderBy('id')
    .execute()
  const there = all.filter(({ gone_at }) => gone_at === null)
  const shown = (query.gone ? all.filter(({ gone_at }) => gone_at !== null) : there).map((row) => ({
    ...row,
    within: fromJson<string[]>(row.categories),
    ruleIds: fromJson<string[]>(row.rule_ids),
  }))
  const hit = query.rule === undefined ? undefined : await hitBy(db, customerId, query.rule)
  const asked = shown.filter(
    (row) =>
      (hit?.has(row.id) ?? true) &&
      has(query.severity, row.severity) &&
      has(query.category, ...row.within) &&
      has(query.period, row.period) &&
      has(query.status, row.status, ...(closedStatuses.includes(row.status) ? [] : ['unclosed'])),
  )
  const gathered = gatherStories(asked, query.gone ? [] : shown, context)
  const stories = query.grouped ? pageFrom(gathered.stories, query).rows : gathered.stories
  const { rows: page, total } = query.grouped
    ? { rows: stories.flatMap(({ events }) => events), total: gathered.stories.length }
    : pageFrom(asked, query)
  const words = await wordsFor(
    db,
    context,
    { customerId, branchId, group: analysis.industry_group, industryCode: analysis.industry_code },
    locale,
  )
  const categories = new Set(shown.flatMap(({ within }) => within))
  const rows = await readEvents(
    db,
    page.map(({ id }) => id),
  )
  return {
    rows: await tellEvents(db, words, rows),
    total,
    ...tellStories(words, { ...gathered, stories }),
    events: asked.length,
    counts: countsOf(analysis),
    byStatus: recordFor(eventStatuses, (status) => there.filter((row) => row.status === status).length),
    gone: all.length - there.length,
    notApplicable: fromJson<StoredResult>(analysis.result).absent.map((absent) => absentWords(words, absent)),
    categories: [
      ...context.rules.categories.map(({ id }) => id).filter((id) => categories.has(id)),
      ...[...categories].filter((id) => !words.category(id)),
    ].map((id) => ({ id, name: categoryText(words, id) })),
    periods: [...new Set(shown.map(({ period }) => period))].toSorted().toReversed(),
    customer,
    industry: translate(locale, `anomaly.group.${analysis.industry_group as IndustryGroup}`),
    computedAt: analysis.computed_at,
    rulesVersion: Number(analysis.rules_version),
  }
}
