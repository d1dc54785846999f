import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { resourceKey } from '../../../core/schema/fields.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { localTime } from '../../ui/tables/sourceText.ts'
import { StateChip } from '../../ui/tables/StateChip.tsx'
import { LatestPanel } from './LatestPanel.tsx'

const latest = 6

/** The reports that were changed last, drafts too. */
export function LatestReports() {
  const translate = useTranslate()
  const { latestReports } = useCalls()
  const reports = findSchema(useSchemas(), 'reports')
  const { data, error } = useQuery({
    queryKey: ['latestReports', latest],
    queryFn: ({ signal }) => latestReports(latest, signal),
    retry: false,
  })
  const rows = data?.map((report) => ({
    id: report.id,
    to: `/homePage/viewReport/${encodeURIComponent(report.id)}`,
    title: report.reportName,
    detail: (
      <StateChip
        look={report.status === 'published' ? 'good' : 'plain'}
        label={translate(`overview.status.${report.status}`)}
      />
    ),
    time: localTime(report.updateTime).slice(0, 16),
  }))
  return (
    <LatestPanel
      title={translate('overview.reports')}
      rows={rows}
      error={error}
      empty={translate('overview.noReports')}
      more={reports ? `/${resourceKey(reports)}` : '/'}
    />
  )
}
