import { Decimal } from 'decimal.js'
import { Exact, groupThousands } from '../money.ts'

/** Powers of ten between the stored value and what a report shows: itself, 千, 万, 百万, 亿, and per cent. */
const scales = [0, 3, 4, 6, 8, -2]

/** What follows a figure, and by which power of ten the value was divided for it. Longer words first. */
const units: readonly [word: RegExp, scale: number][] = [
  [/^(个百分点|%|％)/, -2],
  [/^亿/, 8],
  [/^百万/, 6],
  [/^万/, 4],
  [/^千(?!瓦)/, 3],
  [/^(元|千瓦时)/, 0],
]

const decimal = /^-?\d+(\.\d+)?$/
const isNumber = (value: string): boolean => decimal.test(value)
/** Full-width digits and separators as plain ones; the length stays, so that places in the text stay what they are. */
const plain = (text: string): string =>
  text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)).replace(/[−–]/g, '-')

type Shown = { digits: string; decimals: number; from: number; to: number; negative: boolean; grouped: boolean }

/** The first number of a text as it stands there; null where there is none. */
function numberIn(text: string): Shown | null {
  const flat = plain(text)
  const match = /\d[\d,\s]*(?:\.\d+)?/.exec(flat)
  if (!match) return null
  const written = match[0].trimEnd().replace(/,$/, '')
  const digits = written.replace(/[,\s]/g, '')
  const signed = flat[match.index - 1] === '-' || flat[match.index - 1] === '('
  return {
    digits,
    decimals: /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0,
    from: match.index,
    to: match.index + written.length,
    negative: signed,
    grouped: written.includes(','),
  }
}

const scaled = (value: string, scale: number, decimals: number): Exact =>
  new Exact(value).abs().div(new Exact(10).pow(scale)).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)

/**
 * Whether a text still shows the value that it is bound to: in some unit of the reports, rounded to the decimals shown.
 * The sign may be said in words (下降 12.3%). A text without a number says nothing wrong.
 *
 * @example showsValue('3,565,700.00万元', '35657000000') // true
 */
export function showsValue(text: string, value: string): boolean {
  const shown = numberIn(text)
  return !shown || !isNumber(value) || scales.some((scale) => scaled(value, scale, shown.decimals).equals(shown.digits))
}

/**
 * A figure where it stands: its text with what is before and behind it in its block, and the attributes of its mark.
 */
export type FigureInText = {
  key: string
  value: string
  shown?: string | null
  text: string
  before?: string
  after?: string
}

const unitScale = (after: string): number | null =>
  units.find(([word]) => word.test(plain(after).trimStart()))?.[1] ?? null

/** The power of ten that the product divided by; null where it is not known what it wrote. */
function ownScale(value: string, shown: string | null | undefined): number | null {
  const number = shown === null || shown === undefined ? null : numberIn(shown)
  const unit = number && unitScale((shown ?? '').slice(number.to))
  return number === null
    ? null
    : (unit ?? scales.find((scale) => scaled(value, scale, number.decimals).equals(number.digits)) ?? null)
}

/** In which unit, of those that can be meant, a text shows a value; null where it does not. */
function scaleOf(figure: FigureInText, shown: Shown): number | null {
  const { text, value, after = '' } = figure
  const own = ownScale(value, figure.shown)
  const stated = unitScale(text.slice(shown.to)) ?? unitScale(after)
  const fits = (scale: number): boolean => scaled(value, scale, shown.decimals).equals(shown.digits)
  // Rounded away is not rounded: 0 does not show 0.42.
  const isThere = !new Exact(shown.digits).isZero() || new Exact(value).isZero()
  if (stated !== null) return [stated, ...(own === 0 ? [0] : [])].find((scale) => fits(scale) && isThere) ?? null
  if (own !== null && fits(own) && isThere) return own
  const isClose = (scale: number): boolean =>
    new Exact(shown.digits)
      .times(new Exact(10).pow(scale))
      .minus(new Exact(value).abs())
      .abs()
      .lte(new Exact(value).abs().times('0.01'))
  return scales.find((scale) => fits(scale) && (own === null || isClose(scale))) ?? null
}

/**
 * How many characters before and behind a figure belong to the number that a reader sees, though nobody bound them:
 * digits that were typed at its edges.
 *
 * @example gluedTo({ key, value, text: '22,300.00', before: '收入为1', after: '5万元' }) // { before: 1, after: 1 }
 */
export function gluedTo({ value, text, before = '', after = '' }: FigureInText): { before: number; after: number } {
  if (!isNumber(value)) return { before: 0, after: 0 }
  const lead = /^[\d０-９]/.test(text) ? (/[\d０-９][\d０-９.,．]*$/.exec(before)?.[0].length ?? 0) : 0
  const tail = /[\d０-９][.．,]?$/.test(text)
    ? (/^(?:[.．]?[\d０-９][\d０-９.．]*|(?:,\d{3})+(?!\d)(?:\.\d+)?)/.exec(after)?.[0].length ?? 0)
    : 0
  return { before: lead, after: tail }
}

/**
 * A figure as a reader sees it: with the digits at its edges.
 *
 * @example seenText({ key, value, text: '22,3', before: '', after: '99.00万元' }) // '22,399.00'
 */
export function seenText(figure: FigureInText): string {
  const { before, after } = gluedTo(figure)
  return `${before > 0 ? (figure.before ?? '').slice(-before) : ''}${figure.text}${(figure.after ?? '').slice(0, after)}`
}

/** What the cover and the list of sources say of the report itself: a clerk may word it otherwise. */
const ownWords = /^record\.(date|manager|branch|reportName|time|file|sheet)@/
const digitsOf = (text: string): string => plain(text).replace(/\D/g, '')

/**
 * Whether somebody typed another number over a figure. The value may be said in another unit, with fewer decimals, with
 * its sign in words or without a number at all; a unit behind the figure counts.
 *
 * @example isTypedOver({ key, value: '223000000', shown: '22,300.00', text: '2.23', after: '亿元' }) // false
 * @example isTypedOver({ key, value: '223000000', shown: '22,300.00', text: '22,300.01', after: '万元' }) // true
 */
export function isTypedOver(figure: FigureInText): boolean {
  const { key, value, shown, text, before = '', after = '' } = figure
  if (ownWords.test(key)) return false
  if (!isNumber(value))
    return shown !== null && shown !== undefined && text !== shown && digitsOf(text) !== digitsOf(shown)
  const glued = gluedTo(figure)
  if (glued.before + glued.after > 0) return true
  const number = numberIn(text)
  if (number === null || text === shown) return false
  if (scaleOf(figure, number) === null) return true
  if (number.negative && !new Exact(value).isNegative()) return true
  // A cell that holds nothing but the figure has no words for its sign.
  return (
    before === '' &&
    after === '' &&
    !number.negative &&
    shown !== null &&
    shown !== undefined &&
    numberIn(shown)?.negative === true
  )
}

/** What the product writes for a value, but in the unit that stands behind the figure now. */
function inUnitBehind({ after = '' }: FigureInText, next: { value: string; text: string }, decimals: number): string {
  const scale = unitScale(after)
  const own = ownScale(next.value, next.text)
  if (scale === null || own === null || own === 0 || own === scale) return next.text
  return `${new Exact(next.value).isNegative() && next.text.startsWith('-') ? '-' : ''}${groupThousands(scaled(next.value, scale, Math.max(2, decimals)).toFixed(Math.max(2, decimals)))}`
}

/**
 * What a figure says of another value, in the unit, with the decimals and separators in which it is shown: where a
 * clerk wrote
 * 2.23 before 亿元, it becomes 2.45 and not 24,500.00. A number that was typed over becomes what the product writes.
 *
 * @param next the value, and what the product writes for it
 */
export function reshown(figure: FigureInText, next: { value: string; text: string }): string {
  const { text, value, shown } = figure
  const number = numberIn(text)
  if (text === shown || !number || !isNumber(value) || !isNumber(next.value)) return next.text
  const glued = gluedTo(figure)
  // What is left of a number may look like the value in another unit: 22,3 of 22,300.00 like 223 millions.
  if (glued.before + glued.after > 0)
    return inUnitBehind({ ...figure, after: (figure.after ?? '').slice(glued.after) }, next, number.decimals)
  const scale = scaleOf(figure, number)
  if (scale === null) return inUnitBehind(figure, next, number.decimals)
  const amount = scaled(next.value, scale, number.decimals).toFixed(number.decimals)
  const digits =
    number.grouped || (amount.length > number.digits.length && /,/.test(shown ?? '')) ? groupThousands(amount) : amount
  const isNegative = new Exact(next.value).isNegative() && !new Exact(amount).isZero()
  const wasPlain = !number.negative && !new Exact(value).isNegative()
  const lead = text.slice(0, number.negative ? number.from - 1 : number.from)
  const inBrackets = number.negative && plain(text)[number.from - 1] === '('
  const tail = inBrackets && !isNegative ? text.slice(number.to).replace(/^[)）]/, '') : text.slice(number.to)
  return `${lead}${isNegative && (number.negative || wasPlain) ? (inBrackets ? '(' : '-') : ''}${digits}${tail}`
}

/**
 * A value in the form of another one, of which only that is known: `#.##` before 亿元 is 2.45 for 245,000,000.
 *
 * @param form a text with `#` for each digit
 * @param after the words behind it
 * @param next the value, and what the product writes for it, whose unit counts where none is said
 */
export function inForm(form: string, after: string, next: { value: string; text: string }): string {
  const number = numberIn(form.replaceAll('#', '0'))
  if (!number || !isNumber(next.value)) return next.text
  const scale = unitScale(form.slice(number.to)) ?? unitScale(after) ?? ownScale(next.value, next.text)
  if (scale === null) return next.text
  const amount = scaled(next.value, scale, number.decimals).toFixed(number.decimals)
  const isNegative = next.text.startsWith('-') && new Exact(next.value).isNegative() && !new Exact(amount).isZero()
  const lead = form.slice(0, number.negative ? number.from - 1 : number.from)
  return `${lead}${isNegative ? '-' : ''}${number.grouped ? groupThousands(amount) : amount}${form.slice(number.to)}`
}

/**
 * The text of a figure that somebody typed over, as the product wrote it: in the unit that stands behind it now. Of a
 * report from before that was kept, in the unit that is said, or as it is stored.
 */
export function writtenText(figure: FigureInText): string {
  const { value, shown, text, after = '' } = figure
  if (shown !== null && shown !== undefined)
    return reshown({ ...figure, text: text === shown ? '' : text }, { value, text: shown })
  const scale = isNumber(value) ? unitScale(after) : null
  return scale === null
    ? value
    : `${new Exact(value).isNegative() ? '-' : ''}${groupThousands(scaled(value, scale, 2).toFixed(2))}`
}
