import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../core/optimise/facts.ts'
import { oneUnit, values } from '../../../core/optimise/numbers.ts'
import type { Rule } from '../../../core/optimise/types.ts'

/** What one rule alone puts where, without the other rules that may do the same. */
const edits = (rule: Rule, text: string): { put: string; rule: string }[] =>
  rule(text, factsOf(text, []), {}).map((edit) => ({
    put: `${text.slice(0, edit.from)}${edit.after}${text.slice(edit.to)}`,
    rule: edit.rule,
  }))

describe('how figures are written', () => {
  test.each([
    ['毛利率20.18％。', '毛利率20.18%。'],
    ['毛利率20.18 ％。', '毛利率20.18%。'],
    ['毛利率7％，净利率3%。', '毛利率7%，净利率3%。'],
  ])('a full-width sign for per cent is a plain one: %s', (before, put) =>
    expect(edits(values, before)).toContainEqual({ put, rule: 'percentSign' }),
  )

  test.each(['-', '–', '—', '～'])('a range is written with ~ in place of %s', (sign) =>
    expect(edits(values, `占比10%${sign}15%。`)).toEqual([{ put: '占比10%~15%。', rule: 'range' }]),
  )
})

describe('amounts of a range keep their unit', () => {
  const own = '收入300.00万元，利润20.00万元，'
  test('one that stands alone is told in the unit of the others', () =>
    expect(edits(oneUnit, `${own}罚款15,000元。`)).toEqual([{ put: `${own}罚款1.50万元。`, rule: 'unit' }]))

  test.each(['~', '～', '-', '—', '至', '/'])('its first and its last amount, with %s between', (sign) => {
    expect(edits(oneUnit, `${own}罚款15,000元${sign}20,000元。`)).toEqual([])
    expect(edits(oneUnit, `${own}罚款15,000元${sign}两万元。`)).toEqual([])
    expect(edits(oneUnit, `${own}罚款一万${sign}20,000元。`)).toEqual([])
  })
})
