import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Exact, units, type Unit } from '../../../core/money.ts'
import { runChecks, type Values } from '../../../core/statement/checks.ts'
import { parseSum } from '../../../core/statement/formula.ts'
import { readFigure } from '../../../core/statement/figures.ts'
import { foldText, gluedUnitOf, looseLabel, normaliseLabel } from '../../../core/statement/labels.ts'
import { dateIn, readPeriodHeader, resolvePeriod } from '../../../core/statement/periods.ts'
import { addressOf, columnName, columnNumber, gridOf } from '../../../core/statement/sheet.ts'
import { negate, signsToChange } from '../../../core/statement/signs.ts'
import { amountUnitIn } from '../../../core/statement/amount-unit.ts'
import { wholeOf } from '../../../core/statement/region.ts'
import { findUnits } from '../../../core/statement/units.ts'
import { schemaOf, sheetOf } from './sheets.ts'

const check = <T>(property: fc.IProperty<T>, numRuns = 200): void => fc.assert(property, { seed: 30, numRuns })
const unit = fc.constantFrom(...(Object.keys(units) as Unit[]))
const pad = (value: number): string => String(value).padStart(2, '0')
const day = fc
  .date({ min: new Date('1980-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const endOf = (year: number, month: number): string =>
  `${year}-${pad(month)}-${pad(new Date(Date.UTC(year, month, 0)).getUTCDate())}`
const items = Object.values(schemaOf('balanceSheet').schema.properties).map((field) => field['x-label']['zh-CN'])

describe('a day, however its header writes it', () => {
  const wide = (text: string): string =>
    text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xfee0 + (digit.codePointAt(0) ?? 0)))
  const digits = '〇一二三四五六七八九'
  const chinese = (value: number): string =>
    value < 10
      ? (digits[value] ?? '')
      : `${value < 20 ? '' : digits[Math.floor(value / 10)]}十${value % 10 === 0 ? '' : digits[value % 10]}`
  const forms: ((year: number, month: number, date: number) => string)[] = [
    (y, m, d) => `${y}-${pad(m)}-${pad(d)}`,
    (y, m, d) => `${y}/${m}/${d}`,
    (y, m, d) => `${y}.${pad(m)}.${pad(d)}`,
    (y, m, d) => `${y}${pad(m)}${pad(d)}`,
    (y, m, d) => `${y}年${m}月${d}日`,
    (y, m, d) => `${y} 年 ${pad(m)} 月 ${pad(d)} 日`,
    (y, m, d) => wide(`${y}年${m}月${d}日`),
    (y, m, d) => `期末余额(${y}-${pad(m)}-${pad(d)})`,
    (y, m, d) => `${y}年${m}月${d}日余额`,
    (y, m, d) => `${y}-${pad(m)}-${pad(d)} 00:00:00`,
    (y, m, d) => `${[...String(y)].map((digit) => digits[Number(digit)]).join('')}年${chinese(m)}月${chinese(d)}日`,
  ]
  test('is that day', () =>
    check(
      fc.property(day, fc.constantFrom(...forms), (date, form) => {
        const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
        expect(readPeriodHeader(form(year, month, dayOfMonth))).toEqual({ kind: 'date', date })
      }),
      500,
    ))

  test('a month ends with its last day, leap years too', () =>
    check(
      fc.property(
        fc.integer({ min: 1980, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(4),
        (year, month, form) => {
          const header =
            [
              `${year}年${month}月`,
              `${year}-${pad(month)}`,
              `${year}${pad(month)}`,
              `${year}年1-${month}月`,
              `${year}/${month}`,
            ][form] ?? ''
          expect(readPeriodHeader(header)).toEqual({ kind: 'date', date: endOf(year, month) })
        },
      ),
    ))

  test('what is read is a day of the calendar, or nothing', () =>
    check(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9年月日季度末初期上本金额余-]{0,12}$/)), (text) => {
        const date = dateIn(text)
        if (date !== null) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
      }),
      500,
    ))

  test('a header without a day follows the sheet: the same day, the year before, or the end of it', () =>
    check(
      fc.property(fc.integer({ min: 1981, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const of = (header: string): string | null => resolvePeriod(readPeriodHeader(header), endOf(year, month))
        expect([
          of('期末余额'),
          of('本期金额'),
          of('上期金额'),
          of('年初余额'),
          of('期初余额'),
          of('本月金额'),
        ]).toEqual([
          endOf(year, month),
          endOf(year, month),
          endOf(year - 1, month),
          `${year - 1}-12-31`,
          month === 12 ? `${year - 1}-12-31` : null,
          null,
        ])
      }),
    ))
})

describe('the name of an item', () => {
  const item = fc.constantFrom(...items)
  const dress: ((name: string) => string)[] = [
    (name) => `  ${name}  `,
    (name) => [...name].join(' '),
    (name) => [...name].join('\u3000'),
    (name) => `一、${name}`,
    (name) => `（二）${name}`,
    (name) => `3.${name}`,
    (name) => `减：${name}`,
    (name) => `其中：${name}`,
    (name) => `*${name}`,
    (name) => `△${name}`,
    (name) => `${name}：`,
    (name) => `${name}(亿元)`,
    (name) => `${name}（单位：万元）`,
    (name) => `${name}（损失以“-”号填列）`,
    (name) => `加:${name}(减少以"-"号填列)`,
  ]
  test('is the same under everything that files put around it', () =>
    check(
      fc.property(
        item,
        fc.constantFrom(...dress),
        (name, put) => void expect(normaliseLabel(put(name))).toBe(normaliseLabel(name)),
      ),
      400,
    ))
  test('normalising twice changes nothing more', () =>
    check(
      fc.property(fc.oneof(item, fc.string({ unit: 'grapheme', maxLength: 60 })), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
        expect(looseLabel(normaliseLabel(text))).toBe(looseLabel(text))
      }),
      400,
    ))
  test('no two items of the balance sheet have one name', () =>
    expect(new Set(items.map(normaliseLabel)).size).toBe(items.length))
})

describe('the unit', () => {
  const unitOf = (lines: (string | null)[][], labels: string[], headers: string[] = []): Unit | null => {
    const grid = gridOf(sheetOf(lines))
    const heads = headers.map((header, index) => ({ column: index + 2, header }))
    return findUnits({ grid, region: wholeOf(grid), headerRow: 1, labels, headers: heads }).unit
  }
  test('is read wherever and however it is stated', () =>
    check(
      fc.property(
        unit,
        fc.constantFrom('单位：', '单位: ', '金额单位:', '货币单位：人民币', '(单位：'),
        (name, lead) => {
          expect(amountUnitIn(`${lead}${name}`)?.unit).toBe(name)
          expect(gluedUnitOf(`货币资金（${name}）`)).toBe(name)
          expect(unitOf([['资产负债表'], [`${lead}${name}`], ['项目', '期末余额']], [])).toBe(name)
          expect(unitOf([['资产负债表']], ['货币资金', '存货'], [`期末余额(${name})`])).toBe(name)
          expect(unitOf([['资产负债表']], [`货币资金(${name})`, `存货(${name})`, '其他'])).toBe(name)
        },
      ),
    ))
  test('behind half of the names or fewer is not the sheet’s', () =>
    expect(unitOf([['表']], ['货币资金(亿元)', '存货'])).toBeNull())
})

describe('columns', () => {
  test('are named as a spreadsheet names them, and found again', () => {
    expect([
      columnName(1),
      columnName(26),
      columnName(27),
      columnName(702),
      columnName(703),
      columnName(16_384),
      addressOf(12, 28),
    ]).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD', 'AB12'])
    check(
      fc.property(
        fc.integer({ min: 1, max: 18_278 }),
        (column) => void expect(columnNumber(columnName(column).toLowerCase())).toBe(column),
      ),
    )
    expect([columnNumber(''), columnNumber('A1'), columnNumber('ABCD'), columnNumber('甲')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('sums', () => {
  const table = {
    ...schemaOf('profitSheet'),
    checks: [
      {
        id: 'c',
        label: { 'zh-CN': '校验', 'en-US': 'Check' },
        left: 'operatingProfit',
        right: 'operatingRevenue - operatingCost - sellingExpenses',
        severity: 'high' as const,
      },
    ],
  }
  const amount = fc.bigInt({ min: 0n, max: 10n ** 17n }).map((cents) => new Exact(String(cents)).div(100).toFixed())
  const balanced = (revenue: string, cost: string, selling: string): Values => ({
    operatingRevenue: revenue,
    operatingCost: cost,
    sellingExpenses: selling,
    operatingProfit: new Exact(revenue).minus(cost).minus(selling).toFixed(),
  })

  test('that hold are found to hold to the cent, whatever their size', () =>
    check(
      fc.property(amount, amount, amount, (revenue, cost, selling) => {
        expect(runChecks(table, balanced(revenue, cost, selling))).toMatchObject([{ ok: true, difference: '0' }])
      }),
    ))

  test.each<[string, string, string, boolean]>([
    ['1000', '999', '0', true],
    ['1000', '998.99', '0', false],
    ['1000', '1001.01', '0', false],
    ['100000', '99990', '0', true],
    ['100000', '99989', '0', false],
    ['1000', '900', '50', true],
    ['1000', '899', '50', false],
  ])('%s against %s with a rounding of %s: %s', (left, right, rounding, ok) => {
    const [outcome] = runChecks(table, { operatingProfit: left, operatingRevenue: right }, rounding)
    expect(outcome?.ok).toBe(ok)
    expect(outcome?.difference).toBe(new Exact(right).minus(left).toFixed())
  })

  test('a missing total leaves nothing to check; a missing line counts as nothing', () => {
    expect(runChecks(table, { operatingRevenue: '1', operatingProfit: null })).toEqual([])
    expect(runChecks(table, { operatingProfit: '5' })).toEqual([])
    expect(runChecks(table, { operatingRevenue: '5', operatingProfit: '5' })).toMatchObject([
      { ok: true, fields: ['operatingProfit', 'operatingRevenue'] },
    ])
  })

  test('terms are read with their signs, blanks or none between them', () => {
    expect(parseSum('-a+b')).toEqual([
      { field: 'a', sign: -1 },
      { field: 'b', sign: 1 },
    ])
    expect(parseSum(' a ')).toEqual([{ field: 'a', sign: 1 }])
    expect(parseSum('')).toEqual([])
    for (const text of ['a +', '1 + a', 'a / b', '(a)', '+']) expect(() => parseSum(text), text).toThrow('not a sum')
  })

  const profit = schemaOf('profitSheet')
  test('losses written positive or negative come out alike, and settled signs stay', () =>
    check(
      fc.property(fc.integer({ min: 10, max: 900_000 }), fc.integer({ min: 10, max: 900_000 }), (credit, asset) => {
        const right: Values = {
          operatingRevenue: '9000000',
          operatingCost: '1000000',
          creditImpairmentLoss: `-${credit * 10}`,
          assetImpairmentLoss: `-${asset * 10}`,
          operatingProfit: String(8_000_000 - credit * 10 - asset * 10),
        }
        const turned =
          Math.min(credit, asset) * 20 > 9000
            ? signsToChange(
                profit,
                { ...right, creditImpairmentLoss: `${credit * 10}`, assetImpairmentLoss: `${asset * 10}` },
                '0',
              )
            : ['creditImpairmentLoss', 'assetImpairmentLoss']
        expect(turned).toEqual(['creditImpairmentLoss', 'assetImpairmentLoss'])
        expect(signsToChange(profit, right, '0')).toEqual([])
      }),
      100,
    ))
  test('a sign is changed exactly, and back', () => {
    expect([negate('1.50'), negate('-0.1'), negate('0')]).toEqual(['-1.5', '0.1', '0'])
    check(fc.property(amount, (value) => void expect(negate(negate(value))).toBe(new Exact(value).toFixed())))
  })
})

test('a cell is a figure, nothing or something else, never two of them', () =>
  check(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9.,()（）元%— ]{0,10}$/)), (value) => {
      const figure = readFigure({ column: 1, kind: 'text', value })
      if (figure.kind === 'figure') expect(new Exact(figure.value).isFinite()).toBe(true)
      if (figure.kind === 'nothing') expect(value).not.toMatch(/[1-9]/)
    }),
    500,
  ))
