import type { CellSource } from '../api.ts'
import { Exact, units, type Unit } from '../money.ts'
import { decimalsShown, isUnit } from './figures.ts'

/** What the last digit of a source's figures stands for, by field, as a power of ten of yuan: 6 for 356.57 亿元. */
export type Precision = Record<string, number>

/**
 * How precise the source of each value was. What stands in one unit has the digits of the longest of them: 3.5 beside
 * 356.57 is 3.50. Values to the yuan and finer are left out.
 *
 * @example precisionOf({ cash: { unit: '亿元', raw: ['356.57'], … } }) // { cash: 6 }
 */
export function precisionOf(sources: Readonly<Record<string, CellSource>>): Precision {
  const decimals = new Map<Unit, number>()
  for (const { unit, raw = [] } of Object.values(sources)) {
    if (!isUnit(unit)) continue
    const shown = raw.map((text) => decimalsShown(text))
    decimals.set(unit, Math.max(decimals.get(unit) ?? 0, ...shown))
  }
  return Object.fromEntries(
    Object.entries(sources).flatMap(([field, { unit, raw = [] }]) => {
      const digit = isUnit(unit) && raw.length > 0 ? units[unit] - (decimals.get(unit) ?? 0) : 0
      return digit > 0 ? [[field, digit]] : []
    }),
  )
}

/** Half of what a last digit stands for, in yuan: as far as a figure may be from what it was rounded from. */
export const halfOf = (digit: number | undefined): Exact =>
  digit === undefined ? new Exact(0) : new Exact(10).pow(digit).div(2)
