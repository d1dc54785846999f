import { describe, expect, test } from 'vitest'
import { chartHeight, chartOption } from '../../core/document/chart-option.ts'
import { drawable, isEmptyChart } from '../../core/document/chart-shape.ts'
import { branchesOf, treeLines } from '../../core/document/chart-tree.ts'
import { barOf, layersOf, stepsOf } from '../../core/document/chart-waterfall.ts'
import { chartKinds, type ReportChart } from '../../core/document/types.ts'

const chart = (more: Partial<ReportChart>): ReportChart => ({
  kind: 'bar',
  title: '图',
  unit: '万元',
  categories: ['2023年', '2024年'],
  dataKey: null,
  series: [
    { name: '收入', values: ['100.50', null] },
    { name: '毛利率', kind: 'line', unit: '%', values: ['12.5', '13'] },
  ],
  ...more,
})
const plain = (kind: ReportChart['kind'], values: (string | null)[], more: Partial<ReportChart> = {}): ReportChart =>
  chart({ kind, categories: values.map((_, index) => `第${index + 1}项`), series: [{ name: '值', values }], ...more })
type Series = {
  type: string
  name?: string
  stack?: string
  data: unknown[]
  lineStyle?: { type: unknown }
  symbol?: string
}
const seriesOf = (of: ReportChart): Series[] => chartOption(of)['series'] as Series[]

describe('the option of a chart', () => {
  test('draws each unit on an axis of its own, and a missing figure as a gap', () => {
    expect(chartOption(chart({ kind: 'barLine' }))).toMatchObject({
      yAxis: [
        { name: '万元', position: 'left' },
        { name: '%', position: 'right' },
      ],
      series: [
        { type: 'bar', yAxisIndex: 0, data: [100.5, null] },
        { type: 'line', yAxisIndex: 1, data: [12.5, 13] },
      ],
    })
  })

  test('takes the last series of a barLine for the line where none is named', () => {
    expect(
      seriesOf(
        chart({
          kind: 'barLine',
          series: [
            { name: 'a', values: ['1', '2'] },
            { name: 'b', values: ['1', '2'] },
          ],
        }),
      ).map(({ type }) => type),
    ).toEqual(['bar', 'line'])
  })

  test('is a plain object for every kind, which JSON keeps whole', () => {
    for (const kind of chartKinds) {
      const option = chartOption(
        plain(kind, ['1', '-2', null, '3'], {
          nodes: [
            { name: '甲', parent: null },
            { name: '乙', note: '60.00%', parent: 0 },
          ],
          totals: ['第1项'],
        }),
      )
      expect(JSON.parse(JSON.stringify(option)), kind).toEqual(option)
      expect((option['series'] as unknown[]).length, kind).toBeGreaterThan(0)
    }
  })

  test('of nothing draws nothing', () => {
    for (const kind of chartKinds)
      expect(
        [
          isEmptyChart(plain(kind, [null, null], { nodes: [] })),
          chartOption(plain(kind, [null, null], { nodes: [] }))['series'],
        ],
        kind,
      ).toEqual([true, []])
    expect(isEmptyChart(chart({ categories: [] }))).toBe(true)
  })

  test('lines differ by mark and stroke, not by colour alone', () => {
    const lines = seriesOf(
      chart({ kind: 'line', series: [1, 2, 3, 4].map((n) => ({ name: `线${n}`, values: ['1', '2'] })) }),
    )
    expect(new Set(lines.map(({ symbol }) => symbol)).size).toBe(4)
    expect(new Set(lines.map(({ lineStyle }) => JSON.stringify(lineStyle?.type))).size).toBe(4)
  })

  test('what is stacked is stacked, areas too, unless something lies below zero', () => {
    expect(seriesOf(plain('stackedBar', ['1', '-1']))).toMatchObject([{ type: 'bar', stack: 'all' }])
    expect(seriesOf(plain('area', ['1', '2']))).toMatchObject([{ type: 'line', stack: 'all', areaStyle: {} }])
    expect(drawable(plain('area', ['1', '-2'])).kind).toBe('line')
  })

  test('with 200 categories labels make way for each other, marks are left out, and no chart is higher than a page', () => {
    const values = Array.from({ length: 200 }, (_, index) => String(index - 50))
    for (const kind of ['bar', 'line', 'stackedBar', 'waterfall'] as const)
      expect(chartOption(plain(kind, values)), kind).toMatchObject({ xAxis: { axisLabel: { hideOverlap: true } } })
    expect(seriesOf(plain('line', values))).toMatchObject([{ showSymbol: false }])
    expect(chartHeight(plain('horizontalBar', values))).toBe(880)
    expect(chartHeight(plain('horizontalBar', ['1', '2']))).toBe(300)
    expect(
      chartHeight(
        plain('tree', ['1'], {
          nodes: Array.from({ length: 200 }, (_, index) => ({ name: `${index}`, parent: index === 0 ? null : 0 })),
        }),
      ),
    ).toBe(880)
  })
})

describe('a pie', () => {
  test('leaves out what has no figure', () => {
    expect(seriesOf(chart({ kind: 'pie', series: [{ name: '占比', values: [null, '3'] }] }))).toMatchObject([
      { type: 'pie', data: [{ name: '2024年', value: 3 }] },
    ])
  })

  test('of many parts keeps the largest nine, and the rest is one part', () => {
    const shown = drawable(
      plain(
        'pie',
        Array.from({ length: 200 }, (_, index) => String(index + 1)),
      ),
    )
    expect(shown.categories).toHaveLength(10)
    expect(shown.categories.at(-1)).toBe('其他')
    expect(shown.series[0]?.values.reduce((sum, value) => sum + Number(value), 0)).toBe(20_100)
  })

  test('with a part below zero becomes bars', () =>
    expect(drawable(plain('pie', ['3', '-1'])).kind).toBe('horizontalBar'))
})

describe('a radar', () => {
  test('has rings at round numbers, from zero', () => {
    expect(chartOption(plain('radar', ['3', '7', '1']))).toMatchObject({
      radar: { splitNumber: 4, indicator: [{ min: 0, max: 8 }, { max: 8 }, { max: 8 }] },
    })
    expect(chartOption(plain('radar', ['0', '0', '0']))).toMatchObject({
      radar: { indicator: [{ max: 1 }, { max: 1 }, { max: 1 }] },
    })
  })

  test('of two spokes, or below zero, becomes bars', () => {
    expect([drawable(plain('radar', ['1', '2'])).kind, drawable(plain('radar', ['1', '2', '-3'])).kind]).toEqual([
      'bar',
      'bar',
    ])
  })
})

describe('a waterfall', () => {
  const flows = plain('waterfall', ['100', '50', '-180', '20', '-10'], {
    categories: ['期初', '经营', '投资', '筹资', '期末'],
    totals: ['期初', '期末'],
  })

  test('goes from total to total; each step begins where the one before it ended', () => {
    expect(stepsOf(flows).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['total', 0, 100],
      ['up', 100, 150],
      ['down', 150, -30],
      ['up', -30, -10],
      ['total', 0, -10],
    ])
  })

  test('a bar across zero has a part on either side, one below hangs on its foot', () => {
    expect(barOf({ from: 100, to: 150 })).toEqual({ foot: 100, above: 50, below: 0 })
    expect(barOf({ from: 150, to: -30 })).toEqual({ foot: 0, above: 150, below: -30 })
    expect(barOf({ from: -30, to: -10 })).toEqual({ foot: -10, above: 0, below: -20 })
  })

  test('stacked, foot and bar of each step end where the step does', () => {
    const layers = layersOf(flows)
    const ends = flows.categories.map((_, index) => {
      const values = layers.map(({ values }) => values[index] ?? 0)
      return [
        values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0),
        values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0),
      ]
    })
    expect(ends).toEqual([
      [100, 0],
      [150, 0],
      [150, -30],
      [0, -30],
      [0, -10],
    ])
    expect(layers[0]?.kind).toBeNull()
  })

  test('a step without a figure leaves the level as it is', () => {
    expect(stepsOf(plain('waterfall', ['10', null, '5'])).map(({ from, to }) => [from, to])).toEqual([
      [0, 10],
      [10, 10],
      [10, 15],
    ])
    expect(layersOf(plain('waterfall', ['10', null, '5'])).every(({ values }) => values[1] === null)).toBe(true)
  })
})

describe('a tree', () => {
  test('is written from top to bottom, whatever the order of its nodes', () => {
    expect(
      treeLines([
        { name: '乙', note: '60%', parent: 1 },
        { name: '甲', parent: null },
        { name: '丙', parent: 0 },
        { name: '丁', parent: 1 },
      ]),
    ).toEqual([
      { depth: 0, name: '甲', note: '' },
      { depth: 1, name: '乙', note: '60%' },
      { depth: 2, name: '丙', note: '' },
      { depth: 1, name: '丁', note: '' },
    ])
  })

  test('with circles and parents that are not there ends all the same, with every node', () => {
    const nodes = [
      { name: '甲', parent: 1 },
      { name: '乙', parent: 0 },
      { name: '丙', parent: 2 },
      { name: '丁', parent: 99 },
      { name: '戊', parent: 3 },
    ]
    expect(treeLines(nodes)).toHaveLength(5)
    expect(branchesOf(nodes).map(({ name }) => name)).toEqual(['甲', '乙', '丙', '丁'])
    expect(seriesOf(plain('tree', [], { nodes }))).toMatchObject([
      { type: 'tree', data: [{ name: '', children: [{}, {}, {}, {}] }] },
    ])
  })
})
