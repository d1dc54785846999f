import { describe, expect, test } from 'vitest'
import { checkAgainst } from '../../../core/guard/check.ts'
import { openGrounds, type OpenGrounds } from '../../../core/guard/grounds.ts'
import { otherNames } from '../../../core/guard/other-names.ts'
import { inventedSentences, rightSentences } from './clerk.ts'
import { customers } from './material.ts'

const groundsOf = (id: string, stored: boolean): OpenGrounds => {
  const customer = customers.find((one) => one.id === id)
  if (!customer) throw new Error(`the demo has no ${id}`)
  const { passages, names, values } = customer
  const others = customers.filter((other) => other !== customer).map(({ name }) => name)
  return openGrounds({ texts: [passages.join('\n')], names, others: otherNames(others), ...(stored && { values }) })
}

describe.each([
  ['what the reports say', false],
  ['all stored values too', true],
] as const)('with %s', (_, stored) => {
  test.each(Object.entries(rightSentences))('nothing is refused of %s', (id, sentences) => {
    const known = groundsOf(id, stored)
    const refused = sentences.flatMap((text) => checkAgainst(text, known).map((offence) => `${offence.text}: ${text}`))
    expect(refused).toEqual([])
  })

  test('all that is made up is marked', () => {
    const known = groundsOf('E01', stored)
    const passed = inventedSentences.filter(([sentence, madeUp]) => {
      const from = sentence.indexOf(madeUp)
      return !checkAgainst(sentence, known).some((found) => found.from < from + madeUp.length && from < found.to)
    })
    expect(passed).toEqual([])
  })
})
