import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { blockCommands, runCommand, type CommandState } from './commands.ts'
import { ToolButton } from './ToolButton.tsx'

const sizes: Record<string, number> = { 'heading-1': 18, 'heading-2': 16, 'heading-3': 15, 'heading-4': 14 }

/** Paragraph or heading, with the style of each in the list. */
export function BlockPicker({ editor, state }: { editor: Editor; state: CommandState }) {
  const translate = useTranslate()
  const { named } = usePunctuation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = blockCommands.find((command) => state[command.name]?.active) ?? blockCommands[0]
  const close = (): void => setAnchor(null)
  return (
    <>
      <ToolButton
        label={named(translate('editor.command.block'), translate(`editor.command.${current?.name}`))}
        popup="menu"
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ fontSize: 14, pl: 0.5, width: 76, textAlign: 'left', whiteSpace: 'nowrap' }}>
          {translate(`editor.command.${current?.name}`)}
        </Box>
        <ArrowDropDown />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        {blockCommands.map((command) => (
          <MenuItem
            key={command.name}
            selected={command === current}
            disabled={!state[command.name]?.can}
            sx={{
              fontSize: sizes[command.name] ?? 14,
              fontWeight: command.name === 'paragraph' ? 400 : 600,
              minWidth: 180,
            }}
            onClick={() => {
              close()
              runCommand(editor, command)
            }}
          >
            {translate(`editor.command.${command.name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
