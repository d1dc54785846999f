import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { tableMenuItems } from '../tables/table-menu-items.tsx'
import { ToolButton } from './ToolButton.tsx'

/** Rows, columns, cells and caption of the table around the caret. */
export function TableMenu({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  return (
    <>
      <ToolButton
        label={translate('editor.table.menu')}
        popup="menu"
        expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ fontSize: 14, pl: 0.5, whiteSpace: 'nowrap' }}>
          {translate('editor.table.menu')}
        </Box>
        <ArrowDropDown />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        {anchor && tableMenuItems(editor, translate, close)}
      </Menu>
    </>
  )
}
