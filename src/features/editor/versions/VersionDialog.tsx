import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportVersionContent, ReportVersionRow } from '../../../../core/report-versions.ts'
import { FigureSourcesContext } from '../figures/sources.ts'
import { ExportButton } from '../frame/ExportButton.tsx'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { ReportSurface } from '../ReportSurface.tsx'
import { useReportEditor } from '../useReportEditor.ts'
import { momentOf } from './days.ts'
import { PublicationAnswers } from './PublicationAnswers.tsx'
import { useVersion } from './useVersions.ts'
import { WideDialog } from './WideDialog.tsx'

function Content({ reportId, content, label }: { reportId: string; content: ReportVersionContent; label: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const editor = useReportEditor({ reportId, document: content.document, editable: false, label })
  return (
    <FigureSourcesContext value={content.figures}>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <ReportSurface editor={editor} scroller={scroller} />
      </Box>
    </FigureSourcesContext>
  )
}

/** What was answered when this version was published, folded away: the report itself is what is read. */
function Answers({ said }: { said: NonNullable<ReportVersionContent['said']> }) {
  const translate = useTranslate()
  return (
    <Box
      component="details"
      sx={{
        flexShrink: 0,
        maxHeight: '45%',
        overflow: 'auto',
        px: 3,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: 13.5 }}>
        {translate('publishing.confirmed.short')}
      </Box>
      <PublicationAnswers {...said} />
    </Box>
  )
}

type Props = {
  reportId: string
  row: ReportVersionRow
  onRestore?: (() => void) | undefined
  onCompare: () => void
  onClose: () => void
}

/** A version to read, as the report was then. */
export default function VersionDialog({ reportId, row, onRestore, onCompare, onClose }: Props) {
  const translate = useTranslate()
  const { version, time, user, reason, note } = row
  const { data, error, refetch } = useVersion(reportId, version)
  const title = translate('versions.viewing.title', { version })
  const facts = translate('versions.viewing.facts', {
    time: momentOf(time),
    user: user || translate('versions.someone'),
    reason: translate(`versions.reason.${reason}`),
  })
  return (
    <WideDialog
      title={title}
      facts={note ? `${facts} · ${note}` : facts}
      onClose={onClose}
      actions={
        <>
          {!row.current && (
            <Button variant="outlined" color="inherit" onClick={onCompare}>
              {translate('versions.compareWithCurrent')}
            </Button>
          )}
          <ExportButton reportId={reportId} version={version} />
          {onRestore && !row.current && (
            <Button variant="contained" onClick={onRestore}>
              {translate('versions.restore')}
            </Button>
          )}
        </>
      }
    >
      {data?.intact === false && <Alert severity="error">{translate('versions.viewing.tampered')}</Alert>}
      {data?.said && <Answers said={data.said} />}
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('versions.retry')}
            </Button>
          }
        >
          {translate('versions.viewing.failed', { version, reason: failureText(error, translate) })}
        </Alert>
      )}
      {!data && !error && (
        <Box
          role="status"
          aria-label={translate('versions.viewing.loading', { version })}
          sx={{ flex: 1, display: 'grid', placeItems: 'center' }}
        >
          <CircularProgress />
        </Box>
      )}
      {data && <Content reportId={reportId} content={data} label={title} />}
    </WideDialog>
  )
}
