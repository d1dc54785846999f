import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { numberOf, sectionNumber } from '../../../../core/document/numbering.ts'
import { endOf, headingsOf, type Heading } from '../outline/headings.ts'

/** Where a new section of a level would go, and its number; null where the level above is missing. */
export type Place = { position: number; number: string }

const indexAt = (headings: readonly Heading[], position: number): number =>
  headings.findLastIndex((heading) => heading.position <= position)

/** The heading of a level above a place, within its chapter; -1 where there is none. */
function above(headings: readonly Heading[], index: number, level: number): number {
  for (let at = index; at >= 0; at--) {
    const ownLevel = headings[at]?.level ?? 0
    if (ownLevel === level) return at
    if (ownLevel < level) return -1
  }
  return -1
}

/**
 * Where a section of the level goes that is added at a place: behind the section of that level around it, at the end of
 * the one above otherwise.
 */
export function placeFor(document: ProseMirrorNode, at: number, level: number): Place | null {
  const headings = headingsOf(document)
  const index = indexAt(headings, at)
  const parent = above(headings, index, level - 1)
  if (parent < 0) return null
  const size = document.content.size
  const sibling = above(headings, index, level)
  const position = endOf(headings, sibling > parent ? sibling : parent, size)
  const end = endOf(headings, parent, size)
  const before = headings.filter(
    (heading) =>
      heading.level === level &&
      heading.position >= (headings[parent]?.position ?? 0) &&
      heading.position < Math.min(position, end) &&
      numberOf(heading.text) !== '',
  )
  return { position, number: sectionNumber(level, before.length + 1) }
}

/**
 * Puts a heading with the next number there, a paragraph below it, and the caret behind the number. Later sections
 * count on.
 */
export function insertSection(transaction: Transaction, at: number, level: number): boolean {
  const place = placeFor(transaction.doc, at, level)
  const { heading, paragraph } = transaction.doc.type.schema.nodes
  if (!place || !heading || !paragraph) return false
  const { position, number } = place
  transaction.insert(position, [
    heading.create({ level }, transaction.doc.type.schema.text(number)),
    paragraph.create(),
  ])
  transaction.setSelection(TextSelection.create(transaction.doc, position + 1 + number.length))
  renumber(transaction, position)
  return true
}

/**
 * Counts the sections of a chapter anew, at every level; headings without a number stay without one. The chapter is the
 * one around `at`.
 */
export function renumber(transaction: Transaction, at: number): void {
  const headings = headingsOf(transaction.doc)
  const chapter = above(headings, indexAt(headings, at), 1)
  const end = endOf(headings, chapter, transaction.doc.content.size)
  const counts: number[] = []
  const changes: { from: number; to: number; number: string }[] = []
  for (const { level, text, position } of headings.slice(chapter + 1).filter((heading) => heading.position < end)) {
    const old = numberOf(text)
    counts.length = Math.min(counts.length, level + 1)
    if (old === '') continue
    counts[level] = (counts[level] ?? 0) + 1
    const number = sectionNumber(level, counts[level])
    if (number.trim() !== old.trim()) changes.push({ from: position + 1, to: position + 1 + old.length, number })
  }
  for (const { from, to, number } of changes.toReversed()) transaction.insertText(number, from, to)
}

/**
 * The places in its chapter to which an own section can go, from above, as positions in the document; its own two are
 * left out.
 */
export function targetsOf(document: ProseMirrorNode, index: number): number[] {
  const headings = headingsOf(document)
  const moved = headings[index]
  if (!moved?.own || moved.level === 1) return []
  const size = document.content.size
  const chapter = above(headings, index, 1)
  const [start, end] = [headings[chapter]?.position ?? -1, chapter < 0 ? size : endOf(headings, chapter, size)]
  const inChapter = headings.filter((heading) => heading.position > start && heading.position < end)
  // A section of the third level has to stand below one of the second.
  const first = inChapter.findIndex((heading) => heading.level < moved.level)
  const places = inChapter.flatMap((heading, place) =>
    heading.level <= moved.level && place !== first ? [heading.position] : [],
  )
  return [...places, end].filter((place) => place < moved.position || place > endOf(headings, index, size))
}

/** Moves a section with all below it to one of its targets, and counts its chapter anew. The caret goes with it. */
export function moveSection(transaction: Transaction, index: number, target: number): boolean {
  const { doc } = transaction
  const headings = headingsOf(doc)
  const section = headings[index]
  if (!section || !targetsOf(doc, index).includes(target)) return false
  const end = endOf(headings, index, doc.content.size)
  const content = doc.slice(section.position, end).content
  transaction.delete(section.position, end)
  const place = transaction.mapping.slice(transaction.steps.length - 1).map(target)
  transaction.insert(place, content)
  transaction.setSelection(TextSelection.create(transaction.doc, place + 1))
  renumber(transaction, place)
  return true
}

/** Deletes a section that somebody added, with all below it. */
export function deleteSection(transaction: Transaction, index: number): boolean {
  const headings = headingsOf(transaction.doc)
  const section = headings[index]
  if (!section?.own) return false
  transaction.delete(section.position, endOf(headings, index, transaction.doc.content.size))
  renumber(transaction, Math.max(0, section.position - 1))
  return true
}
