import {
  absolute,
  Ball,
  compare,
  isZero,
  larger,
  minus,
  negated,
  nothing,
  over,
  plus,
  unaligned,
  uncertain,
  whole,
  zero,
} from '../balls/ball.ts'
import { deviationBeyondChance } from '../analysis/algorithms/statements/first-digits.ts'
import { steady } from '../analysis/algorithms/statements/figures-themselves.ts'
import type { RuleInForce } from '../analysis/thresholds.ts'
import { slotOf } from '../expressions/slots.ts'
import { Exact } from '../money.ts'
import { yearOf } from '../subject/periods.ts'
import type { FirmFigures } from './frame.ts'
import type { RowFigures } from './row.ts'
import { said } from './outcomes.ts'
import { areAlike } from './units.ts'

/** Where an algorithm stands: the firm, the rule's limits exactly and in balls. */
export type Looking = {
  firm: FirmFigures
  force: RuleInForce
  limit: (name: string) => Ball
  /** Says what the rule says of a period; a hit without a severity has the rule's own. */
  say: (period: string, code: number) => void
  /** Says that it is a hit of the rule's own severity. */
  hit: (period: string) => void
  /** Says that it is a hit of high severity. */
  high: (period: string) => void
}
type Screen = (at: Looking) => void

const { passed, notApplicable } = said

/** Lists of thresholds as numbers of names. */
const lists = new WeakMap<RuleInForce, Map<string, number[]>>()
function slotsIn(force: RuleInForce, name: string): number[] {
  const known = lists.get(force) ?? new Map<string, number[]>()
  lists.set(force, known)
  const slots = known.get(name) ?? force.list(name).map(slotOf)
  known.set(name, slots)
  return slots
}
const numbers = new WeakMap<RuleInForce, Map<string, number>>()
/** A limit as a double, for counts. */
function countIn(force: RuleInForce, name: string): number {
  const known = numbers.get(force) ?? new Map<string, number>()
  numbers.set(force, known)
  const count = known.get(name) ?? force.number(name).toNumber()
  known.set(name, count)
  return count
}

const shares = new WeakMap<RuleInForce, Map<number, boolean>>()
/** Whether some of so many are less than a share, exactly; of a statement there are never many. */
function isLess(force: RuleInForce, name: string, part: number, all: number): boolean {
  const known = shares.get(force) ?? new Map<number, boolean>()
  shares.set(force, known)
  const key = part * 100_000 + all
  const answer = known.get(key) ?? new Exact(part).div(all).toDecimalPlaces(30).lt(force.number(name))
  known.set(key, answer)
  return answer
}

/** What `settled` may change of a quotient. */
const settled = (value: Ball): Ball => new Ball(value.hi, value.lo, value.radius + 1e-30, unaligned)

const rowOf = (firm: FirmFigures, period: string): RowFigures => {
  const row = firm.rowAt(period)
  if (!row) throw new Error(`there is no row of ${period}`)
  return row
}

const requiredLines: Screen = ({ firm, force, say, hit }) => {
  if (firm.periods.length === 0) return say('', notApplicable)
  const required = slotsIn(force, 'required')
  for (const period of firm.periods)
    if (required.every((slot) => firm.at(slot, period) !== nothing)) say(period, passed)
    else hit(period)
}

const unitScale: Screen = ({ firm, force, say }) => {
  const [first] = firm.periods
  if (firm.periods.length < 2) return say(first ?? '', notApplicable)
  const power = Math.min(...force.list('ks').map(Number))
  for (let index = 1; index < firm.periods.length; index += 1) {
    const [earlier = '', later = ''] = [firm.periods[index - 1], firm.periods[index]]
    const [before, now] = [rowOf(firm, earlier), rowOf(firm, later)]
    let any = false
    for (let table = -1; table < firm.layout.statements.length; table += 1) {
      const alike = areAlike(firm.layout, { before, now, table }, power)
      if (alike === undefined) throw uncertain
      any ||= alike === true
    }
    say(later, any ? passed : notApplicable)
  }
}

const negativeLines: Screen = ({ firm, force, say, hit }) => {
  if (firm.periods.length === 0) return say('', notApplicable)
  const watched = [...slotsIn(force, 'hard'), ...slotsIn(force, 'soft')]
  for (const period of firm.periods) {
    const row = rowOf(firm, period)
    const lines = watched.flatMap((slot) => (isMoney(firm, slot) ? (row.lineAt(slot) ?? []) : []))
    if (lines.length === 0) say(period, notApplicable)
    else if (lines.some(({ hi }) => hi < 0)) hit(period)
    else say(period, passed)
  }
}

const moneySlots = new WeakMap<object, Set<number>>()
function isMoney({ layout }: FirmFigures, slot: number): boolean {
  const known = moneySlots.get(layout) ?? new Set(layout.money.map((line) => line.slot))
  moneySlots.set(layout, known)
  return known.has(slot)
}

const sameFigures: Screen = ({ firm, force, say, hit }) => {
  if (firm.periods.length < 2) return say(firm.periods[0] ?? '', notApplicable)
  const least = countIn(force, 'minItems')
  for (let index = 1; index < firm.periods.length; index += 1) {
    const later = firm.periods[index] ?? ''
    const [before, now] = [rowOf(firm, firm.periods[index - 1] ?? ''), rowOf(firm, later)]
    let [pairs, same] = [0, 0]
    for (const { slot, field, isItem } of firm.layout.money) {
      if (!isItem || steady.has(field)) continue
      const [one, other] = [before.lineAt(slot), now.lineAt(slot)]
      if (!one || !other || one.hi === 0 || other.hi === 0) continue
      pairs += 1
      if (one.hi === other.hi && compare(one, other) === 0) same += 1
    }
    if (least > pairs) say(later, notApplicable)
    else if (isLess(force, 'equalShare', same, pairs)) say(later, passed)
    else hit(later)
  }
}

const [large, ten] = [whole(100_000), 10_000]

/** Whether an amount is a whole number of ten thousands. Throws `uncertain` where that is not known. */
function isRound({ hi, lo, radius, places }: Ball): boolean {
  const tail = Math.abs(hi) > Number.MAX_SAFE_INTEGER ? Math.round(lo) : 0
  const rest = hi % ten
  if (tail === 0 && rest !== 0) return false
  if (radius === 0 && lo === tail) return (rest + (tail % ten)) % ten === 0
  // A whole number of cents that is so near to a round one is it.
  if (places >= unaligned) throw uncertain
  return Math.abs(lo - tail) <= radius && (rest + (tail % ten)) % ten === 0
}

const roundFigures: Screen = ({ firm, force, say, hit }) => {
  if (firm.periods.length === 0) return say('', notApplicable)
  const least = countIn(force, 'minItems')
  for (const period of firm.periods) {
    const row = rowOf(firm, period)
    let [count, round] = [0, 0]
    for (const { slot } of firm.layout.money) {
      const line = row.lineAt(slot)
      if (!line || Math.abs(line.hi) < 100_000 || compare(absolute(line), large) < 0) continue
      count += 1
      if (isRound(line)) round += 1
    }
    if (least > count) say(period, notApplicable)
    else if (isLess(force, 'roundShare', round, count)) say(period, passed)
    else hit(period)
  }
}

const counts = Array.from({ length: 9 }, () => 0)

const firstDigits: Screen = ({ firm, force, say, hit }) => {
  if (firm.periods.length === 0) return say('', notApplicable)
  counts.fill(0)
  let count = 0
  for (const period of firm.periods) {
    const row = rowOf(firm, period)
    for (const { slot, isItem } of firm.layout.money) {
      const line = isItem && row.lineAt(slot)
      if (!line || line.hi === 0) continue
      const digit = row.firstDigits[slot] ?? 0
      counts[digit - 1] = (counts[digit - 1] ?? 0) + 1
      count += 1
    }
  }
  if (countIn(force, 'minN') > count) return say('', notApplicable)
  if (force.number('excess').gte(deviationBeyondChance(counts, count))) return say('', passed)
  return hit('')
}

const [totalEquity, netProfit, cashFromCapital, divEst, totalAssets] = [
  'totalEquity',
  'netProfit',
  'cashFromCapital',
  'divEst',
  'totalAssets',
].map(slotOf) as [number, number, number, number, number]

/** Whole years in a row up to the latest one: where they begin. */
function startOfRun(years: readonly string[]): number {
  let start = Math.max(years.length - 1, 0)
  while (start > 0 && yearOf(years[start] ?? '') - yearOf(years[start - 1] ?? '') === 1) start -= 1
  return start
}

const orZero = (value: Ball): Ball => (value === nothing ? zero : value)

const equityCheck: Screen = ({ firm, limit, say, hit, high }) => {
  const years = firm.years.slice(startOfRun(firm.years))
  if (years.length < 2) return say(years[0] ?? '', notApplicable)
  let expected = firm.at(totalEquity, years[0] ?? '')
  for (const period of years.slice(1)) {
    const [profit, actual] = [firm.at(netProfit, period), firm.at(totalEquity, period)]
    if (expected === nothing || profit === nothing || actual === nothing) {
      expected = nothing
      say(period, notApplicable)
      continue
    }
    const capital = orZero(firm.at(cashFromCapital, period))
    expected = minus(plus(plus(expected, profit), capital), orZero(firm.at(divEst, period)))
    if (isZero(actual)) {
      say(period, notApplicable)
      continue
    }
    const gap = absolute(settled(over(minus(actual, expected), absolute(actual))))
    if (compare(gap, limit('rel')) <= 0) say(period, passed)
    else if (compare(gap, limit('high')) > 0) high(period)
    else hit(period)
  }
}

const [cash, retained, shortDebt, longDebt, increase, repaidSlot, borrowed] = [
  'cash',
  'retainedEarnings',
  'shortTermBorrowings',
  'longTermBorrowings',
  'netIncreaseInCash',
  'debtRepaid',
  'cashFromBorrowings',
].map(slotOf) as [number, number, number, number, number, number, number]

/** How much of a line's change the other statements of the year account for. */
function accountedFor(firm: FirmFigures, slot: number, by: Ball, period: string): Ball {
  if (slot === cash) return orZero(firm.at(increase, period))
  if (slot === retained) {
    const profit = firm.at(netProfit, period)
    return profit === nothing ? zero : minus(profit, orZero(firm.at(divEst, period)))
  }
  if (slot !== shortDebt && slot !== longDebt) return zero
  const repaid = minus(orZero(firm.at(repaidSlot, period)), orZero(firm.at(borrowed, period)))
  return compare(by, zero) < 0 && compare(repaid, zero) > 0 ? larger(by, negated(repaid)) : zero
}

const lineChanges: Screen = ({ firm, force, limit, say, hit }) => {
  const { years, layout } = firm
  if (years.length < 2) return say(years[0] ?? '', notApplicable)
  const least = countIn(force, 'g')
  const sheet = layout.statements.findIndex(({ name }) => name === 'balanceSheet')
  for (let index = 1; index < years.length; index += 1) {
    const [earlier = '', later = ''] = [years[index - 1], years[index]]
    const total = yearOf(later) - yearOf(earlier) === 1 ? firm.at(totalAssets, later) : nothing
    if (total === nothing || compare(total, zero) <= 0) {
      say(later, notApplicable)
      continue
    }
    const [before, now] = [rowOf(firm, earlier), rowOf(firm, later)]
    const isTold = layout.money.some(({ slot, table, isItem }) => {
      const [one, other] = [before.lineAt(slot), now.lineAt(slot)]
      if (!isItem || table !== sheet || !one || !other || one.hi <= 0) return false
      const change = Math.abs(other.hi - one.hi) + 1e-12 * (Math.abs(other.hi) + one.hi)
      if (change < one.hi * least) return false
      const by = minus(other, one)
      if (compare(absolute(settled(over(by, one))), limit('g')) < 0) return false
      const unexplained = absolute(minus(by, accountedFor(firm, slot, by, later)))
      return compare(settled(over(unexplained, total)), limit('share')) >= 0
    })
    if (isTold) hit(later)
    else say(later, passed)
  }
}

/** Few files have so many years; where one has them, it is worked out exactly. */
const ownHistory: Screen = ({ firm, force, say }) => {
  if (firm.years.length >= countIn(force, 'minPeriods')) throw uncertain
  say(firm.years.at(-1) ?? '', notApplicable)
}

/**
 * Algorithms over the figures of statements in balls, by name: what they say exactly, without the evidence. Where one
 * cannot decide it throws `uncertain`.
 */
export const screenedAlgorithms: Readonly<Record<string, Screen>> = {
  requiredLines,
  unitScale,
  negativeLines,
  sameFigures,
  roundFigures,
  firstDigits,
  equityCheck,
  lineChanges,
  ownHistory,
}
