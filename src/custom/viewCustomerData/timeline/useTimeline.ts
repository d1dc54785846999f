import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TimelineKind } from '../../../../core/customers.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/** One page of what happened to a customer; the last page stays on screen while the next one comes. */
export function useTimeline(appUserId: string, kinds: TimelineKind[], pageNum: number, pageSize: number) {
  const { customerTimeline } = useCalls()
  return useQuery({
    queryKey: ['customerTimeline', appUserId, kinds, pageNum, pageSize],
    queryFn: ({ signal }) => customerTimeline({ appUserId, kinds, pageNum, pageSize }, signal),
    retry: false,
    placeholderData: keepPreviousData,
  })
}
