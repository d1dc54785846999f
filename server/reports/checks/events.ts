import { closedStatuses, type AnomalyEvent } from '../../../core/analysis/events.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import { storiesOf, type Story } from '../../../core/analysis/stories.ts'
import { listed, remarked } from '../../../core/i18n/punctuation.ts'
import { can } from '../../../core/permissions.ts'
import type { AnsweredBefore, Condition, OpenItem } from '../../../core/report-checks.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { periodLabel } from '../../../core/subject/periods.ts'
import { ensureAnalysed, isAnalysed } from '../../analysis/events/analyse.ts'
import type { AnalysisContext } from '../../analysis/events/context.ts'
import { customerHead, tellByIds } from '../../analysis/events/find.ts'
import { storyName } from '../../analysis/events/stories.ts'
import { plainWords } from '../../analysis/events/words.ts'
import { isInScope } from '../../auth/scope.ts'
import type { Executor } from '../../db/schema.ts'
import type { Context } from '../../resources/types.ts'
import type { CurrentUser } from '../../user.ts'
import type { Report } from '../store.ts'
import { answeredBefore, type Answer } from './answered-before.ts'
import { everywhere, finding, type RawFinding } from './finding.ts'

/**
 * Kinds of reports that somebody lends by. The report of anomalies is about the events itself; that of an industry
 * about no customer.
 */
const lending = new Set(['1', '2', '3'])

/**
 * The customer whose events concern a report, one that was deleted too: its events are not closed by that. Null where
 * there is none, or none any more.
 */
async function customerOf(
  db: Executor,
  report: Report,
): Promise<{ id: string; ownerId: string; branchId: string | null; deleted: boolean } | null> {
  if (!lending.has(report.useRemark) || report.customerId === null) return null
  const row = await db
    .selectFrom('customers')
    .select(['id', 'owner_id', 'branch_id', 'deleted_at'])
    .where('id', '=', report.customerId)
    .executeTakeFirst()
  return row ? { id: row.id, ownerId: row.owner_id, branchId: row.branch_id, deleted: row.deleted_at !== null } : null
}

function maySee(user: CurrentUser, customer: { ownerId: string; branchId: string | null }): boolean {
  return isInScope(user, customer) && can(user.permissions, { permission: 'anomaly', action: 'query' })
}

/**
 * Whether an event concerns a report of these periods: a statement of one of them, a month of its years or later, for
 * use of power is told up to
 * the latest month, and what has no period holds now. A report without statements concerns every event.
 */
export function isOfPeriods(period: string, periods: readonly string[]): boolean {
  const [first] = periods.toSorted()
  if (period === '' || first === undefined) return true
  return period.length === 7 ? period.slice(0, 4) >= first.slice(0, 4) : periods.includes(period)
}

type Open = { id: string; cause: string; severity: string }

/** The events of the periods of a report that nobody has closed, the gravest and latest first. */
async function openEvents(db: Executor, customerId: string, periods: readonly string[]): Promise<Open[]> {
  const rows = await db
    .selectFrom('anomaly_events')
    .select(['id', 'cause', 'severity', 'period'])
    .where('customer_id', '=', customerId)
    .where('severity', 'in', ['high', 'medium'])
    .where('gone_at', 'is', null)
    .where('status', 'not in', [...closedStatuses])
    .orderBy('severity_rank')
    .orderBy('period', 'desc')
    .orderBy('id')
    .execute()
  return rows.filter(({ period }) => isOfPeriods(period, periods))
}

/** The latest answer to events of one cause, and the periods of those that it was given to. */
function answerTo(events: readonly AnomalyEvent[], elsewhere: ReadonlyMap<string, Answer>): AnsweredBefore | null {
  const answered = events.flatMap(({ id, period }) => {
    const said = elsewhere.get(id)
    return said ? [{ said, period }] : []
  })
  const [latest] = answered.toSorted((a, b) => b.said.time.localeCompare(a.said.time))
  if (!latest) return null
  const { note, reportName, time } = latest.said
  const same = answered.filter(({ said }) => said.time === time && said.reportName === reportName && said.note === note)
  return { note, reportName, time, periods: same.flatMap(({ period }) => (period === '' ? [] : period)) }
}

/** Stories as items, each with what to verify in the latest period. */
function itemsOf(
  events: readonly AnomalyEvent[],
  before: readonly Condition[],
  elsewhere: ReadonlyMap<string, Answer>,
  nameOf: (story: Story<AnomalyEvent>) => string,
): OpenItem[] {
  const items = storiesOf(events).map((story): OpenItem => ({
    cause: story.cause,
    name: nameOf(story),
    severity: story.severity,
    events: story.events.map(({ id, period, evidence, explanation, status }) => ({
      id,
      period,
      evidence,
      explanation,
      status,
    })),
    verifySteps: story.events[0]?.verifySteps ?? '',
    note: '',
    before: answerTo(story.events, elsewhere),
  }))
  const noteOf = ({ events: own }: OpenItem): string =>
    before.find(({ items: noted }) =>
      noted.some((item) => item.events.some(({ id }) => own.some((event) => event.id === id))),
    )?.note ?? ''
  return items.map((item) => ({ ...item, note: noteOf(item) }))
}

function itemFinding(item: OpenItem, locale: Locale): RawFinding {
  const [latest] = item.events
  const periods = listed(
    item.events.flatMap(({ period }) => (period === '' ? [] : periodLabel(period, locale))),
    locale,
  )
  return finding(
    'event',
    everywhere,
    'check.event',
    { name: periods === '' ? item.name : remarked(item.name, periods, locale), evidence: latest?.evidence ?? '' },
    item,
  )
}

/**
 * What the rules still ask of the customer in the periods of the report: open events of high severity, one item a
 * cause, and how many causes of
 * middle severity there are. The gate holds for everybody; who may not see events is told that there are some, and no
 * more.
 *
 * @param before the conditions that the report was published with last: their notes are kept
 */
export async function eventFindings(
  db: Executor,
  analysis: AnalysisContext,
  report: Report,
  before: readonly Condition[],
  { user, locale }: Pick<Context, 'user' | 'locale'>,
): Promise<RawFinding[]> {
  const customer = await customerOf(db, report)
  if (!customer) return []
  const ofSeverity = (open: readonly Open[], wanted: Severity): Open[] =>
    open.filter(({ severity }) => severity === wanted)
  // The rules do not look at what was deleted; what they have not looked at is not clear.
  if (customer.deleted)
    return !(await isAnalysed(db, analysis, customer.id)) ||
      ofSeverity(await openEvents(db, customer.id, report.periods), 'high').length > 0
      ? [finding('restricted', everywhere, 'check.deleted')]
      : []
  await ensureAnalysed(db, analysis, customer.id)
  const open = await openEvents(db, customer.id, report.periods)
  const high = ofSeverity(open, 'high')
  if (!maySee(user, customer)) return high.length > 0 ? [finding('restricted', everywhere, 'check.restricted')] : []
  const events =
    high.length === 0
      ? []
      : await tellByIds(
          db,
          analysis,
          await customerHead(db, user, customer.id),
          high.map(({ id }) => id),
          locale,
        )
  const elsewhere = events.length > 0 ? await answeredBefore(db, report, user) : new Map<string, Answer>()
  const lesser = new Set(ofSeverity(open, 'medium').map(({ cause }) => cause)).size
  return [
    ...itemsOf(events, before, elsewhere, (story) => storyName(plainWords(analysis, locale), story)).map((item) =>
      itemFinding(item, locale),
    ),
    ...(lesser > 0 ? [finding('lesser', everywhere, 'check.lesser', { count: lesser })] : []),
  ]
}
