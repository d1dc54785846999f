import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { CellSelection, isInTable } from '@tiptap/pm/tables'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { tell } from '../notices/notices.ts'
import { tableItem, tableMenuItems } from './table-menu-items.tsx'

type Point = { top: number; left: number }

/** Puts the caret under the pointer, unless the cell there is selected already. */
function caretUnder(editor: Editor, event: MouseEvent): void {
  const { selection, doc } = editor.state
  const under = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (!under) return
  const inside =
    selection instanceof CellSelection
      ? selection.ranges.some(({ $from, $to }) => under.pos >= $from.pos && under.pos <= $to.pos)
      : under.pos >= selection.from && under.pos <= selection.to && !selection.empty
  if (!inside) editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(doc.resolve(under.pos))))
}

/** Pastes what the browser lets us read; where it does not, the keys do it. */
async function paste(editor: Editor): Promise<void> {
  try {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string): Promise<string> =>
      item?.types.includes(type) ? (await item.getType(type)).text() : ''
    const html = await read('text/html')
    editor.view.focus()
    if (html !== '') editor.view.pasteHTML(html)
    else editor.view.pasteText(await read('text/plain'))
  } catch {
    tell(editor, { key: 'pasteByKey' })
  }
}

/**
 * The menu of a table: by a right click in a cell, or by the menu key or Shift+F10. With Shift, the browser's own
 * opens.
 */
export function TableContextMenu({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const [point, setPoint] = useState<Point | null>(null)
  useEffect(() => {
    const { dom } = editor.view
    const onMenu = (event: MouseEvent): void => {
      if ((event.button === 2 && event.shiftKey) || !editor.isEditable || !(event.target instanceof Element)) return
      const byKey = event.button !== 2
      const cell = event.target.closest('td, th')
      if (byKey ? !isInTable(editor.state) : !cell || event.target.closest('.chart-data')) return
      event.preventDefault()
      if (!byKey) caretUnder(editor, event)
      if (!isInTable(editor.state)) return
      const caret = editor.view.coordsAtPos(editor.state.selection.head)
      setPoint(byKey ? { top: caret.bottom, left: caret.left } : { top: event.clientY, left: event.clientX })
    }
    dom.addEventListener('contextmenu', onMenu)
    return () => dom.removeEventListener('contextmenu', onMenu)
  }, [editor])
  const close = (): void => setPoint(null)
  const leave = (): void => {
    close()
    editor.view.focus()
  }
  const clip = (name: 'cut' | 'copy') => () => {
    leave()
    document.execCommand(name)
  }
  if (!point) return null
  return (
    <Menu
      open
      anchorReference="anchorPosition"
      anchorPosition={point}
      onClose={leave}
      disableRestoreFocus
      slotProps={{ list: { 'aria-label': translate('editor.table.menu') } }}
    >
      <MenuItem dense sx={tableItem} onClick={clip('cut')}>
        {translate('writing.table.cut')}
      </MenuItem>
      <MenuItem dense sx={tableItem} onClick={clip('copy')}>
        {translate('writing.table.copy')}
      </MenuItem>
      <MenuItem
        dense
        sx={tableItem}
        onClick={() => {
          leave()
          void paste(editor)
        }}
      >
        {translate('writing.table.paste')}
      </MenuItem>
      <Divider sx={{ my: '4px !important' }} />
      {tableMenuItems(editor, translate, close, true)}
    </Menu>
  )
}
