import { shownUnits } from '../../../../core/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldsOf, type NamedField } from '../../../../core/schema/fields.ts'
import { readInput } from '../../../../src/features/grid/model/read-input.ts'
import { inputText } from '../../../../src/features/grid/model/write-input.ts'
import { tableSchema } from '../../../support/schema-files.ts'

const field = (table: string, name: string): NamedField =>
  fieldsOf(tableSchema(table)).find((one) => one.name === name)!
const cash = field('balanceSheet', 'cash')
const run = { seed: 20261120, numRuns: 400 }

describe('a figure that is typed or pasted', () => {
  test.each([
    ['1,234.5', '元', '1234.5'],
    ['（1,234.50）', '元', '-1234.5'],
    ['(12)', '万元', '-120000'],
    ['１２３．４', '元', '123.4'],
    ['￥3,000 元', '元', '3000'],
    ['0.0001', '万元', '1'],
    ['491.379055', '万元', '4913790.55'],
    ['35.6', '亿元', '3560000000'],
    ['', '元', null],
    ['  ', '元', null],
    ['--', '元', null],
    ['—', '元', null],
    ['-', '元', null],
    ['abc', '元', 'abc'],
    ['12.5%', '元', '12.5%'],
    ['1.2.3', '元', '1.2.3'],
  ] as const)('%j in %s is %j', (text, unit, value) => expect(readInput(cash, text, unit)).toBe(value))

  test('an amount goes into the input and comes back as the same amount, in every unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }),
        fc.constantFrom(...shownUnits),
        (hundredths, unit) => {
          const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
          const amount = `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
          const back = readInput(cash, inputText(cash, amount, unit, 'zh-CN'), unit)
          expect(
            BigInt(Math.round(Number(String(back).split('.')[1]?.padEnd(2, '0') ?? '0'))) +
              BigInt(String(back).split('.')[0]!.replace('-', '')) * 100n,
          ).toBe(hundredths < 0n ? -hundredths : hundredths)
          expect(String(back).startsWith('-')).toBe(hundredths < 0n)
        },
      ),
      run,
    )
  })

  test('a percentage is a share where the field counts shares', () => {
    expect([
      readInput(field('power', 'powerFactor'), '95%', '元'),
      readInput(field('power', 'powerFactor'), '0.95', '元'),
    ]).toEqual(['0.95', '0.95'])
  })
})

describe('other kinds of fields', () => {
  test.each([
    ['power', 'readStart', '2024/1/5', '2024-01-05'],
    ['power', 'readStart', '2024年1月5日', '2024-01-05'],
    ['power', 'readStart', '20240105', '2024-01-05'],
    ['power', 'readStart', '2024-02-30', '2024-02-30'],
    ['power', 'readStart', '2024-01-05 08:00', '2024-01-05'],
    ['power', 'month', '2024年1月', '2024-01'],
    ['power', 'month', '202411', '2024-11'],
    ['power', 'violationFlag', '是', true],
    ['power', 'violationFlag', 'No', false],
    ['power', 'violationFlag', '也许', '也许'],
    ['power', 'overdueDays', '12', 12],
    ['power', 'overdueDays', '1.5', 1.5],
    ['power', 'overdueDays', '十二', '十二'],
    ['power', 'usageCategory', 'Large industrial', '大工业用电'],
    ['power', 'usageCategory', '自定类别', '自定类别'],
    ['basic', 'mainProducts', '轴承、齿轮，轴', ['轴承', '齿轮', '轴']],
    ['power', 'accountName', ' 甲公司 ', '甲公司'],
  ] as const)('%s.%s reads %j as %j', (table, name, text, value) =>
    expect(readInput(field(table, name), text, '元')).toEqual(value),
  )

  test.each(['zh-CN', 'en-US'] as const)('an option and a yes show their words in %s, which read back', (locale) => {
    for (const [name, value] of [
      ['usageCategory', '大工业用电'],
      ['violationFlag', true],
      ['violationFlag', false],
      ['overdueDays', 3],
    ] as const)
      expect(readInput(field('power', name), inputText(field('power', name), value, '元', locale), '元')).toBe(value)
  })
})
