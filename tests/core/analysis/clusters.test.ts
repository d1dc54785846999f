import { expect, test } from 'vitest'
import { clusterHits, countRules, severityOf } from '../../../core/analysis/clusters.ts'
import type { Outcome } from '../../../core/analysis/outcome.ts'
import type { CategorisedRule, Severity } from '../../../core/analysis/rule.ts'

const rule = (id: string, cause: string, category = '财务粉饰信号') => ({ id, cause, category }) as CategorisedRule
const rules = [
  rule('FR02', 'revenue'),
  rule('FR03', 'inventory'),
  rule('XP01', 'revenue', '电财交叉'),
  rule('TR06', 'revenue', '趋势突变'),
]
const hit = (ruleId: string, period: string, severity: Severity): Outcome => ({
  ruleId,
  period,
  kind: 'hit',
  severity,
  values: {},
  inputs: [],
})

test('hits of one cause and period are one, others stay apart', () => {
  const clusters = clusterHits(
    [
      hit('FR02', '2024-12-31', 'medium'),
      hit('XP01', '2024-12-31', 'high'),
      hit('FR02', '2023-12-31', 'medium'),
      hit('FR03', '2024-12-31', 'high'),
      { ruleId: 'TR06', period: '2024-12-31', kind: 'passed' },
    ],
    rules,
  )
  expect(clusters.map(({ cause, period, ruleIds }) => [cause, period, ruleIds])).toEqual([
    ['revenue', '2024-12-31', ['XP01', 'FR02']],
    ['revenue', '2023-12-31', ['FR02']],
    ['inventory', '2024-12-31', ['FR03']],
  ])
})

test('one is as grave as its gravest hit and stands in the category of that; all categories are kept', () => {
  const [cluster] = clusterHits([hit('TR06', 'p', 'low'), hit('FR02', 'p', 'low'), hit('XP01', 'p', 'high')], rules)
  expect(cluster).toMatchObject({
    severity: 'high',
    category: '电财交叉',
    categories: ['电财交叉', '财务粉饰信号', '趋势突变'],
    ruleIds: ['XP01', 'FR02', 'TR06'],
  })
})

test('a rule that hits twice in a period counts once, the gravest; one that nobody knows not at all', () => {
  const [cluster, ...others] = clusterHits(
    [hit('FR02', 'p', 'low'), hit('FR02', 'p', 'high'), hit('XX99', 'p', 'high')],
    rules,
  )
  expect(cluster?.hits.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([['FR02', 'high']])
  expect(others).toEqual([])
})

test('an accepted explanation with a file takes one level away and no more; nothing else does', () => {
  expect(
    (['high', 'medium', 'low', 'info'] as const).map((own) => severityOf(own, { status: 'accepted', files: 1 })),
  ).toEqual(['medium', 'low', 'info', 'info'])
  for (const [status, files] of [
    ['accepted', 0],
    ['explained', 3],
    ['risk', 1],
    ['suppressed', 1],
  ] as const)
    expect(severityOf('high', { status, files }), status).toBe('high')
})

test('a rule that found something, or could be applied nowhere, has not passed; one counts once for all its periods', () => {
  const at = (ruleId: string, period: string, kind: 'passed' | 'notApplicable'): Outcome =>
    kind === 'passed' ? { ruleId, period, kind } : { ruleId, period, kind, reason: 'missing' }
  expect(
    countRules([
      at('A', '1', 'passed'),
      at('A', '2', 'passed'),
      at('B', '1', 'notApplicable'),
      at('B', '2', 'passed'),
      at('C', '1', 'notApplicable'),
      hit('D', '1', 'low'),
      at('D', '2', 'passed'),
    ]),
  ).toEqual({ passed: 2, notApplicable: 1 })
})
