import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ReportCard } from '../../dataProvider/report-types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { pageSize, reachesNext } from './rule.ts'

/**
 * The published reports, page by page as the slider comes near the last of them. `goTo` tells where the slider stands.
 */
export function useReportCards() {
  const { publishedReports } = useCalls()
  const query = useInfiniteQuery({
    queryKey: ['reportCards'],
    queryFn: ({ pageParam, signal }) => publishedReports(pageParam, pageSize, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    retry: false,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  // A report that was published in between moves the others: the same card may come twice.
  const cards = [
    ...new Map(
      (data?.pages ?? []).flatMap((page) => page.cards).map((card): [string, ReportCard] => [card.id, card]),
    ).values(),
  ]
  const count = cards.length
  const goTo = useCallback(
    (index: number) => {
      if (hasNextPage && !isFetching && !isFetchNextPageError && reachesNext(index, count)) void fetchNextPage()
    },
    [hasNextPage, isFetching, isFetchNextPageError, count, fetchNextPage],
  )
  return {
    cards,
    total: data?.pages.at(-1)?.total,
    loading: query.isPending,
    more: hasNextPage,
    failed: query.isError && !data,
    moreFailed: isFetchNextPageError,
    goTo,
    retry: () => void (data ? fetchNextPage() : query.refetch()),
  }
}
