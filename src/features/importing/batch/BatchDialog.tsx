import FolderOpen from '@mui/icons-material/FolderOpenOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { acceptedTypes } from '../../../../core/imports.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { DropArea } from '../../../ui/files/DropArea.tsx'
import { CannotSend, useCanSend } from '../../../ui/notices/CannotSend.tsx'
import { ImportFrame } from '../ImportFrame.tsx'
import type { CustomerChoice } from '../state.ts'
import { UploadDialog } from '../UploadDialog.tsx'
import { BatchNext } from './BatchNext.tsx'
import { BatchGroups } from './BatchGroups.tsx'
import { readingOf } from './item.ts'
import { useBatch, type Batch } from './useBatch.ts'

type Props = {
  /** For whom the files were given; null: each says by itself whose it is. */
  customer: CustomerChoice | null
  /** Files that are at hand already. */ files: readonly File[]
  tables: TableSchema[]
  onClose: () => void
}

/** Many files at once: each is read and told whose it is, and those that leave no question are imported by one press. */
export function BatchDialog({ customer, files, tables, onClose }: Props) {
  const translate = useTranslate()
  const batch = useBatch(customer, tables, files)
  const canSend = useCanSend()
  const [handled, setHandled] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const kinds = [...batch.standings.values()].map(({ kind }) => kind)
  const ready = kinds.filter((kind) => kind === 'ready').length
  const left = kinds.filter((kind) => !['done', 'cannot'].includes(kind)).length
  const close = (): void => {
    if (batch.progress) return
    if (batch.unsaved) setAsking(true)
    else onClose()
  }
  const item = batch.items.find(({ id }) => id === handled)
  const reading = item && readingOf(item)
  return (
    <ImportFrame title={translate('importBatch.title')} close={translate('importBatch.close')} onClose={close}>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {customer
            ? translate('importBatch.forOne', { customer: customer.userName })
            : translate('importBatch.forAll')}
        </Typography>
        <AddFiles dense={batch.items.length > 0} onFiles={batch.add} />
        {batch.items.length === 0 && <Typography color="textSecondary">{translate('importBatch.empty')}</Typography>}
        <BatchNext batch={batch} onLeave={onClose} />
        <BatchGroups batch={batch} meant={customer} tables={tables} onHandle={({ id }) => setHandled(id)} />
      </DialogContent>
      <Progress batch={batch} />
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <Button onClick={close} disabled={batch.progress !== null}>
          {translate('importBatch.close')}
        </Button>
        <Box sx={{ flex: 1, textAlign: 'right' }}>
          <CannotSend />
        </Box>
        <Button
          variant="contained"
          disabled={ready === 0 || !canSend}
          loading={batch.progress !== null}
          onClick={() => void batch.importReady()}
        >
          {translate(ready === 0 ? 'importBatch.nothingReady' : 'importBatch.importReady', { smart_count: ready })}
        </Button>
      </DialogActions>
      {item && reading?.customer && item.work.kind === 'read' && (
        <UploadDialog
          customer={reading.customer}
          file={reading.file}
          found={reading.inspection}
          tables={tables}
          onClose={() => setHandled(null)}
          onDone={(result, source) => {
            if (source.file !== reading.file || !source.customer) return
            batch.broughtIn(item.id, result, source.customer)
            setHandled(null)
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={translate('importBatch.leave.title')}
        text={translate('importBatch.leave.text', { smart_count: Math.max(1, left) })}
        confirm={translate('importBatch.leave.yes')}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      />
    </ImportFrame>
  )
}

/** Takes files, folders and archives, at first and later on. */
function AddFiles({ dense, onFiles }: { dense: boolean; onFiles: (files: File[]) => void }) {
  const translate = useTranslate()
  const folder = useRef<HTMLInputElement>(null)
  return (
    <div>
      <DropArea
        accept={[...acceptedTypes, '.zip']}
        multiple
        folders
        dense={dense}
        name={translate('importBatch.choose')}
        text={translate('importBatch.drop')}
        note={translate('importBatch.accepts')}
        onFiles={onFiles}
      />
      <input
        ref={(element) => {
          folder.current = element
          // React has no property for it.
          element?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        hidden
        multiple
        aria-label={translate('importBatch.folder')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button size="small" startIcon={<FolderOpen />} sx={{ mt: 0.5 }} onClick={() => folder.current?.click()}>
        {translate('importBatch.folder')}
      </Button>
    </div>
  )
}

/** How far reading or importing is, and a way to stop it. */
function Progress({ batch: { items, progress, stop } }: { batch: Batch }) {
  const translate = useTranslate()
  const coming = items.filter(({ work }) => work.kind === 'waiting' || work.kind === 'reading').length
  if (!progress && coming === 0) return null
  const { done, all } = progress ?? { done: items.length - coming, all: items.length }
  const label = translate(`importBatch.progress.${progress ? 'importing' : 'reading'}`, {
    done: progress ? done + 1 : done,
    all,
  })
  return (
    <Box sx={{ px: 3, pt: 1, display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flexShrink: 0 }}>
        {label}
      </Typography>
      <LinearProgress aria-label={label} sx={{ flex: 1 }} variant="determinate" value={(100 * done) / all} />
      <Button size="small" onClick={stop}>
        {translate('importBatch.stop')}
      </Button>
    </Box>
  )
}
