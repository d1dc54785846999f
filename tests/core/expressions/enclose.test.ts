import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unlessUncertain, type Ball } from '../../../core/balls/ball.ts'
import { ballOf } from '../../../core/balls/ball.ts'
import { printed } from '../../../core/balls/printed.ts'
import { compileCondition, compileFigure } from '../../../core/expressions/compile.ts'
import { enclosedFunctions } from '../../../core/expressions/enclose.ts'
import { languageFunctions } from '../../../core/expressions/functions.ts'
import { valueAt } from '../../../core/lists.ts'
import { Exact } from '../../../core/money.ts'
import { Enclosures, EnclosedTrace } from '../../../core/ratios/enclosed.ts'
import { Measures } from '../../../core/ratios/measures.ts'
import { Trace } from '../../../core/ratios/trace.ts'
import type { ValueSource } from '../../../core/ratios/types.ts'

const names = ['alpha', 'beta', 'gamma', 'delta']
const limits = ['low', 'high']

/** Figures of which many are equal, a few are nothing, and some are as large or as small as none should be. */
const value = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -4, max: 4 }).map(String) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: -10_000, max: 10_000 }).map((digits) => new Exact(digits).div(100).toFixed()),
  },
  { weight: 2, arbitrary: fc.constantFrom('0', '1', '0.1', '0.3', '0.333333333333333333333333333333') },
  { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 18n }).map((digits) => `${digits}.07`) },
  { weight: 1, arbitrary: fc.constantFrom(`1${'0'.repeat(120)}`, `0.${'0'.repeat(120)}1`, `-9${'0'.repeat(60)}.5`) },
)
const cell = fc.option(value, { nil: null, freq: 5 })
const data = fc.record({
  now: fc.tuple(cell, cell, cell, cell),
  before: fc.tuple(cell, cell, cell, cell),
  thresholds: fc.tuple(value, value),
})
type Data = { now: (string | null)[]; before: (string | null)[]; thresholds: string[] }

const name = fc.constantFrom(...names)
const quoted = name.map((one) => `"${one}"`)
const ofOne = [
  'nz',
  'apart',
  'prev',
  'avg',
  'g',
  'chg',
  'med',
  'peer',
  'peerCount',
  'rounding',
  'subtotal',
  'subtotalRounding',
]
const { number, condition } = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    name,
    fc.constantFrom('0', '1', '2', '0.1', '0.05', '10000', '1e-6', '3.14159265358979'),
    fc.constantFrom(...limits).map((one) => `th("${one}")`),
    fc.tuple(fc.constantFrom(...ofOne), quoted).map(([called, of]) => `${called}(${of})`),
    fc
      .tuple(fc.constantFrom('coalesce', 'sum'), fc.array(quoted, { minLength: 1, maxLength: 3 }))
      .map(([called, of]) => `${called}(${of.join(', ')})`),
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/'), tie('number'), tie('number'))
      .map(([operator, a, b]) => `(${a} ${operator} ${b})`),
    tie('number').map((a) => `-(${a})`),
    fc.tuple(fc.constantFrom('abs', 'ln', 'exp'), tie('number')).map(([called, of]) => `${called}(${of})`),
    fc
      .tuple(fc.constantFrom('min', 'max', 'maxAbs', 'pow'), tie('number'), tie('number'))
      .map(([called, a, b]) => `${called}(${a}, ${b})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([when, a, b]) => `((${when}) ? ${a} : ${b})`),
  ),
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(fc.constantFrom('known', 'knownBefore'), quoted).map(([called, of]) => `${called}(${of})`),
    fc
      .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'), tie('number'))
      .map(([operator, a, b]) => `${a} ${operator} ${b}`),
    fc
      .tuple(fc.constantFrom('&&', '||', '==', '!='), tie('condition'), tie('condition'))
      .map(([operator, a, b]) => `(${a}) ${operator} (${b})`),
    tie('condition').map((when) => `!(${when})`),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([when, a, b]) => `((${when}) ? (${a}) : (${b}))`),
  ),
}))

const thresholdOf = ({ thresholds }: Data, of: string): string => valueAt(thresholds, limits.indexOf(of))

class ExactTrace extends Trace {
  readonly #data: Data
  constructor(measures: Measures, of: Data) {
    super(measures, 0)
    this.#data = of
  }
  override threshold(of: string): Exact {
    return new Exact(thresholdOf(this.#data, of))
  }
}
class BallTrace extends EnclosedTrace {
  readonly #data: Data
  constructor(figures: Enclosures, of: Data) {
    super(figures, 0)
    this.#data = of
  }
  override threshold(of: string): Ball {
    return ballOf(thresholdOf(this.#data, of))
  }
}

/** The same data for both: two periods, two earlier years that are worked with, and one peer. */
function opened(of: Data): { exact: ExactTrace; balls: BallTrace } {
  const source: ValueSource = (wanted, back) => {
    const cells = [of.now, of.before][back]
    const found = cells?.[names.indexOf(wanted)]
    if (found === undefined) return undefined
    return {
      value: found,
      inputs: found === null ? [] : [{ table: 't', field: wanted, period: `${back}`, value: found }],
    }
  }
  const earlier: ValueSource = (wanted, back) => source(wanted, back + 1)
  const sums = new Map([
    [
      'alpha',
      {
        terms: [{ field: 'beta', sign: 1 } as const, { field: 'gamma', sign: -1 } as const],
        combined: [{ line: 'delta', parts: [{ field: 'gamma', sign: 1 } as const] }],
        variants: [{ omit: ['gamma'], add: [] }],
      },
    ],
  ])
  const peers = (wanted: string) => (wanted === 'beta' ? { median: of.now[0] ?? '1', count: 7 } : null)
  const options = { nz: 'always', subtotals: sums, peers } as const
  const years = [new Measures(source, options), new Measures(earlier, options)]
  const rings = [source, earlier].map((one) => new Enclosures(one, { ...options, rounded: false }))
  return {
    exact: new ExactTrace(new Measures(source, { ...options, earlierYears: () => years }), of),
    balls: new BallTrace(new Enclosures(source, { ...options, rounded: false, earlierYears: () => rings }), of),
  }
}

/** What both keep in mind besides the result. */
const reservationsOf = (exact: Trace) => ({
  lacks: exact.reads.some((read) => read.value === null),
  unknown: exact.unknown.length > 0,
  tooFew: exact.tooFew.length > 0,
  isMeaningless: exact.isMeaningless,
})
const reservationsIn = ({ lacks, unknown, tooFew, isMeaningless }: EnclosedTrace) => ({
  lacks,
  unknown,
  tooFew,
  isMeaningless,
})

const decided = <T>(read: () => T): T | undefined => unlessUncertain(read, () => undefined)

describe('expressions in balls', () => {
  test('every function of the language has a form in balls', () => {
    expect([...enclosedFunctions].toSorted()).toEqual(Object.keys(languageFunctions).toSorted())
  })

  test('generated conditions hold as they do exactly, with the same reservations', () => {
    let [undecided, all, held] = [0, 0, 0]
    fc.assert(
      fc.property(condition, fc.array(data, { minLength: 8, maxLength: 8 }), (text, samples) => {
        const compiled = compileCondition(text)
        for (const sample of samples) {
          const { exact, balls } = opened(sample)
          const answer = decided(() => compiled.enclose(balls))
          all += 1
          if (answer === undefined) undecided += 1
          else {
            const expected = compiled.run(exact)
            held += expected ? 1 : 0
            expect({ answer, ...reservationsIn(balls) }).toEqual({ answer: expected, ...reservationsOf(exact) })
          }
        }
      }),
      { numRuns: 2500, seed: 20 },
    )
    expect(undecided / all).toBeLessThan(0.2)
    expect(held / all).toBeGreaterThan(0.2)
  })

  test('generated figures are what they are exactly, to the last digit that is printed', () => {
    let [undecided, all] = [0, 0]
    fc.assert(
      fc.property(number, fc.array(data, { minLength: 8, maxLength: 8 }), (text, samples) => {
        const compiled = compileFigure(text)
        for (const sample of samples) {
          const { exact, balls } = opened(sample)
          all += 1
          const answer = decided(() => {
            const figure = compiled.enclose(balls)
            return figure.isNothing ? 'NaN' : printed(figure, 15)
          })
          if (answer === undefined) {
            undecided += 1
            continue
          }
          const expected = compiled.run(exact)
          const text15 = expected.isNaN() ? 'NaN' : expected.toSignificantDigits(15).toFixed()
          expect({ answer, ...reservationsIn(balls) }).toEqual({ answer: text15, ...reservationsOf(exact) })
        }
      }),
      { numRuns: 2500, seed: 21 },
    )
    expect(undecided / all).toBeLessThan(0.25)
  })
})
