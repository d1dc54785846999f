import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { saveFile } from '../downloads/save-file.ts'
import { showNotice } from '../../dataProvider/notices.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import type { ViewedFile } from './viewed.ts'

/** Saves a file on the reader's disk. `wide`: with its name, where it is all there is to do. */
export function DownloadButton({ file, wide = false }: { file: ViewedFile; wide?: boolean }) {
  const translate = useTranslate()
  const { downloadFile } = useCalls()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (): Promise<void> => {
    if (busy) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      saveFile(await downloadFile(file.id, controller.signal))
    } catch (error) {
      const reason = error instanceof HttpError ? error.message : 'files.failed'
      if (!controller.signal.aborted) showNotice({ severity: 'error', title: 'failure.title', message: reason })
    } finally {
      if (!controller.signal.aborted) setBusy(false)
    }
  }
  const icon = busy ? (
    <CircularProgress size={18} color="inherit" aria-label={translate('files.downloading')} />
  ) : (
    <Download fontSize="small" />
  )
  if (wide)
    return (
      <Button variant="contained" startIcon={icon} onClick={() => void start()} aria-disabled={busy}>
        {translate('files.download')}
      </Button>
    )
  return (
    <Tooltip title={translate('files.download')}>
      <IconButton aria-label={translate('files.download')} aria-disabled={busy} onClick={() => void start()}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
