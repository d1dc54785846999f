import { describe, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { buildDocument } from '../../../../server/reports/build.ts'
import { factsOf } from '../../../../server/reports/writing/data/facts.ts'
import { fillPassage, type Filled, type Target } from '../../../../server/reports/passages/fill.ts'
import { wholeSections } from '../../../../server/reports/passages/renew.ts'
import { toSlots } from '../../../../server/reports/passages/slots.ts'
import { valuesOf } from '../../../../server/reports/refresh/quantities.ts'
import { sectionsOf } from '../../../../server/reports/refresh/walk.ts'
import { shippedTemplates } from '../../../../server/reports/writing/templates.ts'
import { figureLabels } from '../../../../server/reports/passages/labels.ts'
import { dataFrom, tableSchemas } from '../../../support/facts.ts'
import { sampleTables, withValue } from '../../../support/refreshing.ts'

const sections = shippedTemplates.find(({ id }) => id === 'financial')?.sections ?? []
type Tables = ReturnType<typeof sampleTables>
function built(tables: Tables, periods?: string[]) {
  const data = { ...dataFrom(tables), ...(periods && { periods }) }
  const values = valuesOf(factsOf(data))
  const { document, written } = buildDocument(data, sections)
  const target: Target = {
    sections: sectionsOf(document),
    periods: data.periods,
    customer: data.customer,
    shown: (key) => values.shown(key),
    labelOf: figureLabels(tableSchemas, 'zh-CN'),
  }
  return { document, written, periods: data.periods, target }
}

const from = built(sampleTables())
/** Another enterprise: revenue fell by half, a loss, receivables as they were. */
const worse = built(
  [
    ['profitSheet.operatingRevenue@2024-12-31', '70000000'],
    ['profitSheet.netProfit@2024-12-31', '-3000000'],
    ['profitSheet.operatingCost@2024-12-31', '65000000'],
  ].reduce((tables, [key = '', value]) => withValue(tables, key, value), sampleTables()),
)
/** The same enterprise a year earlier. */
const earlier = built(sampleTables({ until: 3, years: 3 }))
const bare = built({})

type Bit =
  | string
  | [key: string, text: string]
  | [key: string, text: string, more: { shown?: string; value?: string; bold?: boolean }]
/** A clerk's sentence: words, and figures as the product bound them. */
const sentence = (...bits: Bit[]): DocumentNode => ({
  type: 'paragraph',
  content: bits.map((bit): DocumentNode => {
    if (typeof bit === 'string') return { type: 'text', text: bit }
    const [key, text, { shown = text, value = '1', bold = false } = {}] = bit
    return {
      type: 'text',
      text,
      marks: [{ type: 'boundFigure', attrs: { key, value, shown } }, ...(bold ? [{ type: 'bold' }] : [])],
    }
  }),
})
const cell = (...bits: Bit[]): DocumentNode => ({ type: 'tableCell', content: [sentence(...bits)] })
const table = (...rows: DocumentNode[][]): DocumentNode => ({
  type: 'table',
  attrs: { caption: '自制表' },
  content: rows.map((content) => ({ type: 'tableRow', content })),
})

const put = (blocks: readonly DocumentNode[], target: Target, whole = false): Filled =>
  fillPassage(
    toSlots(blocks, from.periods),
    { periods: from.periods, sections: whole ? wholeSections(blocks, from.document, from.written) : {} },
    target,
  )
const texts = ({ blocks }: Filled): string[] => blocks.map(textOf)

const revenue: Bit = ['profitSheet.operatingRevenue@2024-12-31', '22,300.00', { value: '223000000' }]
const growth: Bit = ['ratio.growth.operatingRevenue@2024-12-31', '9.31%', { value: '0.0931' }]

describe('a clerk’s own words in the report of another enterprise', () => {
  test.each<[name: string, blocks: DocumentNode[], expected: string[], open?: string[], check?: string[]]>([
    ['a figure', [sentence('卖了', revenue, '万元。')], ['卖了7,000.00万元。']],
    [
      'a figure in bold, in parts',
      [
        sentence(
          '卖了',
          ['profitSheet.operatingRevenue@2024-12-31', '22,3', { shown: '22,300.00', value: '223000000', bold: true }],
          ['profitSheet.operatingRevenue@2024-12-31', '00.00', { shown: '22,300.00', value: '223000000' }],
          '万元',
        ),
      ],
      ['卖了7,000.00万元'],
    ],
    [
      'reworded in 亿元',
      [
        sentence(
          '卖了',
          ['profitSheet.operatingRevenue@2024-12-31', '2.23', { shown: '22,300.00', value: '223000000' }],
          '亿元',
        ),
      ],
      ['卖了0.70亿元'],
    ],
    [
      'rounded to whole 万元',
      [
        sentence(
          '卖了',
          ['profitSheet.operatingRevenue@2024-12-31', '22,300', { shown: '22,300.00', value: '223000000' }],
          '万元',
        ),
      ],
      ['卖了7,000万元'],
    ],
    [
      'typed over',
      [
        sentence(
          '卖了',
          ['profitSheet.operatingRevenue@2024-12-31', '23,456.00', { shown: '22,300.00', value: '223000000' }],
          '万元',
        ),
      ],
      ['卖了〔待填：营业收入〕万元'],
      ['营业收入'],
    ],
    [
      'typed over by a digit at its edge',
      [sentence('卖了1', revenue, '万元')],
      ['卖了〔待填：营业收入〕万元'],
      ['营业收入'],
    ],
    [
      'a loss in place of a profit keeps its sign',
      [sentence('净利润', ['profitSheet.netProfit@2024-12-31', '1,234.00', { value: '12340000' }], '万元')],
      ['净利润-300.00万元'],
    ],
    [
      'the product’s words of growth',
      [sentence('营业收入为', revenue, '万元，较上年小幅增长', growth, '。')],
      ['营业收入为7,000.00万元，较上年大幅下降66.35%。'],
    ],
    [
      'a bracket closes with its unit',
      [
        sentence(
          '毛利率为',
          ['ratio.grossMargin@2024-12-31', '20.00%', { value: '0.2' }],
          '，与上年基本持平（上升',
          ['ratio.change.grossMargin@2024-12-31', '0.01', { value: '0.0001' }],
          '个百分点），还行。',
        ),
      ],
      ['毛利率为7.14%，较上年大幅下降12.76个百分点，还行。'],
    ],
    [
      'own words of direction are looked at',
      [sentence('收入猛涨', growth, '。')],
      ['收入猛涨66.35%。'],
      [],
      ['营业收入增长率'],
    ],
    [
      'a year that the report has no column for',
      [sentence('2020年收入', ['profitSheet.operatingRevenue@2020-12-31', '9,999.00', { value: '99990000' }], '万元')],
      ['2020年收入〔待填：营业收入〕万元'],
      ['营业收入'],
    ],
    [
      'a month',
      [sentence('当月用电', ['power.kwh@2024-05', '12.34', { value: '123400' }], '万千瓦时')],
      ['当月用电〔待填：总用电量〕万千瓦时'],
      ['总用电量'],
    ],
    [
      'a figure of a report about an industry',
      [sentence('行业中位数', ['industry:ratio.roe@2024-12-31', '5.50%', { value: '0.055' }])],
      ['行业中位数〔待填：数据〕'],
      ['数据'],
    ],
    [
      'an entry of a list, which shares its key with others',
      [sentence('股东', ['record.shareholder@', '张三', { value: '张三' }])],
      ['股东〔待填：数据〕'],
      ['数据'],
    ],
    ['a cell with a figure has its sign', [table([cell('增长率'), cell(growth)])], ['增长率\t-66.35%']],
    [
      'a cell with a sentence has its words',
      [table([cell('收入较上年小幅增长', growth)])],
      ['收入较上年大幅下降66.35%'],
    ],
    [
      'a heading',
      [{ ...sentence('收入', revenue, '万元'), type: 'heading', attrs: { level: 3 } }],
      ['收入7,000.00万元'],
    ],
    [
      'in a list',
      [{ type: 'bulletList', content: [{ type: 'listItem', content: [sentence('收入', revenue, '万元')] }] }],
      ['收入7,000.00万元'],
    ],
    ['in a quotation', [{ type: 'blockquote', content: [sentence('收入', revenue, '万元')] }], ['收入7,000.00万元']],
    ['a number that nobody bound stays: it is the clerk’s', [sentence('门店35家')], ['门店35家']],
    [
      'two figures side by side',
      [sentence(revenue, ['profitSheet.netProfit@2024-12-31', '1,234.00', { value: '12340000' }])],
      ['7,000.00-300.00'],
    ],
  ])('%s', (_, blocks, expected, open = [], check = []) => {
    const filled = put(blocks, worse.target)
    expect([texts(filled), filled.open, filled.check]).toEqual([expected, open, check])
    expect(JSON.stringify(filled.blocks)).not.toContain('223000000')
  })

  test.each<[name: string, blocks: DocumentNode[], expected: string[]]>([
    [
      'a year in a sentence',
      [sentence('2024年收入', revenue, '万元，2023年末')],
      ['2023年收入20,800.00万元，2022年末'],
    ],
    ['a day', [sentence('截至2024年12月31日收入', revenue, '万元')], ['截至2023年12月31日收入20,800.00万元']],
    [
      'heads of a table',
      [table([cell('项目'), cell('2024年')], [cell('收入'), cell(revenue)])],
      ['项目\t2023年\n收入\t20,800.00'],
    ],
    ['two periods are named in one pass', [sentence('2024年、2023年和2022年')], ['2023年、2022年和2021年']],
  ])('of a report of other periods: %s', (_, blocks, expected) => {
    const filled = put(blocks, earlier.target)
    expect([texts(filled), filled.check]).toEqual([expected, ['期间']])
  })

  test('another month of a year is none of its periods', () => {
    const filled = put([sentence('2024年3月签约，收入', revenue, '万元')], earlier.target)
    expect([texts(filled), filled.check]).toEqual([['2024年3月签约，收入20,800.00万元'], []])
  })
  test('a period that the other report has none for is left to the clerk', () => {
    const one = built(sampleTables({ years: 1 }))
    expect(
      texts(
        put([sentence('2023年收入', ['profitSheet.operatingRevenue@2023-12-31', '20,400.00'], '万元')], one.target),
      ),
    ).toEqual(['〔待填：期间〕收入〔待填：营业收入〕万元'])
  })
  test('of an enterprise without data everything is to be filled', () => {
    expect(texts(put([sentence('卖了', revenue, '万元，较上年小幅增长', growth)], bare.target))).toEqual([
      '卖了〔待填：营业收入〕万元，较上年小幅增长〔待填：营业收入增长率〕',
    ])
  })
})

describe('a section that a clerk worked on', () => {
  const start = from.document.content.findIndex((node) => node.attrs?.['sectionId'] === 'financial-5.1') + 1
  const end = from.document.content.findIndex((node, index) => index > start && node.type === 'heading')
  const own = from.document.content.slice(start, end).filter(({ type }) => type !== 'reportChart')
  const there = (target: Target): string[] =>
    (target.sections.get('financial-5.1') ?? []).filter(({ type }) => type !== 'reportChart').map(textOf)
  const note = sentence('经核对，本段属实。')

  test('there is something to work on', () => expect(own.length).toBeGreaterThan(1))
  test('a sentence of her own stays where it stands, the product’s are those of the other enterprise', () => {
    expect(texts(put([...own.slice(0, 1), note, ...own.slice(1)], worse.target, true))).toEqual([
      ...there(worse.target).slice(0, 1),
      '经核对，本段属实。',
      ...there(worse.target).slice(1),
    ])
  })
  test('what she deleted does not come back', () => {
    expect(texts(put(own.slice(1), worse.target, true))).toEqual(there(worse.target).slice(1))
  })
  test('a part of a section brings no more than that part', () => {
    expect(texts(put(own.slice(1), worse.target))).toEqual(there(worse.target).slice(1))
  })
  test('what she moved stays moved', () => {
    expect(texts(put(own.toReversed(), worse.target, true))).toEqual(there(worse.target).toReversed())
  })
  test('what she copied is that enterprise’s in both places', () => {
    expect(texts(put([...own, ...own.slice(0, 1)], worse.target, true))).toEqual([
      ...there(worse.target),
      ...there(worse.target).slice(0, 1),
    ])
  })
  test('a passage from before places were kept is filled slot by slot', () => {
    const old = toSlots(own.slice(0, 1), from.periods).map(({ attrs: _, ...node }) => node)
    expect(texts(fillPassage(old, null, worse.target))).toEqual(there(worse.target).slice(0, 1))
  })
})
