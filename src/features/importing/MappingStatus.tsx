import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { StateChip } from '../../ui/tables/StateChip.tsx'
import { MemoryNote } from './MemoryNote.tsx'
import { isOpenGuess, type Hint, type Line } from './plan.ts'
import { useForget } from './useForget.ts'

const looks: Record<Hint, 'good' | 'warning' | 'plain'> = {
  exact: 'good',
  alias: 'good',
  sum: 'good',
  remembered: 'plain',
  guess: 'warning',
  manual: 'plain',
}

type Props = {
  line: Line
  consistent: boolean
  label: string
  onConfirm: () => void
  onForgotten: () => void
}

/** Whether the two names are the same, and how the match came about; an open guess can be confirmed here. */
export function MappingStatus({ line, consistent, label, onConfirm, onForgotten }: Props) {
  const translate = useTranslate()
  const forget = useForget()
  const [busy, setBusy] = useState(false)
  const { memory } = line
  const open = isOpenGuess(line)
  const drop = async (): Promise<void> => {
    setBusy(true)
    if (await forget(memory?.ids ?? [])) onForgotten()
    setBusy(false)
  }
  const button = { ml: 0.5, minWidth: 0, px: 1, py: 0 }
  return (
    <>
      <td className={consistent ? 'status same' : 'status'}>
        {translate(consistent ? 'imports.map.same' : 'imports.map.different')}
      </td>
      <td className="hint">
        {line.hint && (
          <StateChip look={open ? 'warning' : looks[line.hint]} label={translate(`imports.map.hints.${line.hint}`)} />
        )}
        {open && (
          <Button
            size="small"
            onClick={onConfirm}
            aria-label={translate('imports.map.confirmOne', { field: label })}
            sx={button}
          >
            {translate('imports.map.confirm')}
          </Button>
        )}
        {memory && memory.ids.length > 0 && (
          <Button
            size="small"
            color="inherit"
            loading={busy}
            onClick={() => void drop()}
            aria-label={translate('imports.map.memory.forgetOne', { field: label })}
            sx={button}
          >
            {translate('imports.map.memory.forget')}
          </Button>
        )}
        {memory && <MemoryNote memory={memory} asked={open} />}
        {!line.hint && <span className="none">{translate('imports.map.ignored')}</span>}
      </td>
    </>
  )
}
