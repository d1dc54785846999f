import { Decimal } from 'decimal.js'
import { decimalPattern, groupThousands, noDigits } from './digits.ts'

/**
 * Exact decimal arithmetic. Money is decimal text on the wire and in storage, in yuan, never a float.
 * 40 significant digits hold any product of two statement figures exactly.
 */
export const Exact = Decimal.clone({ precision: 40, toExpNeg: -30, toExpPos: 40 })
export type Exact = Decimal

export const units = {
  元: 0,
  百元: 2,
  千元: 3,
  万元: 4,
  十万元: 5,
  百万元: 6,
  千万元: 7,
  亿元: 8,
  十亿元: 9,
} as const
export type Unit = keyof typeof units
/** Powers of ten between two units of money. Those of one or two are none: a business may grow so. */
export const powersBetweenUnits: readonly number[] = [3, 4, 5, 6, 8]

const perUnit = new Map(Object.entries(units).map(([unit, power]) => [unit, new Exact(10).pow(power)]))

/** How many yuan one of a unit is: yuanPer('万元') is 10000. */
export const yuanPer = (unit: Unit): Exact => perUnit.get(unit) ?? new Exact(10).pow(units[unit])

/** Units that a reader can choose for amounts, on a page and in a file. */
export const shownUnits = ['元', '万元', '亿元'] as const satisfies readonly Unit[]
export type ShownUnit = (typeof shownUnits)[number]

/** Digits as they are, or in groups of three (or four, as 万 counts) by commas or by single blanks. */
const digits = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,4}(?:,\d{4})+|\d{1,3}(?: \d{3})+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i

/** A figure that is written as we write it: nearly all of those of a large table. */
const plain = /^(?:0|-?(?:0\.\d{0,15}[1-9]|[1-9]\d{0,14}(?:\.\d{0,15}[1-9])?))$/

/** A figure as it is written already when it is read. */
const plainFigure = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/

/**
 * Reads a figure as a file shows it; null where there is none, or where it may be another: `1.234,56`, `(-5)`, two
 * figures in one cell. Handles separators, full-width digits, a minus in brackets, a trailing 元, and the dashes that
 * stand for "nothing".
 *
 * @example parseFigure('（1,234.50）') // '-1234.5'
 * @example parseFigure('--') // null
 */
export function parseFigure(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? new Exact(String(value)).toFixed() : null
  if (plain.test(value)) return value
  if (plainFigure.test(value) && value !== '-0') return value
  if (noDigits.test(value)) return null
  const text = value
    .trim()
    .normalize('NFKC')
    .replace(/[，￥¥]/g, (character) => (character === '，' ? ',' : ''))
    .replace(/\s*(元|人民币)$/, '')
    .replace(/[−–—]/g, '-')
    // Blanks beside a sign or a bracket part nothing; a new line between digits parts two figures.
    .replace(/\s+(?=[^\d\s.])|(?<=[^\d\s.])\s+/g, '')
    .trim()
  if (text === '' || /^[-/.]+$/.test(text)) return null
  const bracketed = /^\((.+)\)$/.exec(text)
  const body = bracketed?.[1]?.trim() ?? text
  if ((bracketed && /^[+-]/.test(body)) || !/^[+-]?\.?\d/.test(body) || !digits.test(body)) return null
  const number = new Exact(body.replace(/[, ]/g, ''))
  return (bracketed ? number.negated() : number).toFixed()
}

/** Brings a figure of a file into yuan, exactly: toYuan('356.57', '亿元') is '35657000000'. */
export function toYuan(value: string, unit: Unit): string {
  return new Exact(value).times(yuanPer(unit)).toFixed()
}

/**
 * Yuan in a unit, with every digit that it has.
 *
 * @example fromYuan('1230000000', '亿元') // '12.3'
 */
export const fromYuan = (yuan: string, unit: Unit): string => new Exact(yuan).div(yuanPer(unit)).toFixed()

/** Shows yuan in another unit with a fixed number of decimals, half up: inUnit('35657000000', '万元') is '3565700.00'. */
export function inUnit(yuan: string, unit: Unit, decimals = 2): string {
  return new Exact(yuan).div(yuanPer(unit)).toFixed(decimals, Decimal.ROUND_HALF_UP)
}

export { decimalPattern, groupThousands }

/**
 * A figure with so many decimals, half up, and thousands separators; nothing has no minus.
 *
 * @example fixedPlaces(new Exact('-1234.567'), 2) // '-1,234.57'
 * @example fixedPlaces(new Exact('-0.001'), 2) // '0.00'
 */
export const fixedPlaces = (value: Exact, places: number): string =>
  groupThousands(value.toFixed(places, Exact.ROUND_HALF_UP).replace(/^-(?=[0.]+$)/, ''))
