import { expect, test } from 'vitest'
import { prepareStatement } from '../../../../server/statements/prepare-statement.ts'
import { sheetOf } from '../../../core/statement/sheets.ts'
import { table } from './sheet.ts'

const mapping = {
  operatingRevenue: '营业收入',
  operatingCost: '营业成本',
  assetImpairmentLoss: '资产减值损失',
  operatingProfit: '营业利润',
  netProfit: '净利润',
}

test.each<[string, [string, string | null][], string[]]>([
  [
    'goes with the periods of which one tells',
    [
      ['50000', '250000'],
      ['20000', null],
      ['0', null],
    ],
    ['-50000', '-20000', '0'],
  ],
  [
    'stays where it has the other sign',
    [
      ['50000', '250000'],
      ['-20000', null],
    ],
    ['-50000', '-20000'],
  ],
  [
    'stays where two periods are written differently',
    [
      ['50000', '250000'],
      ['20000', null],
      ['30000', '330000'],
    ],
    ['-50000', '20000', '30000'],
  ],
  [
    'stays where no period tells',
    [
      ['50000', null],
      ['20000', null],
    ],
    ['50000', '20000'],
  ],
])('a period of which no sum tells %s', (_, periods, values) => {
  const sheet = sheetOf([
    ['利润表'],
    ['单位：元'],
    ['项目', ...periods.map((_one, index) => `${2024 - index}年`)],
    ['营业收入', ...periods.map(() => '1000000')],
    ['营业成本', ...periods.map(() => '700000')],
    ['资产减值损失', ...periods.map(([loss]) => loss)],
    ['营业利润', ...periods.map(([, profit]) => profit)],
    ['净利润', ...periods.map(() => '200000')],
  ])
  const { rows, signs } = prepareStatement(table, sheet, {
    file: { id: 'f', name: 'a.xlsx' },
    time: 't',
    locale: 'zh-CN',
    mapping,
  })
  expect(rows.map((row) => row.values['assetImpairmentLoss'])).toEqual(values)
  const turned = rows.filter((row) => row.sources['assetImpairmentLoss']?.signs).map(({ period }) => period)
  expect(signs.flatMap(({ periods: told }) => told)).toEqual(turned)
})
