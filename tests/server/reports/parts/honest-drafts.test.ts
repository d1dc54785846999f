import { describe, expect, test } from 'vitest'
import type { EventStory } from '../../../../core/analysis/events.ts'
import type { Judged } from '../../../../core/analysis/verdict.ts'
import type { ReportData } from '../../../../server/reports/writing/data/types.ts'
import { draftOf, draftValues } from '../../../../server/reports/writing/sections/draft.ts'
import { factsFrom, tableSchemas } from '../../../support/facts.ts'
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
const doubt: EventStory = {
  cause: 'books',
  name: '报表不平',
  severity: 'medium',
  checksData: true,
  periods: [{ id: 'e', period: '2024-12-31', severity: 'medium', status: 'open', text: '', version: 1 } as never],
  open: 1,
  link: '',
}
const lookedUp = { dishonestPersons: [], consumptionLimits: [], bankruptcyCases: [], seriousViolations: [] }
const sound = (): Tables => ({ ...soundStatements(), basic: { '': lookedUp } })
const without = (tables: Tables, ...names: string[]): Tables =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !names.includes(name)))
const factsOf = (tables: Tables, more: Partial<ReportData>) => {
  const facts = factsFrom(tables)
  return { ...facts, data: { ...facts.data, judged: judged(), ...more } }
}
const draft = (tables: Tables, more: Partial<ReportData> = {}): string => draftOf(factsOf(tables, more), {}).draft
const points = (tables: Tables, more: Partial<ReportData> = {}): string =>
  section('credit-points', tables, { judged: judged(), ...more }).text
const end = (tables: Tables, more: Partial<ReportData> = {}): string =>
  section('credit-10', tables, { judged: judged(), ...more }).text

describe('advice to lend', () => {
  test('is drafted where all that the rules ask is known', () => expect(draft(sound())).toBe('recommend'))

  const year = (tables: Tables, table: string): Record<string, unknown> => tables[table]?.['2024-12-31'] ?? {}
  const smaller = Object.fromEntries(
    Object.entries(year(sound(), 'balanceSheet')).map(([name, value]) => [name, String(Number(value) / 10_000)]),
  )
  test.each<[string, Tables, Partial<ReportData>, string]>([
    ['nobody looked up courts', without(sound(), 'basic'), {}, 'insufficient'],
    [
      'one kind of record was not looked up',
      { ...sound(), basic: { '': { ...lookedUp, bankruptcyCases: null } } },
      {},
      'insufficient',
    ],
    ['there is a balance sheet alone', without(sound(), 'profitSheet', 'cashFlow'), {}, 'insufficient'],
    ['there is a statement of cash flows alone', without(sound(), 'profitSheet', 'balanceSheet'), {}, 'insufficient'],
    ['nothing is known of cash flows', without(sound(), 'cashFlow'), {}, 'insufficient'],
    ['there is no grade', sound(), { judged: judged({ grade: null }) }, 'insufficient'],
    ['no rule could be applied', sound(), { judged: judged({ passed: 0 }) }, 'insufficient'],
    [
      'the table of risks has something',
      { ...sound(), basic: { '': { ...lookedUp, executedPersons: [{ name: '甲' }] } } },
      {},
      'conditional',
    ],
    ['data are in doubt', sound(), { judged: judged({ stories: [doubt] }) }, 'conditional'],
    ['statements do not add up', { ...statements(), basic: { '': lookedUp } }, {}, 'conditional'],
    [
      'the unit of the statements is open',
      { ...sound(), balanceSheet: { '2023-12-31': year(sound(), 'balanceSheet'), '2024-12-31': smaller } },
      {},
      'insufficient',
    ],
    ['the statements are of a year that is not over', sound(), { date: '2024-06-01' }, 'insufficient'],
  ])('is not drafted where %s', (_, tables, more, expected) => expect(draft(tables, more)).toBe(expected))

  test('is not drafted by a rule of a bank either, as long as something that it asks for is not known', () => {
    const rules = [
      { when: { barred: '>0' }, draft: 'decline', because: '有记录' },
      { draft: 'recommend', because: '无' },
    ] as const
    expect(draftOf(factsOf(without(sound(), 'basic'), {}), { conclusion: [...rules] })).toMatchObject({
      draft: 'insufficient',
      unknown: ['barred'],
    })
    expect(draftOf(factsOf(sound(), {}), { conclusion: [...rules] }).draft).toBe('recommend')
  })

  test('what is not known is told as a reason, and holds neither way in the table of rules', () => {
    const text = end(without(sound(), 'basic'))
    expect(text).toContain('尚不知道：未了结的失信、限制高消费、破产或严重违法记录（条）')
    expect(text).toMatch(/破产或严重违法记录（条）>0\t未知\t无法判断\t不建议/)
    expect(text).not.toContain('采用\t建议')
  })

  test('records that were found bar even where others were not looked up', () => {
    const barred = { ...sound(), basic: { '': { dishonestPersons: [{ name: '甲' }] } } }
    expect(draft(barred)).toBe('decline')
    expect(draftValues(factsOf(barred, {})).barred).toBe(1)
  })
})

describe('key points', () => {
  test('of data in doubt are never said with much certainty', () => {
    expect(points(sound(), { judged: judged({ stories: [doubt] }) })).toContain('须先核对数据，再谈风险。把握一般')
    expect(points(sound(), { judged: judged({ grade: null }) })).toContain('不代表没有风险。把握较小')
  })

  test('have one share of what is known', () => {
    expect(points(sound(), { judged: judged({ known: 0.896 }) })).toMatch(/已知89%[^]*仅知89%/)
    expect(points(sound(), { judged: judged({ known: 0.58 }) })).toMatch(/已知58%[^]*仅知58%/)
    expect(draftValues(factsOf(sound(), { judged: judged({ known: 0.57 }) })).known).toBe(57)
  })

  test('do not say that a purpose is missing which is there', () => {
    const text = points({ ...sound(), creditRequest: { '': { creditPurpose: '采购原材料' } } })
    expect(text).toContain('授信金额尚未录入，用途为采购原材料')
    expect(text).not.toContain('用途尚未录入')
  })

  test('say that a period lies after the day of the report', () => {
    expect(points(sound(), { date: '2024-06-01' })).toContain('财务报表截至2024年末，晚于报告日，须核实期间')
    expect(points(sound(), { date: '2024-06-01' })).toContain('最近为2024年，晚于今日')
  })

  test('say which statements were left out, instead of asking for them', () => {
    const text = points(sound(), { date: '2025-08-01', periods: ['2023-12-31'] })
    expect(text).toContain('已取得的2024年报表未列入本报告')
    expect(text).not.toContain('须取得最近一期报表')
  })

  test('name tables that were not chosen, and statements that lack the latest year', () => {
    const chosen = tableSchemas.filter(({ name }) => name.endsWith('Sheet') || name === 'cashFlow')
    const text = points(without(sound(), 'basic'), { tables: chosen, unchosen: ['企业基础数据'] })
    expect(text).toContain('本报告未选用企业基础数据')
    expect(text).not.toContain('主要资料均已取得')
    const old = { ...sound(), cashFlow: { '2023-12-31': { netOperatingCashFlow: '1' } } }
    expect(points(old)).toContain('现金流量表缺2024年')
  })

  test('call nothing clear that could not be looked at', () => {
    const flows = points(without(sound(), 'profitSheet', 'balanceSheet'))
    expect(flows).toMatch(/经营\t资料不足/)
    expect(flows).toMatch(/财务\t资料不足/)
    expect(flows).toMatch(/资料真实性\t资料不足/)
    expect(points(sound())).toMatch(/财务\t● 未见异常/)
  })

  test('say how many anomalies were accepted and count no more', () => {
    const event = (status: string) => ({
      id: status,
      status,
      severity: 'high',
      period: '',
      category: '',
      categories: [],
      ruleIds: [],
      hits: [],
      files: [],
    })
    const anomalies = (...events: object[]) =>
      ({ events, counts: { passed: 0 }, causes: {}, notApplicable: [], computedAt: '2025-08-01T00:00:00Z' }) as never
    expect(points(sound(), { anomalies: anomalies(event('accepted'), event('suppressed')) })).toContain(
      '已接受或忽略的2项不再计入',
    )
    expect(points(sound(), { anomalies: anomalies() })).not.toContain('不再计入')
  })
})

test('what was bought in half a year is not what is bought in a year', () => {
  const half = Object.fromEntries(
    Object.entries(soundStatements()).map(([table, periods]) => [table, { '2025-06-30': periods['2024-12-31'] ?? {} }]),
  )
  const request = { requestedAmount: '50000000', creditPurpose: '采购', requestDate: '2025-07-01' }
  const { text } = section('credit-8.1', { ...half, creditRequest: { '': request } }, { judged: judged() })
  expect(text).not.toContain('年度采购规模')
  expect(text).toContain('申请额度为5,000.00万元')
})

test('records that nobody looked up are not said to be none', () => {
  expect(section('credit-9', without(sound(), 'basic'), { judged: judged() }).text).not.toContain('不良记录')
  expect(section('credit-9', sound(), { judged: judged() }).text).toContain('已查询的不良记录')
})
