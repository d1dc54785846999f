import type { Command } from '../toolbar/command.ts'
import {
  alignCommands,
  blockCommands,
  historyCommands,
  insertCommands,
  listCommands,
  markCommands,
  pageCommands,
} from '../toolbar/commands.ts'
import { tableCommands } from '../toolbar/table-commands.ts'

/** A line of the list: the key of its text, and the keys to press. */
export type Shortcut = { text: string; keys: string }

const of = (commands: readonly Command[]): Shortcut[] =>
  commands.flatMap(({ name, keys }) => (keys ? [{ text: `editor.command.${name}`, keys }] : []))
const other = (name: string, keys: string): Shortcut => ({ text: `writing.shortcuts.${name}`, keys })

/** All shortcuts of the editor in groups: those of the commands, and what the keyboard does besides. */
export const shortcutGroups: { name: string; entries: Shortcut[] }[] = [
  {
    name: 'text',
    entries: [
      ...of(historyCommands),
      ...of(markCommands),
      ...of(listCommands),
      ...of(alignCommands),
      { text: 'ai.panel', keys: 'Mod+J' },
      other('plainPaste', 'Mod+Shift+V'),
      other('lineBreak', 'Shift+Enter'),
    ],
  },
  {
    name: 'structure',
    entries: [...of(blockCommands), ...of(insertCommands), other('sectionUp', 'Alt+↑'), other('sectionDown', 'Alt+↓')],
  },
  {
    name: 'table',
    entries: [
      other('nextCell', 'Tab'),
      other('previousCell', 'Shift+Tab'),
      ...of(tableCommands.flat()),
      other('tableMenu', 'Shift+F10'),
    ],
  },
  {
    name: 'page',
    entries: [
      ...of(pageCommands),
      other('nextHit', 'F3'),
      other('previousHit', 'Shift+F3'),
      other('nextGap', 'F8'),
      other('previousGap', 'Shift+F8'),
    ],
  },
]
