import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TableViewEnvelope } from '../../../core/api.ts'
import type { ViewRow } from '../../../core/edits.ts'
import { largestPage, type TablePage } from '../../dataProvider/tables.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { memberOf } from '../../../core/json.ts'

export type Records = {
  /** How many rows the table has; undefined until the first page is there. */
  total: number | undefined
  /** The row at a place; undefined while its page is not there. */
  at: (index: number) => ViewRow | undefined
  /** The rows that are there, in their order. */
  loaded: { record: ViewRow; index: number }[]
  error: Error | null
  retry: () => void
  /** Asks for the pages of these rows, once they have been wanted for a moment. */
  want: (first: number, last: number) => void
  /** A row as the server has answered it takes the place of what was read before. */
  replace: (record: ViewRow) => void
  /** Asks anew for the pages that are there: what others have changed in the meantime comes with them. */
  reload: () => void
}

/**
 * A page that is scrolled to again within this time is not asked for again. Whoever changes rows elsewhere invalidates
 * `tableView`.
 */
const fresh = 60_000
/** Milliseconds that rows are in sight before they are asked for: a drag of the scrollbar passes over most of them. */
const patience = 90
/** Pages that are held at once, the latest wanted ones. */
const mostPages = 12
/** Rows beyond those in sight that are asked for as well. */
const ahead = 60

const pageOf = (index: number): number => Math.floor(index / largestPage) + 1

/** The rows of a customer's table, page by page as they come into sight. `whole` asks for all of them. */
export function useRecords(id: string, appUserId: string, isComplete: boolean): Records {
  const { viewTable } = useCalls()
  const client = useQueryClient()
  const [pages, setPages] = useState<readonly number[]>([1])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef('')
  const combine = useCallback(
    (results: UseQueryResult<TableViewEnvelope>[]) =>
      results.map(({ data, error, refetch }) => ({ data, error, refetch })),
    [],
  )
  const results = useQueries({
    queries: pages.map((pageNum) => {
      const asked: TablePage = { id, appUserId, pageNum, pageSize: largestPage }
      return {
        queryKey: ['tableView', asked] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) => viewTable(asked, signal),
        retry: false,
        staleTime: fresh,
      }
    }),
    combine,
  })
  const total = results.find(({ data }) => data)?.data?.total
  const last = total === undefined ? 1 : Math.max(1, pageOf(total - 1))

  const want = useCallback(
    (first: number, end: number): void => {
      const from = pageOf(Math.max(0, first - ahead))
      const to = Math.min(last, pageOf(end + ahead))
      const word = `${from}-${to}`
      if (word === wanted.current) return
      wanted.current = word
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const now = Array.from({ length: to - from + 1 }, (_, index) => from + index)
        setPages((held) =>
          now.every((page) => held.includes(page))
            ? held
            : [...held.filter((page) => page === 1 || !now.includes(page)), ...now].filter(
                (page, index, all) => page === 1 || index >= all.length - mostPages,
              ),
        )
      }, patience)
    },
    [last],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isComplete)
      setPages((held) => (held.length === last ? held : Array.from({ length: last }, (_, index) => index + 1)))
  }, [isComplete, last])

  const replace = useCallback(
    (record: ViewRow): void => {
      client.setQueriesData<TableViewEnvelope>(
        { queryKey: ['tableView'], predicate: ({ queryKey }) => isOf(queryKey[1], id, appUserId) },
        (page) =>
          page?.rows.some((row) => row.id === record.id)
            ? { ...page, rows: page.rows.map((row) => (row.id === record.id ? record : row)) }
            : page,
      )
    },
    [client, id, appUserId],
  )
  const reload = useCallback(
    (): void => void client.invalidateQueries({ queryKey: ['tableView', { id, appUserId }] }),
    [client, id, appUserId],
  )
  return useMemo(() => {
    const byPage = new Map(
      pages.flatMap((page, index) => (results[index]?.data ? [[page, results[index].data.rows] as const] : [])),
    )
    return {
      total,
      at: (index) => byPage.get(pageOf(index))?.[index % largestPage],
      loaded: [...byPage]
        .sort(([a], [b]) => a - b)
        .flatMap(([page, rows]) => rows.map((record, index) => ({ record, index: (page - 1) * largestPage + index }))),
      error: results.find(({ error }) => error)?.error ?? null,
      retry: () => {
        for (const { error, refetch } of results) if (error) void refetch()
      },
      want,
      replace,
      reload,
    }
  }, [pages, results, total, want, replace, reload])
}

const isOf = (asked: unknown, id: string, appUserId: string): boolean => {
  return memberOf(asked, 'id') === id && memberOf(asked, 'appUserId') === appUserId
}
