import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter'
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify'
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRight from '@mui/icons-material/FormatAlignRight'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/core'
import { useState, type ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { alignCommands, runCommand, type CommandState } from './commands.ts'
import { ToolButton } from './ToolButton.tsx'

const icons: Record<string, ComponentType<{ fontSize?: 'small' }>> = {
  'align-left': FormatAlignLeft,
  'align-center': FormatAlignCenter,
  'align-right': FormatAlignRight,
  'align-justify': FormatAlignJustify,
}

/**
 * To which side a text goes. The button shows what is set; a text on which nothing is set fills its lines, as reports
 * do.
 */
export function AlignPicker({ editor, state }: { editor: Editor; state: CommandState }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = alignCommands.find((command) => state[command.name]?.active)
  const Current = icons[current?.name ?? 'align-justify'] ?? FormatAlignJustify
  const close = (): void => setAnchor(null)
  return (
    <>
      <ToolButton
        label={translate('editor.command.align')}
        popup="menu"
        expanded={anchor !== null}
        active={current !== undefined}
        disabled={!state['align-left']?.can}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Current />
        <ArrowDropDown sx={{ mx: '-4px' }} />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        {alignCommands.map((command) => {
          const Icon = icons[command.name]
          return (
            <MenuItem
              key={command.name}
              dense
              selected={command === current}
              onClick={() => {
                close()
                runCommand(editor, command)
              }}
            >
              <ListItemIcon>{Icon && <Icon fontSize="small" />}</ListItemIcon>
              {translate(`editor.command.${command.name}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
