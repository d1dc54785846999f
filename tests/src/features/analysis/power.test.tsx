import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PowerAccount, PowerMonth, PowerView } from '../../../../core/analysis/power-view.ts'
import type { Look } from '../../../../src/features/analysis/power/frame.ts'
import { demandChart, factorChart } from '../../../../src/features/analysis/power/contract.ts'
import { feesChart, yearsChart } from '../../../../src/features/analysis/power/money.ts'
import type { ChartProps } from '../../../../src/ui/charts/types.ts'
import { PowerPart } from '../../../../src/features/analysis/power/PowerPart.tsx'
import { percent, yuan } from '../../../../src/features/analysis/power/shown.ts'
import { timeOfUseChart, totalChart } from '../../../../src/features/analysis/power/use.ts'
import { withoutDrawing } from '../../../support/charts.ts'
import { everything, renderApp } from '../../../support/render.tsx'

withoutDrawing()
beforeEach(() => localStorage.clear())

const account = (no: string): PowerAccount => ({
  no,
  name: '甲公司',
  category: '大工业用电',
  voltage: '10千伏',
  capacity: '2400',
  approvedDemand: '1968',
  pfStandard: '0.9',
  demandBasis: '',
  status: '正常',
  normal: true,
  shift: '',
  first: '2025-05',
  last: '2025-06',
  months: 2,
})
const month = (name: string, more: Partial<PowerMonth> = {}): PowerMonth => ({
  month: name,
  bought: '440948',
  generated: '0',
  exported: null,
  total: '440948',
  sharp: null,
  peak: '165213',
  flat: '144687',
  valley: '131048',
  deepValley: null,
  valleyShare: '0.297196',
  maxDemand: '1199.9',
  approvedDemand: '1968',
  capacity: '2400',
  powerFactor: '0.95',
  pfStandard: '0.9',
  loadFactor: '0.493935',
  fees: {
    total: '362863.18',
    energy: '304635.56',
    capacity: '47996.68',
    powerFactor: '-2644.74',
    surcharge: null,
    other: '0',
  },
  price: '0.822916',
  arrears: '0',
  daysLate: 0,
  change: null,
  expected: '459990',
  low: '367992',
  high: '551988',
  deviation: '-0.011708',
  ...more,
})
const year = (name: string, kwhIndex: string | null, revenueIndex: string) => ({
  year: name,
  kwh: '5300000',
  fee: '4000000',
  revenue: '150000000',
  kwhPer10k: '353.3333',
  kwhIndex,
  revenueIndex,
})
const view: PowerView = {
  accounts: [account('001')],
  account: '',
  months: [month('2025-05'), month('2025-06', { total: '90000', change: '-0.8', powerFactor: '0.8' })],
  seasonStrength: '0.98',
  summary: {
    from: '2024-07',
    to: '2025-06',
    total: '5300000',
    change: '-0.0512',
    loadFactor: '0.49',
    valleyShare: '0.3',
    price: '0.83',
    fee: '4000000',
    arrears: '12.3',
    late: 2,
  },
  years: [year('2022', null, '98'), year('2023', '100', '100'), year('2024', '81.2', '128')],
  marks: [
    {
      ruleId: 'PW04',
      name: '疑似停产',
      severity: 'high',
      period: '2025-06',
      evidence: '2025年6月用电仅 90,000 kWh。',
      months: ['2025-06'],
    },
  ],
}
const open = (data: PowerView | ((account: string) => Promise<PowerView>), at = '/power') => {
  const customerPower = vi.fn(async (_: string, chosen = '') => (typeof data === 'function' ? data(chosen) : data))
  renderApp(<PowerPart customerId="c" />, { at, permissions: everything, calls: { customerPower } })
  return { customerPower }
}

describe("a customer's use of power", () => {
  test('tells the account, the latest twelve months, what stands out and each chart with its figures', async () => {
    open(view)
    expect(await screen.findByText('户号 001')).toBeTruthy()
    const facts = screen.getByRole('region', { name: '近 12 个月' })
    for (const text of ['5,300,000 kWh', '同比 -5.12%', '49.00%', '12.30 元', '近 12 个月逾期 2 次', '0.98'])
      expect(within(facts).getByText(text)).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: '用电异常' })).getByText('2025年6月用电仅 90,000 kWh。'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: '去说明' }).getAttribute('href')).toBe('/anomalyPage/index?appUserId=c')
    const total = screen.getByRole('region', { name: '总用电量与期望' })
    const row = within(total).getByRole('row', { name: /2025-06/, hidden: true })
    expect(row.textContent).toContain('90,000')
    expect(row.textContent).toContain('-80.00%')
    expect(row.getAttribute('aria-current')).toBe('true')
    for (const name of [
      '分时电量',
      '用电指数与收入指数',
      '最大需量与核定值、合同容量',
      '功率因数与考核标准',
      '电费构成与到户均价',
    ])
      expect(within(screen.getByRole('region', { name })).getByRole('table', { hidden: true })).toBeTruthy()
  })

  test('of several accounts one can be chosen, which stands in the address; until then demands are not drawn', async () => {
    const two = { ...view, accounts: [account('001'), account('002')] }
    const { customerPower } = open(async (chosen) => ({ ...two, account: chosen }))
    const choice = await screen.findByRole('combobox', { name: '用电户号' })
    expect(
      within(screen.getByRole('region', { name: '功率因数与考核标准' })).getByText(/请在上方选择一个户号/),
    ).toBeTruthy()
    await userEvent.click(choice)
    await userEvent.click(await screen.findByRole('option', { name: /002/ }))
    await waitFor(() => expect(customerPower).toHaveBeenLastCalledWith('c', '002', expect.anything()))
    expect(
      await within(await screen.findByRole('region', { name: '功率因数与考核标准' })).findByRole('table', {
        hidden: true,
      }),
    ).toBeTruthy()
  })

  test('without power data it says how they can be had', async () => {
    open({ ...view, accounts: [], months: [], summary: null, marks: [], seasonStrength: null })
    expect(await screen.findByRole('heading', { name: '还没有用电数据' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '请客户授权' }).getAttribute('href')).toContain('tab=authorisations')
    expect(screen.getByRole('link', { name: '查看用电数据表' }).getAttribute('href')).toContain('table=power')
  })

  test('what cannot be read can be tried again; an account that is not there leads back to all', async () => {
    const { customerPower } = open(async (chosen) => {
      if (chosen === 'gone') throw new Error('没有这个户号')
      return view
    }, '/power?account=gone')
    expect((await screen.findByRole('alert')).textContent).toContain('没有这个户号')
    await userEvent.click(screen.getByRole('button', { name: '查看全部户号' }))
    expect(await screen.findByText('户号 001')).toBeTruthy()
    expect(customerPower).toHaveBeenCalledTimes(2)
  })

  test('bills that tell little are no fault: each missing chart says what the bills lack', async () => {
    const bare = month('2025-06', {
      peak: null,
      flat: null,
      valley: null,
      maxDemand: null,
      powerFactor: null,
      price: null,
      fees: { total: null, energy: null, capacity: null, powerFactor: null, surcharge: null, other: null },
    })
    open({ ...view, months: [bare], years: [] })
    for (const text of ['账单没有分时电量。', '账单没有最大需量。', '账单没有功率因数。', '账单没有电费。'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(/至少两个整年/)).toBeTruthy()
  })
})

describe('what is drawn', () => {
  const look: Look = {
    style: {
      series: ['#1', '#2', '#3', '#4', '#5', '#6'],
      text: 't',
      line: 'l',
      grid: 'g',
      good: 'green',
      bad: 'dark red',
      frame: {},
    } as unknown as Look['style'],
    translate: (key) => key,
    locale: 'zh-CN',
  }
  type Series = { name: string; data: unknown[]; yAxisIndex?: number }
  const seriesOf = (chart: ChartProps | null): Series[] => (chart?.option as unknown as { series: Series[] }).series

  test('the band goes from the low to the high edge, and a month that stands out has a sign of its own', () => {
    const series = seriesOf(totalChart(view.months, new Set(['2025-06']), look))
    expect(series[0]?.data).toEqual([367992, 367992])
    expect(series[1]?.data).toEqual([183996, 183996])
    expect(series[2]?.data).toEqual([
      440948,
      expect.objectContaining({ value: 90000, symbol: 'diamond', itemStyle: { color: 'dark red' } }),
    ])
  })
  test('own generation brings what was bought beside the total', () => {
    const chart = totalChart([month('2025-06', { generated: '100', total: '441048' })], new Set(), look)
    expect(seriesOf(chart).map(({ name }) => name)).toContain('power.total.bought')
    expect(chart.columns).toHaveLength(8)
  })
  test('times of use that no bill has are left out, the others keep their colours', () => {
    const series = seriesOf(timeOfUseChart(view.months, new Set(), look)) as (Series & { color: string })[]
    expect(series.map(({ name, color }) => [name, color])).toEqual([
      ['power.tou.peak', '#2'],
      ['power.tou.flat', '#3'],
      ['power.tou.valley', '#4'],
    ])
  })
  test('years are compared from the first that has both, in the table all stand', () => {
    const chart = yearsChart(view.years, look)
    expect(seriesOf(chart).map(({ data }) => data)).toEqual([
      [100, 81.2],
      [100, 128],
    ])
    expect(chart?.rows.map(({ key }) => key)).toEqual(['2024', '2023', '2022'])
    expect(yearsChart(view.years.slice(0, 2), look)).toBeNull()
  })
  test('the price has an axis of its own, and exported figures are the stored ones', () => {
    const chart = feesChart(view.months, new Set(), look)
    expect(seriesOf(chart).at(-1)).toMatchObject({ name: 'power.fees.price', yAxisIndex: 1, data: [0.8229, 0.8229] })
    expect(chart?.rows[0]?.cells[1]).toEqual({ text: '362,863.18', value: '362863.18' })
  })
  test('what has no figures has no chart', () => {
    const bare = [month('2025-06', { maxDemand: null, powerFactor: null })]
    expect([demandChart(bare, new Set(), look), factorChart(bare, new Set(), look)]).toEqual([null, null])
  })
  test.each([
    [percent('0.0512', true), '+5.12%'],
    [percent('-0.00001', true), '0.00%'],
    [percent(null), '—'],
    [yuan('-1234567.5'), '-1,234,567.50'],
  ])('%s', (shown, expected) => expect(shown).toBe(expected))
})
