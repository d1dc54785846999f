import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import type { MarkedRequest } from './marked.ts'

/**
 * A copy of the clerk's own file in which the cells that are not taken are coloured and say why. Failures are told by
 * the call itself.
 */
export function MarkedCopy({ request }: { request: MarkedRequest | null }) {
  const translate = useTranslate()
  const { markedCopy } = useCalls()
  const [busy, setBusy] = useState(false)
  const help = useId()
  if (!request) return null
  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await markedCopy(request))
    } catch {
      return
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 1, flexShrink: 0 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<FileDownload />}
        loading={busy}
        loadingPosition="start"
        aria-describedby={help}
        onClick={() => void save()}
      >
        {translate('imports.marked.button')}
      </Button>
      <Typography id={help} variant="caption" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {translate('imports.marked.help')}
      </Typography>
    </Box>
  )
}
