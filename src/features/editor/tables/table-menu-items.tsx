import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { ariaKeys, shownKeys } from '../shortcuts/keys.ts'
import type { Command } from '../toolbar/command.ts'
import { commandState, runCommand } from '../toolbar/commands.ts'
import { tableCommands } from '../toolbar/table-commands.ts'

/** Items stand close, so that the menu fits a small screen. */
export const tableItem = { py: 0.25, minHeight: 28 }

/** Those that are wanted most: the menu at the pointer has no room for all. */
const frequent = new Set([
  'addRowBefore',
  'addRowAfter',
  'addColumnBefore',
  'addColumnAfter',
  'selectRow',
  'selectColumn',
  'mergeCells',
  'splitCell',
  'column-left',
  'column-center',
  'column-right',
  'caption',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
])
const groupsOf = (few: boolean): Command[][] =>
  few ? tableCommands.map((group) => group.filter(({ name }) => frequent.has(name))) : tableCommands

/** What can be done with the table around the caret, as items of a menu. */
export function tableMenuItems(
  editor: Editor,
  translate: (key: string) => string,
  onClose: () => void,
  few = false,
): ReactNode[] {
  const state = commandState(editor, tableCommands.flat())
  return groupsOf(few).flatMap((group, index) => [
    ...(index > 0 ? [<Divider key={`divider-${index}`} sx={{ my: '4px !important' }} />] : []),
    ...group.map((command) => (
      <MenuItem
        key={command.name}
        dense
        {...(command.keys && { 'aria-keyshortcuts': ariaKeys(command.keys) })}
        disabled={!state[command.name]?.can}
        sx={{ ...tableItem, gap: 3, justifyContent: 'space-between' }}
        onClick={() => {
          onClose()
          runCommand(editor, command)
        }}
      >
        {translate(`editor.command.${command.name}`)}
        {command.keys && (
          <Box component="kbd" aria-hidden sx={{ font: 'inherit', fontSize: 12, color: 'text.secondary' }}>
            {shownKeys(command.keys)}
          </Box>
        )}
      </MenuItem>
    )),
  ])
}
