import { describe, expect, test } from 'vitest'
import { boxesOf } from '../../core/document/chart-box-option.ts'
import { chartOption } from '../../core/document/chart-option.ts'
import { drawable } from '../../core/document/chart-shape.ts'
import type { ReportChart } from '../../core/document/types.ts'
import { chartOptions } from '../../server/reports/export/chart-options.ts'

const series = (name: string, ...values: (string | null)[]) => ({ name, values })
const chart: ReportChart = {
  kind: 'box',
  title: '分位',
  unit: '%',
  categories: ['毛利率', '净利率'],
  dataKey: null,
  series: [series('下四分位', '10', '-3'), series('中位数', '15.5', null), series('上四分位', '22', '4')],
}

describe('boxes', () => {
  test('go from the lower figure over the middle one to the upper one; one without all three is not drawn', () => {
    expect(boxesOf(chart)).toEqual([[10, 15.5, 22], null])
  })

  test('have whiskers of no length: what single ones have at the ends is not told', () => {
    expect(chartOption(chart)['series']).toMatchObject([
      {
        type: 'boxplot',
        data: [
          [10, 10, 15.5, 22, 22],
          ['-', '-', '-', '-', '-'],
        ],
      },
    ])
  })

  test('of less than three series are columns, and further series are left out', () => {
    expect(drawable({ ...chart, series: chart.series.slice(0, 2) }).kind).toBe('bar')
    expect(drawable({ ...chart, series: [...chart.series, series('更多', '1', '2')] }).series).toHaveLength(3)
  })

  test('are columns of their three figures in Word', () => {
    expect(chartOptions(chart, true)).toMatchObject({
      type: 'column',
      categories: ['毛利率', '净利率'],
      series: [
        { name: '下四分位', values: [10, -3] },
        { name: '中位数', values: [15.5, null] },
        { name: '上四分位', values: [22, 4] },
      ],
    })
  })
})
