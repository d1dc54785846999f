import { describe, expect, test } from 'vitest'
import type { EventStory } from '../../../../core/analysis/events.ts'
import type { Severity } from '../../../../core/analysis/rule.ts'
import type { Judged } from '../../../../core/analysis/verdict.ts'
import { whatIsWrong } from '../../../../server/analysis/verdict.ts'
import type { ReportAnomalies } from '../../../../server/reports/writing/data/anomalies.ts'
import type { ReportData } from '../../../../server/reports/writing/data/types.ts'
import { section, soundStatements, type Tables } from './section.ts'

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
const event = (severity: Severity, period: string, category = '偿债能力') =>
  ({
    id: `${severity}${period}`,
    cause: 'distress',
    name: '偿债压力',
    severity,
    category,
    categories: [category],
    ruleIds: ['LQ01'],
    period,
    status: 'open',
    explanation: '',
    reason: '',
    files: [],
    verifySteps: '核对',
    hits: [],
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
const points = (tables: Tables, more: Partial<ReportData>): string => section('credit-points', tables, more).text

describe('what each kind of risk comes to', () => {
  const sound = soundStatements()
  test('is not that nothing was seen where small matters were found', () => {
    const text = points(sound, withEvents(event('low', '2024-12-31'), event('info', '2023-12-31')))
    expect(text).toMatch(/财务\t● 无高、中等级事项\t低等级与提示性事项2项/)
    expect(points(sound, withEvents())).toMatch(/财务\t● 未见异常/)
  })
  test('is told of what could be looked at alone where a statement is not there', () => {
    const { cashFlow: _gone, ...rest } = sound
    expect(points(rest, withEvents())).toMatch(/财务\t已查部分未见异常/)
    expect(points(rest, withEvents())).toMatch(/资料真实性\t已查部分未见异常/)
  })
  test('or where one year only is there', () =>
    expect(points(sound, { ...withEvents(), judged: judged({ years: 1 }) })).toMatch(/经营\t已查部分未见异常/))
})

test('a matter that is less grave in other years is not said to be in the gravest alone', () => {
  const { text } = section(
    'credit-9',
    soundStatements(),
    withEvents(event('medium', '2024-12-31'), event('high', '2023-12-31'), event('low', '2022-12-31')),
  )
  expect(text).toContain('偿债压力（2023年，另有2024年程度较轻）')
})

test('data in doubt are named by their doubts, and not by what else was found', () => {
  const story = (name: string, severity: Severity, checksData: boolean): EventStory => ({
    cause: name,
    name,
    severity,
    checksData,
    periods: [{ id: name, period: '2024-12-31', severity, status: 'open' }],
    open: 1,
    link: '',
  })
  const stories = [story('利息不匹配', 'low', false), story('营业利润不符', 'high', true), story('尾数', 'low', true)]
  expect(whatIsWrong('doubtful', judged({ stories }), 'zh-CN').values['names']).toBe('营业利润不符')
  const grave = [story('亏损', 'high', false), story('不符', 'high', true)]
  expect(whatIsWrong('grave', judged({ stories: grave }), 'zh-CN').values['names']).toBe('亏损')
})
