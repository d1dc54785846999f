import PlaylistAdd from '@mui/icons-material/PlaylistAdd'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ToolButton } from '../toolbar/ToolButton.tsx'
import { insertSection, placeFor, renumber, type Place } from './sections.ts'

const levels = [2, 3, 4] as const

/** Adds a section below the chapter or section around the caret, with the number that is next there. */
export function AddSection({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [places, setPlaces] = useState<(Place | null)[]>([])
  const close = (): void => setAnchor(null)
  const at = (): number => editor.state.selection.from
  const add = (level: number): void => {
    close()
    const transaction = editor.state.tr
    if (!insertSection(transaction, at(), level)) return
    editor.view.dispatch(transaction.scrollIntoView())
    editor.view.focus()
  }
  const recount = (): void => {
    close()
    const transaction = editor.state.tr
    renumber(transaction, at())
    if (transaction.docChanged) editor.view.dispatch(transaction)
    editor.view.focus()
  }
  return (
    <>
      <ToolButton
        label={translate('writing.section.add')}
        popup="menu"
        expanded={anchor !== null}
        onClick={(event) => {
          setPlaces(levels.map((level) => placeFor(editor.state.doc, at(), level)))
          setAnchor(event.currentTarget)
        }}
      >
        <PlaylistAdd />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        {levels.map((level, index) => (
          <MenuItem
            key={level}
            disabled={!places[index]}
            onClick={() => add(level)}
            sx={{ minWidth: 220, justifyContent: 'space-between', gap: 3 }}
          >
            <span>{translate(`writing.section.level-${level}`)}</span>
            <Box component="span" lang="zh-CN" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {places[index]?.number.trim()}
            </Box>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={recount}>{translate('writing.section.recount')}</MenuItem>
      </Menu>
    </>
  )
}
