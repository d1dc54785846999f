import { describe, expect, test } from 'vitest'
import { assess, riskAt } from '../../../core/score/assess.ts'
import { shippedWeights } from '../../../core/score/shipped.ts'
import { randomNumbers } from '../../support/random-numbers.ts'
import type { Facts, Reading } from '../../../core/score/types.ts'

/** Facts in which every factor reads as risky as told; those that are not told are missing. */
function factsOf(values: Record<string, number | null>, more: Partial<Facts> = {}): Facts {
  const readings = shippedWeights.factors.map(({ key }): [string, Reading] => {
    const value = values[key] ?? null
    return [key, value === null ? { value, absence: 'missing' } : { value, absence: null }]
  })
  return { readings: new Map(readings), hits: new Set(), floors: new Set(), caps: new Set(), ...more }
}

const extremes = (worst: boolean): Record<string, number> =>
  Object.fromEntries(
    shippedWeights.factors.map(({ key, bands }) => {
      const risks = bands.map(([, risk]) => risk)
      const wanted = worst ? Math.max(...risks) : Math.min(...risks)
      return [key, bands.find(([, risk]) => risk === wanted)?.[0] ?? 0]
    }),
  )
const [sound, bad] = [extremes(false), extremes(true)]
const scoreOf = (facts: Facts): number => assess(shippedWeights, facts).score ?? Number.NaN

test.each([
  [0.1, 0],
  [0.15, 0],
  [0.275, 12.5],
  [1, 100],
  [7, 100],
])('a debt ratio of %d has the risk %d', (value, risk) => {
  const bands = shippedWeights.factors.find(({ key }) => key === 'debtRatio')?.bands ?? []
  expect(riskAt(bands, value)).toBeCloseTo(risk, 9)
})

describe('a score', () => {
  test('of the best figures is an A, of the worst an E', () => {
    expect(assess(shippedWeights, factsOf(sound))).toMatchObject({ grade: 'A', known: 1, reserves: [] })
    expect(assess(shippedWeights, factsOf(bad))).toMatchObject({ grade: 'E', score: expect.closeTo(96, -1) })
  })

  test.each(shippedWeights.factors.map(({ key }) => [key]))('rises as %s gets worse, all the way', (key) => {
    const bands = shippedWeights.factors.find((factor) => factor.key === key)?.bands ?? []
    const middle = Object.fromEntries(shippedWeights.factors.map((factor) => [factor.key, factor.bands[2]?.[0] ?? 0]))
    const scores = bands.map(([value]) => scoreOf(factsOf({ ...middle, [key]: value })))
    const worseLast = (bands.at(-1)?.[1] ?? 0) > (bands[0]?.[1] ?? 0)
    expect(scores).toEqual(scores.toSorted((a, b) => (worseLast ? a - b : b - a)))
    expect(new Set(scores).size).toBeGreaterThan(1)
  })

  test.each(shippedWeights.factors.map(({ key }) => [key]))('is not better without %s than with a good one', (key) => {
    expect(scoreOf(factsOf({ ...sound, [key]: null }))).toBeGreaterThan(scoreOf(factsOf(sound)))
    expect(scoreOf(factsOf({ ...bad, [key]: null }))).toBeGreaterThan(90)
  })

  test('of any figures is no lower where one gets worse, or where a good one goes missing', () => {
    const random = randomNumbers(16)
    for (let round = 0; round < 3000; round += 1) {
      const values = Object.fromEntries(
        shippedWeights.factors.map(({ key, bands }): [string, number | null] => {
          const [low = [0], high = [1]] = [bands[0], bands.at(-1)]
          return [key, random() < 0.4 ? null : low[0] + (high[0] - low[0]) * (random() * 1.4 - 0.2)]
        }),
      )
      const factor = shippedWeights.factors[Math.floor(random() * shippedWeights.factors.length)]
      const { key, bands } = factor ?? { key: '', bands: [] }
      const [from = 0, to = 1] = [bands[0]?.[0], bands.at(-1)?.[0]]
      const [a, b] = [from + (to - from) * random(), from + (to - from) * random()]
      const isRiskier = riskAt(bands, a) > riskAt(bands, b)
      const [worse, better] = isRiskier ? [a, b] : [b, a]
      const [bad, good] = [worse, better].map((value) => scoreOf(factsOf({ ...values, [key]: value })))
      expect(bad, `${key} ${worse} ${better} ${JSON.stringify(values)}`).toBeGreaterThanOrEqual((good ?? 0) - 1e-9)
      const best = sound[key] ?? 0
      const [known, missing] = [best, null].map((value) => scoreOf(factsOf({ ...values, [key]: value })))
      if (Number.isNaN(known)) continue
      expect(missing, `${key} ${JSON.stringify(values)}`).toBeGreaterThanOrEqual((known ?? 0) - 1e-9)
    }
  })

  test('is the sum of its points', () => {
    const facts = factsOf(
      { ...sound, debtRatio: 1.2, netMargin: null },
      {
        hits: new Set(['FR07', 'TR05']),
        floors: new Set(['negativeEquity']),
      },
    )
    const { score, points } = assess(shippedWeights, facts)
    expect(points.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(score ?? 0, 1)
    expect(points.filter(({ kind }) => kind !== 'factor').map(({ key }) => key)).toEqual([
      'FR07',
      'TR05',
      'negativeEquity',
    ])
  })

  test('is at least what a floor says, whatever else is good', () => {
    expect(assess(shippedWeights, factsOf(sound, { floors: new Set(['negativeEquity']) }))).toMatchObject({
      score: 75,
      grade: 'E',
    })
  })

  test('takes nothing off for rules that passed, and more for each that hit', () => {
    const scores = [[], ['TR05'], ['TR05', 'FR07']].map((hits) => scoreOf(factsOf(sound, { hits: new Set(hits) })))
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(new Set(scores).size).toBe(3)
  })
})

describe('a grade', () => {
  const without = (keys: readonly string[]) =>
    factsOf({ ...sound, ...Object.fromEntries(keys.map((key) => [key, null])) })

  test('is withheld where less than half of all weight is known, and the score is not', () => {
    expect(assess(shippedWeights, factsOf({ debtRatio: 0.1, currentRatio: 3 }))).toMatchObject({
      grade: null,
      score: expect.any(Number),
      reserves: expect.arrayContaining([{ kind: 'tooLittle' }]),
    })
  })

  test.each(shippedWeights.needed.map((keys) => [keys]))('is no better than C where nothing of %j is known', (keys) => {
    expect(assess(shippedWeights, without(keys))).toMatchObject({
      grade: expect.stringMatching(/^[CDE]$/),
      reserves: [{ kind: 'needed', key: keys[0] }],
    })
  })

  test('is no better than C where a cap holds', () => {
    expect(assess(shippedWeights, factsOf(sound, { caps: new Set(['books']) }))).toMatchObject({ grade: 'C' })
  })

  test('is not given where nothing is known', () => {
    expect(assess(shippedWeights, factsOf({}))).toMatchObject({ grade: null, score: null })
  })
})
