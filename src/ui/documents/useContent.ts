import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { DocumentModel } from '../../../core/reading/types.ts'
import { reveal, type Drawn } from './drawn.ts'
import { rangeIn, type Place } from './places.ts'
import type { ReadDocument } from './types.ts'
import { sanitise } from './sanitise.ts'
import { modelIn } from './word-model.ts'

/** A document made into elements that may stand in the page, and what can be told of it. */
export type Content = {
  root: HTMLElement
  model: DocumentModel
  drawn: Drawn
  characters: number
  pictures: number
  unshown: Map<string, number>
}

const drawnOf = (places: readonly Place[]): Drawn => ({
  rangesOf(hit) {
    const place = places[hit.paragraph - 1]
    const range = place && rangeIn(place, hit)
    return range ? [range] : []
  },
  goTo(paragraph, { at, keepFocus } = {}) {
    const place = places[paragraph - 1]
    const inside = at && place ? rangeIn(place, at)?.startContainer.parentElement : null
    const element = inside ?? place?.element
    if (element instanceof HTMLElement) reveal(element, { middle: at !== undefined, ...(keepFocus && { keepFocus }) })
  },
})

const kindOf = (type: string): string => type.replace(/^image\/(x-)?/, '').toUpperCase()

function contentOf(document_: ReadDocument, addresses: readonly string[], instead: (type: string) => string): Content {
  const unshown = new Map<string, number>()
  const fragment = sanitise(document_.html, (source) => {
    const [kind, rest = ''] = source.split(/:(.*)/s)
    if (kind === 'picture') {
      const address = addresses[Number(rest)]
      return address ? { address } : null
    }
    if (kind !== 'unshown') return null
    unshown.set(kindOf(rest), (unshown.get(kindOf(rest)) ?? 0) + 1)
    return { instead: instead(kindOf(rest)) }
  })
  const root = document.createElement('div')
  root.append(fragment)
  // A table wider than the page is scrolled within it; the keyboard reaches what it does not show.
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    const frame = document.createElement('div')
    frame.className = 'word-table'
    frame.tabIndex = 0
    frame.setAttribute('role', 'group')
    table.replaceWith(frame)
    frame.append(table)
  }
  const { places, model } = modelIn(root)
  return {
    root,
    model,
    drawn: drawnOf(places),
    characters: (root.textContent ?? '').replace(/\s/g, '').length,
    pictures: root.querySelectorAll('img').length,
    unshown,
  }
}

/** The elements of a document, made once; its pictures have addresses of this page for as long as it is open. */
export function useContent(document: ReadDocument): Content {
  const translate = useTranslate()
  const addresses = useMemo(
    () => document.pictures.map(({ type, bytes }) => URL.createObjectURL(new Blob([bytes], { type }))),
    [document],
  )
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses])
  const instead = translate('readWord.noPicture', { type: '%' })
  return useMemo(
    () => contentOf(document, addresses, (type) => instead.replace('%', type)),
    [document, addresses, instead],
  )
}
