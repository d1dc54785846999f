import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'react-admin'
import { useTick } from '../tasks/useTick.ts'

/** Ticks a task off where it stands: the line goes with the next answer. */
export function TickBox({ id, name }: { id: string; name: string }) {
  const translate = useTranslate()
  const { busy, tick } = useTick()
  return (
    <Checkbox
      size="small"
      checked={busy}
      disabled={busy}
      onChange={() => void tick(id, true)}
      slotProps={{ input: { 'aria-label': translate('inbox.tick', { task: name }) } }}
      sx={{ p: 0.75 }}
    />
  )
}
