import { describe, expect, test } from 'vitest'
import { readFigure } from '../../../core/statement/figures.ts'
import { sideOf } from '../../../core/statement/sides.ts'
import { schemaOf } from './sheets.ts'

describe('figures with the side of an account', () => {
  test.each([
    ['1,234.50CR', '1234.5', 'credit'],
    ['1,234.50 Dr.', '1234.5', 'debit'],
    ['1234 (CR)', '1234', 'credit'],
    ['贷 1,234', '1234', 'credit'],
    ['借1,234.50', '1234.5', 'debit'],
  ])('%s', (value, figure, side) =>
    expect(readFigure({ column: 2, kind: 'text', value })).toEqual({ kind: 'figure', value: figure, side }),
  )
  test.each(['CR', '借', '-5CR', '1,23CR', '12CRX', '2024借款'])('%s is none', (value) =>
    expect(readFigure({ column: 2, kind: 'text', value })).toEqual({ kind: 'wrong', why: 'text' }),
  )
  test.each([
    ['balanceSheet', 'cash', 'debit'],
    ['balanceSheet', 'accumulatedDepreciation', 'credit'],
    ['balanceSheet', 'totalAssets', 'debit'],
    ['balanceSheet', 'shortTermBorrowings', 'credit'],
    ['balanceSheet', 'treasuryStock', 'debit'],
    ['balanceSheet', 'totalLiabilitiesAndEquity', 'credit'],
    ['profitSheet', 'operatingRevenue', 'credit'],
    ['profitSheet', 'operatingCost', 'debit'],
    ['profitSheet', 'netProfit', 'credit'],
    ['profitSheet', 'basicEps', null],
    ['profitSheet', 'interestExpense', 'debit'],
    ['profitSheet', 'interestIncome', 'credit'],
    ['profitSheet', 'totalOperatingCost', 'debit'],
    ['profitSheet', 'nonOperatingExpenses', 'debit'],
    ['profitSheet', 'incomeTax', 'debit'],
    ['cashFlow', 'endingCash', null],
  ])('%s %s: %s', (table, field, side) => expect(sideOf(schemaOf(table), field)).toBe(side))
})
