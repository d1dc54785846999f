import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OverviewCounts } from '../../core/api.ts'
import { onChanged } from '../dataProvider/changes.ts'
import { useCalls } from '../dataProvider/useCalls.ts'
import { useLive } from '../ui/live/useLive.ts'
import { findSchema, useSchemas } from '../schemas/useSchemas.ts'

/** What follows from others' records and is read again after every change. */
const following = [['overviewCounts'], ['reportCards'], ['inbox']]

/** What customers do changes the counts; on a page that does not show it, this soon is soon enough. */
const pace = 5000

/**
 * The counts of the side panel: read again after every change, when a customer has answered, when the window is looked
 * at again, and every minute.
 */
export function useWorkCounts(enabled: boolean): { counts: OverviewCounts | undefined; failed: boolean } {
  const { overviewCounts } = useCalls()
  const queries = useQueryClient()
  useLive(findSchema(useSchemas(), 'qrCodes'), pace)
  useEffect(
    () => onChanged(() => following.forEach((queryKey) => void queries.invalidateQueries({ queryKey }))),
    [queries],
  )
  const { data, isError } = useQuery({
    queryKey: ['overviewCounts'],
    queryFn: ({ signal }) => overviewCounts(signal),
    enabled,
    retry: false,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
  return { counts: data, failed: isError }
}
