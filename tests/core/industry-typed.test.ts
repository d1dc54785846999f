import { describe, expect, test } from 'vitest'
import {
  concentrationOf,
  lifeCycleOf,
  policiesOf,
  risksOf,
  scaleOf,
  supplyOf,
  typedNumber,
  typedYear,
} from '../../core/industry/typed.ts'
import { Exact } from '../../core/money.ts'

describe('what is typed into a cell', () => {
  test.each([
    ['1,234.5', '1234.5'],
    ['１２', '12'],
    ['12.5%', '12.5'],
    ['-3', '-3'],
    ['约12', null],
    ['', null],
    [undefined, null],
    ['1e3', null],
    ['9'.repeat(31), null],
    [`0.${'1'.repeat(100_000)}`, null],
  ])('%j is the number %j', (text, value) => {
    expect(typedNumber(text)?.toFixed() ?? null).toBe(value)
  })
  test.each([
    ['2023', 2023],
    ['2023年', 2023],
    ['２０２３年度', 2023],
    ['23', null],
    ['1800', null],
    ['', null],
  ])('%j is the year %j', (text, year) => {
    expect(typedYear(text)).toBe(year)
  })
})

describe('size and growth', () => {
  test('the compound rate over the years, whatever their order', () => {
    const scale = scaleOf([
      ['2024年', '146.41'],
      ['2020', '100'],
      ['2022', '121'],
      ['', ''],
      ['2023', '没有'],
    ])
    expect(scale).toMatchObject({ span: 4, phase: 'mature' })
    expect(scale?.rate.toDecimalPlaces(10).toFixed()).toBe('0.1')
    // No growth against a year that is not there.
    expect(scale?.years.map(({ year, growth }) => [year, growth?.toFixed() ?? null])).toEqual([
      [2020, null],
      [2022, null],
      [2024, null],
    ])
  })
  test('one year tells nothing, nor do sizes of nothing', () => {
    expect(scaleOf([['2024', '5']])).toBeNull()
    expect(
      scaleOf([
        ['2023', '0'],
        ['2024', '5'],
      ]),
    ).toBeNull()
    expect(scaleOf([])).toBeNull()
  })
  test.each([
    ['0.1501', 'growing'],
    ['0.15', 'mature'],
    ['0.03', 'mature'],
    ['0.0299', 'stagnant'],
    ['0', 'stagnant'],
    ['-0.0001', 'declining'],
  ])('%s a year is %s', (rate, phase) => {
    expect(lifeCycleOf(new Exact(rate))).toBe(phase)
  })
})

describe('concentration', () => {
  const shares = (...list: string[]): string[][] => list.map((share, index) => [`企业${index}`, share])
  test('of the greatest four and eight, and the sum of the squares', () => {
    const found = concentrationOf(shares('5', '20', '15', '10', '5', '5', '3', '2'))
    expect([found?.four.toFixed(), found?.eight?.toFixed(), found?.index.toFixed(), found?.kind]).toEqual([
      '50',
      '65',
      '813',
      'competitive',
    ])
  })
  test.each([
    [['40', '30', '20', '10'], 'high'],
    [['30', '25', '15', '10'], 'middle'],
    [['20', '20', '15', '10'], 'low'],
  ])('%j is %s', (list, kind) => {
    expect(concentrationOf(shares(...list))?.kind).toBe(kind)
  })
  test('nothing of three, nor of more than a whole market', () => {
    expect(concentrationOf(shares('10', '10', '10'))).toBeNull()
    expect(concentrationOf(shares('50', '40', '20', '10'))).toBeNull()
  })
})

test('risks by the product of both scores; one without a score of one to five is left out', () => {
  expect(
    risksOf([
      ['政策', '2', '3'],
      ['周期', '5', '4'],
      ['技术', '6', '1'],
      ['环保', '', '3'],
    ]),
  ).toEqual([
    { name: '周期', likelihood: 5, impact: 4, score: 20 },
    { name: '政策', likelihood: 2, impact: 3, score: 6 },
  ])
})

test('use of capacity by year', () => {
  expect(
    supplyOf([
      ['2024', '200', '150', '140'],
      ['2023', '100', '80', ''],
      ['2022', '0', '1', ''],
    ]).map(({ year, use, demand }) => [year, use.toFixed(), demand?.toFixed() ?? null]),
  ).toEqual([
    [2023, '0.8', null],
    [2024, '0.75', '140'],
  ])
})

test('policies that say something, and which way they go', () => {
  expect(
    policiesOf([
      ['甲', '', '要点', '鼓励'],
      ['乙', '', '要点', '限制类'],
      ['丙', '', '', '鼓励'],
      ['丁', '', '要点', ''],
    ]),
  ).toEqual({
    count: 3,
    directions: [
      { name: '鼓励', count: 1 },
      { name: '限制', count: 1 },
    ],
  })
})
