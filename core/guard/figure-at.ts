import { amountOf, shifted } from './amount.ts'
import type { Figure } from './figure-types.ts'
import { isClosing, nearnessBefore, nearnessBehind } from './nearness.ts'
import { type UnitMatch, unitAt } from './units.ts'

const currency: [RegExp, string][] = [
  [/(?:人民币|rmb|cny|¥)\s?$/i, 'money'],
  [/(?:us\$|usd|(?<![a-z])\$)\s?$/i, 'usd'],
  [/(?:hk\$|hkd|港币)\s?$/i, 'hkd'],
  [/(?:€|eur)\s?$/i, 'eur'],
]
const currencyEnds = new Set('币¥$€bycdrBYCDR ')

/** How many letters 余 or 多 takes between a number and its unit. */
function moreBetween(text: string, end: number): number {
  const at = text[end] === ' ' ? end + 1 : end
  return (text[at] === '余' || text[at] === '馀' || text[at] === '多') && (text[at + 1] ?? '') >= '\u4e00'
    ? at + 1 - end
    : 0
}

const compares = /(?:[高低大小优劣多少]于|超过|不足|达到|至|到|~|限[值额]?为?|线为?)\s?$/

/** One number and what stands around it. */
export function figureAt(
  text: string,
  start: number,
  end: number,
  digits: { text: string; power: number },
  unitless = false,
): Figure {
  const between = moreBetween(text, end)
  const unit: UnitMatch | null = unitless ? null : unitAt(text, end + between)
  const raw = amountOf(digits.text, digits.power)
  const point = digits.text.indexOf('.')
  const rawPower = digits.power - (point < 0 ? 0 : digits.text.length - point - 1)
  const behind = end + (unit ? between + unit.length : 0)
  const named = currencyEnds.has(text[start - 1] ?? '')
    ? currency.find(([pattern]) => pattern.test(text.slice(Math.max(0, start - 5), start)))?.[1]
    : undefined
  const dimension = unit?.dimension || (named ?? '')
  const power = unit ? unit.power : 0
  const figure: Figure = {
    start,
    end: behind,
    raw,
    rawPower,
    dimension,
    amount: power === 0 ? raw : shifted(raw, power),
    power: rawPower + power,
    nearness: (unit && between > 0 ? 'over' : null) ?? nearnessBefore(text, start) ?? nearnessBehind(text, behind),
  }
  if (figure.nearness === 'near' && isClosing(text, start)) figure.closing = true
  if (isBound(text, start)) figure.limit = 'bound'
  else if (isEnd(text, start, behind)) figure.limit = 'end'
  if (
    raw.digits.length + raw.power < 3 &&
    (compares.test(text.slice(Math.max(0, start - 5), start)) ||
      /^\s?(?:至|到|~|以[上下内])/.test(text.slice(behind, behind + 3)))
  )
    figure.compared = true
  return figure
}

/** ≤60%. */
const isBound = (text: string, start: number): boolean => start > 0 && '≥≤<>'.includes(text[start - 1] ?? ' ')

/** Both ends of 60~120. */
function isEnd(text: string, start: number, end: number): boolean {
  const before = text[start - 1]
  const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9'
  return (
    (before === '~' && (isDigit(text[start - 2]) || text[start - 2] === '%')) ||
    (text[end] === '~' && isDigit(text[end + 1]))
  )
}

/** A share in words or as 1/3: compared in whole per cent. */
export function fractionFigure(text: string, start: number, end: number, over: number, under: number): Figure {
  const amount = amountOf((over / under).toFixed(2))
  return {
    start,
    end,
    amount,
    raw: amount,
    rawPower: -2,
    dimension: 'share',
    power: -2,
    nearness: nearnessBefore(text, start) ?? nearnessBehind(text, end),
    word: true,
  }
}
