import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import { weighed, type Weighed } from '../../../core/analysis/borne-out.ts'
import type { Severity } from '../../../core/analysis/rule.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, storedFrom } from '../../support/demo-subjects.ts'
import { projectFolder } from '../../../server/app.ts'

const { compiled: rules } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const hit = (ruleId: string, severity: Severity, period = '2024-12-31'): Weighed => ({
  kind: 'hit',
  ruleId,
  severity,
  period,
})
const unchanged = { version: 0, rules: {} }
const severitiesOf = (results: Weighed[], settings: Parameters<typeof weighed>[2] = unchanged): string[] =>
  weighed(results, rules, settings).map((result) => (result.kind === 'hit' ? result.severity : result.kind))

test('a rule that tells nothing by itself is less grave where nothing bears it out', () => {
  expect(severitiesOf([hit('LQ01', 'medium')])).toEqual(['low'])
  expect(severitiesOf([hit('LQ01', 'medium'), hit('LQ02', 'medium')])).toEqual(['medium', 'medium'])
  expect(severitiesOf([hit('LQ02', 'high'), hit('LQ01', 'medium')])).toEqual(['high', 'medium'])
})

test('what is of another period, less than medium, a pass, of the data or alone itself bears nothing out', () => {
  expect(severitiesOf([hit('LQ01', 'medium'), hit('LQ02', 'medium', '2023-12-31')])).toEqual(['low', 'medium'])
  expect(severitiesOf([hit('LQ01', 'medium'), hit('LQ03', 'low')])).toEqual(['low', 'low'])
  expect(severitiesOf([hit('LQ01', 'medium'), hit('ID01', 'high')])).toEqual(['low', 'high'])
  expect(severitiesOf([hit('LQ01', 'medium'), hit('TR01', 'medium')])).toEqual(['low', 'low'])
  expect(severitiesOf([hit('LQ01', 'medium'), { kind: 'passed', ruleId: 'LQ02', period: '2024-12-31' }])).toEqual([
    'low',
    'passed',
  ])
})

test('each period is looked at by itself', () => {
  const results = [hit('TR01', 'medium', '2023-12-31'), hit('TR01', 'medium'), hit('LQ06', 'high')]
  expect(severitiesOf(results)).toEqual(['low', 'medium', 'high'])
})

test('a severity that was chosen stays, and one that a condition gave', () => {
  expect(severitiesOf([hit('LQ01', 'medium')], { version: 3, rules: { LQ01: { severity: 'medium' } } })).toEqual([
    'medium',
  ])
  expect(severitiesOf([hit('LQ01', 'high')])).toEqual(['high'])
})

test('charges beyond any interest say little about its cover', () => {
  const severityOf = (lines: Record<string, string>): string | undefined =>
    runRules(
      rules,
      openSubject({
        name: '样例',
        creditCode: '',
        today: '2025-08-01',
        data: storedFrom({
          balanceSheet: [{ period: '2024-12-31', values: { totalAssets: '100000000', totalLiabilities: '50000000' } }],
          profitSheet: [{ period: '2024-12-31', values: { totalProfit: '-9000000', ...lines } }],
        }),
      }),
      unchanged,
      [],
    ).flatMap((result) => (result.kind === 'hit' && result.ruleId === 'LQ03' ? [result.severity] : []))[0]
  expect(severityOf({ financialExpenses: '7600000' })).toBe('low')
  expect(severityOf({ financialExpenses: '7500000' })).toBe('high')
  expect(severityOf({ financialExpenses: '7600000', interestExpense: '7600000' })).toBe('high')
})
