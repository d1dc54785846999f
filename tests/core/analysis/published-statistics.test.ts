import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { allModels } from '../../../core/ratios/model-library.ts'
import { allStatistics, statisticsText, type Statistic } from '../../../core/ratios/published/statistics.ts'
import schema from '../../../core/ratios/published/statistics.schema.json' with { type: 'json' }
import table from '../../../core/ratios/published/statistics.json' with { type: 'json' }
import type { ValueSource } from '../../../core/ratios/types.ts'
import { evaluate } from '../../../core/ratios/evaluate.ts'
import { ratioOf } from '../../../core/ratios/library.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables } from '../../support/demo-subjects.ts'
import { sharedData } from '../../support/imports.ts'

const { rules } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const statistic = (id: string): Statistic => {
  const found = allStatistics.find((one) => one.id === id)
  if (!found) throw new Error(`no statistic ${id}`)
  return found
}
const numbers = (text: string): string[] =>
  [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)]
    .map(([number]) => number)
    .filter((number) => number !== '1')
    .toSorted()

describe('the table of statistics that are quoted', () => {
  const check = new Ajv2020({ allErrors: true }).compile(schema)
  test('is in the form that its schema describes', () => {
    expect(check(table), JSON.stringify(check.errors)).toBe(true)
    expect(new Set(allStatistics.map(({ id }) => id)).size).toBe(allStatistics.length)
  })
  test.each(['dataset', 'size', 'horizon', 'basis', 'event'])('an entry without %s is none', (member) => {
    const [first] = table.statistics
    const lacking = Object.fromEntries(Object.entries(first ?? {}).filter(([name]) => name !== member))
    expect(check({ statistics: [lacking] })).toBe(false)
  })
  test.each([
    ['within without years', { kind: 'within' }],
    ['no such kind', { kind: 'soon' }],
  ])('a horizon %s is none', (_, horizon) => {
    expect(check({ statistics: [{ ...table.statistics[0], horizon }] })).toBe(false)
  })
  test.each(allStatistics.map(({ id }) => id))(
    '%s: each sentence names data set, size and horizon, with the same numbers in both languages',
    (id) => {
      const { dataset, size, horizon } = statistic(id)
      const text = statisticsText([id])
      for (const locale of ['zh-CN', 'en-US'] as const) expect(text[locale]).toContain(dataset[locale])
      if ('years' in horizon)
        expect(text['zh-CN']).toMatch(new RegExp(`${horizon.years} 年(?:内|的报表)|前 ${horizon.years} 年`))
      expect(numbers(text['zh-CN'])).toContain(
        String('countries' in size ? 31 : (size.cases + (size.others ?? 0)).toLocaleString('en-US')),
      )
      expect(numbers(text['en-US'].replace('one year', '1 year'))).toEqual(numbers(text['zh-CN']))
    },
  )
  test('every entry is quoted somewhere, and only what is there', () => {
    const files = [
      'core/ratios/models.json',
      'core/ratios/ratios.json',
      ...readdirSync(join(projectFolder, 'src/schemas/rules')).map((name) => `src/schemas/rules/${name}`),
    ]
    const quoted = new Set(
      files.flatMap((file) =>
        [...readFileSync(join(projectFolder, file), 'utf8').matchAll(/"statistics": \[([^\]]*)\]/g)].flatMap(
          ([, ids = '']) => [...ids.matchAll(/"([^"]+)"/g)].map(([, id = '']) => id),
        ),
      ),
    )
    expect([...quoted].toSorted()).toEqual(allStatistics.map(({ id }) => id).toSorted())
  })
})

describe('Z″ on Polish firms: the file called “5year” is bankruptcy within one year', () => {
  test('the higher area belongs to the shorter horizon', () => {
    expect(statistic('altmanZpp.polish.oneYear')).toMatchObject({
      horizon: { kind: 'within', years: 1 },
      size: { cases: 410, others: 5500 },
      values: { auc: '0.764' },
    })
    expect(statistic('altmanZpp.polish.fiveYears')).toMatchObject({
      horizon: { kind: 'within', years: 5 },
      size: { cases: 271, others: 6756 },
      values: { auc: '0.690' },
    })
    const note =
      allModels
        .find(({ key }) => key === 'altmanZpp')
        ?.notes.map((text) => text['zh-CN'])
        .join('') ?? ''
    expect(note).toMatch(/“5year”.{0,40}预测 1 年内破产，AUC 为 0\.764/)
    expect(note).toMatch(/“1year”.{0,40}预测 5 年内破产，AUC 为 0\.690/)
  })

  const file = join(sharedData, 'labelled/polish-one-year-ahead.csv')
  test.runIf(existsSync(file))(
    'worked out again over the half of that file which is at hand, with its label of one year',
    () => {
      const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
      const names = head.trim().split(',')
      const scores = lines.flatMap((line) => {
        const cells = line.trim().split(',')
        const row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
        const source: ValueSource = (name, back) =>
          back === 0 && row[name] !== undefined ? { value: row[name] || null, inputs: [] } : undefined
        const score = row['label'] === '' ? null : evaluate('altmanZpp', source).value
        return score === null ? [] : [{ score: score.toNumber(), failed: row['label'] === '1' }]
      })
      const [failed, sound] = [scores.filter((one) => one.failed), scores.filter((one) => !one.failed)]
      const below = failed.reduce((sum, one) => sum + sound.filter((other) => other.score > one.score).length, 0)
      const area = below / failed.length / sound.length
      expect([failed.length, sound.length]).toEqual([203, 2740])
      expect(Math.abs(area - 0.764)).toBeLessThan(0.02)
    },
  )
})

describe('no statistic is quoted beside the table', () => {
  const quoted =
    /AUC[^。.;；"]{0,12}\d\.\d|\d+(?:\.\d+)?\s*%\s*(?:with\s+\S+\s*)?(?:false alarms?|of cases found)|(?:命中|误报|漏报|判对|查全|识别率)(?:约|为|率)?\s*\d/
  const folders = ['core', 'server', 'src', 'docs', 'demo']
  const files = [
    'README.md',
    ...folders.flatMap((folder) =>
      readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    ),
  ].filter((name) => /\.(json|tsx?|md)$/.test(name) && !name.includes('ratios/published/'))
  test('in rules, ratios, models, texts, templates and documents', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(files.filter((name) => quoted.test(readFileSync(join(projectFolder, name), 'utf8')))).toEqual([])
  })
  test('the sentences of the table are what is looked for', () => {
    for (const { id } of allStatistics)
      expect(
        Object.values(statisticsText([id])).some((text) => quoted.test(text)),
        id,
      ).toBe(true)
  })
  test('rules and ratios tell them behind their own words', () => {
    expect(rules.find(({ id }) => id === 'LQ04')?.source['zh-CN']).toMatch(
      /^授信实务。实测：EBITDA\/债务单项，数据：.*finratKZ.*400 户.*AUC 为 0\.816。$/,
    )
    expect(rules.find(({ id }) => id === 'IX02')?.source['en-US']).toMatch(
      /^Altman \(1995, 2000\)\. The Altman Z″-score on the international sample/,
    )
    expect(ratioOf('equityGrowth')?.note?.['en-US']).toContain('an AUC of 0.750')
  })
})
