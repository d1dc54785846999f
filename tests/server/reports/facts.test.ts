import { describe, expect, test } from 'vitest'
import { columnsOf, dayName, monthsTo, periodName, stepBack } from '../../../core/subject/periods.ts'
import { missingMonths, monthAfter } from '../../../server/reports/writing/data/months.ts'
import { factsFrom } from '../../support/facts.ts'

const shown = (facts: ReturnType<typeof factsFrom>, name: string, period: string): string | null =>
  facts.measure(name, period)?.value.toFixed() ?? null

describe('periods', () => {
  test('names of periods', () => {
    expect([periodName('2024-12-31'), periodName('2025-06-30'), dayName('2024-12-31'), periodName('2025-03')]).toEqual([
      '2024年',
      '2025年6月',
      '2024年末',
      '2025年3月',
    ])
  })

  test('a balance goes back to the ends of years, a flow to the same months', () => {
    expect(stepBack('2025-06-30', 1, 'stock')).toBe('2024-12-31')
    expect(stepBack('2025-06-30', 1, 'flow')).toBe('2024-06-30')
    expect(stepBack('2024-02-29', 1, 'flow')).toBe('2023-02-28')
    expect(stepBack('2024-12-31', 3, 'flow')).toBe('2021-12-31')
  })

  test('三年一期: the last three years, and an interim period only if it is later', () => {
    const years = ['2020-12-31', '2021-12-31', '2022-12-31', '2023-12-31']
    expect(columnsOf([...years, '2024-06-30', '2022-06-30'])).toEqual([
      '2021-12-31',
      '2022-12-31',
      '2023-12-31',
      '2024-06-30',
    ])
    expect(columnsOf([...years, '2023-06-30'])).toEqual(['2021-12-31', '2022-12-31', '2023-12-31'])
    expect(columnsOf(['2024-03-31', '2023-03-31'])).toEqual(['2023-03-31', '2024-03-31'])
  })

  test('months: those of a period, the next, and those that are missing', () => {
    expect(monthsTo('2025-03-31')).toEqual(['2025-01', '2025-02', '2025-03'])
    expect(monthAfter('2024-11', 3)).toBe('2025-02')
    expect(missingMonths(['2024-11', '2025-01', '2025-02', '2025-05'])).toEqual(['2024-12', '2025-03', '2025-04'])
    expect(missingMonths(['2024-11'])).toEqual([])
  })
})

describe('what the text speaks of', () => {
  const sheet = { totalAssets: '100', accountsReceivable: '30', totalLiabilities: '60' }
  const profit = { operatingRevenue: '300', netProfit: '9' }

  test('the latest whole year with both statements, even where a later interim period is there', () => {
    const facts = factsFrom({
      balanceSheet: { '2023-12-31': sheet, '2024-12-31': sheet, '2025-06-30': sheet },
      profitSheet: { '2023-12-31': profit, '2024-12-31': profit, '2025-06-30': profit },
    })
    expect([facts.focus, facts.previous]).toEqual(['2024-12-31', '2023-12-31'])
  })

  test('an interim period where no year is complete; a balance is compared with the opening of the year', () => {
    const facts = factsFrom({
      balanceSheet: { '2024-12-31': { ...sheet, accountsReceivable: '20', totalAssets: '80' }, '2025-09-30': sheet },
      profitSheet: { '2024-09-30': { operatingRevenue: '200', netProfit: '5' }, '2025-09-30': profit },
    })
    expect(facts.focus).toBe('2025-09-30')
    expect(facts.before('totalAssets')?.value.toFixed()).toBe('80')
    expect(facts.before('operatingRevenue')?.value.toFixed()).toBe('200')
    // Nine months are 270 days: 270 × (30 + 20) / 2 / 300.
    expect(shown(facts, 'dso', '2025-09-30')).toBe('22.5')
    expect(facts.before('dso')).toBeNull()
  })

  test('a line that a statement leaves blank is not there; a statement that is missing makes nothing zero', () => {
    const facts = factsFrom({ balanceSheet: { '2024-12-31': { ...sheet, cash: null } } })
    expect(shown(facts, 'cash', '2024-12-31')).toBeNull()
    expect(shown(facts, 'interest', '2024-12-31')).toBeNull()
    expect(shown(facts, 'ebitda', '2024-12-31')).toBeNull()
  })

  test('a blank line is nothing where the other lines make up the total, and unknown in an abridged statement', () => {
    const whole = { inventories: '70', accountsReceivable: '30', totalCurrentAssets: '100', totalAssets: '200' }
    const share = (row: Record<string, string>): string | null =>
      shown(factsFrom({ balanceSheet: { '2024-12-31': row } }), 'otherReceivablesShare', '2024-12-31')
    expect(share(whole)).toBe('0')
    expect(share({ ...whole, otherReceivables: '20', totalCurrentAssets: '120' })).toBe('0.1')
    expect(share({ ...whole, totalCurrentAssets: '150' })).toBeNull()
    // More than the total already: there is no room for another line.
    expect(share({ ...whole, totalCurrentAssets: '90' })).toBe('0')
    expect(share({ totalAssets: '200' })).toBeNull()
  })

  test('what belongs to no total is unknown where it is blank', () => {
    const facts = factsFrom({ cashFlow: { '2024-12-31': { netOperatingCashFlow: '8' } } })
    expect(shown(facts, 'freeCashFlow', '2024-12-31')).toBeNull()
    const complete = factsFrom({
      cashFlow: { '2024-12-31': { netOperatingCashFlow: '8', investmentsPaid: '3', investingCashOutflow: '3' } },
    })
    expect(shown(complete, 'freeCashFlow', '2024-12-31')).toBe('8')
  })

  test('a year of electricity needs all of its months, and counts what was made on site', () => {
    const months = Object.fromEntries(
      monthsTo('2024-12-31').map((month) => [month, { kwh: '100', onSiteGeneration: '5', gridExport: '1' }]),
    )
    expect(shown(factsFrom({ power: months }), 'annualKwh', '2024-12-31')).toBe('1248')
    const { '2024-05': _gone, ...rest } = months
    expect(shown(factsFrom({ power: rest }), 'annualKwh', '2024-12-31')).toBeNull()
  })

  test('a ratio that the table of months has a field for is computed where the field is blank', () => {
    const facts = factsFrom({ power: { '2024-02': { kwh: '69600', maxDemand: '200', loadFactor: null } } })
    // February 2024 has 29 days.
    expect(shown(facts, 'loadFactor', '2024-02')).toBe('0.5')
  })

  test('the accounts of a month are added up, but for what cannot be added', () => {
    const facts = factsFrom({}, [
      { table: 'power', period: '2024-01', key: 'a', values: { kwh: '10', powerFactor: '0.9' } },
      { table: 'power', period: '2024-01', key: 'b', values: { kwh: '7', powerFactor: '0.8' } },
    ])
    expect(shown(facts, 'kwh', '2024-01')).toBe('17')
    expect(facts.measure('kwh', '2024-01')?.inputs.map((input) => input.period)).toEqual(['2024-01#a', '2024-01#b'])
    expect(shown(facts, 'powerFactor', '2024-01')).toBeNull()
  })
})
