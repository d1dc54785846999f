import { Exact, parseFigure } from '../../core/money.ts'
import type { Column } from './columns.ts'
import type { FileRow } from './firm.ts'

/** How a column writes shares: as they are (0.25), in percent (25), or nobody can tell. */
export type RatioScale = 'share' | 'percent' | 'unclear'
export type RatioScales = ReadonlyMap<number, RatioScale>

/** Nine in ten of a column lie below this where it has shares, and the tenth above the other where it has percent. */
const mostOfShares = 1.5
const leastOfPercent = 4
/** Of returns on assets shares are smaller: what looks like 110 % is rather 1.1 %. */
const mostOfReturns = 0.6
const returns = new Set(['roa', 'roaNet'])

const place = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** What a column looks like by itself; null where it has nothing that tells. */
function looksLike(rows: readonly FileRow[], index: number, field: string): RatioScale | null {
  const sizes = rows
    .flatMap(({ cells }) => {
      const stated = parseFigure(cells[index] ?? '')
      return stated === null ? [] : [Math.abs(Number(stated))]
    })
    .toSorted((a, b) => a - b)
  if (sizes.length === 0) return null
  const size = place(sizes, 0.9)
  return size >= leastOfPercent
    ? 'percent'
    : size <= (returns.has(field) ? mostOfReturns : mostOfShares)
      ? 'share'
      : 'unclear'
}

/**
 * How each column of ratios that are shares writes them. A file writes all of them one way: where one is in percent for
 * certain, a column that looks like shares may be percent as well (0.8 %), and is unclear unless it is told.
 *
 * @param told columns by name whose scale the caller knows
 */
export function ratioScales(
  rows: readonly FileRow[],
  columns: readonly Column[],
  header: readonly string[],
  told: ReadonlyMap<string, 'share' | 'percent'>,
): RatioScales {
  const looks = columns.flatMap((column, index) => {
    if (column?.kind !== 'ratio' || column.unit !== '%') return []
    const look = looksLike(rows, index, column.field)
    return look ? [{ index, look, told: told.get(header[index]?.trim() ?? '') }] : []
  })
  const anyPercent = looks.some(({ look, told: known }) => (known ?? look) === 'percent')
  return new Map(
    looks.map(({ index, look, told: known }) => [index, known ?? (look === 'share' && anyPercent ? 'unclear' : look)]),
  )
}

/**
 * A ratio as a cell tells it, as decimal text; null where it is no number, undefined where its scale is unclear. A cell
 * with a percent sign speaks for itself.
 *
 * @example readRatio('25%', '%', 'share') // '0.25'
 */
export function readRatio(text: string, unit: string, scale: RatioScale | undefined): string | null | undefined {
  const signed = /^(.*)[%％]$/.exec(text.trim())
  const stated = parseFigure(signed?.[1] ?? text)
  if (stated === null) return null
  if (signed) return new Exact(stated).div(100).toFixed()
  if (unit !== '%' || scale === 'share') return stated
  return scale === 'percent' ? new Exact(stated).div(100).toFixed() : undefined
}
