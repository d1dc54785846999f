import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { AiBubble } from '../ai/AiBubble.tsx'
import { FindBar } from '../find/FindBar.tsx'
import { useFindKeys } from '../find/useFindKeys.ts'
import { FootnoteEditor } from '../footnotes/FootnoteEditor.tsx'
import { GapKeys } from '../gaps/GapKeys.tsx'
import { LinkDialog } from '../links/LinkDialog.tsx'
import { CaptionEditor } from '../nodes/CaptionEditor.tsx'
import { EditorNotices } from '../notices/EditorNotices.tsx'
import type { ToolName } from '../notices/tools.ts'
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx'
import { TableContextMenu } from '../tables/TableContextMenu.tsx'

/** What the tools of the editor open: bars, dialogs, menus, and what they have to say. */
export function EditorTools({ editor }: { editor: Editor }) {
  const [finding, setFinding] = useState<{ replacing: boolean; asked: number } | null>(null)
  const [dialog, setDialog] = useState<ToolName | null>(null)
  useFindKeys(editor)
  useEffect(() => {
    const open = (name: ToolName): void => {
      if (name === 'find' || name === 'replace')
        setFinding((now) => ({
          replacing: name === 'replace' || (now?.replacing ?? false),
          asked: (now?.asked ?? 0) + 1,
        }))
      else setDialog(name)
    }
    editor.on('tool', open)
    return () => void editor.off('tool', open)
  }, [editor])
  const close = (): void => setDialog(null)
  return (
    <>
      {finding && (
        <FindBar
          editor={editor}
          replacing={finding.replacing}
          asked={finding.asked}
          onReplacing={(replacing) => setFinding({ ...finding, replacing })}
          onClose={() => setFinding(null)}
        />
      )}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      <GapKeys editor={editor} />
      <FootnoteEditor editor={editor} />
      <CaptionEditor editor={editor} />
      <TableContextMenu editor={editor} />
      <AiBubble editor={editor} />
      <EditorNotices editor={editor} />
    </>
  )
}
