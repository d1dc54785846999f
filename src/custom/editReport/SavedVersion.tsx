import { useTranslate } from 'react-admin'
import type { Autosave } from '../../editor/autosave/types.ts'
import { useSaveState } from '../../editor/autosave/useAutosave.ts'

/** The version that the server holds, for the status line. */
export function SavedVersion({ autosave }: { autosave: Autosave }) {
  const translate = useTranslate()
  const { version } = useSaveState(autosave)
  return <span>{translate('pages.status.version', { version })}</span>
}
