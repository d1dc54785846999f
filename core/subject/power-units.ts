import { decimalOf } from './decimals.ts'
import type { DataRow } from './types.ts'

/** Units of energy are at least a thousand apart; a season moves use by less than three times either way. */
const apart = 300
/** So many months have to be known before a usual use is. */
const fewest = 6

/** A month whose use is in doubt: how many times the usual one it is. */
export type UnsettledMonths = ReadonlyMap<string, number>

/** Use by month, all accounts together; a month without any use is none. */
function useOf(rows: readonly DataRow[]): Map<string, number> {
  const use = new Map<string, number>()
  for (const { period, values } of rows) {
    const value = Number(decimalOf(values['kwh']) ?? 0)
    if (/^\d{4}-\d{2}$/.test(period) && value > 0) use.set(period, (use.get(period) ?? 0) + value)
  }
  return use
}

const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

function unsettledIn(rows: readonly DataRow[]): UnsettledMonths {
  const use = useOf(rows)
  const sorted = [...use.values()].sort((a, b) => a - b)
  const usual = sorted[sorted.length >> 1] ?? 0
  if (use.size < fewest) return new Map()
  const far = new Map(
    [...use].flatMap(([month, kwh]) => {
      const ratio = kwh / usual
      return ratio > apart || ratio < 1 / apart ? [[month, ratio] as const] : []
    }),
  )
  // What comes back each year is a season: a sugar mill that rests.
  const isSeason = (month: string): boolean =>
    far.has(yearBefore(month)) && [...use.keys()].some((one) => one > yearBefore(month) && one < month && !far.has(one))
  return [...far.keys()].some(isSeason) ? new Map() : far
}

const known = new WeakMap<readonly DataRow[], UnsettledMonths>()

/**
 * The months whose use of power a change of the unit explains (kWh and 10,000 kWh): so many times larger or smaller than
 * the usual one that no production is. Nothing is said of them but that the unit is not settled.
 */
export function unsettledMonths(rows: readonly DataRow[]): UnsettledMonths {
  const found = known.get(rows) ?? unsettledIn(rows)
  known.set(rows, found)
  return found
}
