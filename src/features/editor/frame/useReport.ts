import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReportConfig } from '../../../../core/contracts/reports.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/**
 * The report as the server holds it now. It is asked once for each visit: what is being edited is never replaced behind
 * the clerk's back.
 */
export function useReport(id: string): UseQueryResult<ReportConfig> {
  const { reportConfig } = useCalls()
  return useQuery({
    queryKey: ['reportConfig', id],
    queryFn: ({ signal }) => reportConfig(id, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always',
  })
}
