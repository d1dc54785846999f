import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useTranslate } from 'react-admin'
import { goToNote, notesIn, write } from './footnotes.ts'
import './footnotes.css'

const sameTexts = (a: string[], b: string[] | null): boolean =>
  b !== null && a.length === b.length && a.every((text, index) => text === b[index])

/** All footnotes below the document: number, text, the way back. */
export function FootnoteList({ editor }: { editor: Editor }) {
  const translate = useTranslate()
  const texts = useEditorState({
    editor,
    selector: ({ editor: { state } }) => notesIn(state).map(({ value }) => String(value.attrs['text'] ?? '')),
    equalityFn: sameTexts,
  })
  if (texts.length === 0) return null
  const edit = (index: number): void => {
    goToNote(editor, index)
    const note = notesIn(editor.state)[index]
    if (note) write(editor, { position: note.position, isNew: false })
  }
  return (
    <section className="footnote-list" lang="zh-CN" aria-label={translate('writing.footnote.list')} role="doc-endnotes">
      <ol>
        {texts.map((text, index) => (
          <li key={index} data-note={index + 1} tabIndex={-1}>
            <button
              type="button"
              aria-label={translate('writing.footnote.back', { number: index + 1 })}
              onClick={() => goToNote(editor, index)}
            >
              {index + 1}
            </button>
            <span>{text}</span>
            {editor.isEditable && (
              <IconButton
                size="small"
                className="footnote-edit report-chrome"
                aria-label={translate('writing.footnote.edit', { number: index + 1 })}
                onClick={() => edit(index)}
              >
                <EditOutlined />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
