import { useQuery } from '@tanstack/react-query'
import { useCalls } from '../../dataProvider/useCalls.ts'

/** The customer with everything collected; asked again after imports. */
export function useCustomer(id: string) {
  const { customerInfo } = useCalls()
  return useQuery({ queryKey: ['customerInfo', id], queryFn: ({ signal }) => customerInfo(id, signal), enabled: id !== '', retry: false })
}

/** Rows of a generic table on one page. */
export const recordsPerPage = 20
/** A statement is shown whole: one row a period. */
export const mostPeriods = 200

/** One page of a data table of the customer. The last page stays on screen while the next one comes. */
export function useTableView(request: { id: string; appUserId: string; pageNum: number; pageSize: number }, enabled: boolean) {
  const { viewTable } = useCalls()
  return useQuery({ queryKey: ['tableView', request], queryFn: ({ signal }) => viewTable(request, signal), enabled, retry: false, placeholderData: (previous, query) => (query && isSameTable(query.queryKey[1], request) ? previous : undefined) })
}

const isSameTable = (key: unknown, request: { id: string; appUserId: string }): boolean => {
  const earlier = key as { id?: string; appUserId?: string }
  return earlier.id === request.id && earlier.appUserId === request.appUserId
}
