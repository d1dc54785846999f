import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { DocumentModel } from '../../../../core/reading/types.ts'
import { reveal, type Drawn } from '../drawn.ts'
import { LinkDialog } from '../LinkDialog.tsx'
import { placesIn, rangeIn } from '../places.ts'
import { alignment, sameIn } from './align.ts'
import type { DrawnPages } from './draw.ts'

/** What the pages need besides their own styles: room, a shadow, and the marks of a search. */
const own = `
:host { display: block; contain: layout paint; color-scheme: light; }
.docx-wrapper { background: transparent; padding: 0; align-items: center; }
.docx-wrapper > section.docx { margin: 0 0 20px; box-shadow: 0 1px 4px rgb(0 0 0 / 30%); background: #fff; color: #1c2127; max-width: none; content-visibility: auto; contain-intrinsic-size: auto 1100px; }
a[href] { color: #0a58ab; text-decoration: underline; cursor: pointer; }
.unshown { display: inline-block; padding: 2px 8px; border: 1px dashed #8b939e; color: #4c545e; font-size: 12px; }
[tabindex='-1'] { scroll-margin-top: calc(var(--reader-top, 230px) / var(--reader-zoom, 1)); }
[tabindex='-1']:focus { outline: none; }
::highlight(word-hits) { background-color: #ffe58f; color: #1c2127; }
::highlight(word-hit) { background-color: #d4550c; color: #fff; }
::highlight(word-rests) { background-color: #bae0ff; color: #1c2127; }
@media print { .docx-wrapper { zoom: 1 !important; } .docx-wrapper > section.docx { box-shadow: none; margin: 0; break-after: page; } }
`

/** The pages as a search and an outline see them: their paragraphs are those of the text by what they say. */
function drawnOf(pages: HTMLElement, model: DocumentModel): Drawn {
  const places = placesIn(pages).filter(({ element }) => !element.closest('header, footer'))
  const same = alignment(model.paragraphs, places)
  // Word's headings are paragraphs here: who cannot see them is told.
  if (!model.guessed) {
    for (const { paragraph, level } of model.headings) {
      const element = places[same.get(paragraph) ?? -1]?.element
      element?.setAttribute('role', 'heading')
      element?.setAttribute('aria-level', String(level))
    }
  }
  const nearest = (paragraph: number): number => {
    for (let number = paragraph; number > 0; number -= 1) {
      const index = same.get(number)
      if (index !== undefined) return index
    }
    return 0
  }
  const rangeOf = (hit: Parameters<Drawn['rangesOf']>[0]): Range | null => {
    const place = places[same.get(hit.paragraph) ?? -1]
    const part = place && sameIn(hit, model.paragraphs[hit.paragraph - 1]?.text ?? '', place.text)
    return place && part ? rangeIn(place, part) : null
  }
  return {
    rangesOf: (hit) => [rangeOf(hit)].flatMap((range) => range ?? []),
    goTo(paragraph, { at, keepFocus } = {}) {
      const element = (at && rangeOf(at)?.startContainer.parentElement) ?? places[nearest(paragraph)]?.element
      if (element instanceof HTMLElement) reveal(element, { middle: at !== undefined, ...(keepFocus && { keepFocus }) })
    },
  }
}

/** A picture that was drawn by Word has the size of what is in it, which is known once it stands in the page. */
function fitDrawings(pages: HTMLElement): void {
  for (const svg of pages.querySelectorAll('svg')) {
    const box = (svg.firstElementChild as SVGGraphicsElement | null)?.getBBox?.()
    if (!box || box.width === 0) continue
    svg.setAttribute('width', String(Math.ceil(box.x + box.width)))
    svg.setAttribute('height', String(Math.ceil(box.y + box.height)))
  }
}

/** In place of a picture of a kind that browsers do not show, says so. */
const replacing =
  (sentence: string) =>
  (event: Event): void => {
    if (!(event.target instanceof HTMLImageElement)) return
    const note = document.createElement('span')
    note.className = 'unshown'
    note.textContent = event.target.alt ? `${sentence} ${event.target.alt}` : sentence
    event.target.replaceWith(note)
  }

/**
 * A Word document page by page, with its own fonts, margins and colours. In a root of its own: its styles end there.
 */
export function FaithfulPaper({
  drawing,
  model,
  onDrawn,
}: {
  drawing: DrawnPages
  model: DocumentModel
  onDrawn: (drawn: Drawn | null) => void
}) {
  const translate = useTranslate()
  const host = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState('')
  const unshown = translate('readWord.noPictureAny')

  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    const { pages, sheet } = drawing
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const ours = new CSSStyleSheet()
    ours.replaceSync(own)
    root.adoptedStyleSheets = [sheet, ours]
    const replace = replacing(unshown)
    root.addEventListener('error', replace, true)
    root.replaceChildren(pages)
    fitDrawings(pages)
    // A page that is wider than there is room becomes smaller, whole.
    const widest = Math.max(1, ...[...pages.children].map((page) => (page as HTMLElement).offsetWidth))
    const fit = (): void => {
      const zoom = String(Math.min(1, element.clientWidth / widest))
      pages.style.setProperty('zoom', zoom)
      // Lengths within are made smaller with the rest.
      pages.style.setProperty('--reader-zoom', zoom)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    onDrawn(drawnOf(pages, model))
    return () => {
      observer.disconnect()
      root.removeEventListener('error', replace, true)
      onDrawn(null)
    }
  }, [drawing, model, unshown, onDrawn])

  const click = (event: MouseEvent): void => {
    const anchor = event.nativeEvent
      .composedPath()
      .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.hasAttribute('href'))
    if (!anchor) return
    event.preventDefault()
    const href = anchor.getAttribute('href') ?? ''
    if (!href.startsWith('#')) return setLink(href)
    const target = host.current?.shadowRoot?.getElementById(decodeURIComponent(href.slice(1)))
    if (target) reveal(target)
  }

  return (
    <>
      <Card
        component="article"
        aria-label={translate('readWord.document')}
        onClick={click}
        onAuxClick={click}
        sx={{ bgcolor: 'surface.subtle', p: { xs: 0.5, sm: 2 }, overflow: 'hidden' }}
      >
        <Box ref={host} className="faithful-pages" />
      </Card>
      <LinkDialog href={link} onClose={() => setLink('')} />
    </>
  )
}
