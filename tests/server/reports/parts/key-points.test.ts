import { describe, expect, test } from 'vitest'
import { textOf } from '../../../../core/document/outline.ts'
import type { Judged } from '../../../../core/analysis/verdict.ts'
import type { EventStory } from '../../../../core/analysis/events.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { buildSections } from '../../../../server/reports/build.ts'
import type { ReportAnomalies } from '../../../../server/reports/writing/data/anomalies.ts'
import type { ReportData } from '../../../../server/reports/writing/data/types.ts'
import { concernsOf } from '../../../../server/reports/writing/sections/concerns.ts'
import { compares, shippedRules, unknownInRule } from '../../../../server/reports/writing/sections/draft-rules.ts'
import { draftOf } from '../../../../server/reports/writing/sections/draft.ts'
import { shippedTemplates } from '../../../../server/reports/writing/templates.ts'
import { checkTemplate } from '../../../../server/reports/writing/templating/check.ts'
import { dataFrom, factsFrom, tableSchemas } from '../../../support/facts.ts'
import { type Tables, section, soundStatements, statements } from './section.ts'

const judged = (more: Partial<Judged> = {}): Judged => ({
  stories: [],
  years: 3,
  period: '2024-12-31',
  passed: 100,
  known: 1,
  grade: 'A',
  poorGrades: ['D', 'E'],
  ...more,
})
const story = (severity: EventStory['severity'], more: Partial<EventStory> = {}): EventStory => ({
  cause: 'liquidity',
  name: '偿债压力',
  severity,
  checksData: false,
  periods: [{ id: 'e', period: '2024-12-31', severity, status: 'open', text: '', version: 1 } as never],
  open: 1,
  link: '',
  ...more,
})

const lookedUp = { dishonestPersons: [], consumptionLimits: [], bankruptcyCases: [], seriousViolations: [] }
/** An enterprise about which there is nothing to say. */
const sound = (): Tables => ({ ...soundStatements(), basic: { '': lookedUp } })
const withRegistry = (tables: Tables, basic: object): Tables => ({ ...tables, basic: { '': { ...basic } } })
const draft = (tables: Tables, more: Partial<ReportData> = {}) => {
  const facts = factsFrom(tables)
  return draftOf({ ...facts, data: { ...facts.data, ...more } }, {}).draft
}

describe('the draft of a conclusion', () => {
  test('of a sound customer advises to lend, and never says that it is decided', () => {
    expect(draft(sound(), { judged: judged() })).toBe('recommend')
    const { text } = section('credit-10', sound(), { judged: judged() })
    expect(text).toContain('待有权人审批，不构成授信决定）：建议。')
    expect(text).toContain('以上均不成立\t—\t采用\t建议')
  })

  test.each<[string, Partial<ReportData>, string]>([
    ['nobody asked the rules', { judged: null }, 'insufficient'],
    [
      'a grave doubt about the data',
      { judged: judged({ stories: [story('high', { checksData: true })] }) },
      'insufficient',
    ],
    ['too little known', { judged: judged({ known: 0.4 }) }, 'insufficient'],
    ['one grave risk', { judged: judged({ stories: [story('high')] }) }, 'conditional'],
    ['a risk to watch', { judged: judged({ stories: [story('medium')] }) }, 'conditional'],
    ['a poor grade', { judged: judged({ grade: 'E' }) }, 'conditional'],
    ['old statements', { judged: judged(), date: '2026-11-01' }, 'conditional'],
    [
      'three grave risks',
      { judged: judged({ stories: ['a', 'b', 'c'].map((cause) => story('high', { cause })) }) },
      'decline',
    ],
    [
      'a grave risk that was accepted',
      {
        judged: judged({
          stories: [
            story('high', {
              periods: [{ id: 'e', period: '2024-12-31', severity: 'high', status: 'accepted' } as never],
            }),
          ],
        }),
      },
      'recommend',
    ],
  ])('%s', (_, more, expected) => expect(draft(sound(), more)).toBe(expected))

  test('no year, and a record that bars, each decide before what is less', () => {
    expect(draft({}, { judged: judged() })).toBe('insufficient')
    const barred = withRegistry(sound(), { dishonestPersons: [{ name: '甲', date: '2025-01-01' }] })
    expect(draft(barred, { judged: null })).toBe('decline')
    const over = withRegistry(sound(), {
      ...lookedUp,
      dishonestPersons: [{ name: '甲', date: '2024-01-01', removeDate: '2024-06-01' }],
    })
    expect(draft(over, { judged: judged() })).toBe('recommend')
  })

  test('follows the rules of the template, and nothing is advised where none holds', () => {
    const facts = factsFrom(sound())
    const rules = [{ when: { years: '>=9' }, draft: 'recommend', because: '九年' }] as const
    expect(draftOf(facts, { conclusion: [...rules] }).draft).toBe('insufficient')
    expect(draftOf(facts, { conclusion: [{ when: { years: '>=1' }, draft: 'decline', because: '试' }] }).draft).toBe(
      'decline',
    )
  })

  test('what is not known compares to nothing', () => {
    expect([
      compares(null, '<5'),
      compares(null, '=0'),
      compares(5, '~5'),
      compares(5, '>=5'),
      compares(5, '>5'),
      compares(5, '<5'),
    ]).toEqual([false, false, false, true, false, false])
  })

  test('a rule that names what there is not is refused', () => {
    expect(shippedRules.flatMap(unknownInRule)).toEqual([])
    const credit = shippedTemplates.find(({ id }) => id === 'credit')?.sections ?? []
    const withRules = (conclusion: unknown) =>
      credit.map((own) => (own.writer === 'conclusion' ? { ...own, conclusion } : own))
    const check = (conclusion: unknown) => checkTemplate(withRules(conclusion), tableSchemas).map(({ key }) => key)
    expect(check([{ when: { grave: '>=1' }, draft: 'decline', because: '有{grave}项' }])).toEqual([])
    expect(check([{ when: { moon: '>=1' }, draft: 'decline', because: '有' }])).toEqual(['template.name'])
    expect(check([{ draft: 'decline', because: '有{moon}项' }])).toEqual(['template.name'])
    expect(check([{ when: { grave: 'many' }, draft: 'decline', because: '有' }])[0]).toBe('template.shape')
    expect(check([{ draft: 'agreed', because: '有' }])[0]).toBe('template.shape')
  })
})

describe('授信要点', () => {
  const points = (tables: Tables, more: Partial<ReportData> = {}): string => section('credit-points', tables, more).text

  test('begin with what is asked for, and say what is not there', () => {
    expect(points(sound(), { judged: judged() })).toContain('授信申请的金额与用途尚未录入')
    expect(points({}, {})).toContain('未取得异常指标分析结果，不作总体判断')
    expect(points({}, {})).toContain('无财务报表')
  })

  test('say how old the data are, and that old statements have to be renewed', () => {
    expect(points(sound(), { judged: judged(), date: '2025-08-01' })).toContain('财务报表截至2024年末，距报告日7个月。')
    const old = points(sound(), { judged: judged(), date: '2026-11-24' })
    expect(old).toContain('财务报表截至2024年末，距报告日22个月。报表已超过15个月，须取得最近一期报表')
  })

  test('each fact names the section where it stands', () => {
    const text = points(withRegistry(sound(), { chattelMortgages: [{ name: '设备', date: '2024-01-01' }] }), {
      judged: judged(),
    })
    expect(text).toContain('动产抵押1条。（见三（五）信用与合规记录）')
  })

  test('what was not looked up is not said to be clean', () => {
    const looked = withRegistry(soundStatements(), { chattelMortgages: [] })
    expect(points(looked, { judged: judged() })).toMatch(/司法与工商\t已查部分未见异常/)
    expect(points(soundStatements(), { judged: judged() })).toMatch(/司法与工商\t资料不足/)
    expect(points(sound(), { judged: judged() })).toMatch(/用电\t资料不足/)
  })

  test('stand before the first chapter and take no number', () => {
    const credit = shippedTemplates.find(({ id }) => id === 'credit')?.sections ?? []
    const headings = buildSections(dataFrom(sound()), credit).sections.map(({ heading }) => textOf(heading))
    expect(headings.slice(0, 3)).toEqual(['封面与声明', '授信要点', '一、调查概况'])
  })
})

describe('risks of all sections', () => {
  const weak = withRegistry(
    statements({
      sheet: { accountsReceivable: '40000000', shortTermBorrowings: '30000000' },
      flow: { netOperatingCashFlow: '-1' },
    }),
    {
      legalRepresentative: '甲',
      actualController: '乙',
      businessTermEnd: '2024-01-01',
      shareholders: [{ name: '甲', ratio: '40%' }],
    },
  )

  test('every concern that a section tells stands in the table of risks, in the same words', () => {
    const concerns = concernsOf(factsFrom(weak))
    expect(concerns.map(({ name }) => name)).toEqual([
      '第一还款来源不足',
      '营业期限届满',
      '持股比例不符',
      '实际控制人不在登记股东之列',
      '货款回收慢于支付',
      '法定代表人与实际控制人不一致',
    ])
    const credit = shippedTemplates.find(({ id }) => id === 'credit')?.sections ?? []
    const { sections } = buildSections(dataFrom(weak), credit)
    const textIn = (blocks: readonly DocumentNode[]): string => blocks.map(textOf).join('\n')
    const table = textIn(sections.find(({ section: { id } }) => id === 'credit-9')?.blocks ?? [])
    const body = textIn(
      sections
        .filter(({ section: { id } }) => id < 'credit-9' && id !== 'credit-10' && id !== 'credit-points')
        .flatMap(({ blocks }) => blocks),
    )
    for (const words of [
      '已经届满',
      '不在登记股东之列',
      '与全部股权不符',
      '货款回收慢于支付',
      '经营活动未产生净现金',
      '两者不一致',
    ]) {
      expect(table, words).toContain(words)
      expect(body, words).toContain(words)
    }
  })

  const event = (ruleId: string, more: object = {}) =>
    ({
      id: ruleId,
      cause: ruleId,
      name: `事项${ruleId}`,
      severity: 'high',
      category: '工商信息',
      categories: ['工商信息'],
      ruleIds: [ruleId],
      period: '',
      status: 'open',
      explanation: '',
      reason: '',
      files: [],
      verifySteps: '核对登记',
      hits: [],
      ...more,
    }) as unknown as ReportAnomalies['events'][number]
  const withEvents = (...events: ReportAnomalies['events']): Partial<ReportData> => ({
    judged: judged(),
    anomalies: {
      events,
      causes: {},
      counts: { high: 0, medium: 0, low: 0, info: 0, open: events.length, passed: 0, notApplicable: 0 },
      notApplicable: [],
      rulesVersion: 0,
      rulesCount: 1,
      computedAt: '2025-08-01T00:00:00.000Z',
      industry: '制造业',
    },
  })
  const risks = (...events: ReportAnomalies['events']): string => section('credit-9', weak, withEvents(...events)).text

  test('what a rule found already is not told a second time in other words', () => {
    expect(risks()).toContain('已经届满')
    expect(risks(event('BI02'))).not.toContain('已经届满')
    expect(risks(event('BI02', { status: 'suppressed' }))).toContain('已经届满')
  })

  test('open events of medium weight are risks too, behind the grave ones; what was accepted is none', () => {
    const text = risks(event('XS01', { severity: 'medium' }), event('XS03'))
    expect(text.indexOf('事项XS03')).toBeGreaterThan(0)
    expect(text.indexOf('事项XS01')).toBeGreaterThan(text.indexOf('事项XS03'))
    expect(risks(event('XS01', { severity: 'medium', status: 'accepted' }))).not.toContain('事项XS01')
    expect(risks(event('XS01', { severity: 'low' }))).not.toContain('事项XS01')
  })

  test('what was found to be a risk stays one, and has to be mitigated', () => {
    const found = event('XS03', { status: 'risk' })
    expect(risks(found)).toContain('事项XS03')
    const { text } = section('credit-10', weak, withEvents(found))
    expect(text).toContain('已确认为风险，落实缓释措施后方可授信')
  })

  test('more than is bought, or than the reckoning allows, is a concern', () => {
    const asked = (requestedAmount: string, more: object = {}): string[] =>
      concernsOf(
        factsFrom({
          ...statements({ flow: { cashPaidForGoods: '80000000' } }),
          creditRequest: { '': { requestedAmount, creditPurpose: '采购原材料', requestDate: '2025-07-01', ...more } },
        }),
      ).map(({ name }) => name)
    expect(asked('40000001')).toContain('申请额度偏大')
    expect(asked('40000000')).not.toContain('申请额度偏大')
    expect(asked('40000001', { creditPurpose: '购置设备' })).not.toContain('申请额度偏大')
    expect(asked('90000000')).toContain('申请额度超出测算')
    expect(asked('1')).not.toContain('申请额度超出测算')
  })

  test('only grave events are conditions of lending', () => {
    const { text } = section('credit-10', weak, withEvents(event('XS01', { severity: 'medium' }), event('XS03')))
    expect(text).toContain('授信前提条件：')
    expect(text.split('授信前提条件：')[1]?.split('贷后监测指标')[0]).toContain('事项XS03')
    expect(text.split('授信前提条件：')[1]?.split('贷后监测指标')[0]).not.toContain('事项XS01')
  })
})

test('a table of years is named by the years and interim periods that it shows', () => {
  const tables = statements()
  const captions = (own: Tables): string[] =>
    section('credit-6.2', own).blocks.flatMap(
      ({ attrs }) => String(attrs?.['caption'] ?? '').match(/（(.年.?.?)）/)?.[1] ?? [],
    )
  expect(captions(tables)).toEqual(['两年'])
  const interim = { ...tables['balanceSheet'], '2025-06-30': { totalAssets: '1' } }
  expect(captions({ ...tables, balanceSheet: interim })).toEqual(['两年一期'])
})
