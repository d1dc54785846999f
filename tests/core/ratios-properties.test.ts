import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Exact } from '../../core/money.ts'
import { industryGroup, judge, within } from '../../core/ratios/bands.ts'
import type { ValueSource } from '../../core/ratios/types.ts'
import { evaluate } from '../../core/ratios/evaluate.ts'
import { languageFunctions, type LanguageFunction } from '../../core/expressions/functions.ts'
import { FormulaError, parseFormula } from '../../core/ratios/formula.ts'

type Tree = { text: string; value: Exact | null }
const leaf = fc
  .integer({ min: -1000, max: 1000 })
  .map((value): Tree => ({ text: value < 0 ? `(0-${-value})` : String(value), value: new Exact(value) }))
/** An expression in brackets, together with what arithmetic says of it. */
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.tuple(tie('tree'), tie('tree'), fc.constantFrom('+', '-', '*', '/')).map(([a, b, operator]): Tree => {
      const text = `(${a.text}${operator}${b.text})`
      if (a.value === null || b.value === null || (operator === '/' && b.value.isZero())) return { text, value: null }
      return {
        text,
        value:
          operator === '+'
            ? a.value.plus(b.value)
            : operator === '-'
              ? a.value.minus(b.value)
              : operator === '*'
                ? a.value.times(b.value)
                : a.value.div(b.value),
      }
    }),
  ),
}))
const nowhere: ValueSource = () => undefined
const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { seed: 74, numRuns: 200 })
/** `x` of this year and the years before it; a year that is not listed has no statement. */
const over =
  (...years: (string | null)[]): ValueSource =>
  (name, back) => {
    const value = name === 'x' ? years[back] : undefined
    return value === undefined
      ? undefined
      : { value, inputs: value === null ? [] : [{ table: 't', field: 'x', period: `p-${back}`, value }] }
  }
const run = (text: string, source: ValueSource): string | null => evaluate(text, source).value?.toFixed() ?? null

describe('arithmetic', () => {
  test('is exact, and a division by zero anywhere makes the whole not applicable', () =>
    check(fc.property(tree, ({ text, value }) => void expect(run(text, nowhere)).toBe(value?.toFixed() ?? null))))
  test.each([
    ['2+3*4-5', '9'],
    ['(2+3)*4', '20'],
    ['10-4-3', '3'],
    ['16/4/2', '2'],
    ['-2*-3', '6'],
    ['1/3*3', '0.9999999999999999999999999999999999999999'],
    ['pow(2,10)', '1024'],
    ['max(1,5,3)-min(4,2)', '3'],
    ['abs(0-7)', '7'],
  ])('%s = %s', (text, value) => expect(run(text, nowhere)).toBe(value))
})

describe('earlier years', () => {
  test.each<[string, (string | null)[], string | null]>([
    ['prev("x")', ['5', '4'], '4'],
    ['prev("x")', ['5'], null],
    ['prev3("x")', ['5', '4', '3', '2'], '2'],
    ['avg("x")', ['5', '4'], '4.5'],
    ['avg("x")', ['5', null], null],
    ['chg("x")', ['5', '8'], '-3'],
    ['g("x")', ['6', '5'], '0.2'],
    ['g("x")', ['-5', '5'], '-2'],
    ['g("x")', ['5', '0'], null],
    ['g("x")', ['5', '-5'], null],
    ['g("x")', [null, '5'], null],
    ['knownBefore("x") ? prev("x") : x', ['5'], '5'],
    ['knownBefore("x") ? prev("x") : x', ['5', '4'], '4'],
    ['nz("x")', [null], '0'],
    ['nz("x")', [], null],
  ])('%s of %j is %s', (text, years, value) => expect(run(text, over(...years))).toBe(value))

  test('growth and the year before give the year again', () =>
    check(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
        (before, now) => {
          const source = over(String(now), String(before))
          expect(evaluate('prev("x")*(1+g("x"))', source).value?.toFixed(20)).toBe(new Exact(now).toFixed(20))
          expect(run('prev("x")+chg("x")', source)).toBe(String(now))
        },
      ),
    ))

  test('a result names each value that it rests on once', () => {
    expect(evaluate('x+x*avg("x")', over('5', '4')).inputs.map((input) => input.period)).toEqual(['p-0', 'p-1'])
    expect(evaluate('knownBefore("x") ? prev("x") : x', over('5')).inputs.map((input) => input.period)).toEqual(['p-0'])
  })

  test('a blank that may hide something is not nothing', () => {
    const open: ValueSource = () => ({ value: null, inputs: [], open: true })
    expect(run('1+nz("x")', open)).toBeNull()
  })
})

describe('formulas that are refused', () => {
  test('whatever is written, a formula is read or refused with a reason, and never anything else', () =>
    check(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9+*/().,'"[\]{}=!? -]{0,30}$/)), (text) => {
        try {
          expect(parseFormula(text).text).toBe(text)
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError)
        }
      }),
    ))
  const figures = Object.entries<LanguageFunction>(languageFunctions).filter(([, { gives }]) => gives === 'number')
  test.each(figures)('%s takes no fewer and no more arguments than it says', (name, { least, most, takes }) => {
    const call = (count: number): string =>
      `${name}(${Array.from({ length: count }, () => (takes === 'numbers' ? 'x' : '"x"')).join(',')})`
    for (const count of [least, most])
      expect(parseFormula(call(count))[takes === 'threshold' ? 'thresholds' : 'names']).toEqual(['x'])
    for (const count of [least - 1, most + 1])
      expect(() => parseFormula(call(count)), call(count)).toThrow(`${name} takes`)
  })
})

describe('bands', () => {
  test.each<[string, string, boolean | null]>([
    ['>=1.5', '1.5', true],
    ['>1.5', '1.5', false],
    ['<=70%', '0.7', true],
    ['<70%', '0.7', false],
    ['60~70%', '0.6', true],
    ['60~70%', '0.7', true],
    ['60~70%', '0.71', false],
    ['-5~5%', '-0.05', true],
    ['1.0~2.0', '1.5', true],
    ['<10%或>90%', '0.05', true],
    ['<10%或>90%', '0.95', true],
    ['<10%或>90%', '0.5', false],
    ['同业P25~P75', '1', null],
    ['', '1', null],
    ['>=abc', '1', null],
  ])('%s holds %s: %s', (band, value, inside) => expect(within(band, new Exact(value))).toBe(inside))

  test('a range has its ends and what is between, and nothing else', () =>
    check(
      fc.property(
        fc.integer({ min: -100, max: 100 }),
        fc.nat(100),
        fc.integer({ min: -300, max: 300 }),
        (low, width, value) => {
          expect(within(`${low}~${low + width}`, new Exact(value))).toBe(value >= low && value <= low + width)
          expect(within(`${low}~${low + width}%`, new Exact(value).div(100))).toBe(value >= low && value <= low + width)
        },
      ),
    ))

  test.each<[string | null | undefined, string]>([
    ['C34', 'manufacturing'],
    ['c34', 'manufacturing'],
    [' E47', 'construction'],
    ['F51', 'wholesale_retail'],
    ['I65', 'services'],
    ['A01', 'default'],
    ['', 'default'],
    [null, 'default'],
    [undefined, 'default'],
    ['34', 'default'],
  ])('the industry %j is of %s', (code, group) => expect(industryGroup(code)).toBe(group))

  test('a ratio without bands, and one that nobody knows, is not judged', () =>
    expect(judge('noSuchRatio', new Exact(1), 'default')).toBeNull())
})
