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

/**
 * What a user has to do, in one answer: what came in from customers and from the background, what is due, and where the
 * user stopped. Of records in the user's scope, each kind where the role has its list. What is done is not there any
 * more: files that were imported, events that were decided on, drafts that were touched.
 */
export async function readInbox(context: InboxContext): Promise<Inbox> {
  const { db, user } = context
  const codes = await newsOfCodes(context)
  const declined = await newsOfDeclined(context)
  const builds = await newsOfBuilds(context)
  const colleagues = await newsOfColleagues(context)
  const handovers = await newsOfHandovers(context)
  const due = await dueGroups(context)
  const news = [...codes.items, ...declined.items, ...builds.items, ...colleagues.items, ...handovers.items]
  const times = await readTimes(db, user.id, [...news, ...due.flatMap(({ items }) => items)])
  const arrived = news.map((found) => withRead(found, times)).toSorted(byWork)
  const dueItems = due.flatMap(({ items }) => items.map((found) => withRead(found, times)))
  const waiting = arrived.filter(({ open, unread }) => open || unread)
  return {
    arrived: {
      items: arrived.slice(0, mostNews),
      count: waiting.length,
      more: [codes, declined, builds, colleagues, handovers].some(({ more }) => more),
    },
    due: { items: dueItems, kinds: due.map(({ kind, count, more }) => ({ kind, count, more })) },
    resumed: (await resumed(context)).map((found) => ({ ...found, unread: false })),
    unread: [...arrived, ...dueItems].filter(({ unread }) => unread).length,
  }
}
