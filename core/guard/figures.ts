import { amountOf, shifted, sum, type Amount } from './amount.ts'
import type { Figure, FigureToken, Nearness } from './figure-types.ts'
import { isListNumber } from './list-numbers.ts'
import { matches } from './spans.ts'
import { unitAt, type UnitMatch } from './units.ts'

const run = /\d+(?:[,.'，· ]\d+)*/g
const strict = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/
const before =
  /(约为?|大约|约合|将近|接近|近|左右|nearly|about|around|approximately|approx\.?|almost|roughly|some|(?<![\d%‰万亿元年月日倍天次家户笔人个])~|≈)|(超过?|逾|突破|多于|高达|over|more than|exceed(?:s|ed|ing)?|above)|(不足|不到|未满|less than|under|below)/i
const lead = new RegExp(`(?:${before.source})\\s?(?:为|了|达|至|到)?(?:人民币|rmb|cny|usd|us\\$|[¥$€])?\\s?$`, 'i')
const currency: [RegExp, string][] = [
  [/(?:人民币|rmb|cny|¥)\s?$/i, 'money'],
  [/(?:us\$|usd|(?<![a-z])\$)\s?$/i, 'usd'],
  [/(?:hk\$|hkd|港币)\s?$/i, 'hkd'],
  [/(?:€|eur)\s?$/i, 'eur'],
]
const currencyEnds = new Set('币¥$€bycdrBYCDR ')
const joins = /^\s?(?:[-—–~]{1,2}|至|到|和|与|及|或|、|，|,\s|\/|and|to|or)\s?$/i

/** What the last letter before a figure can be where a word of nearness or a currency stands before it. */
const leadEnds = new Set('约为合近右超过逾破于达到足满了至民币~≈¥$€bcdegnlrstywxBCDEGNLRSTYWX.')

export function nearnessBefore(text: string, at: number): Nearness {
  if (!leadEnds.has(text[at - 1] === ' ' ? (text[at - 2] ?? '') : (text[at - 1] ?? ''))) return null
  const found = lead.exec(text.slice(Math.max(0, at - 22), at))
  if (!found) return null
  return found[1] ? 'near' : found[2] ? 'over' : 'under'
}

/** How many letters 余 or 多 takes between a number and its unit. */
function moreBetween(text: string, end: number): number {
  const at = text[end] === ' ' ? end + 1 : end
  return (text[at] === '余' || text[at] === '馀' || text[at] === '多') && (text[at + 1] ?? '') >= '\u4e00'
    ? at + 1 - end
    : 0
}
const behindStarts = new Set(' 左上许以有多o')
/** 左右 and 以上 behind a figure. */
export const nearnessBehind = (text: string, end: number): Nearness => {
  if (!behindStarts.has(text[end] ?? '')) return null
  const found = /^\s?(?:(左右|上下|许|or so)|(以上|有余|多)|(以下|以内))/.exec(text.slice(end, end + 4))
  return found ? (found[1] ? 'near' : found[2] ? 'over' : 'under') : null
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

/** The number of a run of digits: its separators may be thousands, or stand between several numbers. */
function readings(text: string, start: number, whole: string): Figure[][] {
  const end = start + whole.length
  if (strict.test(whole)) return [[figureAt(text, start, end, { text: whole.replaceAll(',', ''), power: 0 })]]
  const result: Figure[][] = []
  const joined = whole.replace(/[,'，· ]/g, '')
  if (/^\d+(?:\.\d+)?$/.test(joined)) result.push([figureAt(text, start, end, { text: joined, power: 0 })])
  const parts: Figure[] = []
  let at = start
  for (const piece of whole.split(/(?<=\d)(?=[,'，· ])|(?<=[,'，· ])/)) {
    if (/^\d/.test(piece))
      for (const one of strict.test(piece) ? [piece] : piece.split(/(\.)/)) {
        if (/^\d/.test(one))
          parts.push(figureAt(text, at, at + one.length, { text: one, power: 0 }, at + one.length < end))
        at += one.length
      }
    else at += piece.length
  }
  // One or two digits between blanks are digits of the number and no number of their own.
  if (parts.length > 1 && whole.split(/[,'，· ]/).every((piece) => piece.replace('.', '').length > 2))
    result.push(parts)
  // 22,300 24,871 are two numbers with thousands of their own.
  const grouped = whole.split(/[ ，]/)
  if (grouped.length > 1 && grouped.every((piece) => strict.test(piece)) && grouped.length !== parts.length) {
    let place = start
    result.push(
      grouped.map((piece, index) => {
        const one = figureAt(
          text,
          place,
          place + piece.length,
          { text: piece.replaceAll(',', ''), power: 0 },
          index < grouped.length - 1,
        )
        place += piece.length + 1
        return one
      }),
    )
  }
  return result.length > 0 ? result : [parts]
}

const withUnitOf = (figure: Figure, other: Figure): Figure => {
  const shift = other.power - other.rawPower
  return { ...figure, dimension: other.dimension, amount: shifted(figure.raw, shift), power: figure.rawPower + shift }
}

/** 10~15% and 1.2、1.3和1.4亿元: what has no unit has that of the next one. Read both ways. */
function inherit(text: string, tokens: FigureToken[]): void {
  for (let index = tokens.length - 2; index >= 0; index -= 1) {
    const [token, next] = [tokens[index] as FigureToken, tokens[index + 1] as FigureToken]
    if (next.start - token.end > 6 || !joins.test(text.slice(token.end, next.start))) continue
    const last = token.readings[0]?.at(-1)
    if (!last || last.dimension !== '' || last.power !== last.rawPower) continue
    const first = next.readings
      .flatMap((reading) => reading[0] ?? [])
      .findLast((figure) => figure.dimension !== '' || figure.power !== figure.rawPower)
    if (!first) continue
    token.readings = [
      ...token.readings.map((reading) =>
        reading.map((figure) => (figure.dimension === '' ? withUnitOf(figure, first) : figure)),
      ),
      ...token.readings,
    ]
  }
}

/** 3亿5,000万元 is one amount. */
function compound(tokens: FigureToken[]): FigureToken[] {
  const result: FigureToken[] = []
  for (const token of tokens) {
    const previous = result.at(-1)
    const [head, tail] = [previous?.readings[0]?.[0], token.readings[0]?.[0]]
    const scale = (figure: Figure): number => figure.power - figure.rawPower
    if (
      previous &&
      head &&
      tail &&
      previous.readings.length === 1 &&
      token.readings.length === 1 &&
      previous.end === token.start &&
      head.dimension === '' &&
      scale(head) > scale(tail) &&
      scale(tail) >= 0 &&
      scale(head) >= 4
    ) {
      const amount: Amount = sum([head.amount, tail.amount])
      result[result.length - 1] = {
        start: previous.start,
        end: token.end,
        readings: [
          [
            {
              ...tail,
              start: head.start,
              amount,
              raw: amount,
              rawPower: tail.power,
              nearness: head.nearness ?? tail.nearness,
            },
          ],
        ],
      }
    } else result.push(token)
  }
  return result
}

const fraction = /(?<![\d/.,])(\d{1,3})\/(\d{1,3})(?![\d/.,])/g

/** The figures of a folded text that are written in digits. Numbers that only count the items of a list are none. */
export function digitFigures(text: string): FigureToken[] {
  const tokens: FigureToken[] = []
  const fractions = new Map(
    (text.includes('/') ? [...matches(fraction, text)] : [])
      .filter(([, over, under]) => Number(over) < Number(under))
      .map((found) => [found.index, found]),
  )
  let skip = 0
  for (const found of matches(run, text)) {
    if (found.index < skip) continue
    const parted = fractions.get(found.index)
    if (parted) {
      skip = found.index + parted[0].length
      tokens.push({
        start: found.index,
        end: skip,
        readings: [
          [fractionFigure(text, found.index, skip, Number(parted[1]), Number(parted[2]))],
          [
            figureAt(
              text,
              found.index,
              found.index + (parted[1] ?? '').length,
              { text: parted[1] ?? '', power: 0 },
              true,
            ),
            figureAt(text, skip - (parted[2] ?? '').length, skip, { text: parted[2] ?? '', power: 0 }),
          ],
        ],
      })
      continue
    }
    if (isListNumber(text, found.index, found[0])) continue
    const read = readings(text, found.index, found[0])
    const end = Math.max(...read.map((reading) => reading.at(-1)?.end ?? 0))
    tokens.push({ start: found.index, end, readings: read })
  }
  const whole = compound(tokens)
  inherit(text, whole)
  return whole
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
