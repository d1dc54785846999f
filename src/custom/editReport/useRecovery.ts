import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useState } from 'react'
import { sameDocument } from '../../editor/autosave/same-document.ts'
import { localCopies, type LocalCopy } from '../../editor/autosave/local-copies.ts'
import type { ReportDocument } from '../../../core/document/types.ts'

export type Recovery = {
  /** What this machine still holds, newest first. */
  copies: LocalCopy[]
  reload: () => Promise<void>
  restore: (copy: LocalCopy) => void
  discard: (copy: LocalCopy) => Promise<void>
}

/** Content that an earlier visit could not send: offered, never put in by itself. */
export function useRecovery(editor: Editor, reportId: string, userName: string, document: ReportDocument): Recovery {
  const [copies, setCopies] = useState<LocalCopy[]>([])
  const reload = useCallback(async () => {
    const found = await localCopies.list(reportId, userName).catch(() => [])
    const useful = found.filter((copy) => !sameDocument(copy.document, document))
    for (const copy of found) if (!useful.includes(copy)) void localCopies.remove(copy.id).catch(() => undefined)
    setCopies(useful)
  }, [reportId, userName, document])
  useEffect(() => void reload(), [reload])

  return {
    copies,
    reload,
    restore: (copy) => {
      editor.commands.setContent(copy.document)
      // Not in one chain: `focus` compares with the state before it, and the page would end at its foot.
      editor.commands.focus('start')
    },
    async discard(copy) {
      setCopies((all) => all.filter((one) => one.id !== copy.id))
      await localCopies.remove(copy.id).catch(() => undefined)
    },
  }
}
