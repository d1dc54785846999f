import type { Passage, PassageFilter } from '../../../../core/contracts/passages.ts'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useCalls } from '../../../dataProvider/useCalls.ts'

const pageSize = 20
const key = 'passages'

/** The library as the panel shows it, page after page. */
export function usePassages({ search = '', scope }: PassageFilter) {
  const { passages } = useCalls()
  const queries = useQueryClient()
  const words = useDeferredValue(search.trim())
  const query = useInfiniteQuery({
    queryKey: [key, words, scope ?? ''],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      passages({ ...(words && { search: words }), ...(scope && { scope }) }, pageParam, pageSize, signal),
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const rows: Passage[] = query.data?.pages.flatMap((page) => page.rows) ?? []
  return {
    ...query,
    rows,
    total: query.data?.pages[0]?.total ?? 0,
    reload: () => queries.invalidateQueries({ queryKey: [key] }),
  }
}
