import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { CaptionDialog } from './CaptionDialog.tsx'
import { runCommand, tableCommands, type CommandState } from './commands.ts'
import { ToolButton } from './ToolButton.tsx'

/** Rows, columns, cells and caption of the table around the caret. */
export function TableMenu({ editor, state }: { editor: Editor; state: CommandState }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [captioning, setCaptioning] = useState(false)
  const inTable = state['deleteTable']?.can ?? false
  const close = (): void => setAnchor(null)
  return (
    <>
      <ToolButton label={translate('editor.table.menu')} popup="menu" expanded={anchor !== null} disabled={!inTable} onClick={(event) => setAnchor(event.currentTarget)}>
        <Box component="span" sx={{ fontSize: 14, pl: 0.5, whiteSpace: 'nowrap' }}>{translate('editor.table.menu')}</Box>
        <ArrowDropDown />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        {tableCommands.flatMap((group, index) => [
          ...(index > 0 ? [<Divider key={`divider-${index}`} />] : []),
          ...group.map((command) => (
            <MenuItem key={command.name} dense disabled={!state[command.name]?.can} onClick={() => { close(); runCommand(editor, command) }}>{translate(`editor.command.${command.name}`)}</MenuItem>
          )),
        ])}
        <Divider />
        <MenuItem dense onClick={() => { close(); setCaptioning(true) }}>{translate('editor.table.editCaption')}</MenuItem>
      </Menu>
      {captioning && <CaptionDialog editor={editor} onClose={() => setCaptioning(false)} />}
    </>
  )
}
