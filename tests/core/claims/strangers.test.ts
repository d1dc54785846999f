import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims, type KnownValue } from '../../../core/claims/known.ts'

/** An enterprise, and sentences that people who had not seen the reader wrote about it. */
type Situation = { name: string; texts: string[]; values: KnownValue[]; wrong: string[]; right: string[] }
const situations: Situation[] = JSON.parse(readFileSync(join(import.meta.dirname, 'strangers.json'), 'utf8'))

describe.each(situations)('of an enterprise: $name', ({ texts, values, wrong, right }) => {
  const open = openClaims({ texts, values })
  const isFound = (text: string): boolean => checkClaims(text, open).length > 0
  test('what is wrong is found', () => expect(wrong.filter((text) => !isFound(text))).toEqual([]))
  test('what is right is not told of', () => expect([...texts, ...right].filter(isFound)).toEqual([]))
})

const of = (name: string) => {
  const situation = situations.find((one) => one.name === name)
  if (!situation) throw new Error(`no situation ${name}`)
  const open = openClaims(situation)
  return (text: string): string[] => checkClaims(text, open).map(({ kind }) => kind)
}

describe('what a change of the reader once let pass, or refused', () => {
  const [growing, losing, shrinking, falling] = [
    of('growing'),
    of('losses that grow'),
    of('losses that shrink'),
    of('falling'),
  ]
  test.each([
    '截至年末（2024年12月31日流动比率2.13倍），速动比率为1.31倍。',
    '营业收入与净利润均增长，毛利率24.15%，前者增长18.52%。',
    '流动比率2.13倍，速动比率1.52倍，资产负债率38.64%，前者较上年上升0.21倍。',
  ])('wrong: %s', (text) => expect(growing(text)).not.toEqual([]))
  test('a loss that gets better is a result that rises', () => {
    expect(losing('净亏损864.00万元，较上年好转。')).toContain('direction')
    expect(losing('净亏损持续恶化。')).toEqual([])
    expect(shrinking('净亏损182.00万元，较上年改善。')).toEqual([])
    expect(shrinking('净亏损持续恶化。')).toContain('direction')
    expect(losing('净亏损高于上年。')).toEqual([])
    expect(shrinking('净亏损高于上年。')).toContain('direction')
  })
  test('a month is that of its clause', () => {
    expect(growing('2024年6月新增银行贷款600.00万元。流动比率为2.13倍，速动比率为1.52倍。')).toEqual([])
    expect(growing('2024年6月新增银行贷款600.00万元，流动比率为2.13倍。')).toEqual([])
    expect(growing('2024年6月流动比率为2.13倍。')).toContain('period')
  })
  test('a line of alarm lies where the risk is', () => {
    expect(losing('流动比率0.58倍，高于警戒线。')).toContain('opposite')
    expect(losing('资产负债率88.36%，低于风险线。')).toContain('opposite')
    expect(losing('资产负债率88.36%，超过警戒线。')).not.toContain('opposite')
    expect(growing('流动比率2.13倍，超过阈值。')).toContain('opposite')
  })
  test('a limit beside another year’s level, or behind the level that was reached', () => {
    expect(growing('流动比率2.13倍（上年1.88倍，≥1.5）。')).toEqual([])
    expect(growing('流动比率由1.88倍升至2.13倍，超过2.0倍。')).toEqual([])
    expect(falling('流动比率由1.36倍下降至1.18倍，低于1.2。')).toEqual([])
  })
  test('人为 and 应为 are words, not letters', () => {
    expect(growing('实际控制人为周明远（持股68.00%）。')).toEqual([])
    expect(growing('速动比率相应达到1.52倍。')).toEqual([])
    expect(growing('流动比率被人为抬高至2.13倍。')).not.toEqual([])
  })
  test('a limit of former times is none of now', () =>
    expect(growing('流动比率为2.13倍（历史标准为≥1.5）。')).toContain('period'))
  test('what was granted as well may be told as granted', () => {
    const open = openClaims({
      texts: ['申请额度为1,500.00万元。', '他行授信额度为1,500.00万元。'],
      values: [],
    })
    expect(checkClaims('他行授信额度1,500.00万元。', open).map(({ kind }) => kind)).not.toContain('quantity')
  })
  test('a bare amount of credit is no grant', () => expect(growing('本次额度为1,500.00万元。')).toEqual([]))
})
