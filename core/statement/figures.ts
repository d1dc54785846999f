import { Exact, parseFigure, toYuan, units, type Unit } from '../money.ts'
import type { Cell } from './sheet.ts'

/** What a value cell holds: a figure, nothing, or something that is neither. */
export type Figure =
  | { kind: 'figure'; value: string }
  | { kind: 'nothing' }
  | { kind: 'wrong'; why: 'text' | 'error' | 'formula' }

/** Ways to write "no figure" besides the dashes that `parseFigure` knows. */
const nothing = /^(无|不适用|n\/?a|nan|null|none|…|\.{2,}|×|\*+)$/i

/** Reads a value cell. A cell with other text is told apart from an empty one, so that no figure is lost in silence. */
export function readFigure(cell: Cell | undefined): Figure {
  if (!cell) return { kind: 'nothing' }
  if (cell.kind === 'formula' || cell.kind === 'error') return { kind: 'wrong', why: cell.kind }
  const value = parseFigure(cell.value)
  if (value !== null) return { kind: 'figure', value }
  const text = cell.value.normalize('NFKC').trim()
  return text === '' || /^[-−–—/.]+$/.test(text) || nothing.test(text)
    ? { kind: 'nothing' }
    : { kind: 'wrong', why: 'text' }
}

/** Whether a cell shows a figure. */
export const isFigure = (cell: Cell | undefined): boolean => readFigure(cell).kind === 'figure'

/** Digits behind the point that a figure shows. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** Into yuan, at most 8 digits behind the point, as it is stored. */
export function storedYuan(value: string, unit: Unit): string {
  return new Exact(toYuan(value, unit)).toDecimalPlaces(8).toFixed()
}

export const isUnit = (text: string | null | undefined): text is Unit =>
  text !== null && text !== undefined && Object.hasOwn(units, text)
