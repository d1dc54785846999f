import type { AnomalyEvent, CustomerEvents, EventHit, EventStatus } from '../../core/analysis/events.ts'
import { eventStatuses } from '../../core/analysis/events.ts'

/** A rule's hit as the server tells of it. */
export const hitOf = (more: Partial<EventHit> = {}): EventHit => ({
  ruleId: 'FR02',
  name: '应收增长快于收入',
  severity: 'high',
  category: '财务粉饰信号',
  evidence: '2024年应收款项增长 114.17%，营业收入增长 27.99%。',
  figures: [{ name: '应收增长率', value: '114.17%' }],
  inputs: [
    {
      name: '应收账款',
      field: 'accountsReceivable',
      table: 'balanceSheet',
      period: '2024-12-31',
      value: '1234567.5',
      unit: '元',
      source: {
        kind: 'import',
        fileName: '年报.xlsx',
        sheet: '资产负债表',
        cells: ['B8'],
        raw: ['123.45675'],
        unit: '万元',
        time: '2025-01-01T00:00:00.000Z',
      },
    },
  ],
  contributions: [],
  checks: '应收款项与收入的增速',
  formula: '应收增长率 − 收入增长率',
  thresholds: [{ name: '增速差', value: '30 个百分点' }],
  innocent: '放宽了信用期；年末集中发货',
  verify: '函证前五大欠款方；核对期后回款',
  documents: '应收账款明细表；期后回款流水',
  source: '审计准则',
  ...more,
})

/** An event that nobody has said anything of. */
export const eventOf = (more: Partial<AnomalyEvent> = {}): AnomalyEvent => ({
  id: 'ev_1',
  ruleIds: ['FR02'],
  name: '收入真实性存疑',
  severity: 'high',
  ownSeverity: 'high',
  period: '2024-12-31',
  category: '财务粉饰信号',
  categories: ['财务粉饰信号'],
  cause: 'revenue',
  evidence: '2024年应收款项增长 114.17%。',
  metrics: [],
  status: 'open',
  explanation: '',
  reason: '',
  decidedBy: '',
  decidedAt: null,
  reopened: null,
  files: [],
  innocentExplanations: '',
  verifySteps: '',
  evidenceDocs: '',
  hits: [hitOf()],
  firstSeenAt: '2026-11-20T08:00:00.000Z',
  gone: false,
  version: 1,
  ...more,
})

/** Two events of one customer, as `abnormal/list` answers. */
export const twoEvents = (): AnomalyEvent[] => [
  eventOf(),
  eventOf({
    id: 'ev_2',
    ruleIds: ['LQ03'],
    name: '利息保障不足',
    severity: 'medium',
    ownSeverity: 'medium',
    period: '2023-12-31',
    category: '偿债能力',
    categories: ['偿债能力'],
    evidence: '利息保障倍数 1.25 倍。',
    hits: [hitOf({ ruleId: 'LQ03', name: '利息保障不足', severity: 'medium', evidence: '利息保障倍数 1.25 倍。' })],
  }),
]

export const foundOf = (rows: AnomalyEvent[] = twoEvents(), more: Partial<CustomerEvents> = {}): CustomerEvents => ({
  rows,
  total: rows.length,
  // Each of a story of its own, unless a test says otherwise.
  stories: rows.map(({ id, name, severity, period, status }) => ({
    cause: id,
    name,
    severity,
    checksData: false,
    periods: [{ id, period, severity, status }],
    open: status === 'open' ? 1 : 0,
    link: '',
  })),
  links: [],
  events: rows.length,
  counts: { high: 1, medium: 1, low: 0, info: 0, open: rows.length, passed: 59, notApplicable: 2 },
  byStatus: Object.fromEntries(
    eventStatuses.map((status) => [status, rows.filter((row) => row.status === status).length]),
  ) as Record<EventStatus, number>,
  gone: 0,
  notApplicable: [
    {
      ruleId: 'IX05',
      name: '应计过高',
      category: '指数模型',
      reason: 'missing',
      periods: ['2021-12-31', '2022-12-31'],
      missing: ['净利润'],
      text: '缺少净利润',
    },
  ],
  categories: [
    { id: '财务粉饰信号', name: '财务粉饰信号' },
    { id: '偿债能力', name: '偿债能力' },
  ],
  periods: ['2024-12-31', '2023-12-31'],
  industry: '制造业',
  customer: { appUserId: 'c', userName: '甲公司', creditCode: '9132' },
  computedAt: '2026-11-20T08:00:00.000Z',
  rulesVersion: 3,
  ...more,
})
