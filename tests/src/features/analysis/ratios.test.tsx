import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { RatioLine, RatioView } from '../../../../core/analysis/ratio-view.ts'
import { bandParts, bandWords, rangesOf } from '../../../../src/features/analysis/ratios/bands.ts'
import { ratioOption } from '../../../../src/features/analysis/ratios/chart.ts'
import { RatiosPart } from '../../../../src/features/analysis/ratios/RatiosPart.tsx'
import type { ChartStyle } from '../../../../src/ui/charts/useChartStyle.ts'
import { HttpError } from '../../../../src/dataProvider/http.ts'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { withoutDrawing } from '../../../support/charts.ts'
import { everything, renderApp } from '../../../support/render.tsx'

withoutDrawing()

const line = (key: string, name: string, category: string, more: Partial<RatioLine> = {}): RatioLine => ({
  key,
  name,
  category,
  unit: '倍',
  formula: `${name}的算法`,
  note: '',
  source: '',
  better: 'high',
  bands: { good: '>=1.5', watch: '1.0~1.5', risk: '<1.0' },
  monthly: false,
  peers: null,
  points: [
    { period: '2023-12-31', value: null, verdict: null, absent: '缺少流动负债合计' },
    { period: '2024-12-31', value: '0.873', verdict: 'risk', absent: '' },
  ],
  ...more,
})
const view: RatioView = {
  periods: ['2023-12-31', '2024-12-31'],
  months: ['2024-11', '2024-12'],
  industry: '制造业',
  peerIndustry: 'C34 通用设备制造业',
  peerCount: 2,
  categories: [
    { id: '短期偿债', name: '短期偿债' },
    { id: '盈利能力', name: '盈利能力' },
    { id: '能耗', name: '能耗' },
  ],
  ratios: [
    line('currentRatio', '流动比率', '短期偿债'),
    line('grossMargin', '毛利率', '盈利能力', {
      unit: '%',
      points: [{ period: '2024-12-31', value: '0.23456', verdict: 'good', absent: '' }],
      peers: { p25: '0.1', median: '0.2', p75: '0.3', count: 6, period: '2024-12-31', below: '0.5' },
    }),
    line('valleyShare', '谷段电量占比', '能耗', {
      unit: '%',
      monthly: true,
      bands: null,
      points: [
        { period: '2024-11', value: '0.2', verdict: null, absent: '' },
        { period: '2024-12', value: '0.3', verdict: null, absent: '' },
      ],
    }),
  ],
}

function open(at = '/ratios', calls: Partial<Calls> = {}) {
  const customerRatios = vi.fn(async () => view)
  const ratioInputs = vi.fn(async () => ({
    key: 'currentRatio',
    periods: [
      { period: '2023-12-31', inputs: [] },
      {
        period: '2024-12-31',
        inputs: [
          {
            name: '流动资产合计',
            field: 'totalCurrentAssets',
            table: 'balanceSheet',
            period: '2024-12-31',
            value: '1234567.5',
            unit: '元',
            source: null,
          },
        ],
      },
    ],
  }))
  renderApp(<RatiosPart customerId="c" />, {
    at,
    permissions: everything,
    calls: { customerRatios, ratioInputs, ...calls },
  })
  return { customerRatios, ratioInputs }
}

describe('the ratios of a customer', () => {
  test('stand in a table, the latest first: a value with its verdict in a word, what is missing in words and never as a zero', async () => {
    open()
    const row = await screen.findByRole('row', { name: /流动比率/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0.87风险', '缺少流动负债合计', '不低于 1.5', '—'])
    expect(
      within(screen.getByRole('row', { name: /毛利率/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['23.46%良好', '—', '不低于 1.5', '20.00%'])
    expect(screen.getByRole('region', { name: '用电指标（按月）' }).textContent).toContain('谷段电量占比')
    expect(screen.getByText(/满 5 家才能比较/)).toBeTruthy()
  })

  test('an open one tells its calculation, its bands and the cells that it rests on', async () => {
    const { ratioInputs } = open()
    await userEvent.click(await screen.findByRole('button', { name: /流动比率/ }))
    expect(await screen.findByText('计算：流动比率的算法')).toBeTruthy()
    expect(screen.getByText('参考区间：良好为不低于 1.5，关注为1.0 至 1.5，风险为低于 1.0')).toBeTruthy()
    const link = await screen.findByRole('link', { name: /流动资产合计/ })
    expect(link.getAttribute('href')).toContain('table=balanceSheet')
    expect(ratioInputs).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('计算：流动比率的算法')).toBeNull())
  })

  test('only what is no good is left with the switch, and filters from the address hold', async () => {
    open('/ratios?category=盈利能力')
    expect(await screen.findByRole('row', { name: /毛利率/ })).toBeTruthy()
    expect(screen.queryByRole('row', { name: /流动比率/ })).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: '只看关注和风险' }))
    expect(await screen.findByText('没有符合条件的指标。')).toBeTruthy()
  })

  test('without data it says what to do', async () => {
    open('/ratios', { customerRatios: async () => ({ ...view, periods: [], months: [] }) })
    expect(await screen.findByText(/无法计算指标/)).toBeTruthy()
  })

  test('a failed read is told with a way to try again', async () => {
    const customerRatios = vi
      .fn(async () => view)
      .mockRejectedValueOnce(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' }))
    open('/ratios', { customerRatios })
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('row', { name: /流动比率/ })).toBeTruthy()
  })
})

test('a band is said in words, in every form that the library has', () => {
  expect(['>=1.5', '<=60', '>70%', '<0', '60~70%', '同业P25~P75'].map(bandWords).map(({ key }) => key)).toEqual([
    'least',
    'most',
    'above',
    'below',
    'between',
    'as',
  ])
  expect(bandParts('>150 或 <15')).toEqual(['>150 ', ' <15'])
  expect(bandWords(' 60~70%')).toEqual({ key: 'between', parameters: { low: '60', high: '70%' } })
})

test('the drawing has the bands behind the line, a sign of its own at a risk, and the middle of the peers', () => {
  const style = {
    series: ['#111'],
    text: '#222',
    line: '#333',
    grid: '#444',
    good: 'green',
    watch: 'amber',
    risk: 'red',
    bad: 'dark red',
    frame: { tooltip: {} },
  } as unknown as ChartStyle
  const [series] = ratioOption(
    {
      ...line('a', 'A', ''),
      peers: { p25: '1', median: '1.2', p75: '2', count: 5, period: '2024-12-31', below: '0.1' },
    },
    style,
    { peers: '中位', unit: '倍' },
  ).series
  expect(series?.data).toEqual([
    null,
    { value: 0.873, symbol: 'diamond', symbolSize: 13, itemStyle: { color: 'dark red' } },
  ])
  expect(series?.markArea?.data).toHaveLength(3)
  expect(series?.markLine?.data).toEqual([{ yAxis: 1.2 }])
  expect(rangesOf('60~70%')).toEqual([{ from: 0.6, to: 0.7 }])
  expect(rangesOf('同业P25~P75')).toEqual([])
})
