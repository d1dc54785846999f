import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { EditorFilesContext } from '../../features/editor/files.ts'
import { FigureLabelsContext, labelsFrom } from '../../features/editor/figures/labels.ts'
import { FigureCustomerContext } from '../../features/editor/figures/sources.ts'
import { ReportFailed, ReportLoading } from '../../features/editor/frame/ReportState.tsx'
import { useReport } from '../../features/editor/frame/useReport.ts'
import { useReportFiles } from '../../features/editor/frame/useReportFiles.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePageTitle } from '../../ui/pages/PageHeader.tsx'
import { usePinned, useTabName } from '../../ui/tabs/scope.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { EditorSession } from './EditorSession.tsx'

/** A report in the editor. A published one, or one that the role may not change, opens in the preview. */
export default function EditReportPage() {
  const { reportId = '' } = useParams()
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { tables } = useSchemas()
  const { may } = useUser()
  const report = useReport(reportId)
  const editable = report.data?.mode === 'edit' && may('home', 'update')
  const files = useReportFiles(reportId, editable)
  const labels = useMemo(() => labelsFrom(tables, locale), [tables, locale])
  usePageTitle(report.data?.reportName ?? translate('report.edit.title'))
  useTabName(report.data?.reportName, 'tabs.editing')
  // A save that is under way ends, and the next one follows, while another tab is in front.
  usePinned()

  if (report.error) return <ReportFailed error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data || report.isFetching) return <ReportLoading />
  if (!editable) return <Navigate to={`/homePage/viewReport/${encodeURIComponent(reportId)}`} replace />
  return (
    <EditorFilesContext value={files}>
      <FigureLabelsContext value={labels}>
        <FigureCustomerContext value={report.data.appUserId ?? null}>
          <EditorSession
            key={`${reportId}/${report.dataUpdatedAt}`}
            reportId={reportId}
            config={report.data}
            onReload={() => void report.refetch()}
          />
        </FigureCustomerContext>
      </FigureLabelsContext>
    </EditorFilesContext>
  )
}
