import EditOutlined from '@mui/icons-material/EditOutlined'
import History from '@mui/icons-material/History'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import type { ReportConfig } from '../../../core/contracts/reports.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { DocumentFrame } from '../../features/editor/frame/DocumentFrame.tsx'
import { ExportButton } from '../../features/editor/frame/ExportButton.tsx'
import { failureText } from '../../dataProvider/failure-text.ts'
import { ReportHeader } from '../../features/editor/frame/ReportHeader.tsx'
import { Rail, type RailItem } from '../../features/editor/panels/Rail.tsx'
import { shortTime } from '../../features/editor/times.ts'
import { printReport } from '../../features/editor/pages/print.ts'
import { useReportEditor } from '../../features/editor/useReportEditor.ts'
import { VersionsView } from '../../features/editor/versions/VersionsView.tsx'
import { AddTaskButton } from '../../features/tasks/AddTaskButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { HistoryLink } from '../../resources/show/HistoryLink.tsx'
import { CopyButton } from './CopyButton.tsx'
import { isRecord } from '../../../core/json.ts'
import { PublishedNext } from './PublishedNext.tsx'
import { PublicationPanel } from './PublicationPanel.tsx'

/** The report as it stands, with its outline, to read, print and export. */
export function ReportReader({ reportId, config }: { reportId: string; config: ReportConfig }) {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const location = useLocation()
  // What the editor says as it leads here from publishing.
  const isFresh = isRecord(location.state) && location.state['published'] === true
  const { draftReport } = useCalls()
  const queries = useQueryClient()
  const { may } = useUser()
  const [asking, setAsking] = useState(false)
  const [panel, setPanel] = useState<string | null>(null)
  const editor = useReportEditor({ reportId, document: config.document, editable: false, label: config.reportName })
  const editPath = `/homePage/editReport/${encodeURIComponent(reportId)}`
  const published = config.status === 'published'

  const toDraft = async (): Promise<void> => {
    try {
      await draftReport(reportId, config.reportName)
      void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
      navigate(editPath, { replace: true })
    } catch (error) {
      notify(failureText(error, translate), { type: 'error' })
      setAsking(false)
    }
  }
  const { publication } = config
  const publisher = publication?.publisher ?? config.editor
  const time = shortTime(publication?.time ?? config.updateTime)
  const facts = [
    published && publisher ? translate('report.edit.frozenBy', { user: publisher, time }) : time,
    translate('report.edit.version', { version: config.version }),
    ...(publication?.hash ? [translate('publishing.facts.short', { hash: publication.hash.slice(0, 8) })] : []),
  ].join(' · ')
  const items: RailItem[] = [
    ...(publication
      ? [
          {
            name: 'publication',
            icon: VerifiedOutlined,
            title: 'publishing.facts.title',
            body: <PublicationPanel publication={publication} version={config.version} />,
          },
        ]
      : []),
    {
      name: 'versions',
      icon: History,
      title: 'versions.panel',
      body: <VersionsView reportId={reportId} document={null} onRestore={null} />,
    },
  ]
  return (
    <>
      <DocumentFrame
        editor={editor}
        name={config.reportName}
        header={
          <ReportHeader
            back={published ? '/homePage/reportList' : '/homePage/draftList'}
            backLabel={translate('ra.action.back')}
            status={config.status}
            facts={facts}
            name={
              <Box
                component="h1"
                sx={{ m: 0, fontSize: 16, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' }}
              >
                {config.reportName}
              </Box>
            }
            actions={
              <>
                <Tooltip title={translate('report.edit.print')}>
                  <IconButton aria-label={translate('report.edit.print')} onClick={() => void printReport()}>
                    <PrintOutlined fontSize="small" />
                  </IconButton>
                </Tooltip>
                {config.appUserId && (
                  <AddTaskButton
                    compact
                    customerId={config.appUserId}
                    about={{ reportId }}
                    title={translate('tasks.reportTitle', { name: config.reportName })}
                  />
                )}
                <CopyButton reportId={reportId} />
                <HistoryLink id={reportId} compact />
                <ExportButton reportId={reportId} />
                {may('home', 'update') && !published && (
                  <Button variant="contained" startIcon={<EditOutlined />} component={Link} to={editPath}>
                    {translate('report.edit.edit')}
                  </Button>
                )}
                {may('home', 'update') && published && (
                  <Button variant="contained" startIcon={<EditOutlined />} onClick={() => setAsking(true)}>
                    {translate('report.edit.toDraft')}
                  </Button>
                )}
              </>
            }
          />
        }
        notice={
          <>
            {publication?.intact === false && (
              <Alert severity="error" sx={{ borderRadius: 0 }}>
                {translate('publishing.facts.tampered')}
              </Alert>
            )}
            {published && isFresh && (
              <PublishedNext
                reportId={reportId}
                customerId={config.appUserId ?? null}
                onClose={() => navigate(location, { replace: true, state: null })}
              />
            )}
          </>
        }
        side={<Rail items={items} open={panel} onOpen={setPanel} />}
      />
      <ConfirmDialog
        open={asking}
        title={translate('report.edit.toDraftTitle')}
        text={translate('report.edit.toDraftText')}
        confirm={translate('report.edit.toDraft')}
        onClose={() => setAsking(false)}
        onConfirm={toDraft}
      />
    </>
  )
}
