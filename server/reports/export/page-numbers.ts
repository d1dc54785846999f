import type { IContext, IXmlableObject, PageNumberEstimator } from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { isRecord } from '../../../core/json.ts'
import type { RowHeight } from './row-height.ts'
import { letters, textWidth } from './styles.ts'
import { estimateLines, sampleOf, withoutLongWords } from './text-lines.ts'

/**
 * Letters of a report above which its pages are not worked out: at the best ten seconds, of the minute that an export
 * may take on a machine that has other work as well.
 */
export const mostLaidOut = 300_000
/** What a paragraph, or a row of a table, costs beside its letters. */
const perBlock = 8
/** Letters that surely fit into a cell: they are not laid out. */
const shortCell = 20

/** How many letters of a report are laid out for its pages, or as much work. */
export function laidOut(node: DocumentNode, isCell = false): number {
  if (node.type === 'tableRow') return (node.content ?? []).reduce((sum, cell) => sum + laidOut(cell, true), perBlock)
  if (node.type === 'paragraph' || node.type === 'heading') {
    const letters = textOf(node).length
    return isCell ? (letters > shortCell ? letters : 0) : letters + perBlock
  }
  return (node.content ?? []).reduce((sum, child) => sum + laidOut(child, isCell), 0)
}

/** Tells no page: those of the contents stay empty. */
export const unknownPages: PageNumberEstimator = () => ({ bookmarks: new Map() })

type Element = Record<string, unknown>

const isNamed =
  (name: string) =>
  (child: unknown): child is Element =>
    isRecord(child) && Object.hasOwn(child, name)
const named = (children: unknown, name: string): unknown =>
  Array.isArray(children) ? children.find(isNamed(name))?.[name] : undefined

/** The children of an element, those of one name renewed in turn. */
const renew = (
  children: unknown,
  name: string,
  change: (element: unknown[], index: number) => unknown[],
): unknown[] => {
  let count = 0
  return (Array.isArray(children) ? children : []).map((child: unknown) =>
    isNamed(name)(child) && Array.isArray(child[name]) ? { ...child, [name]: change(child[name], count++) } : child,
  )
}

const isMark = (child: unknown): boolean =>
  ['w:pPr', 'w:bookmarkStart', 'w:bookmarkEnd'].some((name) => isNamed(name)(child))
const withText = (paragraph: unknown[], text: string): unknown[] => [
  ...paragraph.filter(isMark),
  ...(text === '' ? [] : [{ 'w:r': [{ 'w:t': [text] }] }]),
]

/** A row as tall as it was, with a short text in its only cell, or with text only where it may decide. */
function lightened(row: unknown[], height: RowHeight): unknown[] {
  if (height === null) return row
  if ('sample' in height) {
    const first = row.find(isNamed('w:tc'))
    return row.flatMap((child) =>
      !isNamed('w:tc')(child)
        ? [child]
        : child === first
          ? [{ 'w:tc': renew(child['w:tc'], 'w:p', (paragraph) => withText(paragraph, height.sample)) }]
          : [],
    )
  }
  return renew(row, 'w:tc', (cell, index) =>
    height.cells.includes(index) ? cell : renew(cell, 'w:p', (paragraph) => withText(paragraph, '')),
  )
}

const textIn = (element: unknown): string => {
  if (Array.isArray(element)) return element.map(textIn).join('')
  if (!isRecord(element)) return ''
  return Object.entries(element)
    .map(([name, inner]) =>
      name === 'w:t' && Array.isArray(inner)
        ? inner.filter((part) => typeof part === 'string').join('')
        : textIn(inner),
    )
    .join('')
}

/** Whether a run holds nothing but text, or the number of a caption: no picture, no break. */
const isPlainRun = (child: unknown): boolean =>
  isNamed('w:fldSimple')(child) ||
  (isNamed('w:r')(child) &&
    Array.isArray(child['w:r']) &&
    child['w:r'].every((part) => isNamed('w:t')(part) || isNamed('w:rPr')(part)))

/** Letters of a paragraph above which it is laid out in parts: what that costs grows with the square of its length. */
const long = 3000

/**
 * The table of contents with a plain line for each entry. With its fields the pages are laid out again and again until
 * the numbers in it stop changing; an entry that surely takes one line does so with any number,
 * and one that takes dozens takes as many.
 */
function plainContents(contents: unknown[]): unknown[] {
  const { size, indent } = letters['TOC3'] ?? { size: 0, indent: 0 }
  const texts = contents.flatMap((child) => (isNamed('w:p')(child) ? [textIn(child['w:p'])] : []))
  const samples = texts.map((text) => {
    if (text === '') return ''
    const sample = sampleOf(estimateLines(`${text}0000`, textWidth * 0.9 - indent, size))
    return sample === null && text.length > long ? `${text}0000` : sample
  })
  if (samples.includes(null)) return contents
  return renew(contents, 'w:p', (paragraph, index) => withText(paragraph, samples[index] ?? '')).flatMap(parted)
}

/**
 * A paragraph that surely takes one line, with a text of one line. The digits of headings are wider than counted: hence
 * the nine tenths.
 */
function shortened(paragraph: unknown[]): unknown[] {
  const style = named(named(paragraph, 'w:pPr'), 'w:pStyle')
  const known = isRecord(style) && isRecord(style['_attr']) ? letters[String(style['_attr']['w:val'])] : undefined
  if (!known || !paragraph.every((child) => isMark(child) || isPlainRun(child))) return paragraph
  const sample = sampleOf(estimateLines(textIn(paragraph), textWidth * 0.9 - known.indent, known.size))
  return sample === null ? paragraph : withText(paragraph, sample)
}

/** A very long paragraph as several; what is no text, such as the numbers of notes, goes with the last. */
function parted(child: unknown): unknown[] {
  if (!isNamed('w:p')(child) || !Array.isArray(child['w:p'])) return [child]
  const paragraph: unknown[] = child['w:p']
  const text = textIn(paragraph)
  if (text.length <= long) return [child]
  const others = paragraph.filter((part) => !isMark(part) && !isPlainRun(part))
  const properties = paragraph.filter(isNamed('w:pPr'))
  const count = Math.ceil(text.length / long)
  return Array.from({ length: count }, (_, index) => ({
    'w:p': [
      ...withText(index === 0 ? paragraph.filter(isMark) : properties, text.slice(index * long, (index + 1) * long)),
      ...(index === count - 1 ? others : []),
    ],
  }))
}

/** An element whose texts have no long words. */
function divided(element: unknown): unknown {
  if (Array.isArray(element)) return element.map(divided)
  if (!isRecord(element)) return element
  const text = element['w:t']
  if (Array.isArray(text))
    return {
      ...element,
      'w:t': text.map((part: unknown) => (typeof part === 'string' ? withoutLongWords(part) : part)),
    }
  return Object.fromEntries(Object.entries(element).map(([name, inner]) => [name, divided(inner)]))
}

/** The context of the document, in which notes have no long words: they are read from it, not from the body. */
function withNotesDivided(context: IContext): IContext {
  const notes = context.file.FootNotes
  const FootNotes = { View: { prepForXml: (given: IContext) => divided(notes.View.prepForXml(given)) } }
  const file = new Proxy(context.file, {
    get: (document, name): unknown => (name === 'FootNotes' ? FootNotes : Reflect.get(document, name, document)),
  })
  return { ...context, file }
}

/**
 * Works out the pages of a document's headings as Word lays it out. Laying out text costs by the letter, and nearly all
 * of it decides nothing: cells that do not make their row taller are emptied, and what surely takes one line gets a
 * short text instead. The pages are the same, in a third of the time. The document is not read for numbers of list
 * items (`listNumbers`) either: headings bring theirs as text.
 *
 * @param heights of the rows of every table, in the order of the document
 */
export const estimatePages = (heights: readonly (readonly RowHeight[])[]): PageNumberEstimator => {
  const estimate = estimatePageNumbersWith({ guess: true })
  return (body: IXmlableObject, context: IContext) => {
    const tables = renew(body['w:body'], 'w:tbl', (table, at) =>
      renew(table, 'w:tr', (row, index) => lightened(row, heights[at]?.[index] ?? null)),
    )
    const paragraphs = renew(tables, 'w:p', shortened).flatMap(parted)
    const content = renew(paragraphs, 'w:sdt', (part) => renew(part, 'w:sdtContent', plainContents))
    return estimate({ 'w:body': divided(content) }, withNotesDivided(context))
  }
}
