import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { LargeProgress } from './large/LargeProgress.tsx'
import type { Busy } from './useUpload.ts'

/** What is under way, how far it is, and a way to stop it. An import itself is not stopped half-way. */
export function UploadProgress({ busy, onCancel }: { busy: Busy | null; onCancel: () => void }) {
  const translate = useTranslate()
  if (!busy) return null
  if (busy.large) return <LargeProgress large={busy.large} onCancel={busy.what === 'import' ? null : onCancel} />
  const sending = busy.what === 'inspect' && busy.share !== null
  const label = translate(sending ? 'imports.busy.send' : `imports.busy.${busy.what}`)
  return (
    <Box sx={{ px: 3, pt: 1, display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {label}
        {sending && ` ${Math.round((busy.share ?? 0) * 100)} %`}
      </Typography>
      <LinearProgress
        aria-label={label}
        sx={{ flex: 1 }}
        {...(sending ? { variant: 'determinate', value: (busy.share ?? 0) * 100 } : {})}
      />
      {busy.what !== 'import' && (
        <Button size="small" onClick={onCancel}>
          {translate('imports.busy.cancel')}
        </Button>
      )}
    </Box>
  )
}
