import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Inbox, InboxItem } from '../../core/contracts/inbox.ts'
import { useCalls } from './useCalls.ts'

const queryKey = ['inbox']
/** What no list that is on the screen tells of (data that arrive, events that are found) is seen this soon. */
const pace = 30_000
/** As many as one call takes. */
const mostMarked = 200

const asRead = (items: readonly InboxItem[], ids: ReadonlySet<string>): InboxItem[] =>
  items.map((item) => (ids.has(item.id) ? { ...item, unread: false } : item))

/** An inbox in which these things were read. */
function withRead(inbox: Inbox, ids: ReadonlySet<string>): Inbox {
  const arrived = asRead(inbox.arrived.items, ids)
  const due = asRead(inbox.due.items, ids)
  const isNew = ({ id, unread }: InboxItem): boolean => unread && ids.has(id)
  const seen = [...inbox.arrived.items, ...inbox.due.items].filter(isNew).length
  const settled = inbox.arrived.items.filter((item) => isNew(item) && !item.open).length
  return {
    ...inbox,
    arrived: { ...inbox.arrived, items: arrived, count: Math.max(0, inbox.arrived.count - settled) },
    due: { ...inbox.due, items: due },
    unread: Math.max(0, inbox.unread - seen),
  }
}

/**
 * What the user has to do, one answer for the first page and the bell: read again after every change, when a customer
 * has answered, when the window is looked at again, and every half minute. `markRead` shows at once what it notes.
 */
export function useInbox() {
  const calls = useCalls()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.inbox(signal),
    retry: false,
    refetchInterval: pace,
    refetchOnWindowFocus: 'always',
  })
  const markRead = useCallback(
    async (items: readonly InboxItem[]): Promise<void> => {
      const ids = items.flatMap(({ id, unread }) => (unread ? [id] : [])).slice(0, mostMarked)
      if (ids.length === 0) return
      // An answer that is under way was made before.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Inbox>(queryKey, (inbox) => inbox && withRead(inbox, new Set(ids)))
      // What was not noted is unread again with the next answer.
      await calls.markInboxRead(ids).catch(() => undefined)
      await queries.invalidateQueries({ queryKey })
    },
    [calls, queries],
  )
  return { inbox: data, failed: isError && !data, retry: () => void refetch(), markRead }
}
