import type { Editor } from '@tiptap/core'

declare module '@tiptap/core' {
  interface EditorEvents {
    /** A panel is asked for by its name; null closes the one that lies over the page. */
    panel: string | null
  }
}

/** Opens a panel beside the document from a tool or a key; the rail listens. */
export const openPanel = (editor: Editor, name: string): void => void editor.emit('panel', name)

/** Where panels lie over the page, shows the page again. */
export const showPage = (editor: Editor): void => void editor.emit('panel', null)
