import type { Editor } from '@tiptap/core'

/** A sentence for the clerk about what was just done in the text: its key below `writing.notice`, and what fills it. */
export type EditorNotice = {
  key: string
  type?: 'info' | 'warning' | 'success'
  values?: Record<string, string | number>
}

declare module '@tiptap/core' {
  interface EditorEvents {
    notice: EditorNotice
  }
}

/** Plugins and node views have no React around them: what they have to say goes through the editor's events. */
export const tell = (editor: Editor, notice: EditorNotice): void => void editor.emit('notice', notice)
