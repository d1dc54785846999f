import { expect, test } from 'vitest'
import type { ValueSource } from '../../core/ratios/types.ts'
import { evaluate } from '../../core/ratios/evaluate.ts'

/** Two years of a company: the year in question and the one before; a line that is not given is blank. */
const company =
  (now: Record<string, string>, before: Record<string, string> = {}): ValueSource =>
  (name, back) => {
    const year = [now, before][back]
    const fields = new Set([...Object.keys(now), ...Object.keys(before), ...blank])
    if (!year || !fields.has(name)) return undefined
    return year[name] === undefined
      ? { value: null, inputs: [], open: false }
      : { value: year[name], inputs: [{ table: 't', field: name, period: String(2024 - back), value: year[name] }] }
  }
/** Lines that are on the statement and empty. */
const blank = [
  'surplusReserve',
  'interestPaidCash',
  'dividendsPaidCash',
  'constructionInProgress',
  'intangibleAssets',
  'capex',
  'longTermBorrowings',
  'cashFromBonds',
  'otherReceivables',
  'shortTermBorrowings',
  'tradingFinancialLiabilities',
  'currentPortionNonCurrentLiabilities',
  'bondsPayable',
  'leaseLiabilities',
  'interestExpense',
  'suppIntangibleAmortization',
  'suppDeferredExpenseAmortization',
  'suppRouDepreciation',
]
const of = (term: string, source: ValueSource): string | undefined => evaluate(term, source).value?.toString()

test('dividends are those of their own line, else what dividends and interest leave after interest, never less than nothing', () => {
  expect(
    of('divEst', company({ dividendsPaidCash: '30', dividendsAndInterestPaid: '100', interestPaidCash: '50' })),
  ).toBe('30')
  expect(of('divEst', company({ dividendsAndInterestPaid: '100', interestPaidCash: '60' }))).toBe('40')
  expect(of('divEst', company({ dividendsAndInterestPaid: '100', interestExpense: '70' }))).toBe('30')
  expect(of('divEst', company({ dividendsAndInterestPaid: '100', interestExpense: '120' }))).toBe('0')
})

test('what of the change of retained profits is left when profit and dividends are taken away', () => {
  const before = { surplusReserve: '10', retainedEarnings: '90' }
  expect(
    of(
      'reGap',
      company({ surplusReserve: '15', retainedEarnings: '145', netProfit: '80', dividendsPaidCash: '20' }, before),
    ),
  ).toBe('0')
  expect(
    of(
      'reGap',
      company({ surplusReserve: '15', retainedEarnings: '245', netProfit: '80', dividendsPaidCash: '20' }, before),
    ),
  ).toBe('100')
  expect(of('reGap', company({ retainedEarnings: '145', dividendsPaidCash: '20' }, before))).toBeUndefined()
})

test('growth of long-term assets and depreciation against what was paid for them', () => {
  const now = {
    fixedAssets: '500',
    constructionInProgress: '80',
    intangibleAssets: '20',
    suppDepreciation: '50',
    capex: '140',
  }
  expect(of('ltInc', company(now, { fixedAssets: '450', constructionInProgress: '60' }))).toBe('140')
  expect(of('ltGap', company(now, { fixedAssets: '450', constructionInProgress: '60' }))).toBe('0')
  expect(of('ltGap', company(now, { fixedAssets: '250', constructionInProgress: '60' }))).toBe('200')
})

test('change of debt against what was borrowed and repaid', () => {
  const now = { shortTermBorrowings: '300', cashFromBorrowings: '250', debtRepaid: '150' }
  expect(of('debtGap', company(now, { shortTermBorrowings: '200' }))).toBe('0')
  expect(of('debtGap', company(now, { shortTermBorrowings: '100' }))).toBe('100')
})

test('signs of fraud are counted where all four can be told', () => {
  const sound = {
    otherReceivables: '5',
    totalAssets: '100',
    netProfit: '10',
    netOperatingCashFlow: '10',
    cashFromSales: '110',
    operatingRevenue: '100',
  }
  const before = { netProfit: '8', totalAssets: '90' }
  expect(of('chinaFlags', company(sound, before))).toBe('0')
  expect(of('chinaFlags', company({ ...sound, otherReceivables: '10' }, before))).toBe('1')
  expect(
    of(
      'chinaFlags',
      company(
        { ...sound, otherReceivables: '10', netOperatingCashFlow: '-5', cashFromSales: '79' },
        { ...before, netProfit: '-1' },
      ),
    ),
  ).toBe('4')
  expect(of('chinaFlags', company(sound, { totalAssets: '90' }))).toBeUndefined()
})
