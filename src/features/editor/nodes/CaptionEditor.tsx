import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from 'react-admin'
import './caption.css'

const longest = 200
/** Milliseconds without a key after which the document has what was written, should the browser crash. */
const pause = 1200

/** Where in the document the table of a caption is; null where it is gone. */
function tableOf(editor: Editor, caption: HTMLElement): number | null {
  const body = caption.parentElement?.querySelector(':scope > table > tbody')
  if (!body || !editor.view.dom.contains(body)) return null
  const position = editor.view.posAtDOM(body, 0) - 1
  return editor.state.doc.nodeAt(position)?.type.name === 'table' ? position : null
}

function write(editor: Editor, caption: HTMLElement, words: string): void {
  const position = tableOf(editor, caption)
  if (position === null) return
  const next = words.replace(/\s+/g, ' ').trim() || null
  if ((editor.state.doc.nodeAt(position)?.attrs['caption'] ?? null) !== next)
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'caption', next))
}

function CaptionField({ editor, caption, onClose }: { editor: Editor; caption: HTMLElement; onClose: () => void }) {
  const translate = useTranslate()
  const [before] = useState(() =>
    String(editor.state.doc.nodeAt(tableOf(editor, caption) ?? 0)?.attrs['caption'] ?? ''),
  )
  const [words, setWords] = useState(before)
  const composing = useRef(false)
  const done = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => composing.current || done.current || write(editor, caption, words), pause)
    return () => clearTimeout(timer)
  }, [editor, caption, words])
  const finish = (kept: string, back: boolean): void => {
    if (done.current) return
    done.current = true
    write(editor, caption, kept)
    onClose()
    const position = back ? tableOf(editor, caption) : null
    if (position === null) return
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(position + 1))))
    editor.view.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' || event.key === 'ArrowDown') finish(words, true)
    else if (event.key === 'Escape') finish(before, true)
    else return
    event.preventDefault()
  }
  return (
    <textarea
      autoFocus
      rows={1}
      maxLength={longest}
      aria-label={translate('editor.table.caption')}
      placeholder={translate('writing.table.captionHint')}
      value={words}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setWords(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(words, false)}
      onCompositionStart={() => void (composing.current = true)}
      onCompositionEnd={() => void (composing.current = false)}
    />
  )
}

/** Captions of tables are written where they stand: a click on one, or the table's menu, makes it a field. */
export function CaptionEditor({ editor }: { editor: Editor }) {
  const [caption, setCaption] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const { dom } = editor.view
    const onClick = (event: MouseEvent): void => {
      const captionElement =
        event.target instanceof Element && editor.isEditable
          ? event.target.closest<HTMLElement>('.table-caption')
          : null
      if (captionElement) setCaption(captionElement)
    }
    const open = (name: string): void => {
      if (name !== 'caption') return
      const { $from } = editor.state.selection
      const depth = Array.from({ length: $from.depth + 1 }, (_, at) => at).find(
        (at) => $from.node(at).type.name === 'table',
      )
      const table = depth === undefined ? null : editor.view.nodeDOM($from.before(depth))
      setCaption(table instanceof HTMLElement ? table.querySelector<HTMLElement>('.table-caption') : null)
    }
    dom.addEventListener('click', onClick)
    editor.on('tool', open)
    return () => {
      dom.removeEventListener('click', onClick)
      editor.off('tool', open)
    }
  }, [editor])
  useEffect(() => {
    if (!caption) return
    caption.setAttribute('data-editing', '')
    caption.hidden = false
    return () => {
      caption.removeAttribute('data-editing')
      caption.hidden = caption.firstElementChild?.textContent === ''
    }
  }, [caption])
  const slot = caption?.querySelector('.caption-slot')
  return caption && slot
    ? createPortal(<CaptionField editor={editor} caption={caption} onClose={() => setCaption(null)} />, slot)
    : null
}
