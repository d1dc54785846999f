import CircularProgress from '@mui/material/CircularProgress'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { Draft } from './model/drafts.ts'

/** The signs as bare paths: a styled icon in every row would cost a third of what the row costs while it scrolls. */
const signs = {
  edit: 'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  lock: 'M18 8h-1V6c0-2.76-2.24-5-5-5S7 3.24 7 6v2H6c-1.1 0-2 .9-2 2v10c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2V10c0-1.1-.9-2-2-2M9 6c0-1.66 1.34-3 3-3s3 1.34 3 3v2H9zm9 14H6V10h12zm-6-3c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2',
  check: 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z',
  close: 'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
} as const

const Sign = ({ of: name }: { of: keyof typeof signs }) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden>
    <path d={signs[name]} />
  </svg>
)

export type RowCommands = { edit: (row: number) => void; save: (key: string) => void; cancel: (key: string) => void }

type Props = {
  row: number
  column: number
  name: string
  draft: Draft | undefined
  locked: boolean
  active: boolean
  commands: RowCommands
}

/** The second click of a double click meant the button that the first one has taken away. */
const once =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail <= 1) act()
  }

/** The row's buttons: edit, which becomes confirm and cancel. */
export function RowActions({ row, column, name, draft, locked, active, commands }: Props) {
  const translate = useTranslate()
  const label = (key: string): string => translate(`grid.row.${key}`, { name })
  const stop = active ? 0 : -1
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      data-r={row}
      data-c={column}
      className={active ? 'g-cell g-actions active' : 'g-cell g-actions'}
      style={{ width: 84 }}
    >
      {!draft && (
        <button
          type="button"
          className="g-button"
          tabIndex={stop}
          aria-label={label(locked ? 'locked' : 'edit')}
          title={label(locked ? 'locked' : 'edit')}
          onClick={once(() => commands.edit(row))}
        >
          {locked ? <Sign of="lock" /> : <Sign of="edit" />}
        </button>
      )}
      {draft && (
        <>
          <button
            type="button"
            className="g-button confirm"
            tabIndex={stop}
            disabled={draft.saving}
            aria-label={label('save')}
            title={label('save')}
            aria-keyshortcuts="Control+Enter"
            onClick={once(() => commands.save(draft.key))}
          >
            {draft.saving ? <CircularProgress size={16} color="inherit" aria-hidden /> : <Sign of="check" />}
          </button>
          <button
            type="button"
            className="g-button"
            tabIndex={stop}
            disabled={draft.saving}
            aria-label={label('cancel')}
            title={label('cancel')}
            onClick={once(() => commands.cancel(draft.key))}
          >
            <Sign of="close" />
          </button>
        </>
      )}
    </div>
  )
}
