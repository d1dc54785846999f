import type { InboxItem, InboxKind } from '../../../core/contracts/inbox.ts'
import type { ToneName } from '../../ui/theme/tokens.ts'

/** Where a line leads: an address, or the panel that asks the customer for files. */
export type Way = { to: string } | { ask: string }

const customerPath = (item: InboxItem, more: Record<string, string> = {}): string =>
  `/homePage/viewCustomerData?${new URLSearchParams({ appUserId: item.customer?.id ?? '', ...more }).toString()}`
const subjectPath = (prefix: string, item: InboxItem, suffix = ''): string =>
  `${prefix}/${encodeURIComponent(item.subject?.id ?? '')}${suffix}`
const editPath = (item: InboxItem): string => subjectPath('/homePage/editReport', item)

/** Of what was done last the part of the customer's page where it is gone on with. */
const partOf: Record<string, Record<string, string>> = {
  import: { tab: 'tables' },
  undoImport: { tab: 'tables' },
  editData: { tab: 'tables' },
  undoEdit: { tab: 'tables' },
  upload: { tab: 'files' },
  deleteFile: { tab: 'files' },
  explain: { tab: 'anomalies' },
  withdrawExplanation: { tab: 'anomalies' },
}

type Line = {
  tone: ToneName
  way: (item: InboxItem, may: Rights) => Way
  /** The name of the report or task before the customer's. */ ofReport?: true
}
/** What decides between two ways. */
export type Rights = { imports: boolean; asks: boolean }

export const lines: Record<InboxKind, Line> = {
  uploaded: {
    tone: 'info',
    way: (item, { imports }) => ({
      to: customerPath(item, { tab: 'files', ...(imports && { import: item.subject?.id ?? '' }) }),
    }),
  },
  received: { tone: 'info', way: (item) => ({ to: customerPath(item, { tab: 'files' }) }) },
  consented: { tone: 'good', way: (item) => ({ to: customerPath(item, { tab: 'authorisations' }) }) },
  declined: { tone: 'warning', way: (item) => ({ to: subjectPath('/homePage/qrCodeList', item, '/show') }) },
  collected: { tone: 'good', way: (item) => ({ to: customerPath(item, { tab: 'tables' }) }) },
  collectFailed: { tone: 'warning', way: (item) => ({ to: customerPath(item) }) },
  reportReady: { tone: 'good', ofReport: true, way: (item) => ({ to: editPath(item) }) },
  reportFailed: { tone: 'bad', ofReport: true, way: () => ({ to: '/homePage/newReport' }) },
  assigned: { tone: 'info', way: (item) => ({ to: customerPath(item, { tab: 'tasks' }) }) },
  mentioned: { tone: 'info', way: (item) => ({ to: customerPath(item, { tab: 'notes' }) }) },
  handedOver: { tone: 'info', way: (item) => ({ to: item.count === 1 ? customerPath(item) : '/uploadData/index' }) },
  handedAway: { tone: 'plain', ofReport: true, way: () => ({ to: '/uploadData/index' }) },
  tasks: { tone: 'warning', ofReport: true, way: (item) => ({ to: customerPath(item, { tab: 'tasks' }) }) },
  highEvents: {
    tone: 'bad',
    way: (item) => ({
      to: `/anomalyPage/index?${new URLSearchParams({ appUserId: item.customer?.id ?? '', severity: 'high', status: 'unclosed' }).toString()}`,
    }),
  },
  expiring: { tone: 'warning', way: (item) => ({ to: subjectPath('/homePage/qrCodeList', item, '/show') }) },
  statements: {
    tone: 'plain',
    way: (item, { asks }) => (asks ? { ask: item.customer?.id ?? '' } : { to: customerPath(item) }),
  },
  drafts: { tone: 'plain', ofReport: true, way: (item) => ({ to: editPath(item) }) },
  draft: { tone: 'plain', ofReport: true, way: (item) => ({ to: editPath(item) }) },
  published: { tone: 'plain', ofReport: true, way: (item) => ({ to: subjectPath('/homePage/viewReport', item) }) },
  customer: { tone: 'plain', way: (item) => ({ to: customerPath(item, partOf[item.detail]) }) },
}

/**
 * Some of each kind, in turns, so that many of one do not hide the others; then by kind again, as they came.
 *
 * @param most how many are shown
 */
export function mixed(items: readonly InboxItem[], most: number): InboxItem[] {
  const ranks = new Map<InboxKind, number>()
  const ranked = items.map((item, index) => {
    const rank = ranks.get(item.kind) ?? 0
    ranks.set(item.kind, rank + 1)
    return { item, index, rank }
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, most)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item)
}
