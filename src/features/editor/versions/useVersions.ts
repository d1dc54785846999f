import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ReportVersionContent, ReportVersionRow } from '../../../../core/report-versions.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/** The versions of a report; asked again whenever something shows them. */
export function useVersions(reportId: string): {
  list: UseQueryResult<ReportVersionRow[]>
  reload: () => Promise<void>
} {
  const { reportVersions } = useCalls()
  const queries = useQueryClient()
  const queryKey = ['reportVersions', reportId]
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => reportVersions(reportId, signal),
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  return { list, reload: () => queries.invalidateQueries({ queryKey }) }
}

/** The content of a version; none is asked for where `version` is null. */
export function useVersion(reportId: string, version: number | null): UseQueryResult<ReportVersionContent> {
  const { reportVersion } = useCalls()
  return useQuery({
    queryKey: ['reportVersion', reportId, version],
    queryFn: ({ signal }) => reportVersion(reportId, version ?? 0, signal),
    enabled: version !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
}
