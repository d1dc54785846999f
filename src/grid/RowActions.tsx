import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { Draft } from './model/drafts.ts'

export type RowCommands = { edit: (row: number) => void; save: (key: string) => void; cancel: (key: string) => void }

type Props = { row: number; column: number; name: string; draft: Draft | undefined; locked: boolean; active: boolean; commands: RowCommands }

/** The second click of a double click meant the button that the first one has taken away. */
const once = (act: () => void) => (event: MouseEvent): void => {
  if (event.detail <= 1) act()
}

/** The row's buttons: edit, which becomes confirm and cancel. */
export function RowActions({ row, column, name, draft, locked, active, commands }: Props) {
  const translate = useTranslate()
  const label = (key: string): string => translate(`grid.row.${key}`, { name })
  const stop = active ? 0 : -1
  return (
    <div role="gridcell" aria-colindex={column + 1} data-r={row} data-c={column} className={active ? 'g-cell g-actions active' : 'g-cell g-actions'} style={{ width: 84 }}>
      {!draft && (
        <button type="button" className="g-button" tabIndex={stop} aria-label={label(locked ? 'locked' : 'edit')} title={label(locked ? 'locked' : 'edit')} onClick={once(() => commands.edit(row))}>
          {locked ? <LockOutlined aria-hidden /> : <EditOutlined aria-hidden />}
        </button>
      )}
      {draft && (
        <>
          <button type="button" className="g-button confirm" tabIndex={stop} disabled={draft.saving} aria-label={label('save')} title={label('save')} aria-keyshortcuts="Control+Enter" onClick={once(() => commands.save(draft.key))}>
            {draft.saving ? <CircularProgress size={16} color="inherit" aria-hidden /> : <Check aria-hidden />}
          </button>
          <button type="button" className="g-button" tabIndex={stop} disabled={draft.saving} aria-label={label('cancel')} title={label('cancel')} onClick={once(() => commands.cancel(draft.key))}>
            <Close aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}
