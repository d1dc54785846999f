import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { figureUnits, severities, type CategorisedRule } from '../../../core/analysis/rule.ts'
import type { Text } from '../../../core/schema/types.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'

const store = loadRules('src/schemas/rules', loadSchemas('src/schemas').tables)
const vocabulary = JSON.parse(readFileSync('src/schemas/rule.schema.json', 'utf8'))

const range = (prefix: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`)
/** Explanations and settings are kept under these ids: none may go, whatever else is added. */
const ids: Record<string, string[]> = {
  数据质量: range('DQ', 10),
  勾稽关系: range('ID', 15),
  跨表勾稽: range('XS', 14),
  财务粉饰信号: range('FR', 23),
  指数模型: range('IX', 7),
  趋势突变: range('TR', 8),
  偿债能力: range('LQ', 7),
  工商信息: range('BI', 11),
  用电异常: range('PW', 16),
  电财交叉: range('XP', 8),
}

const textsOf = (rule: CategorisedRule): [string, Text][] => [
  ...(['label', 'checks', 'formula', 'evidence', 'innocent', 'verify', 'documents', 'source'] as const).map(
    (part): [string, Text] => [part, rule[part]],
  ),
  ...Object.entries(rule.thresholds).map(([name, { label }]): [string, Text] => [`threshold ${name}`, label]),
  ...Object.entries(rule.metrics).map(([name, { label }]): [string, Text] => [`metric ${name}`, label]),
  ...(rule.onlyFor ? [['onlyFor', rule.onlyFor.label] as [string, Text]] : []),
]

test('the rules of every category are there, in the order of their ids', () => {
  expect(store.categories.map(({ id }) => id)).toEqual(Object.keys(ids))
  for (const [category, wanted] of Object.entries(ids))
    expect(
      store.rules.filter((rule) => rule.category === category).map(({ id }) => id),
      category,
    ).toEqual(wanted)
})

test('the vocabulary knows the units and severities that the product reads', () => {
  expect(vocabulary.$defs.unit.enum).toEqual([...figureUnits])
  expect(vocabulary.$defs.severity.enum).toEqual([...severities])
})

test('a cause has rules, or it is none', () => {
  expect(Object.keys(store.causes).filter((cause) => !store.rules.some((rule) => rule.cause === cause))).toEqual([])
})

describe.each(store.rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  test('says everything in both languages, with the marks of each', () => {
    for (const [part, text] of textsOf(rule)) {
      expect(text['zh-CN'].trim(), `${part} in Chinese`).toBe(text['zh-CN'])
      // Names of authors, models and quantities (EBITDA) and formulas of symbols are the same in both.
      if (!/^[A-Za-z0-9 ′″.·＋−（）]+$/.test(text['zh-CN']))
        expect(text['zh-CN'], `${part} in Chinese`).toMatch(/[一-鿿]/)
      if (part !== 'formula')
        expect(text['zh-CN'], `${part} in Chinese`).not.toMatch(/[一-鿿][,;:?!()]|[,;?!()][一-鿿]/)
      expect(text['en-US'].trim(), `${part} in English`).toBe(text['en-US'])
      expect(text['en-US'], `${part} in English`).not.toMatch(/[一-鿿，。；：（）、]|\w’/)
    }
  })

  test('has a sentence that names the period or a figure, and ends as sentences do', () => {
    expect(rule.evidence['zh-CN']).toMatch(/\{\w+\}.*。$/)
    expect(rule.evidence['en-US']).toMatch(/\{\w+\}.*\.$/)
    expect(rule.evidence['zh-CN'].replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/)
  })

  test('lists explanations, steps and documents, which an event puts together, without a full stop', () => {
    for (const part of ['innocent', 'verify', 'documents'] as const)
      expect([part, rule[part]['zh-CN'].at(-1), rule[part]['en-US'].at(-1)]).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^[。.；;，,]$/)]),
      )
  })

  test('uses the thresholds that it has', () => {
    if (rule.engine !== 'expression') return
    const conditions = [
      rule.when,
      ...(rule.escalate ?? []).map(({ when }) => when),
      ...Object.values(rule.metrics).map(({ value = '' }) => value),
    ].join(' ')
    const drawn = rule.chart?.limits ?? []
    expect(
      Object.keys(rule.thresholds).filter((name) => !conditions.includes(`th("${name}")`) && !drawn.includes(name)),
    ).toEqual([])
  })
})
