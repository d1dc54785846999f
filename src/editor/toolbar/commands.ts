import type { ChainedCommands, Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { NodeSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { isInTable, mergeCells, splitCell } from '@tiptap/pm/tables'
import { askForNote, canNote } from '../footnotes/footnotes.ts'
import { hasFixed, isFixed } from '../headings/fixed.ts'
import { openTool } from '../notices/tools.ts'
import { alignColumns, leaveTable, releaseColumns, resizeColumns, selectCells, type Side } from '../tables/columns.ts'
import { sumAbove } from '../tables/sum.ts'

/** What the selection is in, found out once for all commands: asking each of them to try itself costs more than the key that was pressed. */
export type Place = {
  state: EditorState
  /** In a text, not on a picture, a chart or a page break. */
  text: boolean
  /** In a heading that the template prescribes. */
  fixed: boolean
  /** The chapters of this report are the template's. */
  chapters: boolean
  table: boolean
}

export type Command = {
  /** Its key below `editor.command`. */
  name: string
  /** What does it from the keyboard; Mod is Ctrl, or ⌘ on a Mac. */
  keys?: string
  run: (editor: Editor) => unknown
  /** Whether it is possible; without it, always. */
  can?: (place: Place) => boolean
  active?: (editor: Editor) => boolean
}

export const placeOf = (state: EditorState): Place => {
  const { selection } = state
  return {
    state,
    text: !(selection instanceof NodeSelection && selection.node.isBlock),
    fixed: isFixed(selection.$from.parent),
    chapters: hasFixed(state.doc),
    table: isInTable(state),
  }
}

/** Does a chain of the editor's own commands, and gives the caret back to the text. */
const chained =
  (act: (chain: ChainedCommands) => ChainedCommands) =>
  (editor: Editor): boolean =>
    act(editor.chain().focus(null, { scrollIntoView: false })).run()

/** Sends a change, where there is one. */
const changed =
  (make: (editor: Editor) => Transaction | null) =>
  (editor: Editor): boolean => {
    const transaction = make(editor)
    if (transaction) editor.view.dispatch(transaction)
    editor.view.focus()
    return transaction !== null
  }

const inText = ({ text }: Place): boolean => text
const inFreeText = ({ text, fixed }: Place): boolean => text && !fixed
const inTable = ({ table }: Place): boolean => table

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

const columnAlign = (side: Side): Command => ({
  name: `column-${side}`,
  run: changed(({ state }) => alignColumns(state, side)),
  can: inTable,
})
/** Pixels by which a column becomes wider or narrower at once. */
const columnStep = 24

/** What can be done with the table around the caret, in groups. */
export const tableCommands: Command[][] = [
  [
    { name: 'addRowBefore', run: chained((chain) => chain.addRowBefore()), can: inTable },
    { name: 'addRowAfter', keys: 'Mod+Alt+Enter', run: chained((chain) => chain.addRowAfter()), can: inTable },
    { name: 'addColumnBefore', run: chained((chain) => chain.addColumnBefore()), can: inTable },
    { name: 'addColumnAfter', run: chained((chain) => chain.addColumnAfter()), can: inTable },
  ],
  [
    { name: 'selectRow', run: changed(({ state }) => selectCells(state, 'row')), can: inTable },
    { name: 'selectColumn', run: changed(({ state }) => selectCells(state, 'column')), can: inTable },
    {
      name: 'mergeCells',
      run: chained((chain) => chain.mergeCells()),
      can: ({ state, table }) => table && mergeCells(state),
    },
    {
      name: 'splitCell',
      run: chained((chain) => chain.splitCell()),
      can: ({ state, table }) => table && splitCell(state),
    },
    { name: 'toggleHeaderRow', run: chained((chain) => chain.toggleHeaderRow()), can: inTable },
    { name: 'toggleHeaderColumn', run: chained((chain) => chain.toggleHeaderColumn()), can: inTable },
  ],
  [
    columnAlign('left'),
    columnAlign('center'),
    columnAlign('right'),
    { name: 'columnWider', run: changed(({ view }) => resizeColumns(view, columnStep)), can: inTable },
    { name: 'columnNarrower', run: changed(({ view }) => resizeColumns(view, -columnStep)), can: inTable },
    { name: 'columnsFree', run: changed(({ state }) => releaseColumns(state)), can: inTable },
    {
      name: 'sumAbove',
      run: changed(({ state }) => sumAbove(state)),
      can: ({ state, table }) => table && sumAbove(state) !== null,
    },
  ],
  [
    { name: 'caption', run: (editor) => openTool(editor, 'caption'), can: inTable },
    { name: 'leaveTable', keys: 'Mod+Enter', run: changed(({ state }) => leaveTable(state)), can: inTable },
  ],
  [
    { name: 'deleteRow', run: chained((chain) => chain.deleteRow()), can: inTable },
    { name: 'deleteColumn', run: chained((chain) => chain.deleteColumn()), can: inTable },
    { name: 'deleteTable', run: chained((chain) => chain.deleteTable()), can: inTable },
  ],
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
