import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../../../core/analysis/names.ts'
import type { Subject } from '../../../../core/analysis/subject.ts'
import { evidenceText } from '../../../../core/analysis/wording.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import { projectFolder } from '../../../../server/app.ts'
import { loadSchemas } from '../../../../server/schemas/store.ts'
import { company, hits, powerRules, times, use } from './months.ts'

const { tables } = loadSchemas(join(projectFolder, 'src/schemas'))
const told = (id: string, subject: Subject, locale: Locale = 'zh-CN'): string[] => {
  const rule = powerRules.find((candidate) => candidate.id === id)
  if (!rule) throw new Error(`no rule ${id}`)
  return hits(id, subject).map((hit) => evidenceText(rule, hit, { locale, names: namesOf(tables, locale) }))
}

describe('months', () => {
  it('that are only too few are not said to be missing', () => {
    const few = company(use('2025-01', times(6, 101)))
    expect(told('PW01', few)).toEqual(['用电数据只有 6 个月，少于 24 个月；其间没有缺失或重复的月份。'])
    expect(told('PW01', few, 'en-US')).toEqual([
      'There are only 6 months of power data, fewer than 24; none between them is missing or duplicated.',
    ])
  })
  it('of which none is doubled are said to have none', () =>
    expect(told('PW01', company(use('2023-01', [...times(12, 101), null, ...times(17, 101)])))).toEqual([
      '用电数据共 29 个月；缺失月份：2024年1月；重复月份：无。',
    ]))
})

describe('round readings', () => {
  // Every other month is round: thirteen runs of one month each, and more.
  const round = company(
    use(
      '2023-01',
      Array.from({ length: 30 }, (_, index) => (index % 3 === 2 ? 1037 + index : 1000 + index * 100)),
    ),
  )
  it('are not said to repeat', () => {
    expect(told('PW14', round)[0]).toMatch(/整百电量的月份占 66\.67%。$/)
    expect(told('PW14', round)[0]).not.toContain('连续')
    expect(told('PW14', round, 'en-US')[0]).not.toContain('running')
  })
  it('count months where not all are named', () => {
    const many = company(
      use(
        '2021-01',
        Array.from({ length: 54 }, (_, index) => (index % 3 === 2 ? 1037 + index : 1000 + index * 100)),
      ),
    )
    expect(told('PW14', many)[0]).toContain('等共 36 个月')
    expect(told('PW14', many, 'en-US')[0]).toContain('36 months in all')
  })
  it('that do repeat are said to', () =>
    expect(told('PW14', company(use('2024-01', times(12, 777))))[0]).toContain('最长连续 12 个月相同'))
})

describe('a month that is far off', () => {
  const usual = Array.from({ length: 36 }, (_, index) => 500_000 + ((index * 7919) % 9000))
  it.each([
    ['a month without use', usual.map((value, index) => (index === 32 ? 0 : value))],
    ['use in ten-thousands from a month on', usual.map((value, index) => (index < 26 ? value : value / 10_000))],
    ['a month of a hundred times', usual.map((value, index) => (index === 20 ? value * 100 : value))],
    ['a cut', usual.map((value, index) => (index < 31 ? value : 0))],
  ])('is as far off as its two figures say: %s', (_, kwh) => {
    for (const { values } of hits('PW03', company(use('2022-07', kwh)))) {
      const [own, expected] = [Number(values['kwh']), Number(values['expected'])]
      expect(Math.abs(Number(values['deviation']) - (own / expected - 1))).toBeLessThan(
        0.01 * Math.max(1, own / expected),
      )
    }
  })
})
