import { Exact, powersBetweenUnits } from '../money.ts'
import type { Input } from '../ratios/types.ts'
import type { StatementTie, TableSchema } from '../schema/types.ts'
import { parseSum, type Term } from '../statement/formula.ts'
import { decimalOf } from './decimals.ts'
import { kindOf, stepBack } from './periods.ts'
import type { DataRow } from './types.ts'

/** Powers of ten between units of money, either way. */
const powers = powersBetweenUnits.flatMap((power) => [power, -power])
/** How far an equal quantity may be from a power of ten, as a share of it, besides what rounding can do. */
const equalWithin = 0.03
/**
 * A size is usual within twenty times, up or down: no quotient is usual both as it stands and a thousand times that.
 */
const usual = 20

/** One statement with its rows by period. */
export type TiedStatement = { table: TableSchema; rows: ReadonlyMap<string, DataRow> }

type Amount = { value: Exact; inputs: Input[] }
/** One period's quotient of both sides; `coarse`: what rounding to the last digit can do to it, as a share. */
type Reading = { quotient: number; coarse: number; inputs: Input[] }
/** A tie between two statements, with the powers of ten that it would be usual at: left over right. */
export type TieVote = {
  tie: StatementTie
  left: string
  right: string
  powers: number[]
  quotient: number
  /** Both sides, at the latest period that has them. */
  inputs: Input[]
}

function amountIn({ table, rows }: TiedStatement, sum: string, period: string): Amount | null {
  const row = rows.get(period)
  const terms = parseSum(sum).flatMap(({ field, sign }) => {
    const value = decimalOf(row?.values[field])
    return value === null ? [] : [{ value, sign, input: { table: table.name, field, period, value } }]
  })
  if (terms.length === 0) return null
  const value = terms.reduce((total, term) => total.plus(new Exact(term.value).times(term.sign)), new Exact(0))
  return { value, inputs: terms.map(({ input }) => input) }
}

/** How much a sum grew since the end of the year before; null where either is not there. */
function changeIn(statement: TiedStatement, sum: string, period: string): Amount | null {
  const now = amountIn(statement, sum, period)
  const before = amountIn(statement, sum, stepBack(period, 1, kindOf(statement.table.name)))
  if (!now || !before) return null
  return { value: now.value.minus(before.value), inputs: [...now.inputs, ...before.inputs] }
}

/** Half of the last digit of an amount as it is written, as a share of it. */
const coarsenessOf = (value: Exact): number =>
  new Exact(10).pow(-value.decimalPlaces()).div(2).div(value.abs()).toNumber()

function readingAt(tie: StatementTie, left: TiedStatement, right: TiedStatement, period: string): Reading | null {
  const leftAmount = (tie.change ? changeIn : amountIn)(left, tie.left, period)
  const other = amountIn(right, tie.right, period)
  if (!leftAmount || !other || leftAmount.value.isZero() || other.value.isZero()) return null
  return {
    quotient: leftAmount.value.div(other.value).toNumber(),
    coarse: Math.max(coarsenessOf(leftAmount.value), coarsenessOf(other.value)),
    inputs: [...leftAmount.inputs, ...other.inputs],
  }
}

/** Whether a quotient is what the tie makes usual, were the units apart by this power of ten. */
function isUsualAt({ kind, about }: StatementTie, { quotient, coarse }: Reading, power: number): boolean {
  const times = quotient / 10 ** power
  if (kind === 'size') {
    const share = Math.abs(times) / Number(about ?? 1)
    return share >= 1 / usual && share <= usual
  }
  if (kind === 'follows') return times >= 1 / usual && times <= 2
  if (power === 0) return times >= 0.5 && times <= 2
  return Math.min(Math.abs(times - 1), Math.abs(1 / times - 1)) <= equalWithin + coarse
}

/** Whether a quotient is what the tie makes usual where both sides are in one unit. */
export const isUsualTogether = (tie: StatementTie, quotient: number): boolean =>
  isUsualAt(tie, { quotient, coarse: 0, inputs: [] }, 0)

/** What the ties between two statements say, each by its middle period. Lines that are blank or zero say nothing. */
export function votesBetween(left: TiedStatement, right: TiedStatement, periods: readonly string[]): TieVote[] {
  return (left.table.ties ?? []).flatMap((tie) => {
    if (!parseSum(tie.right).every(({ field }) => Object.hasOwn(right.table.schema.properties, field))) return []
    const readings = periods.flatMap((period) => readingAt(tie, left, right, period) ?? [])
    const middle = readings.toSorted((a, b) => a.quotient - b.quotient)[readings.length >> 1]
    if (!middle) return []
    const at = [0, ...powers].filter((power) => isUsualAt(tie, middle, power))
    const inputs = readings.at(-1)?.inputs ?? []
    const { quotient } = middle
    return [{ tie, left: left.table.name, right: right.table.name, powers: at, quotient, inputs }]
  })
}

/** A sum in doubles; `off`: what it may be off, as a share of it. Null where there is none. */
type NearAmount = { value: number; off: number; only: string | null }

const sums = new Map<string, Term[]>()
function termsOf(sum: string): Term[] {
  const known = sums.get(sum) ?? parseSum(sum)
  sums.set(sum, known)
  return known
}

/** What a double may be off from the decimal that it stands for, and what a sum of two rounds. */
const rounding = 2 ** -52

function nearIn({ rows }: TiedStatement, sum: string, period: string): NearAmount | null {
  const values = rows.get(period)?.values
  const terms = termsOf(sum).flatMap(({ field, sign }) => {
    const text = decimalOf(values?.[field])
    return text === null ? [] : [{ text, value: sign * Number(text) }]
  })
  if (terms.length === 0) return null
  const value = terms.reduce((total, term) => total + term.value, 0)
  const size = terms.reduce((total, term) => total + Math.abs(term.value), 0)
  return { value, off: shareOf(size * terms.length, value), only: terms.length === 1 ? (terms[0]?.text ?? null) : null }
}

/** What rounding amounts of a size can do to a sum. Sums of nothing are exactly nothing. */
const shareOf = (size: number, value: number): number => (size === 0 ? 0 : (size * rounding) / Math.abs(value))

function nearChangeIn(statement: TiedStatement, sum: string, period: string): NearAmount | null {
  const now = nearIn(statement, sum, period)
  const before = nearIn(statement, sum, stepBack(period, 1, kindOf(statement.table.name)))
  if (!now || !before) return null
  if (now.only !== null && now.only === before.only) return { value: 0, off: 0, only: null }
  const value = now.value - before.value
  const size = Math.abs(now.value) * (1 + now.off / rounding) + Math.abs(before.value) * (1 + before.off / rounding)
  return { value, off: shareOf(size, value), only: null }
}

/** A reading in doubles: what its quotient may be off, and the most that its coarseness can be; null where unsure. */
type NearReading = { quotient: number; coarse: number; off: number }

/** The same as `readingAt`: `null` where there is none, `undefined` where doubles do not tell. */
function nearReadingAt(
  tie: StatementTie,
  left: TiedStatement,
  right: TiedStatement,
  period: string,
): NearReading | null | undefined {
  const one = (tie.change ? nearChangeIn : nearIn)(left, tie.left, period)
  const other = nearIn(right, tie.right, period)
  if (!one || !other) return null
  if ([one, other].some(({ value, off }) => value === 0 && off === 0)) return null
  const off = (one.off + other.off) * 2 + rounding * 4
  if (!(off < 1e-9)) return undefined
  const coarse = 1 / Math.min(Math.abs(one.value), Math.abs(other.value))
  return { quotient: one.value / other.value, coarse, off }
}

/** Whether the middle reading is usual at a power of ten, whichever of what doubles allow it is; undefined: unsure. */
function isSurelyUsualAt(
  tie: StatementTie,
  { quotient, coarse, off }: NearReading,
  power: number,
): boolean | undefined {
  const answers = [quotient * (1 - off), quotient * (1 + off)].flatMap((edge) =>
    [0, coarse].map((most) => isUsualAt(tie, { quotient: edge, coarse: most, inputs: [] }, power)),
  )
  return answers.every((answer) => answer === answers[0]) ? answers[0] : undefined
}

/**
 * What `votesBetween` says, in doubles and without inputs; null where doubles do not tell. The quotients are near, the
 * powers are the same.
 */
export function nearVotesBetween(
  left: TiedStatement,
  right: TiedStatement,
  periods: readonly string[],
): TieVote[] | null {
  const votes: TieVote[] = []
  for (const tie of left.table.ties ?? []) {
    if (!termsOf(tie.right).every(({ field }) => Object.hasOwn(right.table.schema.properties, field))) continue
    const all = periods.map((period) => nearReadingAt(tie, left, right, period))
    if (all.includes(undefined)) return null
    const readings = all.flatMap((reading) => reading ?? [])
    const near = readings.toSorted((a, b) => a.quotient - b.quotient)[readings.length >> 1]
    if (!near) continue
    // Of readings that are nearly the same another one may be in the middle.
    const most = (of: (reading: NearReading) => number): number => Math.max(...readings.map(of))
    const middle = { quotient: near.quotient, coarse: most(({ coarse }) => coarse), off: most(({ off }) => off) * 2 }
    const answers = [0, ...powers].map((power) => ({ power, usual: isSurelyUsualAt(tie, middle, power) }))
    if (answers.some(({ usual }) => usual === undefined)) return null
    const at = answers.flatMap(({ power, usual }) => (usual ? [power] : []))
    votes.push({
      tie,
      left: left.table.name,
      right: right.table.name,
      powers: at,
      quotient: middle.quotient,
      inputs: [],
    })
  }
  return votes
}

const turned = (vote: TieVote): TieVote => ({ ...vote, powers: vote.powers.map((power) => 0 - power) })

/** All votes as if the left side were always among these statements. */
export const seenFrom = (tables: readonly string[], votes: readonly TieVote[]): TieVote[] =>
  votes.map((vote) => (tables.includes(vote.left) ? vote : turned(vote)))

/** How many votes a power of ten needs: an equal quantity is strong, a bounded one less so, mere sizes are weak. */
export const needed = { equal: 2, follows: 3, size: 4 } as const
const neededAmong = (votes: readonly TieVote[]): number =>
  votes.some(({ tie }) => tie.kind === 'equal')
    ? needed.equal
    : votes.some(({ tie }) => tie.kind === 'follows')
      ? needed.follows
      : needed.size

/**
 * How far the sizes are from a power of ten, all together: of two powers that have as many votes, the nearer counts.
 */
const distance = (votes: readonly TieVote[], power: number): number =>
  votes.reduce((sum, { tie, quotient }) => {
    const size = Math.abs(Math.log10(Math.abs(quotient) / Number(tie.about ?? 1)))
    return sum + Math.abs(size - Math.abs(power))
  }, 0)

/**
 * By which power of ten two sides differ in their unit: 0, the same; null where it cannot be told. One quantity that is
 * the same on both sides settles it; three in four of all ties must agree on a power, and where a quantity must be
 * equal on both sides, it must be so at that power.
 */
export function powerApart(votes: readonly TieVote[]): number | null {
  const usualVotes = votes.filter((vote) => vote.powers.includes(0))
  if (usualVotes.some(({ tie }) => tie.kind !== 'size')) return 0
  if (usualVotes.length >= 2 && usualVotes.length * 2 >= votes.length) return 0
  const equal = votes.filter(({ tie }) => tie.kind === 'equal')
  const candidates = powers
    .map((power) => ({ power, votes: votes.filter((vote) => vote.powers.includes(power)) }))
    .filter(({ votes: agreed }) => agreed.length * 4 >= votes.length * 3 && agreed.length >= neededAmong(agreed))
    .filter(({ power }) => equal.length === 0 || equal.some((vote) => vote.powers.includes(power)))
  const [best] = candidates.toSorted(
    (a, b) => b.votes.length - a.votes.length || distance(a.votes, a.power) - distance(b.votes, b.power),
  )
  return best?.power ?? null
}
