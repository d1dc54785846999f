import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisText, changesBetween, changesText } from '../../../core/analysis/changed.ts'
import { namesOf } from '../../../core/analysis/names.ts'
import type { MetricValue } from '../../../core/analysis/outcome.ts'
import type { CategorisedRule, Severity } from '../../../core/analysis/rule.ts'
import type { Words } from '../../../core/analysis/wording.ts'

const rule = {
  id: 'XP01',
  label: { 'zh-CN': '收入与用电背离', 'en-US': 'Revenue and power part' },
  metrics: {
    gr: { label: { 'zh-CN': '收入增长率', 'en-US': 'growth of revenue' }, unit: '%' },
    list: { label: { 'zh-CN': '科目', 'en-US': 'lines' }, unit: 'list' },
  },
} as unknown as CategorisedRule
const wordsIn = (locale: 'zh-CN' | 'en-US'): Words => ({
  locale,
  names: namesOf([], locale),
  rule: (id) => (id === 'XP01' ? rule : undefined),
  thresholds: () => ({}),
  category: () => undefined,
  cause: () => undefined,
  sourceOf: () => null,
})
const basis = (values: Record<string, MetricValue>, severity: Severity = 'high', ruleId = 'XP01') => ({
  ruleId,
  severity,
  values,
})

test('the same evidence has the same text, however its parts are ordered', () => {
  expect(basisText([basis({ a: '1', b: ['x', 'y'] }), basis({}, 'low', 'FR02')])).toBe(
    basisText([basis({}, 'low', 'FR02'), basis({ b: ['x', 'y'], a: '1' })]),
  )
  for (const other of [
    basis({ a: '2', b: ['x', 'y'] }),
    basis({ a: '1', b: ['y', 'x'] }),
    basis({ a: '1', b: ['x', 'y'] }, 'medium'),
    basis({ a: '1', b: null }),
  ])
    expect(basisText([other])).not.toBe(basisText([basis({ a: '1', b: ['x', 'y'] })]))
})

test('old figures and new ones are told with their names and units', () => {
  const changes = changesBetween(
    [basis({ gr: '0.2813', list: ['cash'] })],
    [basis({ gr: '0.302', list: ['cash'] }, 'medium')],
  )
  expect(changesText(wordsIn('zh-CN'), changes)).toBe(
    '“收入与用电背离”的收入增长率由 28.13% 变为 30.20%；“收入与用电背离”的等级由高变为中',
  )
  expect(changesText(wordsIn('en-US'), changes)).toBe(
    '“Revenue and power part”: growth of revenue went from 28.13% to 30.20%; “Revenue and power part” went from high to medium',
  )
})

test('rules that are found now, and those that are not any more, are named; one that is no rule any more by its id', () => {
  expect(changesText(wordsIn('zh-CN'), changesBetween([basis({}, 'low', 'OLD1')], [basis({})]))).toBe(
    '“OLD1”不再出现；新出现“收入与用电背离”',
  )
})

test('a change behind the last place that is shown is told as one', () => {
  expect(changesText(wordsIn('zh-CN'), changesBetween([basis({ gr: '0.28131' })], [basis({ gr: '0.28132' })]))).toBe(
    '证据数值有细微变化，显示位数内看不出差别',
  )
})

test('nothing has changed exactly where the texts are the same', () => {
  const values = fc.dictionary(
    fc.constantFrom('gr', 'list', 'toString'),
    fc.oneof(fc.constantFrom('1', '2'), fc.constant(null), fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 })),
  )
  const hits = fc.uniqueArray(
    fc.record({ ruleId: fc.constantFrom('XP01', 'FR02'), severity: fc.constantFrom<Severity>('high', 'low'), values }),
    { selector: ({ ruleId }) => ruleId },
  )
  // A value that is not there and one that is null are told apart by the text only.
  const filled = (list: { ruleId: string; severity: Severity; values: Record<string, MetricValue> }[]) =>
    list.map((hit) => ({ ...hit, values: { gr: null, list: null, toString: null, ...hit.values } }))
  fc.assert(
    fc.property(
      hits,
      hits,
      (a, b) => (changesBetween(filled(a), filled(b)).length === 0) === (basisText(filled(a)) === basisText(filled(b))),
    ),
  )
})
