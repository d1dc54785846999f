import { expect, test } from 'vitest'
import { aucOf, decilesOf, ratesFrom, tensOf, wilson, type Judged } from '../../../core/score/validation.ts'

const rows = (...pairs: [number, boolean][]): Judged[] => pairs.map(([score, bad]) => ({ score, bad }))

test('an AUC is the share of pairs in which the bad one scores higher, ties counting half', () => {
  const mixed = rows([1, false], [2, true], [2, false], [3, false], [4, true], [0, false])
  const pairs = mixed
    .filter(({ bad }) => bad)
    .flatMap((a) => mixed.filter(({ bad }) => !bad).map((b) => (a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0)))
  expect(aucOf(mixed)).toBeCloseTo(pairs.reduce<number>((sum, won) => sum + won, 0) / pairs.length, 12)
  expect(aucOf(rows([1, true], [1, false]))).toBe(0.5)
  expect(aucOf(rows([1, true], [2, true]))).toBeNull()
})

test('tenths have all rows once, rows of one score together, the least risky first', () => {
  const many = Array.from({ length: 103 }, (_, index): Judged => ({ score: Math.floor(index / 7), bad: index > 90 }))
  const bands = decilesOf(many)
  expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(103)
  expect(bands.every(({ from, to }, index) => from <= to && (index === 0 || from > (bands[index - 1]?.to ?? 0)))).toBe(
    true,
  )
  expect(decilesOf(rows([5, true], [5, false]))).toMatchObject([{ count: 2, bad: 1, mean: 5 }])
})

test('bands of ten points hold 100 as well', () => {
  expect(tensOf(rows([100, true], [9.9, false], [10, false]))).toMatchObject([
    { from: 0, count: 1 },
    { from: 10, count: 1 },
    { from: 90, count: 1, bad: 1 },
  ])
})

test('hit rate and false alarms are shares of the bad and of the others', () => {
  expect(ratesFrom(rows([80, true], [20, true], [80, false], [10, false], [5, false], [1, false]), 70)).toEqual({
    hit: 0.5,
    falseAlarm: 0.25,
  })
})

test('an interval of few rows is wide and stays within 0 and 1', () => {
  expect(wilson(0, 10)[0]).toBe(0)
  expect(wilson(0, 10)[1]).toBeCloseTo(0.2775, 3)
  expect(wilson(10, 10)[1]).toBeLessThanOrEqual(1)
})
