import { Exact, parseFigure, toYuan, units, type Unit } from '../money.ts'
import type { Cell } from './sheet.ts'

/** What a value cell holds: a figure, nothing, or something that is neither. */
export type Figure =
  | {
      kind: 'figure'
      value: string
      /** The unit that is written behind the figure itself: 1.23亿. */
      unit?: Unit
      /** 1,234CR: what it means is said by what the line is. */
      side?: Side
    }
  | { kind: 'nothing' }
  | { kind: 'wrong'; why: 'text' | 'error' | 'formula' | 'point' | 'share' | 'rounded' }

/** The side of an account. */
export type Side = 'credit' | 'debit'

/** Ways to write "no figure" besides the dashes that `parseFigure` knows. */
const nothing = /^(无|不适用|n\/?a|nan|null|none|…|\.{2,}|×|\*+)$/i

const scales: Record<string, { unit: Unit; times: number }> = {
  亿: { unit: '亿元', times: 1 },
  千万: { unit: '百万元', times: 10 },
  百万: { unit: '百万元', times: 1 },
  万: { unit: '万元', times: 1 },
  千: { unit: '千元', times: 1 },
}

/** A figure with its own unit behind it: 1.23亿, 456万元. */
function scaledFigure(text: string): { value: string; unit: Unit } | null {
  const match = /^(.*?)(亿|千万|百万|万|千)(?:元|人民币)?(\))?$/.exec(
    text.slice(0, 60).normalize('NFKC').replace(/\s/g, ''),
  )
  const scale = scales[match?.[2] ?? '']
  const value = match && scale ? parseFigure(`${match[1] ?? ''}${match[3] ?? ''}`) : null
  return scale && value !== null ? { value: new Exact(value).times(scale.times).toFixed(), unit: scale.unit } : null
}

/** `1,234.56-`, `负1,234.56` and `△1,234.56`, as some systems and people write what is below nothing. */
const otherMinus = /^(?:[负△▲]\s*(\d[\d,. ]*)|(\d[\d,. ]*)[-−–])$/

/** `[1,234.50]`, below nothing as in round brackets; `[12]` may be the number of a note. */
const squareBrackets = /^\[\s*(\d[\d,]*(?:,\d{3}|\.\d+))\s*\]$/

/** `1'234'567.50`, as Switzerland writes it. */
const apostrophes = /(?<=\d)['’](?=\d{3}(?!\d))/g

/** `CNY1,234.50` and `RMB 1,234.50`; an apostrophe that made a text of a number in Excel. */
const ledBy = /^\s*(?:(?:rmb|cny|人民币)[:：]?\s*|['’])(?=[-(（−]?\s*\d)/i

/** A figure as it is shown, with a minus before or behind it, or in words. */
function shownFigure(cell: string): string | null {
  const shown = ledBy.test(cell.slice(0, 60)) ? cell.replace(ledBy, '') : cell
  const text = /^[^a-z]*\d{1,3}(?:['’]\d{3})+(?!\d|['’])/i.test(shown.slice(0, 60))
    ? shown.replace(apostrophes, '')
    : shown
  const value = parseFigure(text)
  if (value !== null) return value
  const folded = text.slice(0, 60).normalize('NFKC').trim()
  const [, led, behind] = otherMinus.exec(folded) ?? []
  const digits = led ?? behind ?? squareBrackets.exec(folded)?.[1]
  const positive = digits === undefined ? null : parseFigure(digits)
  return positive === null ? null : new Exact(positive).negated().toFixed()
}

const sideBehind = /^(\d[\d,. ]*)\(?(cr|dr|贷|借)\.?\)?$/i
const sideBefore = /^(cr|dr|贷|借)[方:]?\s*(\d.*)$/i

/** `1,234.50CR`, `1,234.50 Dr`, `贷 1,234.50` */
function sidedFigure(text: string): { value: string; side: Side } | null {
  const shown = text.slice(0, 60).normalize('NFKC').trim()
  const [, behind, word] = sideBehind.exec(shown) ?? []
  const [, led, before] = sideBefore.exec(shown) ?? []
  const value = parseFigure(behind ?? before)
  return value === null ? null : { value, side: /cr|贷/i.test(word ?? led ?? '') ? 'credit' : 'debit' }
}

const powered = /^\s*-?\d(?:\.(\d+))?E\+(\d{1,3})\s*$/

/**
 * 1.23E+08 and 1.23457E+11, as Excel writes into a .csv what its column was too narrow for, or its format General has no
 * room for: the digits behind are lost. 1.23456789E+08 has all of them.
 */
function isRounded(text: string): boolean {
  const [, decimals = '', power = '0'] = powered.exec(text.slice(0, 60)) ?? []
  return Number(power) >= 3 && decimals.length < Number(power)
}

/** Reads a value cell. A cell with other text is told apart from an empty one, so that no figure is lost in silence. */
export function readFigure(cell: Cell | undefined): Figure {
  if (!cell) return { kind: 'nothing' }
  if (cell.kind === 'formula' || cell.kind === 'error') return { kind: 'wrong', why: cell.kind }
  // A share of a total is no amount, however it is formatted.
  if (cell.percent) return { kind: 'wrong', why: 'share' }
  if (cell.figure === '') return { kind: 'wrong', why: 'point' }
  if (cell.kind === 'text' && isRounded(cell.value)) return { kind: 'wrong', why: 'rounded' }
  const value = shownFigure(cell.figure ?? cell.value)
  if (value !== null) return { kind: 'figure', value }
  const scaled = scaledFigure(cell.value)
  if (scaled) return { kind: 'figure', ...scaled }
  const sided = sidedFigure(cell.value)
  if (sided) return { kind: 'figure', ...sided }
  const text = cell.value.normalize('NFKC').trim()
  return text === '' || /^[-−–—/.]+$/.test(text) || nothing.test(text)
    ? { kind: 'nothing' }
    : { kind: 'wrong', why: 'text' }
}

/** Whether a cell shows a figure. */
export const isFigure = (cell: Cell | undefined): boolean => readFigure(cell).kind === 'figure'

/** Digits behind the point that a figure shows. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** Digits behind the point that a text shows which a value was read from. */
export const decimalsShown = (text: string): number => decimalsOf(shownFigure(text) ?? scaledFigure(text)?.value ?? '0')

/** Into yuan, at most 8 digits behind the point, as it is stored. */
export function storedYuan(value: string, unit: Unit): string {
  return new Exact(toYuan(value, unit)).toDecimalPlaces(8).toFixed()
}

export const isUnit = (text: string | null | undefined): text is Unit =>
  text !== null && text !== undefined && Object.hasOwn(units, text)
