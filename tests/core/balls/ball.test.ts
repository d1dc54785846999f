import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  Ball,
  ballOf,
  compare,
  isZero,
  minus,
  nothing,
  over,
  plus,
  times,
  unaligned,
  uncertain,
  unlessUncertain,
  whole,
  zero,
} from '../../../core/balls/ball.ts'
import { exponential, logarithm, powerOf } from '../../../core/balls/elementary.ts'
import { nearestDouble, printed } from '../../../core/balls/printed.ts'
import { Exact } from '../../../core/money.ts'

const Wide = Exact.clone({ precision: 200, toExpNeg: -500, toExpPos: 500 })
/** A double as it is, not as it is written. */
const asIs = (value: number) => new Wide(value.toPrecision(100))
const holds = ({ hi, lo, radius }: Ball, exact: Exact): boolean =>
  asIs(hi).plus(asIs(lo)).minus(new Wide(exact.toString())).abs().lte(asIs(radius))

/** Figures as files have them: short and long ones, tiny and huge ones, and nothing. */
const decimal = fc
  .tuple(
    fc.boolean(),
    fc.oneof(
      fc.nat({ max: 1000 }).map(String),
      fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat({ max: 25 })).map(([digits, places]) => {
        const text = String(digits).padStart(places + 1, '0')
        return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
      }),
      fc.constantFrom('0', '0.00', '1', '0.1', '0.05', '10000', '0.000000000000001', '99999999999999.95'),
    ),
  )
  .map(([negative, text]) => (negative ? `-${text}` : text))

type Tried = { ball: () => Ball; exact: Exact }
function tried(a: string, b: string): Tried[] {
  const [x, y] = [new Exact(a), new Exact(b)]
  const share = x.div(x.abs().plus(1))
  const balls = (): [Ball, Ball] => [ballOf(a), ballOf(b)]
  const shareOf = (): Ball => over(ballOf(a), plus(ballOf(x.abs().toFixed()), whole(1)))
  return [
    { ball: () => ballOf(a), exact: x },
    { ball: () => plus(...balls()), exact: x.plus(y) },
    { ball: () => minus(...balls()), exact: x.minus(y) },
    { ball: () => times(...balls()), exact: x.times(y) },
    ...(y.isZero() ? [] : [{ ball: () => over(...balls()), exact: x.div(y) }]),
    ...(y.isZero() ? [] : [{ ball: () => times(over(...balls()), ballOf(b)), exact: x.div(y).times(y) }]),
    ...(y.isZero() ? [] : [{ ball: () => minus(over(...balls()), ballOf(a)), exact: x.div(y).minus(x) }]),
    { ball: () => exponential(times(shareOf(), whole(40))), exact: share.times(40).exp() },
    ...(x.gt(0) ? [{ ball: () => logarithm(ballOf(a)), exact: x.ln() }] : []),
    ...(x.gt(0) ? [{ ball: () => powerOf(ballOf(a), shareOf()), exact: x.pow(share) }] : []),
  ]
}

const decided = <T>(read: () => T): T | null => unlessUncertain(read, () => null)

describe('balls', () => {
  test('hold what the exact arithmetic gives, after any operation', () => {
    let undecided = 0
    let all = 0
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        for (const { ball, exact } of tried(a, b)) {
          const made = decided(ball)
          all += 1
          if (made === null) undecided += 1
          else expect(holds(made, exact), `${a} and ${b}: ${exact.toString()}`).toBe(true)
        }
      }),
      { numRuns: 2000, seed: 1 },
    )
    expect(all).toBeGreaterThan(15_000)
    expect(undecided / all).toBeLessThan(0.01)
  })

  test('hold what is made of any figures that they hold, however wide they are', () => {
    const share = fc.double({ min: -1, max: 1, noNaN: true })
    const middle = fc.tuple(fc.boolean(), fc.double({ min: 1e-3, max: 1e6, noNaN: true }))
    fc.assert(
      fc.property(
        middle,
        middle,
        fc.constantFrom(0, 1e-3, 0.2),
        fc.constantFrom(0, 1e-3, 0.2),
        share,
        share,
        (...drawn) => {
          const [[minusA, a], [minusB, b], wideA, wideB, atA, atB] = drawn
          const [x, y] = [minusA ? -a : a, minusB ? -b : b]
          const balls = [new Ball(x, 0, a * wideA, unaligned), new Ball(y, 0, b * wideB, unaligned)] as const
          const figures = [asIs(x).plus(asIs(a * wideA).times(atA)), asIs(y).plus(asIs(b * wideB).times(atB))] as const
          const [p, q] = figures
          const power = over(balls[0], plus(whole(1_000_000), balls[1].hi < 0 ? zero : balls[1]))
          const exactPower = p.div(balls[1].hi < 0 ? 1_000_000 : q.plus(1_000_000))
          for (const [made, exact] of [
            [() => plus(...balls), p.plus(q)],
            [() => minus(...balls), p.minus(q)],
            [() => times(...balls), p.times(q)],
            [() => over(...balls), p.div(q)],
            [() => exponential(power), exactPower.exp()],
            [() => logarithm(balls[0]), p.gt(0) ? p.ln() : null],
          ] as const) {
            if (exact === null) continue
            const ball = decided(made)
            if (ball !== null) expect(holds(ball, exact)).toBe(true)
          }
        },
      ),
      { numRuns: 300, seed: 4 },
    )
  })

  test('print and round to a double as the exact arithmetic does, or say that they cannot', () => {
    let undecided = 0
    let all = 0
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        for (const { ball, exact } of tried(a, b)) {
          const made = decided(ball)
          if (made === null) continue
          all += 2
          const [text, double] = [decided(() => printed(made, 15)), decided(() => nearestDouble(made))]
          if (text === null) undecided += 1
          else expect(text).toBe(exact.toSignificantDigits(15).toFixed())
          if (double === null) undecided += 1
          else expect(double === exact.toNumber(), `${double} for ${exact.toString()}`).toBe(true)
        }
      }),
      { numRuns: 1000, seed: 2 },
    )
    expect(undecided / all).toBeLessThan(0.02)
  })

  test('compare as the exact arithmetic does; figures that are equal to the last digit are told apart from near ones', () => {
    fc.assert(
      fc.property(decimal, decimal, fc.boolean(), (a, other, same) => {
        const b = same ? a : other
        const order = decided(() => compare(ballOf(a), ballOf(b)))
        if (order !== null) expect(order).toBe(new Exact(a).comparedTo(b))
      }),
      { numRuns: 3000, seed: 3 },
    )
    expect(compare(plus(ballOf('0.1'), ballOf('0.2')), ballOf('0.3'))).toBe(0)
    expect(compare(plus(ballOf('0.1'), ballOf('0.2')), ballOf('0.3000000000000000001'))).toBe(-1)
    expect(compare(minus(ballOf('742632282.6'), ballOf('742632282.6')), whole(0))).toBe(0)
    expect(compare(times(ballOf('0.05'), ballOf('2000000.2')), ballOf('100000.01'))).toBe(0)
    expect(compare(nothing, whole(1))).toBeNaN()
  })

  test('a quotient that is exactly a limit is left to the exact arithmetic', () => {
    expect(() => compare(over(ballOf('0.3'), ballOf('3')), ballOf('0.1'))).toThrow(uncertain)
    expect(() => isZero(minus(over(whole(1), whole(3)), over(whole(1), whole(3))))).toThrow(uncertain)
    expect(() => over(whole(1), minus(over(whole(1), whole(3)), over(whole(1), whole(3))))).toThrow(uncertain)
  })

  test('what doubles cannot hold is left to the exact arithmetic', () => {
    const huge = ballOf(`1${'0'.repeat(150)}`)
    const tiny = over(whole(1), huge)
    expect(() => times(huge, huge)).toThrow(uncertain)
    expect(() => times(tiny, tiny)).toThrow(uncertain)
    expect(() => times(times(tiny, ballOf(`0.${'0'.repeat(40)}1`)), times(tiny, whole(1)))).toThrow(uncertain)
    expect(() => over(tiny, huge)).toThrow(uncertain)
    expect(() => exponential(whole(301))).toThrow(uncertain)
    expect(() => powerOf(whole(-2), whole(2))).toThrow(uncertain)
  })

  test('a figure half-way between two that are printed is left to the exact arithmetic', () => {
    expect(() => printed(ballOf('1.234567890123445'), 15)).toThrow(uncertain)
    expect(printed(ballOf('1.2345678901234449'), 15)).toBe('1.23456789012344')
    expect(printed(ballOf('1.2345678901234451'), 15)).toBe('1.23456789012345')
    expect(printed(ballOf('99999999999999.96'), 15)).toBe('100000000000000')
    expect(printed(ballOf('99999999999999.94'), 15)).toBe('99999999999999.9')
    expect(() => nearestDouble(new Ball(1, 2 ** -54, 2 ** -54, 21))).toThrow(uncertain)
  })
})
