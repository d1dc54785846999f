import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { LinkDialog } from './LinkDialog.tsx'
import { NotShown } from './NotShown.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useContent } from './useContent.ts'
import { useBars } from '../../layout/useBars.ts'
import type { OpenFile } from './useReading.ts'
import { useSearch } from './useSearch.ts'

/** Brings a part of the document into view and gives it the focus, so that reading goes on from there. */
function goTo(root: HTMLElement, id: string): void {
  const element = root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}

/** A document that was read: its text, its outline, tables and facts, and a search. */
export function DocumentReader({ file }: { file: OpenFile }) {
  const translate = useTranslate()
  const content = useContent(file.document)
  const search = useSearch(content.root)
  const under = useBars() + 4
  const [link, setLink] = useState('')
  const paper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => paper.current?.replaceChildren(content.root), [content])

  const click = (event: MouseEvent): void => {
    const anchor = (event.target as Element).closest('a[href]')
    if (!anchor) return
    event.preventDefault()
    const href = anchor.getAttribute('href') ?? ''
    if (href.startsWith('#')) goTo(content.root, href.slice(1))
    else setLink(href)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }, alignItems: 'start' }}>
      <SidePanel file={file} content={content} onGo={(id) => goTo(content.root, id)} />
      <Box sx={{ minWidth: 0 }}>
        <Card className="no-print" sx={{ p: 1.5, mb: 2, position: 'sticky', top: under, zIndex: 3 }}>
          <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <SearchBar search={search} />
        </Card>
        <NotShown left={file.document.left} unshown={content.unshown} />
        {content.characters === 0 && content.pictures === 0 && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('readWord.nothing')}
          </Alert>
        )}
        <Card component="article" aria-label={translate('readWord.document')} className="word-sheet" onClick={click} onAuxClick={click}>
          <div ref={paper} className="word-paper" />
        </Card>
      </Box>
      <LinkDialog href={link} onClose={() => setLink('')} />
    </Box>
  )
}
