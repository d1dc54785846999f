import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { CellSource, TableRow, TableViewEnvelope } from '../../core/api.ts'
import { largestPage } from '../dataProvider/tables.ts'
import { useCalls } from '../dataProvider/useCalls.ts'

/** A stored row as the grid holds it. */
export type GridRecord = TableRow & { sources?: Record<string, CellSource>; updateTime?: string }

export type Records = {
  /** How many rows the table has; undefined until the first page is there. */
  total: number | undefined
  /** The row at a place; undefined while its page is not there. */
  at: (index: number) => GridRecord | undefined
  /** The rows that are there, in their order. */
  loaded: GridRecord[]
  error: Error | null
  retry: () => void
  /** Pages of these rows are asked for; those no longer wanted are given up where they have not come. */
  want: (first: number, last: number) => void
  /** A saved row takes the place of what was read before. */
  replace: (record: GridRecord) => void
}

/** A page that is scrolled to again within this time is not asked for again. Whoever changes rows elsewhere invalidates `tableView`. */
const fresh = 60_000

const key = (id: string, appUserId: string, pageNum: number) => ['tableView', { id, appUserId, pageNum, pageSize: largestPage }] as const

/** The rows of a customer's table, page by page as they are wanted. The first page is always there: it knows the total. */
export function useRecords(id: string, appUserId: string): Records {
  const { viewTable } = useCalls()
  const client = useQueryClient()
  const [pages, setPages] = useState<readonly number[]>([1])
  const combine = useCallback((results: UseQueryResult<TableViewEnvelope>[]) => results.map(({ data, error, refetch }) => ({ data, error, refetch })), [])
  const results = useQueries({
    queries: pages.map((pageNum) => ({
      queryKey: key(id, appUserId, pageNum),
      queryFn: ({ signal }: { signal: AbortSignal }) => viewTable({ id, appUserId, pageNum, pageSize: largestPage }, signal),
      retry: false,
      staleTime: fresh,
    })),
    combine,
  })
  const want = useCallback((first: number, last: number): void => {
    const from = Math.floor(Math.max(0, first) / largestPage) + 1
    const to = Math.floor(Math.max(0, last) / largestPage) + 1
    setPages((now) => {
      const next = [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])]
      return next.length === now.length && next.every((page, index) => page === now[index]) ? now : next
    })
  }, [])
  const replace = useCallback(
    (record: GridRecord): void => {
      client.setQueriesData<TableViewEnvelope>({ queryKey: ['tableView'], predicate: ({ queryKey }) => isOf(queryKey[1], id, appUserId) }, (page) =>
        page?.rows.some((row) => row.id === record.id) ? { ...page, rows: page.rows.map((row) => (row.id === record.id ? ({ ...row, ...record } as typeof row) : row)) } : page,
      )
    },
    [client, id, appUserId],
  )
  return useMemo(() => {
    const byPage = new Map(pages.flatMap((page, index) => (results[index]?.data ? [[page, results[index].data] as const] : [])))
    const failed = results.find(({ error }) => error)
    return {
      total: (byPage.get(pages[0] ?? 1) ?? results.find(({ data }) => data)?.data)?.total,
      at: (index) => byPage.get(Math.floor(index / largestPage) + 1)?.rows[index % largestPage],
      loaded: [...byPage].sort(([a], [b]) => a - b).flatMap(([, page]) => page.rows),
      error: failed?.error ?? null,
      retry: () => results.forEach(({ error, refetch }) => void (error && refetch())),
      want,
      replace,
    }
  }, [pages, results, want, replace])
}

const isOf = (asked: unknown, id: string, appUserId: string): boolean => {
  const { id: table, appUserId: customer } = (asked ?? {}) as { id?: string; appUserId?: string }
  return table === id && customer === appUserId
}
