import { useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { EditorFilesContext } from '../../features/editor/files.ts'
import { FigureLabelsContext, labelsFrom } from '../../features/editor/figures/labels.ts'
import { FigureCustomerContext, FigureSourcesContext } from '../../features/editor/figures/sources.ts'
import { ReportFailed, ReportLoading } from '../../features/editor/frame/ReportState.tsx'
import { useReport } from '../../features/editor/frame/useReport.ts'
import { useReportFiles } from '../../features/editor/frame/useReportFiles.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../ui/pages/PageHeader.tsx'
import { useInFront, usePinned, useTabName } from '../../ui/tabs/scope.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { ReportReader } from './ReportReader.tsx'

/** Asks again when the page comes back to the front of its tab: the report may have been written on in another one. */
function useFresh(refetch: () => unknown): void {
  const inFront = useInFront()
  const before = useRef(inFront)
  useEffect(() => {
    if (inFront && !before.current) refetch()
    before.current = inFront
  }, [inFront, refetch])
}

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
  useTabName(report.data?.reportName)
  // The document stays drawn, and where it was scrolled to, while another tab is in front.
  usePinned()
  useFresh(report.refetch)

  if (report.error) return <ReportFailed error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data) return <ReportLoading />
  return (
    <EditorFilesContext value={files}>
      <FigureLabelsContext value={labels}>
        <FigureCustomerContext value={report.data.appUserId ?? null}>
          <FigureSourcesContext value={report.data.figures}>
            <ReportReader
              key={`${reportId}/${report.data.version}/${report.data.status}`}
              reportId={reportId}
              config={report.data}
            />
          </FigureSourcesContext>
        </FigureCustomerContext>
      </FigureLabelsContext>
    </EditorFilesContext>
  )
}
