import { describe, expect, test } from 'vitest'
import { checkAgainst } from '../../../core/guard/check.ts'
import { openGrounds, type OpenGrounds } from '../../../core/guard/grounds.ts'
import { customers, type Customer } from './material.ts'
import { prose } from './prose.ts'
import { randomOf } from './random.ts'
import { rightAnswer } from './right.ts'
import { mutations, wrongAnswer } from './wrong.ts'
import { rounds } from '../../support/rounds.ts'

/** What a writing service is given: the passage alone, or also everything that is stored of the customer. */
const given: Record<string, (passage: string, customer: Customer) => OpenGrounds> = {
  'the passage and the names': (passage, { names }) => openGrounds({ texts: [passage], names }),
  'the passage and all stored values': (passage, { names, values }) => openGrounds({ texts: [passage], names, values }),
}
const passages = customers.flatMap((customer) => customer.passages.map((passage) => ({ customer, passage })))

describe.each(Object.entries(given))('with %s', (name, open) => {
  test('at most one right answer in a hundred is refused', () => {
    const random = randomOf(2025)
    const refused: string[] = []
    let count = 0
    const step = name.includes('stored') ? rounds({ usual: 12, soak: 3 }) : rounds({ usual: 4, soak: 1 })
    for (const [index, { customer, passage }] of passages.entries()) {
      if (index % step > 0) continue
      const known = open(passage, customer)
      for (let time = 0; time < 2; time += 1) {
        const { answer, by } = rightAnswer(passage, random, customer)
        const found = checkAgainst(answer, known)
        count += 1
        if (found.length > 0) refused.push(`${by.join(' + ')}: ${found.map(({ text }) => text).join(', ')}`)
      }
    }
    expect(count).toBeGreaterThan((name.includes('stored') ? 700 : 2000) / rounds({ usual: 4, soak: 1 }))
    expect(refused.length / count, refused.join('\n')).toBeLessThanOrEqual(0.01)
  })

  test('no planted figure, date, name or code passes, and the mark is where it was planted', () => {
    const random = randomOf(11)
    const passed: string[] = []
    const counts = new Map<string, number>()
    // Passages at intervals, and as many more as a kind needs that few of them have a place for.
    const step = (name.includes('stored') ? 24 : 8) * rounds({ usual: 4, soak: 1 })
    const turns = (kind: string): number => counts.get(kind) ?? 0
    for (const [index, { customer, passage }] of passages.entries()) {
      const sampled = index % step === 0 || passage === customer.passages[0]
      const kinds = Object.keys(mutations).filter((kind) => sampled || turns(kind) < 5)
      if (kinds.length === 0) continue
      const known = open(passage, customer)
      // Some of the others do business with it.
      const stored = JSON.stringify(customer.values)
      const others = customers.filter((other) => other.id !== customer.id && !stored.includes(other.name.slice(0, 2)))
      for (const kind of kinds) {
        const planted = wrongAnswer(kind, passage, random, customer, others)
        if (!planted) continue
        counts.set(kind, turns(kind) + 1)
        const found = checkAgainst(planted.answer, known)
        if (!found.some(({ from, to }) => from < planted.to && planted.from < to))
          passed.push(`${kind}: ${planted.answer.slice(planted.from, planted.to)} in ${planted.answer}`)
      }
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    expect(passed).toEqual([])
    expect(total).toBeGreaterThan((name.includes('stored') ? 2000 : 6000) / rounds({ usual: 4, soak: 1 }))
    // Every kind had its turn.
    expect(Object.keys(mutations).filter((kind) => turns(kind) === 0)).toEqual([])
  })
})

test('what states nothing is refused nowhere', () => {
  const known = openGrounds({ texts: ['请写一段分析。'] })
  expect(prose.filter((sentence) => checkAgainst(sentence, known).length > 0)).toEqual([])
})

test('a passage rests on itself, and so do all passages of a customer together', () => {
  for (const { passage } of passages)
    expect(checkAgainst(passage, openGrounds({ texts: [passage] })), passage).toEqual([])
  for (const { passages: own } of customers) {
    const known = openGrounds({ texts: [own.join('\n')] })
    expect(own.flatMap((passage) => checkAgainst(passage, known))).toEqual([])
  }
})
