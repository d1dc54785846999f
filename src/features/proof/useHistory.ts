import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ProofPlace } from '../../dataProvider/proof.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'

const pageSize = 20

/** The edits of a table, or of one cell, page after page, the newest first. */
export function useHistory(place: ProofPlace & { rowId?: string; field?: string }) {
  const { history } = useCalls()
  return useInfiniteQuery({
    queryKey: ['cellHistory', place],
    queryFn: ({ pageParam, signal }) => history({ ...place, pageNum: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    retry: false,
  })
}

/** Values have changed: whoever shows rows, their history or what was collected asks anew. */
export function useValuesChanged(): () => void {
  const client = useQueryClient()
  return () => {
    for (const name of ['tableView', 'cellHistory', 'customerInfo']) void client.invalidateQueries({ queryKey: [name] })
  }
}
