import type { Inbox, InboxItem } from '../../core/contracts/inbox.ts'
import { newsOfBuilds } from './builds.ts'
import { newsOfCodes, newsOfDeclined } from './codes.ts'
import { dueGroups } from './due.ts'
import { newsOfHandovers } from './handovers.ts'
import type { Found, InboxContext } from './item.ts'
import { readTimes } from './reads.ts'
import { newsOfColleagues } from './tasks.ts'
import { resumed } from './resumed.ts'

/** More news than this nobody reads in one place. */
const mostNews = 50

/** Something that happened again after it was read is unread. */
const withRead = (found: Found, times: ReadonlyMap<string, string>): InboxItem => {
  const at = times.get(found.id)
  return { ...found, unread: at === undefined || at < found.time }
}

/** What is to be done first, then the latest. */
const byWork = (a: InboxItem, b: InboxItem): number =>
  Number(b.open) - Number(a.open) || Number(b.unread) - Number(a.unread) || (a.time < b.time ? 1 : -1)

/** All that was found of what a user has to do. */
export type WholeInbox = {
  /** What is to be done first, then the latest. */
  arrived: InboxItem[]
  /** Kinds of which there may be more than was looked at. */
  moreOf: ReadonlySet<InboxItem['kind']>
  more: boolean
  due: Inbox['due']
}

/** What a user has to do, without end: whoever counts it leaves nothing out. */
export async function readWholeInbox(context: InboxContext): Promise<WholeInbox> {
  const { db, user } = context
  const sources = [
    await newsOfCodes(context),
    await newsOfDeclined(context),
    await newsOfBuilds(context),
    await newsOfColleagues(context),
    await newsOfHandovers(context),
  ]
  const due = await dueGroups(context)
  const news = sources.flatMap(({ items }) => items)
  const times = await readTimes(db, user.id, [...news, ...due.flatMap(({ items }) => items)])
  return {
    arrived: news.map((found) => withRead(found, times)).toSorted(byWork),
    more: sources.some(({ more }) => more),
    moreOf: new Set(sources.flatMap(({ items, more }) => (more ? items.map(({ kind }) => kind) : []))),
    due: {
      items: due.flatMap(({ items }) => items.map((found) => withRead(found, times))),
      kinds: due.map(({ kind, count, more }) => ({ kind, count, more })),
    },
  }
}

/** Whether something that came in is still to be seen to. */
export const isWaiting = ({ open, unread }: InboxItem): boolean => open || unread

/**
 * What a user has to do, in one answer: what came in from customers and from the background, what is due, and where the
 * user stopped. Of records in the user's scope, each kind where the role has its list. What is done is not there any
 * more: files that were imported, events that were decided on, drafts that were touched.
 */
export async function readInbox(context: InboxContext): Promise<Inbox> {
  const { arrived, more, due } = await readWholeInbox(context)
  return {
    arrived: { items: arrived.slice(0, mostNews), count: arrived.filter(isWaiting).length, more },
    due,
    resumed: (await resumed(context)).map((found) => ({ ...found, unread: false })),
    unread: [...arrived, ...due.items].filter(({ unread }) => unread).length,
  }
}
