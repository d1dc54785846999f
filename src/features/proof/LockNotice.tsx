import LockOpen from '@mui/icons-material/LockOpenOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'

export type LockState = 'locked' | 'lockedAgain' | 'unlocked'

/** Whether the table can be edited, why not, and what to do. */
export function LockNotice({ state }: { state: LockState }) {
  const translate = useTranslate()
  if (state === 'unlocked') {
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, color: 'tone.good.text' }}>
        <LockOpen fontSize="small" aria-hidden />
        {translate('proof.lock.unlocked')}
      </Box>
    )
  }
  return (
    <Alert severity="warning" icon={<Lock fontSize="inherit" />} role="status">
      <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0.25 }}>{translate('proof.lock.title')}</AlertTitle>
      {translate(`proof.lock.${state}`)}
    </Alert>
  )
}
