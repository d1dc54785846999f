import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { loadRules, type RuleStore } from '../../../../server/analysis/rules/store.ts'
import { SchemaError, type SchemaFault } from '../../../../server/schemas/faults.ts'
import { loadSchemas } from '../../../../server/schemas/store.ts'

const { tables } = loadSchemas('src/schemas')
const text = (zh: string, en: string): object => ({ 'zh-CN': zh, 'en-US': en })
const said = text('甲', 'A')

/** A sound rule: more debt than a share of the assets. */
const rule = (change: object = {}): Record<string, unknown> => ({
  id: 'TS01',
  label: said,
  cause: 'distress',
  severity: 'low',
  checks: said,
  formula: said,
  engine: 'expression',
  periods: 'every',
  when: 'totalLiabilities / totalAssets > th("line")',
  thresholds: { line: { label: said, unit: '%', value: '0.5', groups: { services: '0.6' } } },
  metrics: { share: { label: said, unit: '%', value: 'totalLiabilities / totalAssets' } },
  evidence: text('{period}占{share}。', 'In {period} {share}.'),
  innocent: said,
  verify: said,
  documents: said,
  source: said,
  chart: { metrics: ['share'], limits: ['line'] },
  ...change,
})
const file = (rules: unknown[], category: object = {}): object => ({
  kind: 'rules',
  category: { id: '试验', label: said, order: 1, ...category },
  rules,
})
const causes = { kind: 'causes', causes: { distress: said, revenue: said } }

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function load(files: Record<string, unknown>): RuleStore {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  return loadRules(folder, tables)
}

function faultsOf(files: Record<string, unknown>): SchemaFault[] {
  try {
    load(files)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.faults
    throw error
  }
}
const faultOf = (change: object): SchemaFault | undefined =>
  faultsOf({ 'causes.json': causes, 'a.json': file([rule(), rule({ id: 'TS02', ...change })]) })[0]

describe('files of rules', () => {
  test('are read in the order of their categories, each rule with its category', () => {
    const store = load({
      'causes.json': causes,
      'a.json': file([rule(), rule({ id: 'TS02' })], { order: 2 }),
      'b.json': file([rule({ id: 'TS03' })], { id: '其他', order: 1 }),
    })
    expect(store.rules.map(({ id, category }) => [id, category])).toEqual([
      ['TS03', '其他'],
      ['TS01', '试验'],
      ['TS02', '试验'],
    ])
    expect(store.categories.map(({ id }) => id)).toEqual(['其他', '试验'])
    expect(Object.keys(store.causes)).toEqual(['distress', 'revenue'])
  })

  test('have a hash that any change changes', () => {
    const one = load({ 'causes.json': causes, 'a.json': file([rule()]) })
    expect(load({ 'causes.json': causes, 'a.json': file([rule()]) }).hash).toBe(one.hash)
    expect(load({ 'causes.json': causes, 'a.json': file([rule({ severity: 'info' })]) }).hash).not.toBe(one.hash)
    expect(load({ 'causes.json': { ...causes, causes: { distress: said } }, 'a.json': file([rule()]) }).hash).not.toBe(
      one.hash,
    )
  })
})

describe('a fault in a rule', () => {
  test('is told with file, pointer, line, reason in both languages, and what was probably meant', () => {
    const content = JSON.stringify(file([rule({ serverity: 'high' })]), null, 2)
    const [fault] = faultsOf({ 'causes.json': causes, 'a.json': content })
    expect(fault).toMatchObject({
      file: expect.stringMatching(/a\.json$/),
      pointer: '/rules/0/serverity',
      suggestion: 'severity',
      reason: { 'zh-CN': '没有名为“serverity”的关键字。', 'en-US': 'There is no keyword “serverity”.' },
    })
    expect(content.split('\n')[(fault?.line ?? 0) - 1]).toContain('"serverity"')
  })

  test.each<[string, object, string, RegExp, string?]>([
    ['a severity that is none', { severity: 'hihg' }, '/severity', /high, medium/, 'high'],
    ['a cause that causes.json lacks', { cause: 'distres' }, '/cause', /no cause “distres”/, 'distress'],
    ['a text in one language only', { innocent: { 'zh-CN': '甲' } }, '/innocent', /“en-US” is missing/],
    ['an id in small letters', { id: 'ts2' }, '/id', /does not fit|Does not fit/],
    ['no condition', { when: undefined }, '', /“when” is missing/],
    ['an algorithm beside an expression', { algorithm: 'x' }, '/algorithm', /no keyword “algorithm”/],
    [
      'a condition beside an algorithm',
      { engine: 'algorithm', algorithm: 'x', periods: undefined, metrics: {} },
      '/when',
      /no keyword “when”/,
    ],
    [
      'an algorithm that nobody wrote',
      {
        engine: 'algorithm',
        algorithm: 'nowhere',
        when: undefined,
        periods: undefined,
        metrics: { share: { label: said, unit: '%' } },
        chart: undefined,
      },
      '/algorithm',
      /no algorithm “nowhere”/,
    ],
    [
      'a metric without a value',
      { metrics: { share: { label: said, unit: '%' } } },
      '/metrics/share',
      /“value” is missing/,
    ],
    [
      'a unit that is none',
      { metrics: { share: { label: said, unit: 'percent', value: 'totalAssets' } } },
      '/metrics/share/unit',
      /must be one of|Must be one of/,
    ],
    [
      'a threshold that is no number',
      { thresholds: { line: { label: said, unit: '%', value: '50 %' } } },
      '/thresholds/line/value',
      /Does not fit/,
    ],
    [
      'a threshold of an unknown group',
      { thresholds: { line: { label: said, unit: '%', value: '0.5', groups: { trade: '0.6' } } } },
      '/thresholds/line/groups/trade',
      /no keyword “trade”/,
    ],
    [
      'a list where a number belongs',
      { thresholds: { line: { label: said, unit: '%', value: ['0.5'] } } },
      '/thresholds/line/value',
      /unit list is a list/,
    ],
    [
      'a figure in the sentence that is no metric',
      { evidence: text('{period}占{shares}。', 'In {period} {shares}.') },
      '/evidence/zh-CN',
      /“shares” is no metric/,
      'share',
    ],
    [
      'a figure that one language leaves out',
      { evidence: text('{period}占{share}。', 'In {period}.') },
      '/evidence/en-US',
      /“share” is missing/,
    ],
    [
      'a sentence for a figure that is no metric',
      {
        engine: 'algorithm',
        algorithm: 'unitScale',
        periods: undefined,
        when: undefined,
        chart: undefined,
        metrics: { share: { label: said, unit: '%' } },
        evidenceWith: { part: text('{period}占{share}。', 'In {period} {share}.') },
      },
      '/evidenceWith/part',
      /“part” is no metric/,
    ],
    ['a chart of what is no metric', { chart: { metrics: ['part'] } }, '/chart/metrics/0', /“part” is no metric/],
    [
      'a line in the chart that is no threshold',
      { chart: { metrics: ['share'], limits: ['lines'] } },
      '/chart/limits/0',
      /no threshold “lines”/,
      'line',
    ],
    [
      'two units in one chart',
      {
        metrics: {
          share: { label: said, unit: '%', value: 'debtRatio' },
          cash: { label: said, unit: '元', value: 'cash' },
        },
        chart: { metrics: ['share', 'cash'] },
      },
      '/chart/metrics/1',
      /must have one unit/,
    ],
    [
      'a figure that nobody knows',
      { when: 'totalAsset > 0' },
      '/when',
      /“totalAsset” in the formula is no figure/,
      'totalAssets',
    ],
    ['a condition that is a number', { when: 'totalAssets' }, '/when', /this one gives a number/],
    [
      'a metric that is a condition',
      { metrics: { share: { label: said, unit: '%', value: 'totalAssets > 0' } } },
      '/metrics/share/value',
      /this one gives yes or no/,
    ],
    ['brackets that do not close', { when: '(totalAssets > 0' }, '/when', /not finished/],
    ['a threshold that the rule has not', { when: 'totalAssets > th("lime")' }, '/when', /no threshold “lime”/, 'line'],
    [
      'a fault where the severity rises',
      { escalate: [{ when: 'totalAssets > nonsense', severity: 'high' }] },
      '/escalate/0/when',
      /“nonsense” in the formula is no figure/,
    ],
    ['a function that is none', { when: 'eval("1") > 0' }, '/when', /no function “eval”/],
  ])('%s', (_name, change, place, reason, suggestion) => {
    const fault = faultOf(change)
    expect(fault).toMatchObject({
      file: expect.stringMatching(/a\.json$/),
      pointer: `/rules/1${place}`,
      reason: { 'zh-CN': expect.stringMatching(/[一-鿿]/), 'en-US': expect.stringMatching(reason) },
    })
    expect(fault?.suggestion).toBe(suggestion)
  })

  test('is told with all others of its file at once', () => {
    expect(
      faultsOf({ 'causes.json': causes, 'a.json': file([rule({ cause: 'x' }), rule({ id: 'TS02', cause: 'y' })]) }).map(
        ({ pointer }) => pointer,
      ),
    ).toEqual(['/rules/0/cause', '/rules/1/cause'])
    expect(
      faultsOf({
        'causes.json': causes,
        'a.json': file([rule({ when: 'nonsense > 0' }), rule({ id: 'TS02', when: 'cash >' })]),
      }).map(({ pointer }) => pointer),
    ).toEqual(['/rules/0/when', '/rules/1/when'])
  })
})

describe('files together', () => {
  test.each<[string, Record<string, unknown>, string, RegExp]>([
    [
      'an id that two rules have',
      { 'a.json': file([rule(), rule()]) },
      '/rules/1/id',
      /“TS01” is already that of a rule in .*a\.json/,
    ],
    [
      'an id that two files have',
      { 'a.json': file([rule()]), 'b.json': file([rule()], { id: '其他' }) },
      '/rules/0/id',
      /“TS01” is already/,
    ],
    [
      'a category that two files have',
      { 'a.json': file([rule()]), 'b.json': file([rule({ id: 'TS02' })]) },
      '/category/id',
      /“试验” is already/,
    ],
    ['a kind that is none', { 'a.json': { ...file([rule()]), kind: 'rule' } }, '/kind', /rules or causes/],
    [
      'a name that an object has twice',
      {
        'a.json':
          '{"kind": "rules", "kind": "rules", "category": {"id": "试", "label": {"zh-CN": "甲", "en-US": "A"}, "order": 1}, "rules": []}',
      },
      '/kind',
      /there twice/,
    ],
    ['no JSON', { 'a.json': '{"kind": "rules",' }, '', /not valid JSON/],
  ])('%s is refused', (_name, files, pointer, reason) => {
    expect(faultsOf({ 'causes.json': causes, ...files })[0]).toMatchObject({
      pointer,
      reason: { 'en-US': expect.stringMatching(reason) },
    })
  })

  test('without causes no rule is taken', () => {
    expect(faultsOf({ 'a.json': file([rule()]) })[0]).toMatchObject({
      file: expect.stringMatching(/causes\.json$/),
      reason: { 'en-US': expect.stringContaining('causes.json, is missing') },
    })
  })
})
