import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { isOpen, type CollectionRow } from '../../../core/collect.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** Milliseconds between looks while something is fetched, and while only a customer's consent can change something. */
const lively = 1_500
const calm = 20_000

const openIn = (rows: CollectionRow[] | undefined): boolean => (rows ?? []).some(({ state }) => isOpen(state))

/**
 * How fetching a customer's data stands, live while the window is seen; the page is asked anew once a fetch has ended.
 */
export function useCollections(customerId: string) {
  const { collections } = useCalls()
  const refresh = useRefresh()
  const query = useQuery({
    queryKey: ['collections', customerId],
    queryFn: ({ signal }) => collections(customerId, signal),
    retry: false,
    refetchInterval: ({ state }) => (openIn(state.data) ? lively : calm),
  })
  // What it brought is told by the count of rows, page by page, and by its end.
  const brought = (query.data ?? []).map(({ id, state, rows }) => `${id}:${isOpen(state)}:${rows}`).join(' ')
  const before = useRef('')
  useEffect(() => {
    if (before.current !== '' && brought !== '' && before.current !== brought) refresh()
    before.current = brought || before.current
  }, [brought, refresh])
  return query
}

/**
 * Starting and cancelling a fetch, once however often it is pressed. `busy` names the kind of data that is asked about.
 */
export function useCollectionActions(customerId: string): {
  busy: string
  run: (row: CollectionRow) => Promise<void>
  cancel: (row: CollectionRow) => Promise<void>
} {
  const { collectAgain, cancelCollection } = useCalls()
  const notify = useNotify()
  const client = useQueryClient()
  const [busy, setBusy] = useState('')
  const send = async (row: CollectionRow, call: () => Promise<string>): Promise<void> => {
    if (busy !== '') return
    setBusy(row.dataType)
    try {
      notify(await call(), { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'warning' })
    } finally {
      await client.invalidateQueries({ queryKey: ['collections', customerId] })
      setBusy('')
    }
  }
  return {
    busy,
    run: (row) => send(row, () => collectAgain(customerId, row.dataType)),
    cancel: (row) => send(row, () => cancelCollection(row.id ?? '')),
  }
}
