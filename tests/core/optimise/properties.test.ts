import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instructions } from '../../../core/ai/types.ts'
import { checkGrounds } from '../../../core/guard/check.ts'
import { applied } from '../../../core/optimise/edits.ts'
import { optimise } from '../../../core/optimise/optimise.ts'
import type { Aim } from '../../../core/optimise/types.ts'
import { customers } from '../guard/material.ts'
import { randomOf } from '../guard/random.ts'
import { rightAnswer } from '../guard/right.ts'
import { rounds } from '../../support/rounds.ts'

const aims = instructions.filter((name): name is Aim => name !== 'wish')
const passages = customers.flatMap((customer) => customer.passages.map((passage) => ({ customer, passage })))

/** What clerks make of such sentences: written otherwise, with empty phrases, wrong letters, marks of half width. */
function untidy(passage: string, index: number): string {
  const random = randomOf(index)
  const customer = passages[index]!.customer
  const { answer } = rightAnswer(passage, random, customer)
  const worse: ((text: string) => string)[] = [
    (text) => text.replaceAll('，', ','),
    (text) => text.replaceAll('账', '帐'),
    (text) => `众所周知，${text}`,
    (text) => text.replaceAll('营业收入', '营收'),
    (text) => text.replace(/。$/, ''),
    (text) => text.replaceAll('。', '。。'),
    (text) => text.replace(/(?<=\d)(?=万元|天)/g, ' '),
    (text) => text.replaceAll('为', '为为'),
    (text) => `${text}${text}`,
    (text) => text.replaceAll('其他', '其它'),
    (text) => text.replaceAll('与', '跟'),
    (text) => text.replaceAll('（', '(').replaceAll('）', ')'),
  ]
  return random
    .shuffled(worse)
    .slice(0, 3)
    .reduce((text, change) => change(text), random.chance(0.5) ? answer : passage)
}

describe('over every passage that the product writes of the demo’s customers, and over untidy ones', () => {
  // Coprime to 3, so that passages as they are written stay among them.
  const every = rounds({ usual: 10, soak: 1 })
  const sampled = passages.flatMap((passage, index) => (index % every === 0 ? [{ ...passage, index }] : []))
  const texts = sampled.flatMap(({ passage, customer, index }) =>
    index % 3 === 0
      ? [
          { text: passage, names: customer.names },
          { text: untidy(passage, index), names: customer.names },
        ]
      : [{ text: untidy(passage, index), names: customer.names }],
  )

  test.each(aims)('%s: no figure, date, name or code comes or goes, and what was optimised stays', (aim) => {
    let changed = 0
    for (const { text, names } of texts) {
      const once = optimise(text, aim, { keep: names })
      expect(checkGrounds(once.text, { texts: [text], names }), once.text).toEqual([])
      expect(checkGrounds(text, { texts: [once.text], names }), `${text}\n${once.text}`).toEqual([])
      expect(applied(text, once.changes)).toBe(once.text)
      const again = optimise(once.text, aim, { keep: names })
      expect(
        again.changes.map(({ before, after, rules }) => `${rules.join()}: ${before} → ${after} in ${once.text}`),
      ).toEqual([])
      if (once.text !== text) changed += 1
    }
    expect(changed).toBeGreaterThan(texts.length / 2)
    expect(texts.length).toBeGreaterThan(1000 / every)
  })
})

test('in what the product writes itself, terms, phrases and sentences stay as they are', () => {
  const rules = passages.flatMap(({ passage, customer }) =>
    optimise(passage, 'complete', { keep: customer.names }).changes.flatMap((change) => change.rules),
  )
  expect([...new Set(rules)].toSorted()).toEqual(['blank', 'brackets', 'date', 'figureBlank', 'thousands'])
})

describe('changes', () => {
  const pieces = fc.constantFrom(
    '营收',
    '为22300万元',
    ',',
    '众所周知，',
    '增长7.21%',
    '。',
    '。。',
    '2024.12.31',
    '恒砚精密机械(演示)有限公司',
    '的的',
    '三家',
    '供应商',
    '(',
    ')',
    '一是',
    '10%-15%',
    '、',
    '「',
    '」',
    '"',
    '约',
    '5000万元左右',
    ' ',
    '\n',
    '1. ',
    '0.5亿元',
    '跟',
    '《担保法》',
    '〔注1〕',
    '〔企业A〕',
    '应收帐款',
    '对应收账款进行了分析',
    '２０２４年',
    '！',
    '较上年相比',
    'The the ',
    '- ',
    '公司',
    '，公司',
    '；同时，',
    'HT-2024-0012',
  )
  const mosaic = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

  test(
    'of any text can each be taken or left, and keep notes, placeholders, titles and codes',
    () =>
      fc.assert(
        fc.property(mosaic, fc.constantFrom(...aims), fc.array(fc.boolean(), { maxLength: 30 }), (text, aim, taken) => {
          const { text: result, changes } = optimise(text, aim)
          expect(applied(text, changes)).toBe(result)
          for (const [index, change] of changes.entries()) {
            expect(text.slice(change.from, change.to)).toBe(change.before)
            expect(change.from).toBeGreaterThanOrEqual(changes[index - 1]?.to ?? 0)
          }
          const some = applied(
            text,
            changes.filter((_, index) => taken[index]),
          )
          expect(checkGrounds(some, { texts: [text] })).toEqual([])
          for (const fixed of ['《担保法》', '〔注1〕', '〔企业A〕', 'HT-2024-0012', '恒砚精密机械(演示)有限公司'])
            if (text.includes(fixed)) expect(some).toContain(fixed)
        }),
        { seed: 6, numRuns: rounds({ usual: 300, soak: 1500 }) },
      ),
    60_000,
  )

  test(
    'of any text are made once',
    () =>
      fc.assert(
        fc.property(mosaic, fc.constantFrom(...aims), (text, aim) => {
          const once = optimise(text, aim).text
          expect(optimise(once, aim).text).toBe(once)
        }),
        { seed: 6, numRuns: rounds({ usual: 300, soak: 1500 }) },
      ),
    60_000,
  )
})
