import type { Editor } from '@tiptap/core'

/** Tools with a bar or a dialog of their own, which a key in the text may ask for. */
export type ToolName = 'find' | 'replace' | 'link' | 'shortcuts' | 'caption'

declare module '@tiptap/core' {
  interface EditorEvents {
    tool: ToolName
  }
}

/** Asks for a tool; whoever shows it listens. */
export const openTool = (editor: Editor, name: ToolName): void => void editor.emit('tool', name)
