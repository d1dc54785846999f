import { describe, expect, it } from 'vitest'
import { checkDocument } from '../../../../../core/document/check.ts'
import type { ReportChart } from '../../../../../core/document/types.ts'
import {
  addNode,
  addSeries,
  chartOf,
  draftOf,
  figureOf,
  newDraft,
  removeCategory,
  removeNode,
  removeSeries,
  setCategory,
  setNode,
  setSeries,
  setValue,
  transposed,
  type ChartDraft,
} from '../../../../../src/features/editor/chart-editing/draft.ts'
import { cellsOf, pasteCells, pasteNodes } from '../../../../../src/features/editor/chart-editing/paste.ts'
import { problemsOf } from '../../../../../src/features/editor/chart-editing/problems.ts'

const chart: ReportChart = {
  kind: 'barLine',
  title: '收入与增速',
  unit: '万元',
  categories: ['2022', '2023'],
  dataKey: 'profitSheet.revenue',
  nodes: [],
  totals: [],
  series: [
    { name: '营业收入', values: ['100.50', null] },
    { name: '增速', kind: 'line', unit: '%', values: ['3.2', '-1'] },
  ],
}
const filled = (part: Partial<ChartDraft> = {}): ChartDraft => ({ ...draftOf(chart), ...part })
const keys = (draft: ChartDraft): string[] => problemsOf(draft).map(({ key }) => key)

describe('figures as they are typed', () => {
  it.each([
    ['1,234.50', '1234.5'],
    ['（12.3）', '-12.3'],
    ['８%', '8'],
    ['-0.5', '-0.5'],
    ['90071992547409931.25', '90071992547409931.25'],
    ['', null],
    ['—', null],
    ['--', null],
    ['约三成', undefined],
    ['12万', undefined],
  ])('%s', (text, value) => {
    expect(figureOf(text)).toBe(value)
  })
})

describe('a draft', () => {
  it('says what the chart says, and keeps its data', () => {
    expect(chartOf(draftOf(chart))).toEqual({
      ...chart,
      series: [{ name: '营业收入', values: ['100.5', null] }, chart.series[1]],
    })
  })

  it('leaves blank rows out, trims, and is a document that the server takes', () => {
    let draft = setCategory(setSeries(newDraft(), 0, { name: ' 收入 ' }), 0, { name: ' 2024 ' })
    draft = setValue({ ...draft, title: '收入 ' }, 0, 0, '1,000')
    const made = chartOf(draft)
    expect(made).toMatchObject({ title: '收入', categories: ['2024'], series: [{ name: '收入', values: ['1000'] }] })
    expect(checkDocument({ type: 'doc', content: [{ type: 'reportChart', attrs: made }] })).toEqual([])
  })

  it('keeps values with their category and series when others go', () => {
    expect(chartOf(removeCategory(filled(), 0)).series.map(({ values }) => values)).toEqual([[null], ['-1']])
    expect(chartOf(removeSeries(filled(), 0)).series).toEqual([chart.series[1]])
    expect(chartOf(transposed(filled()))).toMatchObject({
      categories: ['营业收入', '增速'],
      series: [
        { name: '2022', values: ['100.5', '3.2'] },
        { name: '2023', values: [null, '-1'] },
      ],
    })
  })

  it('has the totals of a waterfall only', () => {
    const draft = setCategory(filled({ kind: 'waterfall' }), 1, { total: true })
    expect(chartOf(draft).totals).toEqual(['2023'])
    expect(chartOf({ ...draft, kind: 'bar' }).totals).toEqual([])
  })

  it('hangs what hung on a removed node on the one above it', () => {
    let draft: ChartDraft = { ...newDraft(), kind: 'tree' }
    for (const name of ['集团', '子公司', '孙公司']) draft = setNode(addNode(draft), draft.nodes.length, { name })
    draft = setNode(draft, 2, { parent: 1 })
    expect(removeNode(draft, 1).nodes).toEqual([
      { name: '集团', note: '', parent: null },
      { name: '孙公司', note: '', parent: 0 },
    ])
    expect(removeNode(draft, 0).nodes.map(({ parent }) => parent)).toEqual([null, 0])
  })
})

describe('pasting from a spreadsheet', () => {
  it('fills names and figures from the corner, and makes room', () => {
    const draft = pasteCells(
      newDraft(),
      { row: -1, column: -1 },
      cellsOf('\t2023年\t2024年\r\n收入\t1,000.5\t1,200\r\n成本\t800\t--\r\n毛利\t200.5\t\r\n净利\t1\t2\r\n'),
    )
    expect(draft.series.map(({ name }) => name)).toEqual(['2023年', '2024年'])
    expect(chartOf(draft)).toMatchObject({
      categories: ['收入', '成本', '毛利', '净利'],
      series: [{ values: ['1000.5', '800', '200.5', '1'] }, { values: ['1200', null, null, '2'] }],
    })
  })

  it('fills from a cell on, and no more series than a chart may have', () => {
    expect(pasteCells(filled(), { row: 1, column: 0 }, [['7', '8']]).series.map(({ values }) => values)).toEqual([
      ['100.50', '7'],
      ['3.2', '8'],
    ])
    expect(pasteCells(filled(), { row: 0, column: 0 }, [Array.from({ length: 40 }, () => '1')]).series).toHaveLength(20)
    expect(
      pasteCells(
        filled(),
        { row: 0, column: 0 },
        Array.from({ length: 300 }, () => ['1']),
      ).categories,
    ).toHaveLength(200)
  })

  it('finds what a node hangs on by its name', () => {
    const draft = pasteNodes(
      { ...newDraft(), kind: 'tree' },
      0,
      cellsOf('甲公司\t张三\t60%\n张三\n乙公司\t甲公司\t100%'),
    )
    expect(draft.nodes).toEqual([
      { name: '甲公司', note: '60%', parent: 1 },
      { name: '张三', note: '', parent: null },
      { name: '乙公司', note: '100%', parent: 0 },
    ])
  })
})

describe('what is wrong with a draft', () => {
  it('is nothing for a chart that is complete', () => expect(problemsOf(filled())).toEqual([]))

  it('is told with its place', () => {
    expect(keys(newDraft())).toEqual(['title', 'seriesName'])
    expect(problemsOf(setValue(filled(), 0, 1, '约三成'))).toEqual([
      { key: 'notNumber', args: { text: '约三成', row: 2, column: 1 }, place: 'value-1-0', blocking: true },
    ])
    expect(keys(setCategory(filled(), 0, { name: '' }))).toEqual(['categoryName'])
    expect(keys(filled({ series: [] }))).toEqual(['noSeries'])
    expect(keys(filled({ series: filled().series.map((one) => ({ ...one, values: ['', ''] })) }))).toEqual([
      'noFigures',
    ])
    expect(keys(addSeries(setSeries(filled(), 0, { unit: '户' })))).toContain('seriesName')
    expect(
      keys(
        filled({ series: ['万元', '户', '%'].map((unit) => ({ name: unit, unit, kind: null, values: ['1', '2'] })) }),
      ),
    ).toEqual(['units'])
  })

  it('tells how the drawing will differ, without standing in the way', () => {
    for (const [kind, key] of [
      ['pie', 'pieBelow'],
      ['area', 'areaBelow'],
      ['radar', 'radarFew'],
      ['waterfall', 'noTotals'],
    ] as const) {
      const problems = problemsOf(filled({ kind }))
      expect(problems.map((problem) => problem.key)).toContain(key)
      expect(problems.every(({ blocking }) => !blocking)).toBe(true)
    }
  })

  it('finds circles and nodes without a name', () => {
    const tree = (...nodes: [string, number | null][]): ChartDraft =>
      filled({ kind: 'tree', nodes: nodes.map(([name, parent]) => ({ name, note: '', parent })) })
    expect(keys(tree())).toEqual(['noNodes'])
    expect(keys(tree(['甲', null], ['', 0]))).toEqual(['nodeName'])
    expect(keys(tree(['甲', 1], ['乙', 0]))).toEqual(['circle'])
    expect(keys(tree(['甲', null], ['乙', 0], ['丙', 1]))).toEqual([])
  })
})
