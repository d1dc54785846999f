import { Exact, powersBetweenUnits } from '../money.ts'
import type { TableSchema } from '../schema/types.ts'
import { linesOf, pairsAmong, type Line, type Pair } from './lines.ts'
import type { TiedStatement } from './statement-ties.ts'
import type { StoredData } from './types.ts'
import { unitsApart, type UnitsApart } from './units-across.ts'

/** The fewest lines that two periods must share for their middle to say anything. */
const fewestLines = 3
/** Levels nearer than this, as powers of ten, are of one unit: an enterprise may grow, units are a thousand apart. */
const sameUnit = 2

const median = (values: readonly Exact[]): Exact => {
  const sorted = values.toSorted((a, b) => a.comparedTo(b))
  const upper = sorted[sorted.length >> 1] ?? new Exact(NaN)
  return sorted.length % 2 === 1 ? upper : upper.plus(sorted[(sorted.length >> 1) - 1] ?? upper).div(2)
}

/** Whether a ratio is about a power of ten: between 0.3 and 3 times of it, up or down. */
const isNear = (ratio: Exact, power: Exact): boolean =>
  [power, power.negated()].some((exponent) => {
    const scale = new Exact(10).pow(exponent)
    return ratio.gte(scale.times('0.3')) && ratio.lte(scale.times(3))
  })

/** What lines of two periods say of their units: `broken` where the middle ratio is about that of two units. */
export type Comparison = { pairs: (Pair & { ratio: Exact })[]; ratio: Exact; broken: boolean }

/**
 * Holds the lines of a period against those of the one before; null where they share fewer than three.
 *
 * @param powers of ten that units of money are apart, as text
 */
export function compareUnits(
  earlier: readonly Line[],
  later: readonly Line[],
  powers: readonly string[] = powersBetweenUnits.map(String),
): Comparison | null {
  const pairs = pairsAmong(earlier, later).map((pair) => ({
    ...pair,
    ratio: pair.now.value.div(pair.before.value).abs(),
  }))
  if (pairs.length < fewestLines) return null
  const ratio = median(pairs.map((pair) => pair.ratio))
  return { pairs, ratio, broken: powers.some((power) => isNear(ratio, new Exact(power))) }
}

/** What doubles may be off in a quotient of two figures, generously, as a share. */
const doubt = 1e-12

/** The middle of the ratios in doubles; null where the periods share fewer than three lines. */
function nearRatio(earlier: readonly Line[], later: readonly Line[]): number | null {
  const ratios = pairsAmong(earlier, later).map(({ before, now }) => Math.abs(now.near / before.near))
  if (ratios.length < fewestLines) return null
  const sorted = Float64Array.from(ratios).sort()
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? Number.NaN)) / 2
}

/** Whether a ratio in doubles is certainly about no power of ten. */
const isFar = (ratio: number, power: number): boolean =>
  [10 ** power, 10 ** -power].every((scale) => ratio < scale * 0.3 * (1 - doubt) || ratio > scale * 3 * (1 + doubt))

/**
 * Whether the units of two periods are apart, as `compareUnits` tells: doubles answer for nearly all, the exact
 * arithmetic for those about a power of ten. Null where they share fewer than three lines.
 */
export function areUnitsBroken(
  earlier: readonly Line[],
  later: readonly Line[],
  powers: readonly string[] = powersBetweenUnits.map(String),
): boolean | null {
  const ratio = nearRatio(earlier, later)
  if (ratio === null) return null
  if (powers.every((power) => isFar(ratio, Number(power)))) return false
  return compareUnits(earlier, later, powers)?.broken ?? null
}

/** Periods by unit: those that most have come first. Where no unit has more than half of them, none is known. */
function unknownAmong(levels: ReadonlyMap<string, number>): string[] {
  const groups: { level: number; periods: string[] }[] = []
  for (const [period, level] of levels) {
    const group = groups.find((known) => Math.abs(known.level - level) < sameUnit)
    if (group) group.periods.push(period)
    else groups.push({ level, periods: [period] })
  }
  if (groups.length < 2) return []
  const known = groups.find(({ periods }) => periods.length * 2 > levels.size)
  return groups.filter((group) => group !== known).flatMap(({ periods }) => periods)
}

type Statement = { table: TableSchema; lines: Map<string, Line[]> }

const allLines = (statements: readonly Statement[], period: string): Line[] =>
  statements.flatMap(({ lines }) => lines.get(period) ?? [])

/** Periods of a statement with how large it is in them, as powers of ten: only another unit makes a difference. */
function levelsOf({ lines }: Statement, statements: readonly Statement[]): Map<string, number> {
  const levels = new Map<string, number>()
  let [level, earlier] = [0, '']
  for (const period of lines.keys()) {
    // A statement of few lines is taken for what the others are.
    const own = [lines.get(earlier) ?? [], lines.get(period) ?? []] as const
    const isOwn = areUnitsBroken(...own)
    const sides = isOwn === null ? ([allLines(statements, earlier), allLines(statements, period)] as const) : own
    if (isOwn ?? areUnitsBroken(...sides)) level += Math.log10(compareUnits(...sides)?.ratio.toNumber() ?? 1)
    levels.set(period, level)
    earlier = period
  }
  return levels
}

/**
 * What is not settled of a customer's units: places (`profitSheet@2023-12-31`), and statements apart from each other.
 */
type Doubts = { places: ReadonlySet<string>; apart: readonly UnitsApart[] }

const doubtsCache = new WeakMap<object, Doubts>()

function doubtsIn(data: Pick<StoredData, 'tables' | 'rows'>): Doubts {
  const known = doubtsCache.get(data.rows)
  if (known) return known
  const statements = data.tables
    .filter(({ layout }) => layout === 'statement')
    .map((table): Statement & TiedStatement => {
      const rows = (data.rows[table.name] ?? []).filter(({ period }) => period !== '')
      const sorted = rows.toSorted((a, b) => a.period.localeCompare(b.period))
      return {
        table,
        rows: new Map(sorted.map((row) => [row.period, row])),
        lines: new Map(sorted.map((row) => [row.period, linesOf(table, row)])),
      }
    })
  const unknown = new Map(
    statements.map((statement) => [statement.table.name, unknownAmong(levelsOf(statement, statements))]),
  )
  const settled = new Map(
    statements.map(({ table, lines }) => [
      table.name,
      [...lines.keys()].filter((period) => !unknown.get(table.name)?.includes(period)),
    ]),
  )
  const apart = unitsApart(statements, settled)
  const among = [...unknown].flatMap(([name, periods]) => periods.map((period) => `${name}@${period}`))
  const doubts = { places: new Set([...among, ...apart.flatMap(({ places }) => places)]), apart }
  doubtsCache.set(data.rows, doubts)
  return doubts
}

/**
 * The statements whose unit of money is not settled: `profitSheet@2023-12-31`. Where its amounts are about a thousand,
 * ten thousand or a million times those of its other periods, the unit that fewer periods have is in doubt; where
 * neither is that of most, all are. So is a statement that differs so from the others of the same periods.
 */
export const unsettledStatements = (data: Pick<StoredData, 'tables' | 'rows'>): ReadonlySet<string> =>
  doubtsIn(data).places

/** The statements whose unit differs from that of others of the same periods. */
export const statementsApart = (data: Pick<StoredData, 'tables' | 'rows'>): readonly UnitsApart[] =>
  doubtsIn(data).apart
