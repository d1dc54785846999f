import { isZero, minus, plus, unlessUncertain, zero, type Ball } from '../balls/ball.ts'
import { stepBack } from '../subject/periods.ts'
import { isUsualTogether, needed } from '../subject/statement-ties.ts'
import type { FirmFigures } from './frame.ts'
import type { Layout, Tie } from './layout.ts'
import type { RowFigures } from './row.ts'

/** What doubles may be off in a quotient of two figures, generously, as a share. */
const doubt = 1e-9
/** The fewest lines that two rows must share for their middle to say anything. */
export const fewestLines = 3

/**
 * Whether the middle ratio of the lines of two rows is certainly far from a power of ten, this one or a larger one:
 * null where they share fewer than three lines, undefined where it is not certain. Where more than half of all ratios are
 * nearer to 1 than the least power, so is the middle.
 *
 * @param table the statement to look at; -1 for all together
 */
export function areAlike(
  layout: Layout,
  { before, now, table }: { before: RowFigures | null; now: RowFigures | null; table: number },
  power: number,
): true | null | undefined {
  if (!before || !now) return null
  const [low, high] = [3 * 10 ** -power * (1 + doubt), 0.3 * 10 ** power * (1 - doubt)]
  let [count, near] = [0, 0]
  for (const { slot, table: of } of layout.money) {
    if (table >= 0 && of !== table) continue
    const [earlier, later] = [before.lineAt(slot), now.lineAt(slot)]
    if (!earlier || !later || earlier.hi === 0 || later.hi === 0) continue
    const ratio = Math.abs(later.hi / earlier.hi)
    count += 1
    if (ratio > low && ratio < high) near += 1
  }
  if (count < fewestLines) return null
  return near * 2 >= count + 2 || (count % 2 === 1 && near * 2 > count) ? true : undefined
}

/** Whether each statement is certainly of one unit over its periods. */
function areAlongSettled(
  { layout, rows, periods }: FirmFigures,
  rowAt: (period: string) => RowFigures | null,
): boolean {
  if (rows.length < 2) return true
  return layout.statements.every((_, table) => {
    let before: RowFigures | null = null
    for (const period of periods) {
      const now = rowAt(period)
      if (!now || (now.tables & (1 << table)) === 0) continue
      if (before) {
        const own = areAlike(layout, { before, now, table }, layout.leastPower)
        // A statement of few lines is taken for what the others are.
        if (own === undefined) return false
        if (own === null && areAlike(layout, { before, now, table: -1 }, layout.leastPower) === undefined) return false
      }
      before = now
    }
    return true
  })
}

type Reader = (period: string) => RowFigures | null

function sumIn(row: RowFigures | null, terms: Tie['of']): Ball | null {
  if (!row) return null
  let sum: Ball | null = null
  for (const { slot, sign } of terms) {
    const line = row.lineAt(slot)
    if (line) sum = (sign === 1 ? plus : minus)(sum ?? zero, line)
  }
  return sum
}

/** The quotient of both sides of a tie at a period; null where either is not there or nothing. */
function quotientAt({ tie, left, of, against }: Tie, layout: Layout, period: string, rowAt: Reader): number | null {
  const now = sumIn(rowAt(period), of)
  const before = tie.change ? sumIn(rowAt(stepBack(period, 1, layout.statements[left]?.kind ?? 'flow')), of) : zero
  const other = sumIn(rowAt(period), against)
  if (!now || !before || !other) return null
  const one = tie.change ? minus(now, before) : now
  return isZero(one) || isZero(other) ? null : one.hi / other.hi
}

/** Whether the middle quotient of a tie is usual as it stands; null where there is none, undefined where it may be. */
function isUsual(tie: Tie, layout: Layout, periods: readonly string[], rowAt: Reader): boolean | null | undefined {
  const quotients: number[] = []
  for (const period of periods) {
    const quotient = quotientAt(tie, layout, period, rowAt)
    if (quotient !== null) quotients.push(quotient)
  }
  if (quotients.length > 1) quotients.sort((a, b) => a - b)
  const middle = quotients[quotients.length >> 1]
  if (middle === undefined) return null
  const [low, high] = [isUsualTogether(tie.tie, middle * (1 - doubt)), isUsualTogether(tie.tie, middle * (1 + doubt))]
  return low === high ? low : undefined
}

/** What ties between two statements, or two groups of them, say together. */
type Votes = { sizes: number; follows: number; equals: number; usual: number; isTied: boolean }

const noVotes = (): Votes => ({ sizes: 0, follows: 0, equals: 0, usual: 0, isTied: false })

function votesBetween(pair: readonly Tie[], layout: Layout, periods: readonly string[], rowAt: Reader): Votes {
  const votes = noVotes()
  for (const tie of pair) {
    const answer = isUsual(tie, layout, periods, rowAt)
    if (answer === null) continue
    const { kind } = tie.tie
    if (kind === 'size') votes.sizes += 1
    else if (kind === 'follows') votes.follows += 1
    else votes.equals += 1
    if (answer === true) votes.usual += 1
    if (answer === true && kind !== 'size') votes.isTied = true
  }
  return votes
}

const added = (a: Votes, b: Votes): Votes => ({
  sizes: a.sizes + b.sizes,
  follows: a.follows + b.follows,
  equals: a.equals + b.equals,
  usual: a.usual + b.usual,
  isTied: a.isTied || b.isTied,
})

const countOf = ({ sizes, follows, equals }: Votes): number => sizes + follows + equals
/** Whether `powerApart` says for certain that both sides are in one unit. */
const areTogether = (votes: Votes): boolean => votes.isTied || (votes.usual >= 2 && votes.usual * 2 >= countOf(votes))
/** Whether there are too few ties for it to say anything. */
const sayNothing = (votes: Votes): boolean =>
  countOf(votes) < (votes.equals > 0 ? needed.equal : votes.follows > 0 ? needed.follows : needed.size)

/** Whether the statements of the same periods are certainly of one unit, or nothing says that they are not. */
function areAcrossSettled({ layout, periods }: FirmFigures, rowAt: Reader): boolean {
  const held = layout.statements.map((_, table) =>
    periods.filter((period) => ((rowAt(period)?.tables ?? 0) & (1 << table)) !== 0),
  )
  const group = held.map((_, table) => table)
  const all: { one: number; other: number; votes: Votes }[] = []
  for (let one = 0; one < held.length; one += 1)
    for (let other = one + 1; other < held.length; other += 1) {
      const shared = held[one]?.filter((period) => held[other]?.includes(period)) ?? []
      if (shared.length === 0) continue
      const votes = votesBetween(tiesBetween(layout, one, other), layout, shared, rowAt)
      all.push({ one, other, votes })
      if (!areTogether(votes)) continue
      const [joined, into] = [group[other], group[one] ?? one]
      for (const [table, of] of group.entries()) if (of === joined) group[table] = into
    }
  for (const first of new Set(group))
    for (const second of new Set(group)) {
      if (first >= second) continue
      const votes = all
        .filter(({ one, other }) => {
          const sides = [group[one], group[other]]
          return sides.includes(first) && sides.includes(second)
        })
        .reduce((sum, pair) => added(sum, pair.votes), noVotes())
      if (!areTogether(votes) && !sayNothing(votes)) return false
    }
  return true
}

const pairs = new WeakMap<Layout, Map<number, Tie[]>>()

function tiesBetween(layout: Layout, one: number, other: number): Tie[] {
  const known = pairs.get(layout) ?? new Map<number, Tie[]>()
  pairs.set(layout, known)
  const key = one * 8 + other
  const ties =
    known.get(key) ??
    layout.ties.filter(({ left, right }) => (left === one && right === other) || (left === other && right === one))
  known.set(key, ties)
  return ties
}

/**
 * Whether no statement of a firm is in doubt about its unit of money, for certain: what `unsettledStatements` and
 * `statementsApart` find is then nothing. False where only they can tell.
 */
export const areUnitsSettled = (firm: FirmFigures): boolean => {
  const rowAt: Reader = (period) => firm.rowAt(period)
  return unlessUncertain(
    () => areAlongSettled(firm, rowAt) && areAcrossSettled(firm, rowAt),
    () => false,
  )
}
