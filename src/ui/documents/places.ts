import type { Hit, Paragraph } from '../../../core/reading/types.ts'

/** A paragraph where it stands in the page: its text, and the texts that it is made of by where they begin in it. */
export type Place = Paragraph & { element: Element; pieces: { node: Text; from: number }[] }

/** What begins a line of its own within a cell. */
const lines = 'p, h1, h2, h3, h4, h5, h6, li'
const cells = 'td, th'
const owners = `tr, ${lines}, dt, dd, pre`

const ownerOf = (node: Text, root: Element): Element | null => {
  const parent = node.parentElement
  const row = parent?.closest('tr')
  const owner = row && root.contains(row) ? row : parent?.closest(owners)
  return owner && root.contains(owner) ? owner : root
}

/** What stands between two texts of a paragraph: cells are apart by a tab, lines by a break. */
function between(before: Text | undefined, after: Text): string {
  if (!before) return ''
  const cell = after.parentElement?.closest(cells)
  if (cell !== before.parentElement?.closest(cells)) return '\t'
  const line = after.parentElement?.closest(lines)
  if (cell && line !== before.parentElement?.closest(lines)) return '\n'
  // A break between them belongs to neither.
  for (let node: Node | null = before.nextSibling; node && node !== after; node = node.nextSibling)
    if (node.nodeName === 'BR') return '\n'
  return ''
}

/** The paragraphs under an element, in order: a row of a table is one. Those without text are none. */
export function placesIn(root: Element): Place[] {
  const places = new Map<Element, Place>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.data === '' || node.parentElement?.closest('style, script')) continue
    const owner = ownerOf(node, root)
    if (!owner) continue
    const place = places.get(owner) ?? { number: 0, text: '', element: owner, pieces: [] }
    const text = place.text + between(place.pieces.at(-1)?.node, node)
    place.pieces.push({ node, from: text.length })
    places.set(owner, Object.assign(place, { text: text + node.data }))
  }
  return [...places.values()]
    .filter(({ text }) => text.trim() !== '')
    .map((place, index) => Object.assign(place, { number: index + 1 }))
}

/** Where a part of a paragraph stands in the page; null where nothing of it does. */
export function rangeIn({ pieces }: Place, { from, to }: Pick<Hit, 'from' | 'to'>): Range | null {
  const start = pieces.findLast((piece) => piece.from <= from)
  const end = pieces.findLast((piece) => piece.from < to)
  if (!start || !end) return null
  const range = start.node.ownerDocument.createRange()
  range.setStart(start.node, Math.min(from - start.from, start.node.length))
  range.setEnd(end.node, Math.min(to - end.from, end.node.length))
  return range
}
