import ContentCopy from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'react-admin'
import { copyText } from '../../../ui/copy-text.ts'

/** A password that is told this once: to read out, or to copy. */
export function PasswordCard({ account, password }: { account: string; password: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    if (await copyText(password)) notify('administration.copied', { type: 'success' })
    else notify('administration.copyFailed', { type: 'warning' })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, textAlign: 'left' }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'surface.subtle',
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'baseline',
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {translate('administration.account')}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {account}
        </Box>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {translate('administration.password')}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            fontFamily: 'ui-monospace, Consolas, Menlo, monospace',
            fontSize: 18,
            fontWeight: 600,
            letterSpacing: '0.04em',
            userSelect: 'all',
            overflowWrap: 'anywhere',
          }}
        >
          {password}
        </Box>
      </Box>
      <Alert severity="warning">{translate('administration.once')}</Alert>
      <Box>
        <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('administration.copy')}
        </Button>
      </Box>
    </Box>
  )
}
