import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { LocalCopy } from '../../features/editor/autosave/local-copies.ts'
import { shortTime } from '../../features/editor/times.ts'

type Props = { copy: LocalCopy; version: number; onRestore: () => void; onDiscard: () => void }

/** Offers what an earlier visit could not send. */
export function RecoveryNotice({ copy, version, onRestore, onDiscard }: Props) {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, py: 0, alignItems: 'center' }}
      action={
        <>
          <Button color="inherit" onClick={onRestore}>
            {translate('report.recovery.restore')}
          </Button>
          <Button color="inherit" onClick={onDiscard}>
            {translate('report.recovery.discard')}
          </Button>
        </>
      }
    >
      {translate('report.recovery.found', { time: shortTime(copy.time), version: copy.version })}
      {copy.version < version && translate('report.recovery.newer', { version })}
    </Alert>
  )
}
