import { join } from 'node:path'
import { expect, test } from 'vitest'
import { absentWords, gatherAbsent } from '../../../core/analysis/absent.ts'
import { namesOf } from '../../../core/analysis/names.ts'
import type { Outcome } from '../../../core/analysis/outcome.ts'
import type { Words } from '../../../core/analysis/wording.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'

const { tables } = loadSchemas(join(import.meta.dirname, '../../../src/schemas'))
const wordsIn = (locale: 'zh-CN' | 'en-US'): Words => ({
  locale,
  names: namesOf(tables, locale),
  rule: () => undefined,
  thresholds: () => ({}),
  category: () => undefined,
  cause: () => undefined,
  sourceOf: () => null,
})
const missing = (period: string, ...names: string[]): Outcome => ({
  ruleId: 'FR02',
  period,
  kind: 'notApplicable',
  reason: 'missing',
  missing: names,
})
const told = (outcomes: Outcome[], locale: 'zh-CN' | 'en-US' = 'zh-CN'): string[] =>
  gatherAbsent(outcomes).map((absent) => absentWords(wordsIn(locale), absent).text)

test('what is missing is named with its own period, not with the one that was looked at', () => {
  expect(told([missing('2021-12-31', 'operatingRevenue@2020-12-31', 'inventories')])).toEqual([
    '缺少2020年的营业收入；2021年的存货',
  ])
  expect(told([missing('2021-12-31', 'operatingRevenue@2020-12-31', 'inventories')], 'en-US')).toEqual([
    'Missing: Operating revenue of 2020; Inventories of 2021',
  ])
})

test('names that are missing in the same periods stand together, years in a row as a span', () => {
  expect(told(['2021', '2022', '2023', '2024'].map((year) => missing(`${year}-12-31`, 'goodwill', 'cash')))).toEqual([
    '缺少2021—2024年的商誉、货币资金',
  ])
  expect(told([missing('2021-12-31', 'cash'), missing('2023-12-31', 'cash')])).toEqual(['缺少2021年、2023年的货币资金'])
  expect(told([missing('2023-02', 'kwh'), missing('2024-08', 'kwh')])).toEqual(['缺少2023年2月、2024年8月的总用电量'])
})

test('without any period only the name is told; a whole table by its name', () => {
  expect(told([missing('', 'power')])).toEqual([`缺少${tables.find(({ name }) => name === 'power')?.label['zh-CN']}`])
})

test('a long list is cut and counted', () => {
  const names = Object.keys(tables.find(({ name }) => name === 'balanceSheet')?.schema.properties ?? {}).slice(0, 20)
  expect(told([missing('2021-12-31', ...names)])[0]).toMatch(/等 20 项$/)
})

test('each rule and reason is one entry with its periods', () => {
  const outcomes: Outcome[] = [
    missing('2021-12-31', 'cash'),
    { ruleId: 'FR02', period: '2025-06-30', kind: 'notApplicable', reason: 'wholeYear' },
    { ruleId: 'FR02', period: '2024-12-31', kind: 'passed' },
    { ruleId: 'XP01', period: '', kind: 'notApplicable', reason: 'industry' },
  ]
  expect(gatherAbsent(outcomes).map(({ ruleId, reason, periods }) => [ruleId, reason, periods])).toEqual([
    ['FR02', 'missing', ['2021-12-31']],
    ['FR02', 'wholeYear', ['2025-06-30']],
    ['XP01', 'industry', []],
  ])
  for (const text of told(outcomes)) expect(text).toMatch(/[\u4e00-\u9fff]/)
})
