import { describe, expect, test } from 'vitest'
import { creditedFields } from '../../../core/statement/signs.ts'
import { schemaOf } from './sheets.ts'

const profit = schemaOf('profitSheet')
const turned = (values: Record<string, string>): string[] => creditedFields(profit, values, '0')

describe('a ledger writes revenue below nothing and costs above', () => {
  test('all but the costs is turned', () =>
    expect(
      turned({
        operatingRevenue: '-900',
        operatingCost: '500',
        administrativeExpenses: '250',
        interestExpense: '3',
        interestIncome: '-2',
        operatingProfit: '-150',
        totalProfit: '-150',
        incomeTax: '30',
        netProfit: '-120',
        basicEps: '0.12',
      }),
    ).toEqual(['operatingRevenue', 'interestIncome', 'operatingProfit', 'totalProfit', 'netProfit']))
  test('a loss stands above nothing', () =>
    expect(turned({ operatingRevenue: '-900', operatingCost: '950', operatingProfit: '50', netProfit: '50' })).toEqual([
      'operatingRevenue',
      'operatingProfit',
      'netProfit',
    ]))
})

test.each<[string, Record<string, string>]>([
  ['costs below nothing', { operatingRevenue: '900', operatingCost: '-500', operatingProfit: '400' }],
  ['its own signs', { operatingRevenue: '900', operatingCost: '500', operatingProfit: '400' }],
  ['its own signs and a loss', { operatingRevenue: '900', operatingCost: '950', operatingProfit: '-50' }],
  ['more sent back than sold', { operatingRevenue: '-9', operatingCost: '5', operatingProfit: '-14' }],
  ['a tax that was paid back', { totalProfit: '-150', incomeTax: '30', netProfit: '-120' }],
])('a statement with %s is none', (_, values) => expect(turned(values)).toEqual([]))
