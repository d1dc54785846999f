import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/core'
import { useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { addressOf, linkAt, setLink, visit } from './links.ts'

/** Where the selected words lead: a web page or a mail address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate()
  const [link] = useState(() => linkAt(editor.state))
  const [words, setWords] = useState(() => {
    const { from, to } = link ?? editor.state.selection
    return editor.state.doc.textBetween(from, to, ' ')
  })
  const [typed, setTyped] = useState(link?.href.replace(/^mailto:/, '') ?? '')
  const [tried, setTried] = useState(false)
  const href = addressOf(typed)
  const leave = (): void => {
    onClose()
    editor.commands.focus(null, { scrollIntoView: false })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!href) return
    setLink(editor, words, href)
    leave()
  }
  const remove = (): void => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    leave()
  }
  const wrong = tried && !href
  return (
    <Dialog
      open
      onClose={leave}
      fullWidth
      maxWidth="xs"
      disableRestoreFocus
      slotProps={{ paper: { component: 'form', onSubmit: submit, noValidate: true } as object }}
    >
      <DialogTitle>{translate(link ? 'writing.link.edit' : 'writing.link.insert')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={translate('writing.link.address')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong}
          helperText={translate(wrong ? 'writing.link.wrong' : 'writing.link.hint')}
          slotProps={{ htmlInput: { maxLength: 1900, inputMode: 'url', autoComplete: 'off' } }}
        />
        <TextField
          fullWidth
          margin="dense"
          label={translate('writing.link.words')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogContent>
      <DialogActions>
        {link && (
          <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
            {translate('writing.link.remove')}
          </Button>
        )}
        {link && href && (
          <Button color="inherit" onClick={() => visit(href)}>
            {translate('writing.link.open')}
          </Button>
        )}
        <Button color="inherit" onClick={leave}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {translate('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
