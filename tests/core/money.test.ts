import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalPattern,
  Exact,
  groupThousands,
  inUnit,
  parseFigure,
  toYuan,
  units,
  type Unit,
} from '../../core/money.ts'

const unit = fc.constantFrom(...(Object.keys(units) as Unit[]))
/** A decimal text in its one form: no leading zeros, no zeros behind, no minus before nothing. */
const figure = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 8 }), fc.nat(99_999_999))
  .map(([negative, whole, places, fraction]) => {
    const digits = String(fraction).padStart(8, '0').slice(0, places).replace(/0+$/, '')
    const text = digits === '' ? `${whole}` : `${whole}.${digits}`
    return negative && /[1-9]/.test(text) ? `-${text}` : text
  })
const check = <T>(property: fc.IProperty<T>): void => fc.assert(property, { seed: 20_241_231, numRuns: 300 })

describe('units', () => {
  test.each<[string, Unit, string]>([
    ['356.57', '亿元', '35657000000'],
    ['0.00000001', '亿元', '1'],
    ['1.005', '千元', '1005'],
    ['-12.3', '百万元', '-12300000'],
    ['0.1', '元', '0.1'],
    ['99999999999999999999.99', '亿元', '9999999999999999999999000000'],
  ])('%s %s is %s 元', (value, of, yuan) => expect(toYuan(value, of)).toBe(yuan))

  test.each<[string, Unit, number, string]>([
    ['35657000000', '万元', 2, '3565700.00'],
    ['50', '万元', 2, '0.01'],
    ['49.99', '万元', 2, '0.00'],
    ['-50', '万元', 2, '-0.01'],
    ['123456789', '亿元', 4, '1.2346'],
    ['1234.5', '元', 0, '1235'],
  ])('%s 元 in %s with %i decimals is %s, half up', (yuan, to, decimals, shown) =>
    expect(inUnit(yuan, to, decimals)).toBe(shown),
  )

  test('to yuan and back loses nothing', () =>
    check(
      fc.property(
        figure,
        unit,
        (value, of) => void expect(new Exact(inUnit(toYuan(value, of), of, 8)).toFixed()).toBe(value),
      ),
    ))

  test('what is shown is never further off than half of its last digit', () =>
    check(
      fc.property(figure, unit, fc.integer({ min: 0, max: 4 }), (yuan, to, decimals) => {
        const off = new Exact(toYuan(inUnit(yuan, to, decimals), to)).minus(yuan).abs()
        expect(off.lte(new Exact(10).pow(units[to] - decimals).div(2))).toBe(true)
      }),
    ))

  test('a sum in yuan is the sum of its parts, whatever their units', () => {
    expect(new Exact(toYuan('0.1', '亿元')).plus(toYuan('0.2', '亿元')).toFixed()).toBe(toYuan('0.3', '亿元'))
    check(
      fc.property(
        figure,
        figure,
        unit,
        (a, b, of) =>
          void expect(new Exact(toYuan(a, of)).plus(toYuan(b, of)).toFixed()).toBe(
            toYuan(new Exact(a).plus(b).toFixed(), of),
          ),
      ),
    )
  })
})

describe('a figure as files write it', () => {
  test.each<[string | number | null | undefined, string | null]>([
    ['（1,234.50）', '-1234.5'],
    ['(0.00)', '0'],
    ['１２３．４５', '123.45'],
    ['￥1，234', '1234'],
    ['¥ 1 234.00', '1234'],
    ['1,234元', '1234'],
    ['−7', '-7'],
    ['–7.5', '-7.5'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1.5E+03', '1500'],
    ['\u00a012\u3000', '12'],
    [0.1, '0.1'],
    [1e21, '1000000000000000000000'],
    [-0, '0'],
    ['-0.00', '0'],
    ['', null],
    ['   ', null],
    ['--', null],
    ['—', null],
    ['/', null],
    ['.', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['abc', null],
    ['12%', null],
    ['1.2.3', null],
    ['(1', null],
    ['1)', null],
    ['()', null],
    ['((1))', null],
    ['--5', null],
    ['0x10', null],
    ['1e9999', null],
    ['2024-12-31', null],
    // What may be another figure is none.
    ['1.234,56', null],
    ['1 234,56', null],
    ['2500,25', null],
    ['12,34', null],
    ['(-5)', null],
    ['(+5)', null],
    ['2500\n2000', null],
    ['2500  2000', null],
    ['25 00', null],
    ['2500²', null],
    ['2500①', null],
    ['½', null],
    ['e5', null],
    ['1 234 567.89', '1234567.89'],
    ['1,2345,6789', '123456789'],
    ['- 1,234', '-1234'],
    ['( 1,234 )', '-1234'],
  ])('%j is %j', (text, value) => expect(parseFigure(text)).toBe(value))

  const wide = (text: string): string =>
    text.replace(/[0-9.,()-]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
  const renderings: ((text: string) => string)[] = [
    (text) => text,
    groupThousands,
    (text) => wide(groupThousands(text)),
    (text) => (text.startsWith('-') ? `(${groupThousands(text.slice(1))})` : groupThousands(text)),
    (text) => (text.startsWith('-') ? wide(`(${text.slice(1)})`) : wide(text)),
    (text) => ` ${text.replace('-', '−')} 元`,
    (text) => `￥${groupThousands(text)}`,
    (text) => (text.includes('.') ? `${text}00` : `${text}.00`),
  ]
  test('is read alike grouped, in brackets, in full width, with 元 or ￥', () =>
    check(
      fc.property(
        figure,
        fc.constantFrom(...renderings),
        (value, render) => void expect(parseFigure(render(value))).toBe(value),
      ),
    ))
  test('what was read is read again as itself', () =>
    check(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const value = parseFigure(text)
        if (value !== null) expect(parseFigure(value)).toBe(value)
      }),
    ))
})

describe('separators', () => {
  test.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['-1234567.5', '-1,234,567.5'],
    ['-100', '-100'],
    ['1234.56789', '1,234.56789'],
    ['1000000', '1,000,000'],
  ])('%s is shown as %s', (value, shown) => expect(groupThousands(value)).toBe(shown))
  test('are all that is added', () =>
    check(
      fc.property(figure, (value) => {
        const shown = groupThousands(value)
        expect(shown.replaceAll(',', '')).toBe(value)
        expect(shown.split('.')[0]).toMatch(/^-?\d{1,3}(,\d{3})*$/)
      }),
    ))
})

test('decimal text has one form: no plus, no leading zero, no bare point, at most 21 digits and 8 decimals', () => {
  const pattern = new RegExp(decimalPattern)
  for (const text of ['0', '-0.5', '10', `${'9'.repeat(21)}.${'9'.repeat(8)}`])
    expect(pattern.test(text), text).toBe(true)
  for (const text of [
    '',
    '-',
    '+1',
    '01',
    '-01',
    '.5',
    '5.',
    '1,000',
    '1e5',
    '１',
    '1'.repeat(22),
    '0.123456789',
    '1\n',
    ' 1',
  ])
    expect(pattern.test(text), text).toBe(false)
})
