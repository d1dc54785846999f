import { type Amount, shifted, sum } from './amount.ts'
import { figureAt, fractionFigure } from './figure-at.ts'
import type { Figure, FigureToken } from './figure-types.ts'
import { isListNumber } from './list-numbers.ts'
import { matches } from './spans.ts'
import { valueAt } from '../lists.ts'

const run = /\d+(?:[,.'，· ]\d+)*/g
const strict = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/

const joins = /^\s?(?:[-—–~]{1,2}|至|到|和|与|及|或|、|，|,\s|\/|and|to|or)\s?$/i

/** The number of a run of digits: its separators may be thousands, or stand between several numbers. */
function readings(text: string, start: number, digits: string): Figure[][] {
  const end = start + digits.length
  if (strict.test(digits)) return [[figureAt(text, start, end, { text: digits.replaceAll(',', ''), power: 0 })]]
  // 2022 72.33% is a year and its figure.
  const dated = /^(?:19|20)\d\d (?=\d{1,2}\.\d+$)/.exec(digits)?.[0].length
  if (dated) return [[figureAt(text, start + dated, end, { text: digits.slice(dated), power: 0 })]]
  const result: Figure[][] = []
  const joined = digits.replace(/[,'，· ]/g, '')
  if (/^\d+(?:\.\d+)?$/.test(joined)) result.push([figureAt(text, start, end, { text: joined, power: 0 })])
  const parts: Figure[] = []
  let at = start
  for (const piece of digits.split(/(?<=\d)(?=[,'，· ])|(?<=[,'，· ])/)) {
    if (/^\d/.test(piece))
      for (const segment of strict.test(piece) ? [piece] : piece.split(/(\.)/)) {
        if (/^\d/.test(segment))
          parts.push(figureAt(text, at, at + segment.length, { text: segment, power: 0 }, at + segment.length < end))
        at += segment.length
      }
    else at += piece.length
  }
  // One or two digits between blanks are digits of the number and no number of their own.
  if (parts.length > 1 && digits.split(/[,'，· ]/).every((piece) => piece.replace('.', '').length > 2))
    result.push(parts)
  // 22,300 24,871 are two numbers with thousands of their own.
  const grouped = digits.split(/[ ，]/)
  if (grouped.length > 1 && grouped.every((piece) => strict.test(piece)) && grouped.length !== parts.length) {
    let place = start
    result.push(
      grouped.map((piece, index) => {
        const figure = figureAt(
          text,
          place,
          place + piece.length,
          { text: piece.replaceAll(',', ''), power: 0 },
          index < grouped.length - 1,
        )
        place += piece.length + 1
        return figure
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
    const [token, next] = [valueAt(tokens, index), valueAt(tokens, index + 1)]
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
      .map((match) => [match.index, match]),
  )
  let skip = 0
  for (const match of matches(run, text)) {
    if (match.index < skip) continue
    const parted = fractions.get(match.index)
    if (parted) {
      skip = match.index + parted[0].length
      tokens.push({
        start: match.index,
        end: skip,
        readings: [
          [fractionFigure(text, match.index, skip, Number(parted[1]), Number(parted[2]))],
          [
            figureAt(
              text,
              match.index,
              match.index + (parted[1] ?? '').length,
              { text: parted[1] ?? '', power: 0 },
              true,
            ),
            figureAt(text, skip - (parted[2] ?? '').length, skip, { text: parted[2] ?? '', power: 0 }),
          ],
        ],
      })
      continue
    }
    if (isListNumber(text, match.index, match[0])) continue
    const read = readings(text, match.index, match[0])
    const end = Math.max(...read.map((reading) => reading.at(-1)?.end ?? 0))
    tokens.push({ start: match.index, end, readings: read })
  }
  const compounds = compound(tokens)
  inherit(text, compounds)
  return compounds
}
