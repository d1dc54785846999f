import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileCondition, compileFigure, ExpressionError } from '../../../core/expressions/compile.ts'
import { suggest } from '../../../core/expressions/suggest.ts'
import { Exact } from '../../../core/money.ts'
import type { ValueSource } from '../../../core/ratios/types.ts'
import { Measures } from '../../../core/ratios/measures.ts'
import { Trace } from '../../../core/ratios/trace.ts'

type Years = Record<string, (string | null)[]>
/** Values by name, this year's first; a year that is not listed has no statement. */
const sourceOf =
  (years: Years): ValueSource =>
  (name, back) => {
    const value = years[name]?.[back]
    return value === undefined ? undefined : { value, inputs: [] }
  }
const traceOf = (years: Years): Trace => new Trace(new Measures(sourceOf(years), { nz: 'always' }), 0)
const figure = (text: string, years: Years = {}): string => compileFigure(text).run(traceOf(years)).toFixed()
const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { seed: 5, numRuns: 200 })

describe('numbers', () => {
  test.each([
    ['0.1 + 0.2', '0.3'],
    ['1/8', '0.125'],
    ['0.005 * 3', '0.015'],
    ['1e-3 * 2', '0.002'],
    ['-0.3', '-0.3'],
    ['10000000000000000001 + 0.0000000001', '10000000000000000001.0000000001'],
    ['7 / 2', '3.5'],
    ['maxAbs(-5, 3)', '-5'],
    ['ln(exp(2))', '2'],
  ])('%s is %s', (text, value) => {
    expect(new Exact(figure(text)).toSignificantDigits(35).toFixed()).toBe(value)
  })

  test('every decimal that is written is exactly that decimal, on either side of a comparison', () =>
    check(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat(9), (digits, places) => {
        const text = new Exact(digits).div(new Exact(10).pow(places)).toFixed()
        const holds = (condition: string): boolean => compileCondition(condition).run(traceOf({ x: [text] }))
        expect(figure(text)).toBe(text)
        expect(holds(`x == ${text}`) && holds(`x >= ${text}`) && !holds(`x > ${text}`) && !holds(`x != ${text}`)).toBe(
          true,
        )
      }),
    ))

  test('amounts of statements are added and compared to the cent', () =>
    check(
      fc.property(
        fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { minLength: 2, maxLength: 8 }),
        (cents) => {
          const years = Object.fromEntries(
            cents.map((value, index) => [`x${index}`, [new Exact(value).div(100).toFixed()]]),
          )
          expect(figure(Object.keys(years).join('+'), years)).toBe(
            new Exact(cents.reduce((sum, value) => sum + value, 0)).div(100).toFixed(),
          )
        },
      ),
    ))
})

describe('what is missing', () => {
  const asked = (
    text: string,
    years: Years,
  ): { answer: boolean; missing: string[]; unknown: string[]; meaningless: boolean } => {
    const trace = traceOf(years)
    const answer = compileCondition(text).run(trace)
    return {
      answer,
      missing: trace.reads.flatMap((read) =>
        read.missing.map(({ name, back }) => (back === 0 ? name : `${name}@${back}`)),
      ),
      unknown: trace.unknown.map(({ name }) => name),
      meaningless: trace.isMeaningless,
    }
  }

  test('is remembered, whatever && and || make of it', () => {
    expect(asked('a > 1 || true', {})).toMatchObject({ answer: true, missing: ['a'] })
    expect(asked('a > 1 && false', {})).toMatchObject({ answer: false, missing: ['a'] })
    expect(asked('!(a > 1)', {})).toMatchObject({ missing: ['a'] })
  })
  test('was not read behind an answer that is certain', () => {
    expect(asked('false && a > 1', {})).toMatchObject({ answer: false, missing: [] })
    expect(asked('true || a > 1', {})).toMatchObject({ answer: true, missing: [] })
    expect(asked('known("a") && a > 1', {})).toMatchObject({ answer: false, missing: [], unknown: ['a'] })
  })
  test('is named for every part of a sum, and by its leaf', () => {
    expect(asked('a + b > prev("c")', { b: ['1'], c: ['1'] }).missing).toEqual(['a', 'c@1'])
    expect(asked('debtRatio > 0.7', { totalAssets: ['1'] }).missing).toEqual(['totalLiabilities'])
  })
  test('is nothing where nz() reads a blank of a statement that is there', () => {
    expect(asked('nz("a") == 0', { a: [null] })).toMatchObject({ answer: true, missing: [] })
    expect(asked('nz("a") == 0', {})).toMatchObject({ missing: ['a'] })
  })
  test('is not the same as a division by zero, or growth on nothing', () => {
    expect(asked('a / b > 1', { a: ['1'], b: ['0'] })).toMatchObject({ missing: [], meaningless: true })
    expect(asked('g("a") > 1', { a: ['5', '0'] })).toMatchObject({ missing: [], meaningless: true })
    expect(asked('ln(a) > 1', { a: ['-1'] })).toMatchObject({ missing: [], meaningless: true })
    expect(asked('a / b > 1', { b: ['0'] })).toMatchObject({ missing: ['a'], meaningless: false })
  })
  test('makes a choice that rests on it no result', () =>
    expect(new Measures(sourceOf({})).evaluate(compileFigure('a > 0 ? 1 : 0')).value).toBeNull())

  test('any subset of inputs: a figure is told exactly where all that it reads are there', () =>
    check(
      fc.property(fc.subarray(['a', 'b', 'c', 'd']), (there) => {
        const measured = new Measures(sourceOf(Object.fromEntries(there.map((name) => [name, ['2']])))).evaluate(
          compileFigure('a - (b + c) / d'),
        )
        expect(measured.value?.toFixed() ?? null).toBe(there.length === 4 ? '0' : null)
        expect(measured.missing.map(({ name }) => name).toSorted()).toEqual(
          ['a', 'b', 'c', 'd'].filter((name) => !there.includes(name)),
        )
      }),
    ))
})

describe('names', () => {
  const vocabulary = {
    names: new Set(['totalAssets', 'cash']),
    subtotals: new Set(['totalAssets']),
    thresholds: new Set(['line']),
  }
  test.each<[string, string, string | null]>([
    ['totalAsset > 1', 'there is no figure totalAsset', 'totalAssets'],
    ['prev("totalAsets") > 1', 'there is no figure totalAsets', 'totalAssets'],
    ['cash > th("lines")', 'there is no threshold lines', 'line'],
    ['cash > subtotal("cash")', 'there is no subtotal cash', null],
    ['know("cash")', 'there is no function know', 'known'],
    ['prev(cash) > 1', 'prev takes a name as text', null],
    ['zzzzzz > 1', 'there is no figure zzzzzz', null],
    ['cash + 1', 'this is a number', null],
    ['cash > "1"', 'only numbers may stand here', null],
    ['cash > true', 'no such overload', null],
  ])('%s: %s', (text, reason, suggestion) => {
    let caught: unknown
    try {
      compileCondition(text, vocabulary)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(ExpressionError)
    expect((caught as ExpressionError).message).toContain(reason)
    expect((caught as ExpressionError).suggestion).toBe(suggestion)
  })
  test('are told to whoever asks which an expression uses', () =>
    expect(compileCondition('cash > 0 && knownBefore("totalAssets") && cash > th("line")', vocabulary)).toMatchObject({
      names: ['cash', 'totalAssets'],
      thresholds: ['line'],
    }))
  test('that are far from all others suggest nothing', () => {
    expect(suggest('quite different', ['totalAssets'])).toBeNull()
    expect(suggest('cahs', ['cash', 'capex'])).toBe('cash')
  })
})

describe('what is wrong is told in words of the product, with its place', () => {
  test.each<[string, string, Record<string, string | number>?]>([
    ['a +', 'unfinished'],
    ['(a', 'unfinished'],
    [' ', 'unfinished'],
    ['a + + b', 'unexpected', { place: 5, text: '+' }],
    ['a b', 'unexpected', { place: 3, text: 'b' }],
    ['a \uff0b b', 'unexpected', { place: 3, text: '\uff0b' }],
    ['a + "x', 'unexpected', { place: 5, text: '"x' }],
    ['a + true', 'mixed', { place: 1, text: 'a + true' }],
    ['1 + (a && b)', 'mixed', { place: 6, text: 'a && b' }],
    ['a ? 1 : 2', 'mixed', { place: 1, text: 'a' }],
    ['a > 1', 'noNumber'],
    ['for', 'word', { name: 'for' }],
    ['[1]', 'operator', { name: '[ ]' }],
    ['a % 2', 'operator', { name: '%' }],
    ['a.map(x, x)', 'ofParts'],
    [`${'a + '.repeat(900)}a`, 'long'],
  ])('%s: %s', (text, key, parameters) => {
    const attempt = (): unknown => compileFigure(text)
    expect(attempt).toThrow(ExpressionError)
    expect(attempt).toThrow(expect.objectContaining({ told: expect.objectContaining({ key: `formula.${key}` }) }))
    if (parameters) expect(attempt).toThrow(expect.objectContaining({ told: expect.objectContaining({ parameters }) }))
  })
})

test('nothing but the language is read: no loops, lists, texts, fields of objects, or calls of anything else', () => {
  for (const text of [
    '[1, 2].exists(x, x > 1)',
    'a.constructor',
    'a["b"]',
    '{"a": 1}.a',
    'size("abc") > 1',
    'has(a.b)',
    'timestamp("2024-01-01T00:00:00Z") > a',
    '1 in [1]',
    'type(a) == int',
    'dyn(a)',
    'a.matches("x")',
    'constructor > 1 ? 1',
    '__proto__.x',
    'null',
  ]) {
    expect(() => compileFigure(text), text).toThrow(ExpressionError)
    expect(() => compileCondition(text), text).toThrow(ExpressionError)
  }
  expect(() => compileFigure(`${'('.repeat(200)}1${')'.repeat(200)}`)).toThrow(ExpressionError)
})

test('a power beyond all figures has no meaning; it does not become a text of a million digits', () => {
  for (const text of [
    'pow(10, 1000000)',
    'pow(10, -1000000)',
    'pow(pow(10, 900), 900)',
    'pow(1.5, 1000000.5)',
    'exp(5000)',
  ])
    expect(figure(text), text).toBe('NaN')
  expect(figure('pow(10, 12)')).toBe('1000000000000')
})
