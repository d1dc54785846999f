import { describe, expect, test } from 'vitest'
import { chineseNumber } from '../../../core/document/numbering.ts'
import { textOf } from '../../../core/document/outline.ts'
import { Exact } from '../../../core/money.ts'
import { numberer } from '../../../core/document/outline-numbers.ts'
import { buildSections } from '../../../server/reports/build.ts'
import { dupontParts } from '../../../server/reports/writing/sections/dupont.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { gap, inline, paragraph, say, toFill } from '../../../server/reports/writing/writer/nodes.ts'
import { figures } from '../../../server/reports/writing/writer/figures.ts'
import { sourceCollector } from '../../../server/reports/writing/writer/sources.ts'
import { judgement, magnitude, sentenceOf } from '../../../server/reports/writing/writer/words.ts'
import { dataFrom, factsFrom } from '../../support/facts.ts'
import sample from '../../support/sample-enterprise.json' with { type: 'json' }

const year = (period: string) => period
const profits = (before: string | null, now: string) =>
  factsFrom({
    profitSheet: {
      ...(before === null ? {} : { [year('2023-12-31')]: { netProfit: before, operatingRevenue: '100000000' } }),
      '2024-12-31': { netProfit: now, operatingRevenue: '100000000' },
    },
  })
const said = (facts: ReturnType<typeof factsFrom>, name: string): string => textOf(paragraph(sentenceOf(facts, name)))

describe('words', () => {
  test.each([
    ['0.0199', ''],
    ['-0.02', '小幅'],
    ['0.0999', '小幅'],
    ['0.1', '明显'],
    ['0.3', '明显'],
    ['-0.3001', '大幅'],
  ])('a change of %s is “%s”', (share, word) => {
    expect(magnitude(new Exact(share))).toBe(word)
  })

  test.each<[string, string | null, string, string]>([
    ['growth with its word and share', '10000000', '12000000', '净利润为1,200.00万元，较上年明显增长20.00%。'],
    ['a fall', '10000000', '6000000', '净利润为600.00万元，较上年大幅下降40.00%。'],
    ['hardly any change', '10000000', '10100000', '净利润为1,010.00万元，与上年基本持平（增长1.00%）。'],
    ['loss after profit', '10000000', '-2500000', '净利润为-250.00万元，上年为1,000.00万元，由盈转亏。'],
    ['profit after loss', '-2500000', '10000000', '净利润为1,000.00万元，上年为-250.00万元，由亏转盈。'],
    [
      'a larger loss has an amount and no percentage',
      '-2500000',
      '-4000000',
      '净利润为-400.00万元，较上年增亏150.00万元。',
    ],
    ['a smaller loss', '-4000000', '-2500000', '净利润为-250.00万元，较上年减亏150.00万元。'],
    ['from zero', '0', '2500000', '净利润为250.00万元，上年为零。'],
    ['nothing to compare with', null, '2500000', '净利润为250.00万元，上期无可比数。'],
  ])('%s', (_name, before, now, expected) => {
    expect(said(profits(before, now), 'netProfit')).toBe(expected)
  })

  test('a cash flow turns 为净流出', () => {
    const facts = factsFrom({
      cashFlow: { '2023-12-31': { netOperatingCashFlow: '100' }, '2024-12-31': { netOperatingCashFlow: '-100' } },
    })
    expect(said(facts, 'netOperatingCashFlow')).toContain('由净流入转为净流出')
  })

  test('a ratio: value, change in points, and what the band says', () => {
    const facts = factsFrom({
      balanceSheet: {
        '2023-12-31': { totalLiabilities: '50', totalAssets: '100' },
        '2024-12-31': { totalLiabilities: '65', totalAssets: '100' },
      },
    })
    expect(said(facts, 'debtRatio')).toBe('资产负债率为65.00%，较上年明显上升15.00个百分点，处于关注区间（60~70%）。')
  })

  test('days are 延长 and 缩短', () => {
    const rows = (receivables: string) => ({ accountsReceivable: receivables })
    const facts = factsFrom({
      balanceSheet: { '2022-12-31': rows('10'), '2023-12-31': rows('10'), '2024-12-31': rows('30') },
      profitSheet: { '2023-12-31': { operatingRevenue: '100' }, '2024-12-31': { operatingRevenue: '100' } },
    })
    expect(said(facts, 'dso')).toBe('应收账款周转天数为72.00天，较上年大幅延长36.00天，处于关注区间（60~120）。')
  })

  test('in mid-year a flow over a balance is not held against the yearly bands', () => {
    const facts = factsFrom({
      balanceSheet: { '2024-12-31': { totalEquity: '100' }, '2025-06-30': { totalEquity: '100' } },
      profitSheet: { '2025-06-30': { netProfit: '1' } },
    })
    const roe = facts.measure('roe', '2025-06-30')
    expect(roe && textOf(paragraph(judgement(facts, roe)))).toBe('（未年化，不与年度参考值比较）')
  })

  test('nothing is said of what is not there', () => {
    expect(sentenceOf(profits('1', '2'), 'debtRatio')).toBeNull()
  })
})

describe('figures', () => {
  test('a figure carries its value and where it came from; its unit follows it', () => {
    const facts = profits(null, '2500000')
    const measure = facts.measure('netProfit', '2024-12-31')
    const nodes = inline(say`净利润${measure && figures(facts).of(measure)}。`)
    expect(nodes.map((node) => node.text)).toEqual(['净利润', '250.00', '万元。'])
    expect(nodes[1]?.marks?.[0]).toMatchObject({
      type: 'boundFigure',
      attrs: {
        key: 'profitSheet.netProfit@2024-12-31',
        value: '2500000',
        sources: [{ table: 'profitSheet', field: 'netProfit', period: '2024-12-31', value: '2500000' }],
      },
    })
  })

  test('a rounded nothing has no minus', () => {
    const facts = profits(null, '-20')
    const measure = facts.measure('netProfit', '2024-12-31')
    expect(measure && figures(facts).of(measure).text).toBe('0.00')
  })
})

describe('sources', () => {
  const cell = (name: string) => ({
    kind: 'import' as const,
    table: 'balanceSheet',
    field: name,
    period: '2024-12-31',
    value: '1',
    time: '',
  })
  const shown = (key: string, value: string, ...fields: string[]) => ({
    text: value,
    unit: '',
    key,
    value,
    sources: fields.map(cell),
  })

  test('stand once for a key, however often and with whatever value it is shown', () => {
    const collector = sourceCollector()
    const node = collector.take(
      paragraph([
        '由',
        shown('ratio.change.cash@2024-12-31', '-5', 'cash'),
        '减少',
        shown('ratio.change.cash@2024-12-31', '5', 'cash'),
        shown('count.months@', '12'),
      ]),
    )
    expect(node.content?.flatMap((text) => text.marks ?? [])).toEqual(
      [
        ['ratio.change.cash@2024-12-31', '-5'],
        ['ratio.change.cash@2024-12-31', '5'],
        ['count.months@', '12'],
      ].map(([key, value]) => ({ type: 'boundFigure', attrs: { key, value, shown: value } })),
    )
    expect(collector.figures).toEqual({ 'ratio.change.cash@2024-12-31': [cell('cash')], 'count.months@': [] })
  })

  test('are never those of another figure of the same name', () => {
    const collector = sourceCollector()
    const fields = [
      ['cash', 'totalAssets'],
      ['cash', 'totalCurrentAssets'],
      ['cash', 'totalAssets'],
      ['cash', 'totalCurrentAssets'],
    ]
    const keys = fields.map(
      (names) =>
        collector.take(paragraph(shown('ratio.share.cash@2024-12-31', '0.1', ...names))).content?.[0]?.marks?.[0]
          ?.attrs?.['key'] as string,
    )
    expect(keys).toEqual([
      'ratio.share.cash@2024-12-31',
      'ratio.share.cash@2024-12-31~2',
      'ratio.share.cash@2024-12-31',
      'ratio.share.cash@2024-12-31~2',
    ])
    expect(keys.map((key) => collector.figures[key]?.map((source) => source.field))).toEqual(fields)
  })
})

describe('gaps', () => {
  test('are sentences that name what is missing', () => {
    expect([textOf(gap('用电数据')), textOf(gap('关联企业')), textOf(toFill('授信用途'))]).toEqual([
      '未取得用电数据，原因：待填。',
      '未取得关联企业资料，原因：待填。',
      '尚未录入授信用途，原因：待填。',
    ])
    expect(gap('用电数据').attrs).toMatchObject({ gap: '用电数据', guide: expect.any(String) })
  })

  test('a customer without any data gets every section of every template, and no figure but counts, dates and names', () => {
    for (const template of shippedTemplates) {
      const { sections, figures: sources } = buildSections(
        { ...dataFrom({}), useRemark: template.type },
        template.sections,
      )
      expect(sections.map(({ section }) => section.id)).toEqual(template.sections.map((section) => section.id))
      expect(Object.keys(sources).filter((key) => key.startsWith('ratio'))).toEqual([])
      for (const [index, { section, blocks }] of sections.entries()) {
        const parent = (template.sections[index + 1]?.level ?? 0) > section.level
        expect(parent || blocks.length > 0, section.id).toBe(true)
      }
    }
  })
})

describe('headings', () => {
  test('numbers as Chinese reports write them', () => {
    expect([1, 10, 11, 20, 32].map(chineseNumber)).toEqual(['一', '十', '十一', '二十', '三十二'])
    const number = numberer()
    expect([
      number({ level: 1, writer: 'cover' }),
      number({ level: 1 }),
      number({ level: 2 }),
      number({ level: 2 }),
      number({ level: 1 }),
      number({ level: 2 }),
    ]).toEqual(['', '一、', '（一）', '（二）', '二、', '（一）'])
  })

  test('level-1 headings of every template are in order and have ids of their own', () => {
    expect(shippedTemplates.map((template) => template.type)).toEqual(['1', '2', '3', '4', '5'])
    for (const template of shippedTemplates)
      expect(new Set(template.sections.map((section) => section.id)).size).toBe(template.sections.length)
  })
})

describe('DuPont', () => {
  test('the contributions add up to the change of ROE', () => {
    const by = (table: 'balanceSheet' | 'profitSheet') =>
      Object.fromEntries(sample.statements.map((statement) => [statement.period, statement[table]]))
    const split = dupontParts(factsFrom({ balanceSheet: by('balanceSheet'), profitSheet: by('profitSheet') }))
    const sum = split?.parts.reduce((total, part) => total.plus(part.value), new Exact(0))
    expect(sum?.toFixed(12)).toBe(split?.now.value.minus(split.before.value).toFixed(12))
  })
})
