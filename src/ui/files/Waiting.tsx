import Refresh from '@mui/icons-material/Refresh'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DownloadButton } from './DownloadButton.tsx'
import type { ViewedFile } from './viewed.ts'

/** The middle of a viewer that has nothing to show yet, or not at all. */
export const Centre = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      flex: 1,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      p: 3,
      textAlign: 'center',
    }}
  >
    {children}
  </Box>
)

/** A file on its way. */
export function Loading() {
  const translate = useTranslate()
  return (
    <Centre>
      <CircularProgress aria-hidden />
      <Typography role="status" color="textSecondary">
        {translate('files.loading')}
      </Typography>
    </Centre>
  )
}

/** Why a file is not shown. It can be tried again, where that may help, and downloaded. */
export function Failed({ file, sentence, onRetry }: { file: ViewedFile; sentence: string; onRetry?: () => void }) {
  const translate = useTranslate()
  return (
    <Centre>
      <Alert severity="error" sx={{ maxWidth: 560, textAlign: 'left', overflowWrap: 'anywhere' }}>
        {sentence}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {onRetry && (
          <Button variant="outlined" color="inherit" startIcon={<Refresh />} onClick={onRetry}>
            {translate('files.retry')}
          </Button>
        )}
        <DownloadButton file={file} wide />
      </Box>
    </Centre>
  )
}
