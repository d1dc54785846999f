import type { InboxItem } from '../../../../core/contracts/inbox.ts'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import type { EventCounts } from '../../../../core/analysis/events.ts'

/** How far a part of the way is: nothing yet, something to do, or nothing to do any more. */
export type WayState = 'none' | 'open' | 'done'
export type WayStep = {
  name: 'data' | 'anomalies' | 'report'
  state: WayState
  /** What stands there, as a key below `customerPage.way.<name>`, with its figures. */
  text: string
  count: number
  detail: string
  /** The next thing to do, as a key below `customerPage.way.go`, and where. */
  go: string
  to: string
}

const pageOf = (id: string, more: Record<string, string>): string =>
  `/homePage/viewCustomerData?${new URLSearchParams({ appUserId: id, ...more }).toString()}`

/** The files of a customer that wait to be imported, as the work of the user names them. */
const waitingOf = (id: string, arrived: readonly InboxItem[]): InboxItem[] =>
  arrived.filter(({ kind, customer }) => kind === 'uploaded' && customer?.id === id)

function dataStep({ userId, dataStates, dataLatest }: CustomerInfo, arrived: readonly InboxItem[]): WayStep {
  const waiting = waitingOf(userId, arrived)
  const [first] = waiting
  const count = waiting.reduce((sum, item) => sum + item.count, 0)
  const { period = '' } = dataLatest.financial ?? {}
  const common = { name: 'data', count, detail: period } as const
  const files = pageOf(userId, { tab: 'files' })
  if (first)
    return {
      ...common,
      state: 'open',
      text: 'waiting',
      go: 'import',
      to: pageOf(userId, { tab: 'files', import: first.subject?.id ?? '' }),
    }
  if (dataStates.financial === 'received') return { ...common, state: 'open', text: 'received', go: 'files', to: files }
  if (dataLatest.financial === null)
    return { ...common, state: 'none', text: dataStates.financial, go: 'upload', to: '' }
  return {
    ...common,
    state: 'done',
    text: period === '' ? 'there' : 'period',
    go: 'tables',
    to: pageOf(userId, { tab: 'tables' }),
  }
}

function anomalyStep(id: string, counts: EventCounts | null, hasData: boolean): WayStep {
  const to = `/anomalyPage/index?${new URLSearchParams({ appUserId: id }).toString()}`
  const common = { name: 'anomalies', detail: '', go: 'anomalies', to } as const
  if (!counts) return { ...common, state: 'none', text: 'looking', count: 0 }
  const { open, passed } = counts
  if (open > 0) return { ...common, state: 'open', text: 'open', count: open }
  // Without data no rule was tried: that is no pass.
  if (!hasData || passed === 0) return { ...common, state: 'none', text: 'untried', count: 0 }
  return { ...common, state: 'done', text: 'clear', count: 0 }
}

function reportStep({ userId, reports }: CustomerInfo): WayStep {
  const latest = reports.toSorted((a, b) => b.updateTime.localeCompare(a.updateTime))
  const drafts = latest.filter(({ status }) => status === 'draft')
  const [draft] = drafts
  const published = latest.find(({ status }) => status === 'published')
  const common = { name: 'report' } as const
  if (draft)
    return {
      ...common,
      state: 'open',
      text: 'drafts',
      count: drafts.length,
      detail: draft.reportName,
      go: 'draft',
      to: `/homePage/editReport/${encodeURIComponent(draft.id)}`,
    }
  if (published)
    return {
      ...common,
      state: 'done',
      text: 'published',
      count: latest.length,
      detail: published.reportName,
      go: 'report',
      to: `/homePage/viewReport/${encodeURIComponent(published.id)}`,
    }
  return {
    ...common,
    state: 'none',
    text: 'none',
    count: 0,
    detail: '',
    go: 'build',
    to: `/homePage/newReport?appUserId=${encodeURIComponent(userId)}`,
  }
}

/**
 * The way of a customer: its data, what is abnormal in them, its report; of each what is open and what comes next.
 *
 * @param arrived what came in for the user, by which files are known that wait
 * @param counts null while the rules are looking
 */
export const wayOf = (
  info: CustomerInfo,
  arrived: readonly InboxItem[],
  counts: EventCounts | null,
): { data: WayStep; anomalies: WayStep; report: WayStep } => ({
  data: dataStep(info, arrived),
  anomalies: anomalyStep(
    info.userId,
    counts,
    Object.values(info.dataLatest).some((latest) => latest !== null),
  ),
  report: reportStep(info),
})
