import type { ChainedCommands, Editor } from '@tiptap/core'

export type Command = {
  /** Its key below `editor.command`. */
  name: string
  /** Shown in the tooltip; Mod is Ctrl, or ⌘ on a Mac. */
  keys?: string
  run: (chain: ChainedCommands) => ChainedCommands
  active?: (editor: Editor) => boolean
}

const mark = (name: string, keys: string, run: Command['run']): Command => ({ name, keys, run, active: (editor) => editor.isActive(name) })
const align = (side: string, keys: string): Command => ({ name: `align-${side}`, keys, run: (chain) => chain.setTextAlign(side), active: (editor) => editor.isActive({ textAlign: side }) })

export const historyCommands: Command[] = [
  { name: 'undo', keys: 'Mod+Z', run: (chain) => chain.undo() },
  { name: 'redo', keys: 'Mod+Shift+Z', run: (chain) => chain.redo() },
]

export const headingLevels = [1, 2, 3, 4] as const
/** What a text block can be; one of them is always active in a text. */
export const blockCommands: Command[] = [
  { name: 'paragraph', keys: 'Mod+Alt+0', run: (chain) => chain.setParagraph(), active: (editor) => editor.isActive('paragraph') },
  ...headingLevels.map((level): Command => ({ name: `heading-${level}`, keys: `Mod+Alt+${level}`, run: (chain) => chain.setHeading({ level }), active: (editor) => editor.isActive('heading', { level }) })),
]

export const markCommands: Command[] = [
  mark('bold', 'Mod+B', (chain) => chain.toggleBold()),
  mark('italic', 'Mod+I', (chain) => chain.toggleItalic()),
  mark('underline', 'Mod+U', (chain) => chain.toggleUnderline()),
  mark('strike', 'Mod+Shift+S', (chain) => chain.toggleStrike()),
]

export const listCommands: Command[] = [
  { name: 'bulletList', keys: 'Mod+Shift+8', run: (chain) => chain.toggleBulletList(), active: (editor) => editor.isActive('bulletList') },
  { name: 'orderedList', keys: 'Mod+Shift+7', run: (chain) => chain.toggleOrderedList(), active: (editor) => editor.isActive('orderedList') },
  { name: 'blockquote', keys: 'Mod+Shift+B', run: (chain) => chain.toggleBlockquote(), active: (editor) => editor.isActive('blockquote') },
]

export const alignCommands: Command[] = [align('left', 'Mod+Shift+L'), align('center', 'Mod+Shift+E'), align('right', 'Mod+Shift+R'), align('justify', 'Mod+Shift+J')]

export const pageBreakCommand: Command = { name: 'pageBreak', run: (chain) => chain.insertContent({ type: 'pageBreak' }) }

/** What can be done with the table around the caret, in groups. */
export const tableCommands: Command[][] = [
  [
    { name: 'addRowBefore', run: (chain) => chain.addRowBefore() },
    { name: 'addRowAfter', run: (chain) => chain.addRowAfter() },
    { name: 'addColumnBefore', run: (chain) => chain.addColumnBefore() },
    { name: 'addColumnAfter', run: (chain) => chain.addColumnAfter() },
  ],
  [
    { name: 'mergeCells', run: (chain) => chain.mergeCells() },
    { name: 'splitCell', run: (chain) => chain.splitCell() },
    { name: 'toggleHeaderRow', run: (chain) => chain.toggleHeaderRow() },
  ],
  [
    { name: 'deleteRow', run: (chain) => chain.deleteRow() },
    { name: 'deleteColumn', run: (chain) => chain.deleteColumn() },
    { name: 'deleteTable', run: (chain) => chain.deleteTable() },
  ],
]

export const allCommands: Command[] = [...historyCommands, ...blockCommands, ...markCommands, ...listCommands, ...alignCommands, pageBreakCommand, ...tableCommands.flat()]

export type CommandState = Record<string, { active: boolean; can: boolean }>

/** What is on and what is possible at the selection. */
export const commandState = (editor: Editor): CommandState =>
  Object.fromEntries(allCommands.map((command) => [command.name, { active: command.active?.(editor) ?? false, can: editor.isEditable && command.run(editor.can().chain()).run() }]))

/** Does it, and gives the caret back to the text. */
export const runCommand = (editor: Editor, command: Command): boolean => command.run(editor.chain().focus(null, { scrollIntoView: false })).run()
