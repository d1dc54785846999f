import { amountOf } from './amount.ts'
import type { Figure, FigureToken } from './figure-types.ts'
import { matches } from './spans.ts'
import { isCount, unitAt } from './units.ts'
import { vagueReaders, type Range } from './vague-readers.ts'

function tokenOf(match: RegExpExecArray, range: Range, text: string, needsUnit: boolean): FigureToken | null {
  const end = match.index + match[0].length
  const unit = unitAt(text, text[end] === '多' || text[end] === '余' ? end + 1 : end)
  const hasScale = /[千万亿]$/.test(match[0])
  if (needsUnit && !unit && !hasScale && range.dimension === undefined) return null
  const dimension = range.dimension ?? (unit?.dimension || 'money')
  const power = range.dimension === undefined ? (unit?.power ?? 0) : 0
  const amount = amountOf('0')
  const figure: Figure = {
    start: match.index,
    end: end + (unit?.length ?? 0),
    amount,
    raw: amount,
    rawPower: 0,
    power: 0,
    dimension,
    nearness: null,
    between: { from: range.from * 10 ** power, to: range.to * 10 ** power },
  }
  return {
    start: figure.start,
    end: figure.end,
    readings: [[isCount(dimension) ? { ...figure, dimension: 'any count' } : figure]],
  }
}

/**
 * Quantities that words give a range for, in Chinese: 七八千万元, 十几亿, 打七折, 双位数. Each holds where a known figure of
 * what is spoken of lies within; the spans are taken out of the text before numerals are read.
 */
export function vagueFigures(text: string): FigureToken[] {
  const tokens: FigureToken[] = []
  const covered = new Uint8Array(text.length)
  for (const { pattern, quick, read, unit = false } of vagueReaders) {
    if (!quick.test(text)) continue
    for (const match of matches(pattern, text)) {
      const range = read(match, text)
      const token = range && tokenOf(match, range, text, unit)
      if (!token || covered.subarray(token.start, token.end).includes(1)) continue
      covered.fill(1, token.start, token.end)
      tokens.push(token)
    }
  }
  return tokens
}
