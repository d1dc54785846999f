import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { goTo } from './go-to.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { NotShown } from './NotShown.tsx'
import type { ReadDocument } from './types.ts'
import type { Content } from './useContent.ts'
import './document.css'
import { elementOf } from '../events.ts'

/** The text of a document that was read, with what of it is not shown. Links within it lead there; others ask first. */
export function DocumentPaper({ document, content }: { document: ReadDocument; content: Content }) {
  const translate = useTranslate()
  const [link, setLink] = useState('')
  const paper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => paper.current?.replaceChildren(content.root), [content])

  const click = (event: MouseEvent): void => {
    const anchor = elementOf(event)?.closest('a[href]')
    if (!anchor) return
    event.preventDefault()
    const href = anchor.getAttribute('href') ?? ''
    if (href.startsWith('#')) goTo(content.root, href.slice(1))
    else setLink(href)
  }

  return (
    <>
      <NotShown left={document.left} unshown={content.unshown} />
      {content.characters === 0 && content.pictures === 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('readWord.nothing')}
        </Alert>
      )}
      <Card
        component="article"
        aria-label={translate('readWord.document')}
        className="word-sheet"
        onClick={click}
        onAuxClick={click}
      >
        <div ref={paper} className="word-paper" />
      </Card>
      <LinkDialog href={link} onClose={() => setLink('')} />
    </>
  )
}
