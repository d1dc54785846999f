import { describe, expect, test } from 'vitest'
import { checkDocument } from '../../../core/document/check.ts'
import { textNodes, textOf } from '../../../core/document/outline.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import { Exact } from '../../../core/money.ts'
import { buildSections } from '../../../server/reports/build.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { figures } from '../../../server/reports/writing/writer/figures.ts'
import { paragraph } from '../../../server/reports/writing/writer/nodes.ts'
import { bandText, comparedWith, sentenceOf } from '../../../server/reports/writing/writer/words.ts'
import { dataFrom, factsFrom } from '../../support/facts.ts'
import sample from '../../support/sample-enterprise.json' with { type: 'json' }

type Tables = Parameters<typeof dataFrom>[0]
const by = (table: 'balanceSheet' | 'profitSheet' | 'cashFlow'): Record<string, Record<string, unknown>> =>
  Object.fromEntries(sample.statements.map((statement) => [statement.period, statement[table]]))
const power = Object.fromEntries(
  [2023, 2024].flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => [
      `${year}-${String(index + 1).padStart(2, '0')}`,
      {
        accountNo: '1',
        accountName: '样例企业',
        kwh: '10000',
        kwhPeak: '4000',
        kwhFlat: '4000',
        kwhValley: '2000',
        feeTotal: '7000',
        maxDemand: '50',
        approvedDemand: '60',
        powerFactor: '0.95',
        pfStandard: '0.9',
        arrears: '0',
      },
    ]),
  ),
)
const whole: Tables = {
  balanceSheet: by('balanceSheet'),
  profitSheet: by('profitSheet'),
  cashFlow: by('cashFlow'),
  basic: {
    '': {
      companyName: '样例企业',
      uscc: '91350100M000100Y43',
      establishDate: '2010-05-01',
      registeredCapital: '5000',
      industryCode: 'C34',
      shareholders: [{ name: '甲', percent: '60%' }],
    },
  },
  power,
}
const without = (...names: string[]): Tables =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)))
const periods = sample.statements.map((statement) => statement.period)
const scenarios: [string, Tables][] = [
  ['everything', whole],
  ...Object.keys(whole).map((name): [string, Tables] => [`no ${name}`, without(name)]),
  [
    'one year only',
    {
      ...whole,
      balanceSheet: { [periods.at(-1) ?? '']: by('balanceSheet')[periods.at(-1) ?? ''] ?? {} },
      profitSheet: { [periods.at(-1) ?? '']: by('profitSheet')[periods.at(-1) ?? ''] ?? {} },
      cashFlow: {},
    },
  ],
  [
    'statements of zeros',
    {
      ...whole,
      ...Object.fromEntries(
        (['balanceSheet', 'profitSheet', 'cashFlow'] as const).map((name) => [
          name,
          Object.fromEntries(
            Object.entries(by(name)).map(([period, values]) => [
              period,
              Object.fromEntries(Object.keys(values).map((field) => [field, '0'])),
            ]),
          ),
        ]),
      ),
    },
  ],
  [
    'statements of blanks',
    {
      ...whole,
      ...Object.fromEntries(
        (['balanceSheet', 'profitSheet', 'cashFlow'] as const).map((name) => [
          name,
          Object.fromEntries(
            Object.entries(by(name)).map(([period, values]) => [
              period,
              Object.fromEntries(Object.keys(values).map((field) => [field, null])),
            ]),
          ),
        ]),
      ),
    },
  ],
]
const built = (type: string, tables: Tables) => {
  const template = shippedTemplates.find((candidate) => candidate.type === type)
  if (!template) throw new Error(`there is no template of type ${type}`)
  return buildSections({ ...dataFrom(tables), useRemark: type }, template.sections)
}

describe.each(shippedTemplates.map((template) => [template.id, template.type] as const))(
  'the %s report',
  (_id, type) => {
    test.each(scenarios)(
      'with %s is a document that may be stored, and says nothing that is no text',
      (_name, tables) => {
        const { sections, figures: sources } = built(type, tables)
        const blocks = sections.flatMap((section) => section.blocks)
        expect(checkDocument({ type: 'doc', content: blocks })).toEqual([])
        const text = blocks.map(textOf).join('\n')
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|\[object|，，|。。|，。|^[，。、]/m)
        expect(text).not.toMatch(/-0\.00(?!\d)/)
        for (const node of blocks.flatMap((block) => [...textNodes(block)])) {
          for (const mark of node.marks ?? [])
            if (mark.type === 'boundFigure') expect(sources).toHaveProperty([String(mark.attrs?.['key'])])
        }
      },
    )

    test('names every table that it has nothing of', () => {
      const text = built(type, {})
        .sections.flatMap((section) => section.blocks)
        .map(textOf)
        .join('\n')
      for (const clause of text.matchAll(/未取得([^，。]+)，原因：待填。/g)) expect(clause[1]?.trim()).not.toBe('')
      expect(text).toMatch(/未取得.+，原因：待填。/)
    })
  },
)

test('a number in the text is the number that it is bound to, rounded', () => {
  const marked = (block: DocumentNode): DocumentNode[] =>
    [...textNodes(block)].filter((node) => node.marks?.some((mark) => mark.type === 'boundFigure'))
  const nodes = built('1', whole)
    .sections.flatMap((section) => section.blocks)
    .flatMap(marked)
  const amounts = nodes.flatMap((node) => {
    const value = String(node.marks?.find((mark) => mark.type === 'boundFigure')?.attrs?.['value'])
    const key = String(node.marks?.find((mark) => mark.type === 'boundFigure')?.attrs?.['key'])
    return /^(balanceSheet|profitSheet|cashFlow)\./.test(key)
      ? [{ shown: (node.text ?? '').replaceAll(',', ''), value }]
      : []
  })
  expect(amounts.length).toBeGreaterThan(100)
  for (const { shown, value } of amounts)
    expect(new Exact(shown).times(10_000).minus(value).abs().lte(50), `${shown} ${value}`).toBe(true)
})

describe('sentences', () => {
  const said = (facts: ReturnType<typeof factsFrom>, name: string): string => textOf(paragraph(sentenceOf(facts, name)))
  const profit = (name: string, before: string, now: string) =>
    factsFrom({ profitSheet: { '2023-12-31': { [name]: before }, '2024-12-31': { [name]: now } } })
  const balance = (values: [string, Record<string, string>][]) =>
    factsFrom({ balanceSheet: Object.fromEntries(values) })

  test.each<[string, string, string, string]>([
    ['operatingRevenue', '0', '0', '营业收入为0.00万元，与上年均为零。'],
    ['operatingRevenue', '100000000', '130000000', '营业收入为13,000.00万元，较上年明显增长30.00%。'],
    ['operatingRevenue', '100000000', '130010000', '营业收入为13,001.00万元，较上年大幅增长30.01%。'],
    ['operatingRevenue', '100000000', '98010000', '营业收入为9,801.00万元，与上年基本持平（下降1.99%）。'],
    ['operatingRevenue', '100000000', '0', '营业收入为0.00万元，较上年大幅下降100.00%。'],
    ['financialExpenses', '-100000', '-50000', '财务费用为-5.00万元，较上年增加5.00万元。'],
    ['financialExpenses', '-50000', '-100000', '财务费用为-10.00万元，较上年减少5.00万元。'],
    ['financialExpenses', '-50000', '100000', '财务费用为10.00万元，上年为-5.00万元，由负转正。'],
    ['financialExpenses', '-50000', '0', '财务费用为0.00万元，较上年增加5.00万元。'],
  ])('%s from %s to %s', (name, before, now, sentence) => expect(said(profit(name, before, now), name)).toBe(sentence))

  test('a balance in mid-year is compared with the year’s opening, a flow with the same months', () => {
    const facts = factsFrom({
      balanceSheet: { '2024-12-31': { totalAssets: '10000000' }, '2025-06-30': { totalAssets: '11000000' } },
      profitSheet: { '2024-06-30': { operatingRevenue: '10000000' }, '2025-06-30': { operatingRevenue: '9000000' } },
    })
    expect([said(facts, 'totalAssets'), said(facts, 'operatingRevenue')]).toEqual([
      '资产总计为1,100.00万元，较年初明显增长10.00%。',
      '营业收入为900.00万元，较上年同期明显下降10.00%。',
    ])
    const assets = facts.measure('totalAssets', '2025-06-30')
    expect(assets && comparedWith(assets)).toBe('年初')
  })

  test('a ratio that stays is 持平, one without a year before has nothing to compare with', () => {
    const same = { totalLiabilities: '50', totalAssets: '100' }
    expect(
      said(
        balance([
          ['2023-12-31', same],
          ['2024-12-31', same],
        ]),
        'debtRatio',
      ),
    ).toMatch(/^资产负债率为50\.00%，与上年持平/)
    expect(said(balance([['2024-12-31', same]]), 'debtRatio')).toMatch(/^资产负债率为50\.00%，上期无可比数/)
    expect(
      said(
        balance([
          ['2023-12-31', { ...same, totalLiabilities: '49.5' }],
          ['2024-12-31', same],
        ]),
        'debtRatio',
      ),
    ).toContain('与上年基本持平（上升0.50个百分点）')
  })

  test.each<[string, string, string]>([
    ['元', '12345678', '1,234.57'],
    ['元', '49.99', '0.00'],
    ['元', '-49.99', '0.00'],
    ['%', '12.3456', '1,234.56%'],
    ['%', '-0.00004', '0.00%'],
    ['pp', '0.125', '12.50'],
    ['kWh', '1234567', '123.46'],
    ['天', '1234.567', '1,234.57'],
    ['个', '1234.5', '1,235'],
    ['次', '1.005', '1.01'],
    ['', '-0.001', '0.00'],
  ])('a value in %s: %s is shown as %s', (unit, value, shown) => {
    expect(figures(factsFrom({})).computed('x', '', new Exact(value), unit, []).text).toBe(shown)
  })

  test('a band is written as one writes it', () =>
    expect([bandText('>=1.5'), bandText('<=70%'), bandText('<10%或>=90%')]).toEqual(['≥1.5', '≤70%', '<10%或≥90%']))
})
