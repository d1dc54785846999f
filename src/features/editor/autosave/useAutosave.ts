import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReportDocument } from '../../../../core/document/types.ts'
import { session } from '../../../authProvider/session.ts'
import { createAutosave } from './autosave.ts'
import { documentJson } from './document-json.ts'
import { localCopies } from './local-copies.ts'
import type { Autosave, AutosaveOptions, LatestReport, SaveState } from './types.ts'

type Options = Pick<AutosaveOptions, 'version' | 'savedAt' | 'document' | 'save' | 'latest' | 'classify'> & {
  editor: Editor
  reportId: string
  userName: string
}

const stamp = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/** Keeps content on this machine under an id of its own, so that it stays although the editor goes on. */
export const setAside = (
  reportId: string,
  userName: string,
  version: number,
  document: ReportDocument,
): Promise<void> =>
  localCopies.put({
    id: `${reportId}/${stamp()}`,
    reportId,
    userName,
    version,
    document,
    time: new Date().toISOString(),
    setAside: true,
  })

/**
 * Saves the editor's document by itself as long as the component is on the page: after changes, when the editor loses
 * the focus, when the page is hidden or left, and when the network comes back. It does not render again with each step
 * of a save: whoever shows them subscribes with `useSaveState`.
 */
export function useAutosave({ editor, reportId, userName, ...options }: Options): Autosave {
  const [autosave] = useState(() => {
    const id = `${reportId}/${stamp()}`
    return createAutosave({
      ...options,
      read: () => documentJson(editor.state.doc),
      busy: () => !editor.isDestroyed && editor.view.composing,
      keep: (document, version) =>
        localCopies.put({ id, reportId, userName, version, document, time: new Date().toISOString(), setAside: false }),
      drop: () => localCopies.remove(id),
    })
  })

  useEffect(() => {
    // What the editor mends by itself (a paragraph after a table at the end, ids) is no change of the clerk's.
    const changed = ({ transaction }: { transaction: Transaction }): void => {
      if (transaction.docChanged && transaction.getMeta('addToHistory') !== false) autosave.changed()
    }
    const flush = (): void => void autosave.flush()
    const hidden = (): void => void (document.visibilityState === 'hidden' && flush())
    const leaving = (event: BeforeUnloadEvent): void => {
      // Signed out, nothing more can be saved from here: the copy on this machine is what the next visit offers.
      if (autosave.state().phase === 'saved' || !session.isSignedIn()) return
      flush()
      event.preventDefault()
    }
    autosave.start()
    editor.on('update', changed)
    editor.on('blur', flush)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', leaving)
    return () => {
      editor.off('update', changed)
      editor.off('blur', flush)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', leaving)
      void autosave.flush()
      autosave.stop()
    }
  }, [autosave, editor])
  return autosave
}

/**
 * How far saving is. Only what shows it renders again: a save goes through three states, and the page has a hundred
 * pages.
 */
export const useSaveState = (autosave: Autosave): SaveState => useSyncExternalStore(autosave.subscribe, autosave.state)

/** The other side of a conflict, as long as there is one. */
export const useConflictingVersion = (autosave: Autosave): LatestReport | undefined =>
  useSyncExternalStore(autosave.subscribe, () => autosave.state().latest)
