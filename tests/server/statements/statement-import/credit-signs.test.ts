import { expect, test } from 'vitest'
import { translate } from '../../../../core/i18n/translate.ts'
import { prepareStatement } from '../../../../server/statements/prepare-statement.ts'
import { sheetOf } from '../../../core/statement/sheets.ts'
import { table } from './sheet.ts'

const mapping = {
  operatingRevenue: '营业收入',
  operatingCost: '营业成本',
  operatingProfit: '营业利润',
  totalProfit: '利润总额',
  incomeTax: '所得税费用',
  netProfit: '净利润',
}

test('a profit sheet with the signs of a ledger is turned as a whole, and the answer says so', () => {
  const sheet = sheetOf([
    ['利润表'],
    ['单位：元'],
    ['项目', '2024年', '2023年'],
    ['营业收入', '-900', '-800'],
    ['营业成本', '750', '850'],
    ['营业利润', '-150', '50'],
    ['利润总额', '-150', '50'],
    ['所得税费用', '30', '0'],
    ['净利润', '-120', '50'],
  ])
  const { rows, signs } = prepareStatement(table, sheet, {
    file: { id: 'f', name: 'a.xlsx' },
    time: 't',
    locale: 'zh-CN',
    mapping,
  })
  expect(rows.map(({ values }) => Object.keys(mapping).map((field) => values[field]))).toEqual([
    ['900', '750', '150', '150', '30', '120'],
    ['800', '850', '-50', '-50', '0', '-50'],
  ])
  expect(rows[0]?.sources['operatingRevenue']?.signs).toEqual([-1])
  expect(rows[0]?.sources['operatingCost']?.signs).toBeUndefined()
  expect(signs.map(({ field }) => field)).toEqual(['operatingRevenue', 'operatingProfit', 'totalProfit', 'netProfit'])
  expect(new Set(signs.map(({ note }) => note))).toEqual(new Set([translate('zh-CN', 'import.sign.credited')]))
})
