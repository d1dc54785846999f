import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSyncExternalStore, type ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import type { Autosave, SavePhase } from '../../features/editor/autosave/types.ts'
import { useSaveState } from '../../features/editor/autosave/useAutosave.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { shortTime } from '../../features/editor/times.ts'

const icons: Record<SavePhase, ComponentType<{ fontSize: 'inherit' }>> = {
  saved: CloudDoneOutlined,
  dirty: EditOutlined,
  saving: CloudSyncOutlined,
  waiting: CloudOffOutlined,
  conflict: ErrorOutlineOutlined,
  refused: ErrorOutlineOutlined,
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

type Props = { autosave: Autosave; onResolve: () => void }

/** Whether the server has what the page shows, and what to do where it has not. */
export function SaveStatus({ autosave, onResolve }: Props) {
  const translate = useTranslate()
  const state = useSaveState(autosave)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const Icon = icons[state.phase]
  const key = state.phase === 'waiting' && !online ? 'offline' : state.phase
  const bad = ['waiting', 'conflict', 'refused'].includes(state.phase)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.75,
        color: bad ? 'error.main' : 'text.secondary',
      }}
    >
      <Box
        component="span"
        role="status"
        data-phase={state.phase}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
      >
        <Icon fontSize="inherit" />
        {translate(`report.save.${key}`, {
          time: shortTime(state.savedAt),
          reason: state.error === undefined ? '' : failureText(state.error, translate),
        })}
      </Box>
      <Box component="span" aria-hidden>
        ·
      </Box>
      <Box component="span">{translate('report.edit.version', { version: state.version })}</Box>
      {(state.phase === 'waiting' || state.phase === 'refused') && (
        <Button size="small" sx={{ minHeight: 24, py: 0 }} onClick={() => void autosave.flush()}>
          {translate('report.save.retry')}
        </Button>
      )}
      {state.phase === 'conflict' && (
        <Button size="small" color="error" variant="outlined" sx={{ minHeight: 24, py: 0 }} onClick={onResolve}>
          {translate('report.save.resolve')}
        </Button>
      )}
    </Box>
  )
}
