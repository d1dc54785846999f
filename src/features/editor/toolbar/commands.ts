import type { ChainedCommands, Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { askForNote, canNote } from '../footnotes/footnotes.ts'
import { openTool } from '../notices/tools.ts'
import { type Command, chained, inFreeText, inText, placeOf } from './command.ts'
import { tableCommands } from './table-commands.ts'

const mark = (name: string, keys: string, act: (chain: ChainedCommands) => ChainedCommands): Command => ({
  name,
  keys,
  run: chained(act),
  can: inText,
  active: (editor) => editor.isActive(name),
})
const align = (side: string, keys: string): Command => ({
  name: `align-${side}`,
  keys,
  run: chained((chain) => chain.setTextAlign(side)),
  can: inText,
  active: (editor) => editor.isActive({ textAlign: side }),
})

export const historyCommands: Command[] = [
  { name: 'undo', keys: 'Mod+Z', run: chained((chain) => chain.undo()), can: ({ state }) => undoDepth(state) > 0 },
  {
    name: 'redo',
    keys: 'Mod+Shift+Z',
    run: chained((chain) => chain.redo()),
    can: ({ state }) => redoDepth(state) > 0,
  },
]

export const headingLevels = [1, 2, 3, 4] as const
/** What a text block can be; one of them is always active in a text. */
export const blockCommands: Command[] = [
  {
    name: 'paragraph',
    keys: 'Mod+Alt+0',
    run: chained((chain) => chain.setParagraph()),
    can: inFreeText,
    active: (editor) => editor.isActive('paragraph'),
  },
  ...headingLevels.map((level): Command => ({
    name: `heading-${level}`,
    keys: `Mod+Alt+${level}`,
    run: chained((chain) => chain.setHeading({ level })),
    can: (place) => inFreeText(place) && !(level === 1 && place.chapters),
    active: (editor) => editor.isActive('heading', { level }),
  })),
]

export const markCommands: Command[] = [
  mark('bold', 'Mod+B', (chain) => chain.toggleBold()),
  mark('italic', 'Mod+I', (chain) => chain.toggleItalic()),
  mark('underline', 'Mod+U', (chain) => chain.toggleUnderline()),
  mark('strike', 'Mod+Shift+S', (chain) => chain.toggleStrike()),
]

export const listCommands: Command[] = [
  {
    name: 'bulletList',
    keys: 'Mod+Shift+8',
    run: chained((chain) => chain.toggleBulletList()),
    can: inFreeText,
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    keys: 'Mod+Shift+7',
    run: chained((chain) => chain.toggleOrderedList()),
    can: inFreeText,
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'blockquote',
    keys: 'Mod+Shift+B',
    run: chained((chain) => chain.toggleBlockquote()),
    can: inFreeText,
    active: (editor) => editor.isActive('blockquote'),
  },
]

export const alignCommands: Command[] = [
  align('left', 'Mod+Shift+L'),
  align('center', 'Mod+Shift+E'),
  align('right', 'Mod+Shift+R'),
  align('justify', 'Mod+Shift+J'),
]

export const insertCommands: Command[] = [
  {
    name: 'pageBreak',
    run: chained((chain) => chain.insertContent({ type: 'pageBreak' })),
    can: ({ table }) => !table,
  },
  { name: 'footnote', keys: 'Mod+Alt+F', run: askForNote, can: ({ state }) => canNote(state) },
  {
    name: 'link',
    keys: 'Mod+K',
    run: (editor) => openTool(editor, 'link'),
    can: inText,
    active: (editor) => editor.isActive('link'),
  },
]

export const pageCommands: Command[] = [
  { name: 'find', keys: 'Mod+F', run: (editor) => openTool(editor, 'find') },
  { name: 'replace', keys: 'Mod+H', run: (editor) => openTool(editor, 'replace') },
  { name: 'shortcuts', keys: 'Mod+/', run: (editor) => openTool(editor, 'shortcuts') },
]

/** Those that the bar shows; the state of the others is asked for when their menu opens. */
export const barCommands: Command[] = [
  ...historyCommands,
  ...blockCommands,
  ...markCommands,
  ...listCommands,
  ...alignCommands,
  ...insertCommands,
  ...pageCommands,
]
export const allCommands: Command[] = [...barCommands, ...tableCommands.flat()]

export type CommandState = Record<string, { active: boolean; can: boolean }>

/** What is on and what is possible at the selection. */
export function commandState(editor: Editor, commands: readonly Command[]): CommandState {
  const place = placeOf(editor.state)
  return Object.fromEntries(
    commands.map((command) => [
      command.name,
      { active: command.active?.(editor) ?? false, can: editor.isEditable && (command.can?.(place) ?? true) },
    ]),
  )
}

/** Does it, where it is possible. */
export function runCommand(editor: Editor, command: Command): boolean {
  if (!(command.can?.(placeOf(editor.state)) ?? true)) return false
  command.run(editor)
  return true
}
