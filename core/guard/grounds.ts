import { units } from '../money.ts'
import { amountOf } from './amount.ts'
import { codeKey, codesIn, type CodeToken } from './codes.ts'
import type { DateToken } from './date-types.ts'
import { datesIn } from './dates.ts'
import { englishFigures } from './english-figures.ts'
import type { Figure, FigureToken } from './figure-types.ts'
import { digitFigures } from './digit-figures.ts'
import { KnownDates } from './known-dates.ts'
import { KnownFigures } from './known-figures.ts'
import { KnownNames } from './known-names.ts'
import { labelBefore, labelWords } from './labels.ts'
import type { OtherNames } from './other-names.ts'
import { plainText } from './plain-text.ts'
import { directionAt, KnownSigns, signAt } from './signs.ts'
import { without } from './spans.ts'
import type { Grounds, GroundValue } from './types.ts'
import { unitNamed } from './units.ts'
import { wordFigures } from './word-figures.ts'
import { isKeyOf } from '../records.ts'

/** Everything of a folded text that is a fact by its form; the same for answers and for what they rest on. */
export type Facts = { dates: DateToken[]; codes: CodeToken[]; figures: FigureToken[] }

const web =
  /(?:https?:\/\/|www\.)[^\s\u3000-\u9fff，。；、“”"'<>()（）]+|(?<![A-Za-z0-9._+-])[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+/g
const numberedYear = /[〔[(【]\s?(?:19|20)\d{2}\s?[〕\])】]/g
const standard = /\b(?:GB|JB|DL|HJ|QB|YB|HG|NB|DB\d\d)(?:\/[TZ])?\s?\d{2,6}/g

export function factsIn(text: string): Facts {
  // The year of a document's number and digits of an address on the web are no dates.
  const hidden = [
    ...(/@|:\/\/|www\./.test(text) ? text.matchAll(web) : []),
    ...text.matchAll(numberedYear),
    ...text.matchAll(standard),
  ].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const dates = datesIn(hidden.length > 0 ? without(text, hidden) : text)
  const undated = without(text, dates)
  const codes = codesIn(undated)
  const rest = codes.length > 0 ? without(undated, codes) : undated
  return { dates, codes, figures: [...digitFigures(rest), ...wordFigures(rest), ...englishFigures(rest)] }
}

/** A bare number. */
export function figureOf(digits: string, start = 0, dimension = ''): Figure {
  const amount = amountOf(digits)
  return { start, end: start + digits.length, amount, raw: amount, power: 0, rawPower: 0, dimension, nearness: null }
}

/** 单位：元, as tables say it; null where a text does not. */
function tableUnitOf(text: string): number | null {
  const unit = /单位\s?[:为]?\s?(?:人民币)?\s?(百万元|千元|万元|亿元|元)/.exec(text)?.[1]
  return unit !== undefined && isKeyOf(units, unit) ? units[unit] : null
}

/** `letters` are the folded texts as they stand. */
export type OpenGrounds = {
  dates: KnownDates
  codes: ReadonlySet<string>
  figures: KnownFigures
  signs: KnownSigns
  directions: KnownSigns
  names: KnownNames
  others: OtherNames
  letters: string
}
type Growing = OpenGrounds & { codes: Set<string> }

function addText(open: Growing, original: string): void {
  const { text } = plainText(original, false)
  const { dates, codes, figures } = factsIn(text)
  for (const { start, parts, spare } of dates) {
    if (spare) open.figures.put(spare.dimension, amountOf(spare.digits), () => labelBefore(text, start), false)
    else open.dates.add(parts)
    if (spare?.dimension === 'day') open.dates.add(parts)
  }
  const tableUnit = tableUnitOf(text)
  for (const { code, start } of codes) {
    open.codes.add(code)
    if (/^\d+$/.test(code)) open.figures.add(figureOf(code, start), () => labelBefore(text, start), tableUnit)
  }
  for (const { start, readings } of figures) {
    let words: ReadonlySet<string> | undefined
    const label = (): ReadonlySet<string> => (words ??= labelBefore(text, start))
    for (const reading of readings)
      for (const figure of reading) {
        open.figures.add(figure, label, tableUnit)
        open.signs.add(figure, signAt(text, figure.start, figure.end), tableUnit)
        const direction = directionAt(text, figure)
        if (direction !== 0) open.directions.add(figure, direction, tableUnit)
      }
  }
  open.names.addText(text)
  open.letters += `${text}\n`
}

const numeric = /^[+-]?\d+(?:\.\d+)?$/
/** A difference of shares is shown in points: 0.0028 is 0.28. */
const stored: Record<string, { dimension: string; power: number }> = {
  '%': { dimension: 'share', power: 0 },
  pp: { dimension: 'points', power: 2 },
  'ratio(0-1)': { dimension: 'share', power: 0 },
}

/** In which dimension a value counts that is stored in a unit, and by which power of ten. */
export const storedIn = (unit: string): { dimension: string; power: number } => stored[unit] ?? unitNamed(unit)

function addValue(open: Growing, { value, unit, name }: GroundValue): boolean {
  if (!numeric.test(value)) return false
  const { dimension, power } = storedIn(unit)
  let words: ReadonlySet<string> | null | undefined
  const label = (): ReadonlySet<string> | null =>
    words === undefined ? (words = name ? labelWords(name) : null) : words
  open.figures.addStored(dimension, amountOf(value.replace(/^[+-]/, ''), power), label)
  open.signs.put(dimension, amountOf(value.replace(/^[+-]/, ''), power), value.startsWith('-') ? -1 : 1)
  if (value.startsWith('-')) open.directions.put(dimension, amountOf(value.slice(1), power), -1)
  if (unit === '' && /^\d{4,}$/.test(value)) open.codes.add(value)
  return true
}

/** Reads what an answer may rest on, once for several answers. */
export function openGrounds({ texts, values = [], names = [], others = new Map() }: Grounds): OpenGrounds {
  const open: Growing = {
    dates: new KnownDates(),
    codes: new Set<string>(),
    figures: new KnownFigures(),
    signs: new KnownSigns(),
    directions: new KnownSigns(),
    names: new KnownNames(),
    others,
    letters: '\n',
  }
  const words = new Set<string>()
  for (const value of values) {
    if (!addValue(open, value)) words.add(value.value)
    if (value.period) words.add(value.period)
  }
  for (const text of texts) addText(open, text)
  if (words.size > 0) addText(open, [...words].join('\n'))
  for (const name of names) {
    open.names.addName(plainText(name, false).text)
    open.codes.add(codeKey(name))
  }
  if (names.length > 0) addText(open, names.join('\n'))
  return open
}
