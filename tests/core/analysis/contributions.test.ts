import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ofParts, partsOfRule } from '../../../core/analysis/contributions.ts'
import type { Rule } from '../../../core/analysis/rule.ts'
import { partsIn } from '../../../core/expressions/terms.ts'
import { Exact } from '../../../core/money.ts'
import type { ValueSource } from '../../../core/ratios/types.ts'
import { evaluate } from '../../../core/ratios/evaluate.ts'

const source: ValueSource = (name, back) => ({
  value: { a: ['7', '5'], b: ['3', '4'], c: ['2', '8'] }[name]?.[back] ?? null,
  inputs: [],
})
const value = (formula: string): string | undefined => evaluate(formula, source).value?.toDecimalPlaces(20).toFixed()
const whole = (formula: string): string | undefined =>
  partsIn(formula, () => undefined)
    .reduce((sum, part) => sum.plus(value(part.formula) ?? 0), new Exact(0))
    .toDecimalPlaces(20)
    .toFixed()
const metrics = (...formulas: string[]): Rule =>
  ({
    metrics: Object.fromEntries(formulas.map((formula, index) => [`m${index}`, { unit: '元', value: formula }])),
  }) as unknown as Rule
const names = (rule: Rule): string[] => partsOfRule(rule).map(({ name }) => name)

describe('a formula taken apart', () => {
  test.each([
    'a - (b + c)',
    '(a - b) / c',
    'a * (b - c)',
    '-(a - b)',
    'g("a") - g("b")',
    '(a - nz("b")) / avg("c") - prev("c")',
    'chg("a") - b + max(a, b) * c',
  ])('%s adds up to itself', (formula) => {
    expect(whole(formula)).toBe(value(formula))
  })
  test('any sum does', () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('a', 'b', 'c', 'prev("a")', 'nz("b")'),
        fc.tuple(tie('tree'), fc.constantFrom('+', '-'), tie('tree')).map(([l, o, r]) => `(${l} ${o} ${r})`),
        tie('tree').map((of) => `-(${of})`),
        tie('tree').map((of) => `(${of}) / c`),
      ),
    }))
    fc.assert(
      fc.property(tree, (formula) => void expect(whole(formula)).toBe(value(formula))),
      { seed: 6, numRuns: 100 },
    )
  })
  test('names what each part is about, and leaves constants out', () => {
    expect(partsIn('(a - b) / c - 1', () => undefined).map(({ name }) => name)).toEqual(['a', 'b'])
    expect(
      partsIn('abs(reserve)', (name) => (name === 'reserve' ? 'a + b' : undefined)).map(({ name }) => name),
    ).toEqual(['a', 'b'])
  })
})

describe('the parts of a rule', () => {
  test('are those of its longest sum', () =>
    expect(names(metrics('a + b', 'a - b - c', 'a / b'))).toEqual(['a', 'b', 'c']))
  test('are those of a term where the rule has no sum of its own', () =>
    expect(names(metrics('nonRecurringShare'))).toContain('investmentIncome'))
  test('are none where a ratio is only compared with itself', () => {
    expect(names(metrics('debtRatio', 'prev("debtRatio")', 'debtRatio - prev("debtRatio")'))).toEqual([])
    expect(names(metrics('a / b'))).toEqual([])
  })
})

test('a part has the unit of the figure that it adds to, and is called as the metric that says the same', () => {
  const rule = {
    metrics: { more: { unit: '%', value: 'g("a")' }, apart: { unit: 'pp', value: 'g("a") - g("b")' } },
  } as unknown as Rule
  expect(partsOfRule(rule)).toMatchObject([
    { name: 'a', unit: 'pp', metric: 'more' },
    { name: 'b', unit: 'pp' },
  ])
  expect(partsOfRule(rule)[1]).not.toHaveProperty('metric')
})

test('shares are of all that moves the result; one that cannot be told leaves none', () => {
  const of = (...values: (string | null)[]) =>
    ofParts(values.map((text, index) => ({ name: `p${index}`, value: text === null ? null : new Exact(text) })))
  expect(of('1', '-3', '0')).toEqual([
    { name: 'p1', value: '-3', share: '0.75' },
    { name: 'p0', value: '1', share: '0.25' },
  ])
  expect(of('1', null)).toEqual([])
  expect(of('5', '0')).toEqual([])
})
