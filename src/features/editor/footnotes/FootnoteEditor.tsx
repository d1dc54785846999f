import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { finishNote, numberAt, write, writingIn, type Writing } from './footnotes.ts'

const longest = 2000

/** Where the text of a footnote is written: at its mark, or at the caret where it is to be put in. */
const anchorOf = (editor: Editor, { position, isNew }: Writing) => {
  const element = isNew ? null : editor.view.nodeDOM(position)
  return {
    getBoundingClientRect(): DOMRect {
      if (element instanceof HTMLElement && element.isConnected) return element.getBoundingClientRect()
      const { left, top, bottom } = editor.view.coordsAtPos(position)
      return new DOMRect(left, top, 1, bottom - top)
    },
  }
}

function NoteForm({ editor, writing }: { editor: Editor; writing: Writing }) {
  const translate = useTranslate()
  const [text, setText] = useState(() =>
    writing.isNew ? '' : String(editor.state.doc.nodeAt(writing.position)?.attrs['text'] ?? ''),
  )
  const title = translate('writing.footnote.title', { number: numberAt(editor.state, writing.position) })
  const leave = (): void => {
    write(editor, null)
    editor.view.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter') finishNote(editor, writing, text)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ClickAwayListener mouseEvent="onMouseDown" onClickAway={() => finishNote(editor, writing, text)}>
      <Paper
        role="dialog"
        aria-label={title}
        elevation={8}
        onKeyDown={onKeyDown}
        sx={{ width: 360, maxWidth: 'calc(100vw - 24px)', p: 1.5 }}
      >
        <TextField
          autoFocus
          fullWidth
          multiline
          rows={3}
          label={title}
          placeholder={translate('writing.footnote.hint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: longest } }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          {!writing.isNew && (
            <Button color="error" onClick={() => finishNote(editor, writing, '')} sx={{ mr: 'auto' }}>
              {translate('writing.footnote.remove')}
            </Button>
          )}
          <Button color="inherit" onClick={leave}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={writing.isNew && text.trim() === ''}
            onClick={() => finishNote(editor, writing, text)}
          >
            {translate('ra.action.confirm')}
          </Button>
        </Box>
      </Paper>
    </ClickAwayListener>
  )
}

/** The text of the footnote that was opened. A click elsewhere keeps what was written, Escape does not. */
export function FootnoteEditor({ editor }: { editor: Editor }) {
  const writing = useEditorState({
    editor,
    selector: ({ editor: { state } }) => writingIn(state),
    equalityFn: (a, b) => a?.position === b?.position && a?.isNew === b?.isNew,
  })
  if (!writing) return null
  return (
    <Popper
      open
      anchorEl={anchorOf(editor, writing)}
      placement="bottom-start"
      sx={{ zIndex: 'modal' }}
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
    >
      <NoteForm key={`${writing.isNew}`} editor={editor} writing={writing} />
    </Popper>
  )
}
