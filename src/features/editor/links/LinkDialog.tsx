import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { addressOf, linkAt, setLink, visit } from './links.ts'

type Link = { address: string; words: string }

/** Takes the link away, or opens the address as it is typed. */
function LinkActions({ onRemove }: { onRemove: () => void }) {
  const translate = useTranslate()
  const href = addressOf(useWatch<Link, 'address'>({ name: 'address' }))
  return (
    <>
      <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
        {translate('writing.link.remove')}
      </Button>
      {href && (
        <Button color="inherit" onClick={() => visit(href)}>
          {translate('writing.link.open')}
        </Button>
      )}
    </>
  )
}

/** Where the selected words lead: a web page or a mail address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate()
  const [link] = useState(() => linkAt(editor.state))
  const [start] = useState((): Link => {
    const { from, to } = link ?? editor.state.selection
    return {
      address: link?.href.replace(/^mailto:/, '') ?? '',
      words: editor.state.doc.textBetween(from, to, ' '),
    }
  })
  const leave = (): void => {
    onClose()
    editor.commands.focus(null, { scrollIntoView: false })
  }
  const remove = (): void => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    leave()
  }
  return (
    <FormDialog
      title={translate(link ? 'writing.link.edit' : 'writing.link.insert')}
      confirm={translate('ra.action.confirm')}
      disableRestoreFocus
      start={start}
      check={({ address }) => (addressOf(address) ? {} : { address: 'writing.link.wrong' })}
      aside={link && <LinkActions onRemove={remove} />}
      onSubmit={({ address, words }) => {
        setLink(editor, words, addressOf(address) ?? '')
        leave()
      }}
      onClose={leave}
    >
      <DialogText
        name="address"
        label={translate('writing.link.address')}
        autoFocus
        longest={1900}
        autoComplete="off"
        helperText={translate('writing.link.hint')}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      <DialogText name="words" label={translate('writing.link.words')} longest={500} />
    </FormDialog>
  )
}
