import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import type { Outcome } from '../../../core/analysis/outcome.ts'
import type { RuleSettings } from '../../../core/analysis/rule.ts'
import { namesOf } from '../../../core/analysis/names.ts'
import { hitWords, type Words } from '../../../core/analysis/wording.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, demoSubjects } from '../../support/demo-subjects.ts'
import source from './planted.json' with { type: 'json' }

// What was planted in the demo, by company and rule. `period` is the one that the rule tells; of what lasts, the
// latest. `says`: a word of its evidence that only the planted anomaly explains.
const planted: readonly { company: string; rule: string; period: string; says?: string }[] = source.planted

const { compiled, rules } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const shipped: RuleSettings = { version: 0, rules: {} }
const outcomes = new Map(
  [...demoSubjects].map(([company, subject]): [string, Outcome[]] => [
    company,
    runRules(compiled, subject, shipped, []),
  ]),
)
const hitsOf = (company: string): Extract<Outcome, { kind: 'hit' }>[] =>
  (outcomes.get(company) ?? []).filter((outcome) => outcome.kind === 'hit')

describe('every planted anomaly of the demo is found', () => {
  test.each(planted)('$company $rule at $period', ({ company, rule, period, says }) => {
    const hits = hitsOf(company).filter(({ ruleId }) => ruleId === rule)
    expect(hits.map((hit) => hit.period)).toContain(period)
    if (says) expect(JSON.stringify(hits.find((hit) => hit.period === period)?.values)).toContain(says)
  })
})

describe('the enterprises in which nothing was planted', () => {
  test.each(source.clean)('%s has no anomaly, and rules did look at it', (company) => {
    expect(hitsOf(company).map(({ ruleId, period }) => `${ruleId} ${period}`)).toEqual([])
    expect((outcomes.get(company) ?? []).filter(({ kind }) => kind === 'passed').length).toBeGreaterThan(200)
  })
  test('E13, software, is not held against what is for manufacturers', () => {
    const notApplicable = (outcomes.get('E13') ?? [])
      .filter((outcome) => outcome.kind === 'notApplicable' && outcome.reason === 'industry')
      .map(({ ruleId }) => ruleId)
    expect(notApplicable).toEqual(expect.arrayContaining(['IX03', 'XP01', 'XP02', 'XP07']))
  })
})

test('all 119 rules are there, and each says something of every enterprise', () => {
  expect(rules).toHaveLength(119)
  for (const [company, said] of outcomes)
    expect(
      rules.map(({ id }) => id).filter((id) => !said.some(({ ruleId }) => ruleId === id)),
      company,
    ).toEqual([])
})

test('fast growth makes the M-score of a sound enterprise a hint, and the one of invented revenue stays grave', () => {
  const severities = (company: string): string[] =>
    hitsOf(company)
      .filter(({ ruleId, period }) => ruleId === 'IX01' && period === '2024-12-31')
      .map(({ severity }) => severity)
  expect(severities('E07')).toEqual(['info'])
  expect(severities('E02')).toEqual(['high'])
})

test('a hit on a score tells what each variable added', () => {
  const hit = hitsOf('E02').find(({ ruleId }) => ruleId === 'IX01')
  expect(hit?.contributions?.[0]).toMatchObject({ name: 'TATA' })
  expect(hit?.contributions).toHaveLength(8)
})

test('what two rates of growth add to their difference is told in points, not as an amount', () => {
  const hit = hitsOf('E02').find(({ ruleId, period }) => ruleId === 'FR02' && period === '2024-12-31')
  if (!hit) throw new Error('E02 has no FR02')
  const words: Words = {
    locale: 'zh-CN',
    names: namesOf(allTables, 'zh-CN'),
    rule: (id) => rules.find((rule) => rule.id === id),
    thresholds: () => ({}),
    category: () => undefined,
    cause: () => undefined,
    sourceOf: () => null,
  }
  expect(
    hitWords(words, { ...hit, category: '' }).contributions.map(({ name, value, unit }) => [
      name,
      Number(value).toFixed(4),
      unit,
    ]),
  ).toEqual([
    ['应收（含票据）增长率', '1.1417', 'pp'],
    ['营业收入增长率', '-0.2799', 'pp'],
  ])
})

test('every hit that has figures names stored values that they rest on', () => {
  for (const [company, said] of outcomes)
    for (const outcome of said)
      if (outcome.kind === 'hit' && compiled.compiled.get(outcome.ruleId)?.when)
        expect(outcome.inputs.length, `${company} ${outcome.ruleId}`).toBeGreaterThan(0)
})
