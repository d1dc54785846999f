import { describe, expect, test } from 'vitest'
import { barOption, onTwoLines } from '../../../../src/ui/charts/bars.ts'
import { legendOf } from '../../../../src/ui/charts/legend.ts'
import { lineOption } from '../../../../src/ui/charts/lines.ts'
import { severityColours } from '../../../../src/ui/charts/severity.ts'
import type { ChartStyle } from '../../../../src/ui/charts/useChartStyle.ts'
import { rotationOf, sizesOf } from '../../../../src/ui/charts/words/layout.ts'

const style: ChartStyle = {
  series: ['a', 'b', 'c', 'd', 'e', 'f'],
  text: 't',
  line: '',
  grid: '',
  good: '',
  watch: '',
  risk: '',
  bad: '',
  frame: { textStyle: {}, grid: {}, legend: {}, tooltip: {} },
}
type Option = {
  xAxis: { type: string; data?: string[]; minInterval?: number }
  yAxis: { type: string; data?: string[]; inverse?: boolean; minInterval?: number }
  legend: { show?: boolean }
  series: { name: string; data: unknown[]; stack?: string; itemStyle: { color: string } }[]
}

describe('bars', () => {
  test('stand by month, whole numbers on the axis, colours in their order, a legend for several', () => {
    const option = barOption(
      ['2026-01', '2026-02'],
      [
        { name: 'A', values: [0, 2] },
        { name: 'B', values: [1, null] },
      ],
      style,
    ) as Option
    expect(option.xAxis.data).toEqual(['2026-01', '2026-02'])
    expect(option.yAxis.minInterval).toBe(1)
    expect(option.series.map(({ name, data, itemStyle }) => [name, data, itemStyle.color])).toEqual([
      ['A', [0, 2], 'a'],
      ['B', [1, null], 'b'],
    ])
    expect(option.legend.show).toBe(true)
  })

  test('lie with the first name at the top, upon each other where they are parts', () => {
    const option = barOption(['x'], [{ name: 'A', values: [1], colour: 'red' }], style, {
      lying: true,
      stacked: true,
      fractions: true,
    }) as Option
    expect([option.yAxis.data, option.yAxis.inverse, option.xAxis.type, option.xAxis.minInterval]).toEqual([
      ['x'],
      true,
      'value',
      undefined,
    ])
    expect([option.series[0]?.stack, option.series[0]?.itemStyle.color, option.legend.show]).toEqual([
      'all',
      'red',
      false,
    ])
  })
})

describe('what is written at a drawing', () => {
  test('a legend names every series, in as many lines as a phone needs', () => {
    const few = legendOf(['高', '中'], style)
    const many = legendOf(
      Array.from({ length: 5 }, (_, index) => `Financial analysis report ${index}`),
      style,
    )
    expect(few.legend).toMatchObject({ data: ['高', '中'] })
    expect(many.legend).not.toHaveProperty('type')
    expect(many.bottom).toBeGreaterThan(few.bottom * 2)
  })

  test('a long name stands on two lines, broken between words, and is cut only where these are full', () => {
    expect(onTwoLines('纺织业', 144)).toBe('纺织业')
    expect(onTwoLines('化学原料和化学制品制造行业名称', 144)).toBe('化学原料和化学制品制造行\n业名称')
    expect(onTwoLines('计算机、通信和其他电子设备制造业以及更多的行业名称和其他', 144)).toMatch(
      /^计算机、通信和其他电子设\n备.*…$/,
    )
    expect(onTwoLines('Manufacture of chemical products', 144)).toBe('Manufacture of\nchemical products')
    expect(onTwoLines('Beneish M 值预警', 144)).toBe('Beneish M 值预警')
    expect(onTwoLines('财务分析报告\n完成率 50.0%', 144)).toBe('财务分析报告\n完成率 50.0%')
  })

  test('few names below bars are all written, those of months may be left out', () => {
    const labels = (count: number) =>
      (
        barOption(
          Array.from({ length: count }, (_, index) => String(index)),
          [{ name: 'A', values: [] }],
          style,
        ) as { xAxis: { axisLabel: { interval?: number } } }
      ).xAxis.axisLabel.interval
    expect([labels(4), labels(12)]).toEqual([0, undefined])
  })

  test('the unit stands at the axis of the values', () => {
    const bars = barOption(['x'], [{ name: 'A', values: [1] }], style, { lying: true, unit: '天' }) as {
      xAxis: { name?: string }
    }
    const lines = lineOption(['x'], [{ name: 'A', values: [1] }], style, { unit: '天' }) as { yAxis: { name?: string } }
    expect([bars.xAxis.name, lines.yAxis.name]).toEqual(['天', '天'])
  })
})

test('lines leave a gap where there is no value', () => {
  const option = lineOption(['1', '2'], [{ name: 'A', values: [1, null] }], style) as {
    series: { data: unknown[]; connectNulls: boolean }[]
  }
  expect(option.series[0]).toMatchObject({ data: [1, null], connectNulls: false })
})

test('severities have different colours', () => {
  expect(new Set(Object.values(severityColours(style)))).toHaveLength(4)
})

describe('words of a cloud', () => {
  test('lie at 0, 90 and 270 degrees, the heaviest straight', () => {
    const angles = Array.from({ length: 60 }, (_, index) => rotationOf(index))
    expect([...new Set(angles)].toSorted((a, b) => a - b)).toEqual([0, 90, 270])
    expect(angles.slice(0, 2)).toEqual([0, 0])
  })

  test('are as large as they weigh, and read at the least weight', () => {
    const [first = 0, second = 0, last = 0] = sizesOf([
      { text: 'a', weight: 100 },
      { text: 'b', weight: 25 },
      { text: 'c', weight: 1 },
    ])
    expect(first).toBeGreaterThan(second)
    expect(last).toBeGreaterThanOrEqual(13)
    expect(Math.abs((second - 13) * 2 - (first - 13))).toBeLessThanOrEqual(1)
  })
})
