import { diffArrays } from 'diff'
import type { ChangeKind, Part, Run } from './types.ts'
import { plainOf } from './units.ts'
import { valueAt } from '../../lists.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Sentences, so that what is cut into words is never long: the segmenter gets slow out of proportion. */
const sentences = (text: string): string[] => text.match(/[^。；！？\n]{1,400}[。；！？\n]?|[。；！？\n]/gu) ?? []

/** The words of a text; a number is one with its sign and its unit of per cent. Together they are the text. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const sentence of sentences(text)) {
    for (const { segment } of segmenter.segment(sentence)) {
      const last = words.at(-1)
      const joins =
        (/^[%％]$/.test(segment) && last !== undefined && /\d$/.test(last)) ||
        (/^\d/.test(segment) && last !== undefined && /^[-−+]$/.test(last))
      if (joins) words[words.length - 1] = `${last}${segment}`
      else words.push(segment)
    }
  }
  return words
}

type Piece = { kind: ChangeKind; text: string }

/** Beyond so many edits two texts have too little in common to be told word by word. */
const mostEdits = 400
/** Below this share of words in common the whole text counts as another one. */
const common = 0.2

/** Words between two changes that say too little to keep the changes apart. */
const trifling = (text: string): boolean => text.length <= 1 && !/\d/.test(text)

/** Removed before added, and no stretch of a single letter between two changes. */
function tidy(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  let removed = ''
  let added = ''
  const flush = (): void => {
    if (removed !== '') result.push({ kind: 'removed', text: removed })
    if (added !== '') result.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if ((removed !== '' || added !== '') && index < pieces.length - 1 && trifling(text)) {
      removed += text
      added += text
    } else {
      flush()
      result.push({ kind, text })
    }
  }
  flush()
  return result
}

function pieces(before: string, after: string): Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const replaced: Piece[] = [
    { kind: 'removed', text: before } as const,
    { kind: 'added', text: after } as const,
  ].filter(({ text }) => text !== '')
  if (before === '' || after === '') return replaced
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits })
  if (!changes) return replaced
  const segments = changes.map(({ added, removed, value }): Piece => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
  const same = segments.reduce((sum, piece) => sum + (piece.kind === 'same' ? piece.text.length : 0), 0)
  return same < common * Math.min(before.length, after.length) ? replaced : tidy(segments)
}

/** Takes stretches of a text by lengths, with their look. */
function taker(runs: readonly Run[]): (length: number) => Run[] {
  let index = 0
  let offset = 0
  return (length) => {
    const portion: Run[] = []
    for (let left = length; left > 0 && index < runs.length;) {
      const run = valueAt(runs, index)
      const text = run.text.slice(offset, offset + left)
      portion.push({ text, marks: run.marks })
      left -= text.length
      offset += text.length
      if (offset >= run.text.length) {
        index += 1
        offset = 0
      }
    }
    return portion
  }
}

/** Two texts word by word, in the order in which they are read; what stayed looks as it does now. */
export function compareRuns(before: readonly Run[], after: readonly Run[]): Part[] {
  const [old, fresh] = [taker(before), taker(after)]
  return pieces(plainOf(before), plainOf(after)).map(({ kind, text }) => {
    if (kind === 'removed') return { kind, runs: old(text.length) }
    if (kind === 'same') old(text.length)
    return { kind, runs: fresh(text.length) }
  })
}

const lengthOf = (parts: readonly Part[], kind: ChangeKind): number =>
  parts.reduce((sum, part) => sum + (part.kind === kind ? plainOf(part.runs).replace(/\s/g, '').length : 0), 0)

/** Characters that came and went, without blanks. */
export const charactersOf = (parts: readonly Part[]): { added: number; removed: number } => ({
  added: lengthOf(parts, 'added'),
  removed: lengthOf(parts, 'removed'),
})

/** How much two texts have in common, 0 to 1, by pairs of letters (Dice). */
export function similarity(first: string, second: string): number {
  if (first === second) return 1
  if (first.length < 2 || second.length < 2) return 0
  const pairs = new Map<string, number>()
  const [a, b] = [first.slice(0, 400), second.slice(0, 400)]
  for (let index = 0; index < a.length - 1; index++)
    pairs.set(a.slice(index, index + 2), (pairs.get(a.slice(index, index + 2)) ?? 0) + 1)
  let shared = 0
  for (let index = 0; index < b.length - 1; index++) {
    const pair = b.slice(index, index + 2)
    const left = pairs.get(pair) ?? 0
    if (left > 0) {
      shared += 1
      pairs.set(pair, left - 1)
    }
  }
  return (2 * shared) / (a.length + b.length - 2)
}
