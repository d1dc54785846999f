import { openFaces, unknownSign, type Face } from './fonts.ts'
import { valueAt } from '../../../../core/lists.ts'

/** A stretch of text that looks the same. `size` in points. */
export type Span = {
  text: string
  size: number
  face: Face['name']
  color?: string
  italic?: boolean
  strike?: boolean
  underline?: boolean
  link?: string
  raised?: boolean
  note?: number
}

/** A part of a line that is drawn at once; `x` from the beginning of the line, lengths in points. */
export type Fragment = { span: Span; text: string; x: number; width: number; count: number }

/**
 * A line: `width` without the spaces at its end, `ends` where a paragraph or a break ends with it, `notes` that are
 * referred to.
 */
export type Line = {
  fragments: Fragment[]
  width: number
  count: number
  ends: boolean
  notes: number[]
  indent: number
}

type Character = { text: string; span: Span; width: number; code: number }

const neverFirst = new Set('，。、；：？！）〕】》」』”’%‰℃°…—～·,.;:?!)]}〉＞％＋／')
const neverLast = new Set('（〔【《「『“‘([{〈￥$＄＃')
const isWide = (code: number): boolean =>
  code > 0x2e7f ||
  code === 0x2014 ||
  code === 0x2026 ||
  code === 0x201c ||
  code === 0x201d ||
  code === 0x2018 ||
  code === 0x2019

/** Characters that have no width and no sign of their own: joiners, direction marks, selectors of variants. */
const isSilent = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2069) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code === 0xfeff ||
  code === 0xad

/** Characters that were asked for and that the font has not. */
export type Missing = Set<string>

function charactersOf(spans: readonly Span[], missing: Missing): Character[] {
  const faces = openFaces()
  return spans.flatMap((span) =>
    Array.from(span.text).flatMap((given): Character[] => {
      const text = given === '\t' ? '　' : given === '\u00a0' ? ' ' : given
      let code = text.codePointAt(0) ?? 0
      if (isSilent(code)) return []
      if (code === 10) return [{ text: '\n', span, width: 0, code }]
      if (faces[span.face].has(code)) return [{ text, span, width: faces[span.face].width(code) * span.size, code }]
      missing.add(text)
      code = unknownSign.codePointAt(0) ?? 0
      return [{ text: unknownSign, span, width: faces[span.face].width(code) * span.size, code }]
    }),
  )
}

/** Whether a line may end between two characters. */
function breaks(before: Character, after: Character): boolean {
  if (after.code === 32 || after.span.raised || neverFirst.has(after.text) || neverLast.has(before.text)) return false
  return before.code === 32 || isWide(before.code) || isWide(after.code) || (before.code === 0x2d && after.code > 64)
}

function lineOf(characters: readonly Character[], ends: boolean, indent: number): Line {
  let end = characters.length
  while (end > 0 && characters[end - 1]?.code === 32) end -= 1
  const fragments: Fragment[] = []
  const notes: number[] = []
  let x = 0
  for (const { text, span, width } of characters.slice(0, end)) {
    const last = fragments.at(-1)
    if (last && last.span === span) {
      last.text += text
      last.width += width
      last.count += 1
    } else fragments.push({ span, text, x, width, count: 1 })
    if (span.note !== undefined && notes.at(-1) !== span.note) notes.push(span.note)
    x += width
  }
  return { fragments, width: x, count: end, ends, notes, indent }
}

/**
 * Breaks text into lines as Chinese is set: anywhere between characters, never before a closing sign nor after an
 * opening one, and not within a word or a number unless it is longer than a line.
 *
 * @param width of the lines, in points
 * @param indent of the first line
 * @returns at least one line
 */
export function breakLines(spans: readonly Span[], width: number, missing: Missing, indent = 0): Line[] {
  const characters = charactersOf(spans, missing)
  const lines: Line[] = []
  let [start, used, place] = [0, 0, 0]
  const first = (): number => (lines.length === 0 ? indent : 0)
  const cut = (end: number, ends: boolean): void => {
    lines.push(lineOf(characters.slice(start, end), ends, first()))
    start = end
  }
  // `place` is the last place at which the line may end, `used` what it takes so far.
  for (let index = 0; index < characters.length; index++) {
    const character = valueAt(characters, index)
    const before = index > start ? characters[index - 1] : undefined
    if (character.code === 10) {
      cut(index, true)
      start = index + 1
      used = 0
      place = start
      continue
    }
    if (before && breaks(before, character)) place = index
    used += character.width
    if (character.code === 32 || used <= width - first() + 0.01 || index === start) continue
    cut(place > start ? place : index, false)
    place = start
    used = 0
    for (let at = start; at <= index; at++) {
      const [current, next] = [characters[at], characters[at - 1]]
      if (at > start && current && next && breaks(next, current)) place = at
      used += current?.width ?? 0
    }
  }
  if (start < characters.length || lines.length === 0 || characters.at(-1)?.code === 10) cut(characters.length, true)
  return lines
}
