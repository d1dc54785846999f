import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OverviewCounts } from '../../core/api.ts'
import { onChanged } from '../dataProvider/changes.ts'
import { useCalls } from '../dataProvider/useCalls.ts'

/** What follows from others' records and is read again after every change. */
const following = [['overviewCounts'], ['reportCards']]

/** The counts of the side panel: read again after every change, when the window is looked at again, and every minute. */
export function useWorkCounts(enabled: boolean): { counts: OverviewCounts | undefined; failed: boolean } {
  const { overviewCounts } = useCalls()
  const queries = useQueryClient()
  useEffect(() => onChanged(() => following.forEach((queryKey) => void queries.invalidateQueries({ queryKey }))), [queries])
  const { data, isError } = useQuery({ queryKey: ['overviewCounts'], queryFn: ({ signal }) => overviewCounts(signal), enabled, retry: false, refetchInterval: 60_000, refetchOnWindowFocus: 'always' })
  return { counts: data, failed: isError }
}
