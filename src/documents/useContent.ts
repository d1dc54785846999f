import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { outlineOf, type Heading } from './outline.ts'
import type { ReadDocument } from './read.ts'
import { sanitise } from './sanitise.ts'
import { captionOf, gridOf, type Grid } from './table-grid.ts'

export type DocumentTable = { id: string; caption: string; grid: Grid }
/** A document made into elements that may stand in the page, and what can be told of it. */
export type Content = { root: HTMLElement; headings: Heading[]; guessed: boolean; tables: DocumentTable[]; characters: number; pictures: number; unshown: Map<string, number> }

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
  const tables = [...root.querySelectorAll('table')].map((table, index): DocumentTable => {
    table.id = `word-table-${index}`
    return { id: table.id, caption: captionOf(table), grid: gridOf(table) }
  })
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
  return { root, ...outlineOf(root), tables, characters: (root.textContent ?? '').replace(/\s/g, '').length, pictures: root.querySelectorAll('img').length, unshown }
}

/** The elements of a document, made once; its pictures have addresses of this page for as long as it is open. */
export function useContent(document: ReadDocument): Content {
  const translate = useTranslate()
  const addresses = useMemo(() => document.pictures.map(({ type, bytes }) => URL.createObjectURL(new Blob([bytes], { type }))), [document])
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses])
  const instead = translate('readWord.noPicture', { type: '%' })
  return useMemo(() => contentOf(document, addresses, (type) => instead.replace('%', type)), [document, addresses, instead])
}
