import { Fault } from '../fault.ts'
import type { ReadDocument } from '../types.ts'
import { leftOutOf } from './characters.ts'
import { openCompound } from './compound.ts'
import { docFacts } from './facts.ts'
import { readHeader } from './header.ts'
import { paragraphHtml, tableHtml, type Row } from './html.ts'
import { textOf } from './pieces.ts'
import { plainText, thingsIn } from './plain.ts'
import { propertiesOf, type Properties } from './properties.ts'
import { headingLevels } from './styles.ts'

/** A paragraph as it stands in the file: its text, and the mark that ends it. */
type Stretch = { raw: string; inCell: string; mark: string; last: number }
/** A text, and the same as it stands in cells: there what is struck or raised is no part of a figure. */
type Body = { text: string; inCells: string }

function* stretchesOf({ text, inCells }: Body): Generator<Stretch> {
  let from = 0
  for (const { index, 0: mark } of text.matchAll(/[\r\u0007\u000c]/g)) {
    yield { raw: text.slice(from, index), inCell: inCells.slice(from, index), mark, last: index }
    from = index + 1
  }
  if (from < text.length) yield { raw: text.slice(from), inCell: inCells.slice(from), mark: '', last: text.length - 1 }
}

const dropped = '\u0000'
/** The marks that the text is cut by, and those of fields, stay whatever they look like. */
const isMark = (letter: string): boolean => /[\r\u0007\u000b\u000c\u0013-\u0015]/.test(letter)

/** A text without what is left out of it: its letters are marks that are never shown, so that places stay. */
function bodyOf(text: string, leftAt: ((character: number) => 'everywhere' | 'in cells' | null) | null): Body {
  if (!leftAt) return { text, inCells: text }
  let [shown, inCells] = ['', '']
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    const left = isMark(letter) ? null : leftAt(at)
    shown += left === 'everywhere' ? dropped : letter
    inCells += left ? dropped : letter
  }
  return { text: shown, inCells }
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\u0007\u000c]/)
    .map((line) => plainText(line).trim())
    .filter((line) => line !== '')

/** The text of the body as HTML. */
function bodyHtml(
  body: Body,
  propertiesAt: (character: number) => Properties,
  levelOf: (properties: Properties) => number,
): string {
  const parts: string[] = []
  let rows: Row[] = []
  let cells: string[][] = []
  let cell: string[] = []
  const closeTable = (): void => {
    // A row that was cut off.
    if (cell.length > 0) cells.push(cell)
    if (cells.length > 0) rows.push({ cells, shape: null })
    if (rows.length > 0) parts.push(tableHtml(rows))
    ;[rows, cells, cell] = [[], [], []]
  }
  for (const { raw, inCell, mark, last } of stretchesOf(body)) {
    const properties = propertiesAt(last)
    const shown = plainText(raw).trim()
    if (mark === '\u0007' && properties.endsRow && properties.depth <= 1) {
      rows.push({ cells, shape: properties.row })
      cells = []
    } else if (
      mark === '\u0007' ||
      (properties.inTable && properties.depth > 0) ||
      (properties.inTable && (cells.length > 0 || rows.length > 0))
    ) {
      const figure = plainText(inCell).trim()
      if (figure !== '') cell.push(figure)
      if (mark === '\u0007') {
        cells.push(cell)
        cell = []
      }
    } else {
      closeTable()
      if (shown !== '') parts.push(paragraphHtml(shown, levelOf(properties), properties.alignment))
    }
  }
  closeTable()
  return parts.join('')
}

/**
 * Reads a Word file of 97 to 2003: its text, headings and tables. Pictures and drawings are counted, not shown.
 *
 * @throws Fault that says why it cannot be read
 */
export function readDoc(bytes: Uint8Array): ReadDocument {
  try {
    const streamOf = openCompound(bytes)
    const header = readHeader(streamOf)
    const { text, placeOf } = textOf(header)
    const { main, notes, headers, comments, endnotes, boxes } = header.lengths
    const properties = propertiesOf(header)
    const levels = headingLevels(header)
    const body = text.slice(0, main)
    const afterNotes = main + notes
    const afterComments = afterNotes + headers + comments
    const besides = [
      text.slice(main, afterNotes),
      text.slice(afterComments, afterComments + endnotes),
      text.slice(afterComments + endnotes, afterComments + endnotes + boxes),
    ]
    const left = leftOutOf(header)
    const html = bodyHtml(
      bodyOf(body, left && ((character) => left(placeOf(character)))),
      (character) => properties(placeOf(character)),
      ({ style, outline }) => outline || levels(style),
    )
    const headOfPages = text.slice(afterNotes, afterNotes + headers)
    const more = besides.flatMap(linesOf)
    return {
      kind: 'doc',
      html: html + more.map((line) => paragraphHtml(line, 0, 0)).join(''),
      pictures: [],
      heads: linesOf(headOfPages),
      facts: docFacts(streamOf),
      left: { external: 0, other: thingsIn(body) },
    }
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('broken')
  }
}
