import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useState } from 'react'
import { sameDocument } from '../../features/editor/autosave/same-document.ts'
import { localCopies, type LocalCopy } from '../../features/editor/autosave/local-copies.ts'
import { offerUndo } from '../../resources/list/undo.ts'
import type { ReportDocument } from '../../../core/document/types.ts'

export type Recovery = {
  /** What this machine still holds, newest first. */
  copies: LocalCopy[]
  reload: () => Promise<void>
  restore: (copy: LocalCopy) => void
  /** The copy was put in and saved: it is needed no more. */
  forget: (copy: LocalCopy) => Promise<void>
  /** The clerk does not want it; the notice offers to undo that. */
  discard: (copy: LocalCopy) => Promise<void>
}

/** Content that an earlier visit could not send: offered, never put in by itself. */
export function useRecovery(editor: Editor, reportId: string, userName: string, document: ReportDocument): Recovery {
  const [copies, setCopies] = useState<LocalCopy[]>([])
  const reload = useCallback(async () => {
    const list = await localCopies.list(reportId, userName).catch(() => [])
    const useful = list.filter((copy) => !sameDocument(copy.document, document))
    for (const copy of list) if (!useful.includes(copy)) void localCopies.remove(copy.id).catch(() => undefined)
    setCopies(useful)
  }, [reportId, userName, document])
  useEffect(() => void reload(), [reload])

  const forget = async (copy: LocalCopy): Promise<void> => {
    setCopies((all) => all.filter((entry) => entry.id !== copy.id))
    await localCopies.remove(copy.id).catch(() => undefined)
  }

  return {
    copies,
    reload,
    restore: (copy) => {
      editor.commands.setContent(copy.document)
      // Not in one chain: `focus` compares with the state before it, and the page would end at its foot.
      editor.commands.focus('start')
    },
    forget,
    async discard(copy) {
      await forget(copy)
      offerUndo('history.copyDiscarded', {}, async () => {
        await localCopies.put(copy)
        await reload()
      })
    },
  }
}
