import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { searchBlocks, type Inside } from '../blocks.ts'
import { isFixed } from '../headings/fixed.ts'
import { fold } from './fold.ts'

export type Query = {
  words: string
  /** Tells capitals from small letters, full from half width, and 1,234 from 1234. */
  exact: boolean
  /** Latin words and figures are found as a whole only: 12 is not found in 12.5. */
  whole: boolean
}

/**
 * A place that was found. Words of a text stand from `from` to `to` of the document. Words of a caption, a title or a
 * footnote stand in the attribute `attribute` of the node at `from`; `start` and `end` say where in it.
 */
export type Match = {
  from: number
  to: number
  attribute: string | null
  start: number
  end: number
  /** A figure that is bound to data is touched. */
  bound: boolean
  /** It stands in a chapter of the template, whose words stay. */
  fixed: boolean
}

/** Attributes of nodes that are read as text. */
const readAttributes: Record<string, string> = { table: 'caption', reportChart: 'title', footnote: 'text' }

const wordish = /[\p{Script=Latin}\p{N}]/u
const inNumber = /[.,．，]/

/** Whether a found place is a part of a longer word or figure. */
function isPart(text: string, start: number, end: number): boolean {
  const char = (at: number): string => text[at] ?? ''
  const joined = (inner: number, outer: number, beyond: number): boolean =>
    wordish.test(char(inner)) &&
    (wordish.test(char(outer)) || (/\d/.test(char(inner)) && inNumber.test(char(outer)) && /\d/.test(char(beyond))))
  return joined(start, start - 1, start - 2) || joined(end - 1, end, end + 1)
}

/** Where the words stand in a text, from left to right, none within another. */
export function placesOf(text: string, query: Query): { start: number; end: number }[] {
  const words = query.exact ? query.words : fold(query.words).text
  if (words === '') return []
  const { text: searched, places } = query.exact ? { text, places: null } : fold(text)
  const positions: { start: number; end: number }[] = []
  for (let at = searched.indexOf(words); at >= 0; at = searched.indexOf(words, at + words.length)) {
    const [start, end] = places ? [places[at] ?? 0, (places[at + words.length - 1] ?? 0) + 1] : [at, at + words.length]
    if (!query.whole || !isPart(text, start, end)) positions.push({ start, end })
  }
  return positions
}

/** The text of a block of text; what is no text takes one character, as it takes one place. */
const textOf = (block: ProseMirrorNode): string =>
  block.childCount === 1 && block.firstChild?.isText
    ? (block.firstChild.text ?? '')
    : block.textBetween(0, block.content.size, '', '\ufffc')

function touchesFigure(block: ProseMirrorNode, start: number, end: number): boolean {
  let bound = false
  block.nodesBetween(start, end, (node) => void (bound ||= node.marks.some((mark) => mark.type.name === 'boundFigure')))
  return bound
}

type Relative = Omit<Match, 'from' | 'to'> & { length: number }

function inText(block: ProseMirrorNode, offset: number, query: Query): Inside<Relative>[] {
  const fixed = isFixed(block)
  return placesOf(textOf(block), query).map(({ start, end }) => ({
    offset: offset + 1 + start,
    value: { length: end - start, attribute: null, start: 0, end: 0, bound: touchesFigure(block, start, end), fixed },
  }))
}

function inAttribute(node: ProseMirrorNode, offset: number, query: Query): Inside<Relative>[] {
  const attribute = readAttributes[node.type.name]
  const text: unknown = attribute ? node.attrs[attribute] : null
  if (!attribute || typeof text !== 'string' || text === '') return []
  return placesOf(text, query).map(({ start, end }) => ({
    offset,
    value: { length: node.nodeSize, attribute, start, end, bound: false, fixed: false },
  }))
}

/**
 * A search of a document for one question; asked again after a change, it looks only through the blocks that are new.
 */
export function searchFor(query: Query): (document: ProseMirrorNode) => Match[] {
  const search = searchBlocks<Relative>((block) => {
    const matches: Inside<Relative>[] = []
    const look = (node: ProseMirrorNode, offset: number): void => {
      matches.push(...inAttribute(node, offset, query))
      if (node.isTextblock) matches.push(...inText(node, offset, query))
    }
    look(block, 0)
    block.descendants((node, offset) => look(node, offset + 1))
    return matches.toSorted((a, b) => a.offset - b.offset)
  })
  return (document) =>
    search(document).map(({ position, value: { length, ...rest } }) => ({
      ...rest,
      from: position,
      to: position + length,
    }))
}
