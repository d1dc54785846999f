import { describe, expect, test } from 'vitest'
import type { ReportAnomalies, ReportHit } from '../../../../server/reports/writing/data/anomalies.ts'
import type { ReportData } from '../../../../server/reports/writing/data/types.ts'
import { section, statements } from './section.ts'

describe('what the rules found', () => {
  const hit = (ruleId: string, period: string, more: Partial<ReportHit> = {}): ReportHit => ({
    ruleId,
    name: `规则${ruleId}`,
    period,
    severity: 'medium',
    pieces: [{ text: `${ruleId}的证据。`, metric: null }],
    values: {},
    inputs: [],
    innocent: '',
    verify: '核对账龄',
    ...more,
  })
  const event = (id: string, hits: ReportHit[], more: object = {}): ReportAnomalies['events'][number] => ({
    id,
    ruleIds: hits.map(({ ruleId }) => ruleId),
    name: `事项${id}`,
    severity: 'medium',
    ownSeverity: 'medium',
    period: hits[0]?.period ?? '',
    category: '财务粉饰信号',
    categories: ['财务粉饰信号'],
    cause: 'revenue',
    evidence: '',
    metrics: [],
    status: 'open',
    explanation: '',
    reason: '',
    decidedBy: '',
    decidedAt: null,
    reopened: null,
    files: [],
    innocentExplanations: '',
    verifySteps: '核对账龄',
    evidenceDocs: '',
    hits,
    firstSeenAt: '',
    gone: false,
    version: 1,
    ...more,
  })
  const withEvents = (events: ReportAnomalies['events']): Partial<ReportData> => ({
    anomalies: {
      events,
      causes: {},
      counts: { high: 0, medium: events.length, low: 0, info: 0, open: events.length, passed: 0, notApplicable: 0 },
      notApplicable: [],
      rulesVersion: 0,
      rulesCount: 119,
      computedAt: '2025-08-01T00:00:00.000Z',
      industry: '制造业',
    },
  })

  test('one rule is told once, of its latest period; earlier ones are named', () => {
    const { text } = section(
      'credit-6.4',
      statements(),
      withEvents([event('1', [hit('FR02', '2023-12-31')]), event('2', [hit('FR02', '2024-12-31')])]),
    )
    expect(text.match(/FR02的证据/g)).toHaveLength(1)
    expect(text).toContain('异常提示：规则FR02（中）：FR02的证据。2023年亦有此情形。需核实：核对账龄。')
  })

  test('what is to be verified, and what was said, stands once', () => {
    const said = section(
      'credit-6.4',
      statements(),
      withEvents([
        event('1', [hit('FR02', '2024-12-31'), hit('FR03', '2024-12-31')], {
          status: 'explained',
          explanation: '客户账期延长。',
        }),
      ]),
    ).text
    expect(said.match(/客户账期延长/g)).toHaveLength(1)
    expect(said).toContain('企业说明同上。')
    expect(
      section(
        'credit-6.4',
        statements(),
        withEvents([event('1', [hit('FR02', '2024-12-31'), hit('FR03', '2024-12-31')])]),
      ).text.match(/需核实/g),
    ).toHaveLength(1)
  })

  test('what was found to be nothing is not told where it would be', () => {
    expect(
      section(
        'credit-6.4',
        statements(),
        withEvents([event('1', [hit('FR02', '2024-12-31')], { status: 'suppressed' })]),
      ).text,
    ).not.toContain('异常提示')
  })

  test('a grave event is one risk over all its periods, and what a rule says already is not said again as a ratio', () => {
    const grave = { severity: 'high', name: '偿债压力', category: '偿债能力', categories: ['偿债能力'] }
    const sheet = { totalCurrentAssets: '10000000', totalCurrentLiabilities: '20000000' }
    const { text } = section(
      'credit-9',
      statements({ sheet }),
      withEvents([event('1', [hit('LQ01', '2024-12-31')], grave), event('2', [hit('LQ01', '2023-12-31')], grave)]),
    )
    expect(text).toContain('偿债压力（2023年、2024年）：LQ01的证据。此前另有1期')
    expect(text).not.toContain('流动比率为0.50倍')
    expect(section('credit-9', statements({ sheet })).text).toContain('流动比率为0.50倍')
  })

  test('several rules of one cause in one year are one period', () => {
    const grave = { severity: 'high', name: '偿债压力', category: '偿债能力', categories: ['偿债能力'] }
    const events = ['1', '2'].map((id) => event(id, [hit('LQ01', '2024-12-31')], grave))
    const { text } = section('credit-9', statements(), withEvents(events))
    expect(text).toContain('偿债压力（2024年）：LQ01的证据。')
    expect(text).not.toContain('此前另有')
  })
})
