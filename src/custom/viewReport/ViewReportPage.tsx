import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { EditorFilesContext } from '../../editor/files.ts'
import { FigureLabelsContext, labelsFrom } from '../../editor/figures/labels.ts'
import { FigureSourcesContext } from '../../editor/figures/sources.ts'
import { ReportFailed, ReportLoading } from '../../editor/frame/ReportState.tsx'
import { useReport } from '../../editor/frame/useReport.ts'
import { useReportFiles } from '../../editor/frame/useReportFiles.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../layout/PageHeader.tsx'
import { useSchemas } from '../../resources/schemas.ts'
import { ReportReader } from './ReportReader.tsx'

/** A report to read: drafts and published ones alike. */
export default function ViewReportPage() {
  const { reportId = '' } = useParams()
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { tables } = useSchemas()
  const report = useReport(reportId)
  const files = useReportFiles(reportId, false)
  const labels = useMemo(() => labelsFrom(tables, locale), [tables, locale])
  usePageTitle(report.data?.reportName ?? translate('report.view.title'))

  if (report.error) return <ReportFailed error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data || report.isFetching) return <ReportLoading />
  return (
    <EditorFilesContext value={files}>
      <FigureLabelsContext value={labels}>
        <FigureSourcesContext value={report.data.figures}>
          <ReportReader key={`${reportId}/${report.dataUpdatedAt}`} reportId={reportId} config={report.data} />
        </FigureSourcesContext>
      </FigureLabelsContext>
    </EditorFilesContext>
  )
}
