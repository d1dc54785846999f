import type { DocumentModel, DocumentTable } from '../../../core/reading/types.ts'
import { outlineOf } from './outline.ts'
import { placesIn, type Place } from './places.ts'
import { sanitise } from './sanitise.ts'
import { captionOf, gridOf } from './table-grid.ts'
import type { ReadDocument } from './types.ts'

/** What can be told of a document that was made into elements, and where its paragraphs stand. */
export function modelIn(root: HTMLElement): { places: Place[]; model: DocumentModel } {
  const places = placesIn(root)
  const tables = [...root.querySelectorAll('table')].map((table, index): DocumentTable => {
    const first = places.find(
      ({ element }) =>
        table.contains(element) || (table.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    const framed = table.parentElement?.className === 'word-table' ? table.parentElement : table
    return {
      id: `word-table-${index}`,
      paragraph: first?.number ?? places.length,
      caption: captionOf(framed),
      grid: gridOf(table),
    }
  })
  const paragraphs = places.map(({ number, text }) => ({ number, text }))
  return { places, model: { paragraphs, ...outlineOf(places), tables } }
}

/**
 * Leaves out of tables what is no part of their figures: what was struck out, and marks of notes. A break within a
 * cell parts two figures: together they would be one.
 */
function plainCells(root: HTMLElement): void {
  for (const mark of root.querySelectorAll('table :is(s, del, strike, sup)')) mark.remove()
  for (const line of root.querySelectorAll('table br'))
    line.replaceWith(/\p{L}/u.test(line.closest('td, th')?.textContent ?? '') ? '' : ' / ')
}

/** The same of a document that is not shown, for its tables. */
export function wordModel({ html, heads }: Pick<ReadDocument, 'html' | 'heads'>): DocumentModel {
  const root = document.createElement('div')
  root.append(sanitise(html, () => null))
  plainCells(root)
  return { ...modelIn(root).model, ...(heads && { heads }) }
}
