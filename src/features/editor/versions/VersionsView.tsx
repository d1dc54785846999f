import Refresh from '@mui/icons-material/Refresh'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ReportDocument } from '../../../../core/document/types.ts'
import type { ReportVersionRow } from '../../../../core/report-versions.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { failureText } from '../../../dataProvider/failure-text.ts'
import type { Side } from './CompareDialog.tsx'
import { daysOf, momentOf } from './days.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { VersionEntry, type VersionAction } from './VersionEntry.tsx'
import { useVersions } from './useVersions.ts'

// Comparing and reading load with the first version that is opened.
const CompareDialog = lazyPart(() => import('./CompareDialog.tsx'))
const VersionDialog = lazyPart(() => import('./VersionDialog.tsx'))

type Open =
  | { kind: 'view' | 'restore' | 'note'; row: ReportVersionRow }
  | { kind: 'compare'; from: Side; to: Side; now: ReportDocument | null }
  | null

type Props = {
  reportId: string
  /** What is being edited, asked for when it is compared; null for a report that is only read. */
  document: (() => ReportDocument) | null
  /** Brings a version back; without it the report is only read. Resolves when that is done, or was refused and told. */
  onRestore: ((row: ReportVersionRow) => Promise<boolean>) | null
}

/** The versions of a report by days: to read, to compare, to restore, to write a note on. */
export function VersionsView({ reportId, document, onRestore }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { noteReportVersion } = useCalls()
  const { may } = useUser()
  const { list, reload } = useVersions(reportId)
  const [open, setOpen] = useState<Open>(null)
  const [marked, setMarked] = useState(false)
  const close = (): void => setOpen(null)
  const rows = list.data ?? []
  const shown = marked ? rows.filter(({ reason, note }) => reason === 'publish' || note !== '') : rows
  const latest: Side = document ? 'now' : (rows[0]?.version ?? 1)
  const before = (row: ReportVersionRow): ReportVersionRow | undefined => rows[rows.indexOf(row) + 1]

  const act = (row: ReportVersionRow, action: VersionAction): void => {
    const now = document?.() ?? null
    if (action === 'compareWithCurrent') setOpen({ kind: 'compare', from: row.version, to: latest, now })
    else if (action === 'compareWithBefore')
      setOpen({ kind: 'compare', from: before(row)?.version ?? row.version, to: row.version, now })
    else setOpen({ kind: action, row })
  }
  const actionsOf = (row: ReportVersionRow): VersionAction[] => [
    'view',
    ...(row.current && !document ? [] : (['compareWithCurrent'] as const)),
    ...(before(row) ? (['compareWithBefore'] as const) : []),
    ...(onRestore && !row.current ? (['restore'] as const) : []),
    ...(may('home', 'update') ? (['note'] as const) : []),
  ]
  const restore = async (row: ReportVersionRow): Promise<void> => {
    await onRestore?.(row)
    close()
    await reload()
  }
  const saveNote = async (row: ReportVersionRow, note: string): Promise<void> => {
    await noteReportVersion(reportId, row.version, note)
    close()
    notify(note.trim() === '' ? 'versions.noteDialog.removed' : 'versions.noteDialog.saved', { type: 'success' })
    void reload()
  }
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1.5, pb: 1 }}>
        {translate(onRestore ? 'versions.lead' : 'versions.readOnlyLead')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={marked}
          onChange={(_, next: boolean | null) => next !== null && setMarked(next)}
          aria-label={translate('versions.filter.label')}
        >
          <ToggleButton value={false} sx={{ py: 0.25, px: 1.25 }}>
            {translate('versions.filter.all')}
          </ToggleButton>
          <ToggleButton value sx={{ py: 0.25, px: 1.25 }}>
            {translate('versions.filter.marked')}
          </ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        <Tooltip title={translate('app.list.refresh')}>
          <IconButton size="small" aria-label={translate('app.list.refresh')} onClick={() => void reload()}>
            <Refresh fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {list.error && (
        <Alert
          severity="error"
          sx={{ mx: 2 }}
          action={
            <Button color="inherit" onClick={() => void list.refetch()}>
              {translate('versions.retry')}
            </Button>
          }
        >
          {translate('versions.failed', { reason: failureText(list.error, translate) })}
        </Alert>
      )}
      {list.isPending && (
        <Box role="status" aria-label={translate('versions.loading')} sx={{ px: 2 }}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={56} />
          ))}
        </Box>
      )}
      {list.data && shown.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
          {translate(marked ? 'versions.noneMarked' : 'versions.none')}
        </Typography>
      )}
      {daysOf(shown).map(({ day, name, rows: ofDay }) => (
        <Box component="section" key={day} aria-label={name ? translate(`versions.${name}`) : day}>
          <Typography
            component="h3"
            sx={{ fontSize: 12.5, fontWeight: 600, color: 'text.secondary', px: 2, pt: 1.25, pb: 0.5 }}
          >
            {name ? translate(`versions.${name}`) : day}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ofDay.map((row) => (
              <VersionEntry
                key={row.version}
                row={row}
                actions={actionsOf(row)}
                onAction={(action) => act(row, action)}
              />
            ))}
          </Box>
        </Box>
      ))}
      {open?.kind === 'note' && (
        <NoteDialog row={open.row} onSave={(note) => saveNote(open.row, note)} onClose={close} />
      )}
      {open?.kind === 'restore' && (
        <ConfirmDialog
          open
          title={translate('versions.restoring.title', { version: open.row.version })}
          text={translate('versions.restoring.text', {
            version: open.row.version,
            time: momentOf(open.row.time),
            user: open.row.user || translate('versions.someone'),
          })}
          confirm={translate('versions.restoring.confirm')}
          onClose={close}
          onConfirm={() => restore(open.row)}
        />
      )}
      <LoadedPart onMissing={close}>
        {open?.kind === 'view' && (
          <VersionDialog
            reportId={reportId}
            row={open.row}
            onClose={close}
            onCompare={() => act(open.row, 'compareWithCurrent')}
            onRestore={onRestore ? () => setOpen({ kind: 'restore', row: open.row }) : undefined}
          />
        )}
        {open?.kind === 'compare' && (
          <CompareDialog reportId={reportId} rows={rows} now={open.now} from={open.from} to={open.to} onClose={close} />
        )}
      </LoadedPart>
    </Box>
  )
}
