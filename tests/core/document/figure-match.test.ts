import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  gluedTo,
  isTypedOver,
  reshown,
  seenText,
  showsValue,
  writtenText,
  type FigureInText,
} from '../../../core/document/figure-match.ts'
import { Exact, groupThousands, inUnit } from '../../../core/money.ts'

const revenue = { key: 'profitSheet.operatingRevenue@2024-12-31', value: '223000000', shown: '22,300.00' }
const growth = { key: 'ratio.growth.operatingRevenue@2024-12-31', value: '0.0721', shown: '7.21%' }
const loss = { key: 'profitSheet.netProfit@2024-12-31', value: '-1234567', shown: '-123.46' }
const at = (figure: object, text: string, before = '为', after = '万元，'): FigureInText => ({
  ...(figure as FigureInText),
  text,
  before,
  after,
})

describe('a number typed over a figure', () => {
  test.each<[string, FigureInText, boolean]>([
    ['as it was written', at(revenue, '22,300.00'), false],
    ['another number', at(revenue, '22,300.01'), true],
    ['without separators', at(revenue, '22300.00'), false],
    ['fewer decimals', at(revenue, '22,300'), false],
    ['in full-width digits', at(revenue, '２２，３００．００'), false],
    ['in 亿元, the unit behind it', at(revenue, '2.23', '为', '亿元'), false],
    ['in 亿元, the unit inside it', at(revenue, '2.23亿', '为', '元'), false],
    ['in yuan', at(revenue, '223,000,000', '为', '元'), false],
    ['the right digits before the wrong unit', at(revenue, '2.23', '为', '万元'), true],
    ['a digit that happens to be the first one', at(revenue, '2', '为', '万元'), true],
    ['the same in a cell', at(revenue, '2', '', ''), true],
    ['a cell in another unit', at(revenue, '2.23', '', ''), false],
    ['words', at(revenue, '两亿余', '为', '元'), false],
    ['nothing', at(revenue, ''), false],
    ['a digit more behind it', at(revenue, '22,300.00', '为', '5万元'), true],
    ['a digit more before it', at(revenue, '22,300.00', '为1', '万元'), true],
    ['a year before it', at(revenue, '22,300.00', '2024年', '万元'), false],
    ['a year behind a comma after it', at(revenue, '22,300.00', '', '，2024年末'), false],
    ['a rounded share', at(growth, '7%', '增长', '。'), false],
    ['another share', at(growth, '7.31%', '增长', '。'), true],
    ['a share rounded away', at(growth, '0%', '增长', '。'), true],
    ['a loss whose sign is said', at(loss, '123.46', '亏损', '万元'), false],
    ['a loss without its sign in a cell', at(loss, '123.46', '', ''), true],
    ['a loss in a cell', at(loss, '-123.5', '', ''), false],
    ['a minus that the value does not have', at(revenue, '-22,300.00'), true],
    [
      'an amount that is stored in 万元',
      { key: 'basic.registeredCapital@', value: '5000', shown: '5,000.00', text: '5000', before: '', after: '万元' },
      false,
    ],
    [
      'a point of percentage',
      {
        key: 'ratio.change.debtRatio@2024-12-31',
        value: '0.0238',
        shown: '2.38',
        text: '2.4',
        before: '下降',
        after: '个百分点',
      },
      false,
    ],
    [
      'a code',
      {
        key: 'record.customer.creditCode@',
        value: '91320205MAXDEM0139',
        shown: '91320205MAXDEM0139',
        text: '91320205MAXDEM0138',
      },
      true,
    ],
    [
      'a name without digits',
      { key: 'record.customer.name@', value: '甲公司', shown: '甲公司', text: '乙公司' },
      false,
    ],
    [
      'the date of the report, which is the clerk’s to set',
      { key: 'record.date@', value: '2026年11月22日', shown: '2026年11月22日', text: '2026年11月30日' },
      false,
    ],
    [
      'a figure from before, still right',
      { key: 'a.b@c', value: '223000000', text: '22,300.00', before: '为', after: '万元' },
      false,
    ],
    [
      'a figure from before, wrong',
      { key: 'a.b@c', value: '223000000', text: '22,301.00', before: '为', after: '万元' },
      true,
    ],
  ])('%s', (_name, figure, typedOver) => expect(isTypedOver(figure)).toBe(typedOver))

  test.each<[string, string, number, number]>([
    ['收入为1', '5万元', 1, 1],
    ['收入为1,2', '.5万元', 3, 2],
    ['2024年', '万元', 0, 0],
    ['共3，', '，2024年', 0, 0],
    ['', '', 0, 0],
    ['', '.', 0, 0],
  ])('digits at its edges are told: %s…%s', (before, after, head, tail) =>
    expect(gluedTo({ ...revenue, text: '22,300.00', before, after })).toEqual({ before: head, after: tail }),
  )

  test('any other amount in the same format is seen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 9_999_999_999 }),
        (value, typed) => {
          const write = (yuan: number): string =>
            groupThousands(inUnit(String(yuan), '万元')).replace(/^-(?=[0.]+$)/, '')
          const figure = {
            key: 'a.b@c',
            value: String(value),
            shown: write(value),
            text: write(typed),
            before: '为',
            after: '万元',
          }
          expect(isTypedOver(figure)).toBe(write(typed) !== write(value).replace(/^-/, ''))
        },
      ),
    )
  })
})

describe('a figure that shows another value', () => {
  const next = { value: '245678900', text: '24,567.89' }
  test.each<[string, FigureInText, string]>([
    ['as the product writes it', at(revenue, '22,300.00'), '24,567.89'],
    ['with the decimals that it had', at(revenue, '22,300'), '24,568'],
    ['without separators', at(revenue, '22300.0'), '24567.9'],
    ['in its unit', at(revenue, '2.23', '为', '亿元'), '2.46'],
    ['in its unit inside the figure', at(revenue, '约2.2亿', '为', '元'), '约2.5亿'],
  ])('%s', (_name, figure, text) => expect(reshown(figure, next)).toBe(text))

  test.each<[string, FigureInText, { value: string; text: string }, string]>([
    ['a loss grows', at(loss, '-123.5', '', ''), { value: '-2345678', text: '-234.57' }, '-234.6'],
    ['a loss becomes a profit', at(loss, '-123.5', '', ''), { value: '2345678', text: '234.57' }, '234.6'],
    ['a profit becomes a loss', at(revenue, '22,300', '', ''), { value: '-1234567', text: '-123.46' }, '-123'],
    ['a loss whose sign is said', at(loss, '123.5', '亏损', '万元'), { value: '-2345678', text: '-234.57' }, '234.6'],
    ['a loss in brackets', at(loss, '(123.5)', '', ''), { value: '-2345678', text: '-234.57' }, '(234.6)'],
    ['a share', at(growth, '7.2%', '增长', '。'), { value: '0.12345', text: '12.35%' }, '12.3%'],
    [
      'thousands that were none before',
      at({ ...revenue, value: '9990000', shown: '999.00' }, '999.0'),
      { value: '12340000', text: '1,234.00' },
      '1234.0',
    ],
    ['a number typed over', at(revenue, '22,399'), { value: '223000000', text: '22,300.00' }, '22,300.00'],
    [
      'a number typed over before another unit',
      at(revenue, '2.5', '为', '亿元'),
      { value: '223000000', text: '22,300.00' },
      '2.23',
    ],
    [
      'a number typed over before a unit that it is stored in',
      { key: 'basic.registeredCapital@', value: '5000', shown: '5,000.00', text: '6000', after: '万元' },
      { value: '5000', text: '5,000.00' },
      '5,000.00',
    ],
    [
      'what is no number',
      { key: 'record.customer.name@', value: '甲', shown: '甲', text: '甲' },
      { value: '乙', text: '乙' },
      '乙',
    ],
  ])('%s', (_name, figure, value, text) => expect(reshown(figure, value)).toBe(text))

  test('still shows it, in whatever unit and with however many decimals', () => {
    const amount = fc.integer({ min: 1_000_000, max: 99_999_999_999 })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.constantFrom(['元', 0], ['万元', 4], ['亿元', 8]),
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        (before, after, [unit, scale], decimals, grouped) => {
          const write = (value: number): string =>
            new Exact(value).div(new Exact(10).pow(scale)).toFixed(decimals, Exact.ROUND_HALF_UP)
          fc.pre(Number(write(before)) !== 0)
          const figure = {
            key: 'a.b@c',
            value: String(before),
            shown: groupThousands(inUnit(String(before), '万元')),
            text: grouped ? groupThousands(write(before)) : write(before),
            before: '为',
            after: String(unit),
          }
          expect(isTypedOver(figure)).toBe(false)
          const text = reshown(figure, { value: String(after), text: groupThousands(inUnit(String(after), '万元')) })
          expect(text.replaceAll(',', '')).toBe(write(after))
          expect(showsValue(text, String(after))).toBe(true)
        },
      ),
    )
  })
})

describe('the value put back over what was typed', () => {
  test.each<[string, FigureInText, string]>([
    ['as it was written', at(revenue, '22,399'), '22,300.00'],
    ['before another unit', at(revenue, '2.5', '为', '亿元'), '2.23'],
    ['with a digit glued to it', at(revenue, '22,300.00', '为', '5万元'), '22,300.00'],
    ['where what is left of it is the value in millions', at(revenue, '22,3', '', '99.00'), '22,300.00'],
    ['where what is left of it ends before a separator', at(revenue, '22', '为', ',399.00万元'), '22,300.00'],
    ['where it was typed anew before another unit', at(revenue, '2.', '为', '5亿元'), '2.23'],
    ['of a report from before', { key: 'a.b@c', value: '-223000000', text: '5', after: '万元' }, '-22,300.00'],
    ['of a report from before, in a cell', { key: 'a.b@c', value: '0.4253', text: '5' }, '0.4253'],
    ['what is no number', { key: 'record.customer.creditCode@', value: '9132', shown: '9132', text: '9133' }, '9132'],
  ])('%s', (_name, figure, text) => expect(writtenText(figure)).toBe(text))
})

test('a reader sees a figure with the digits that were typed at its edges', () => {
  expect(
    [
      at(revenue, '22,3', '为1', '99.00万元'),
      at(revenue, '22', '为', ',399.00，345家'),
      at(revenue, '22,300.00', '为', '万元'),
    ].map(seenText),
  ).toEqual(['122,399.00', '22,399.00', '22,300.00'])
})
