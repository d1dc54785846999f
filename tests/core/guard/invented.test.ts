import { expect, test } from 'vitest'
import { checkAgainst } from '../../../core/guard/check.ts'
import { openGrounds, type OpenGrounds } from '../../../core/guard/grounds.ts'
import { otherNames, otherNamesIn } from '../../../core/guard/other-names.ts'
import { plainText } from '../../../core/guard/plain-text.ts'
import {
  firmTemplates,
  inventedFirm,
  inventedPerson,
  isTold,
  personTemplates,
  plantedIn,
  trades,
  vague,
  type Planted,
} from './invented.ts'
import { customers } from './material.ts'
import { randomOf } from './random.ts'
import { rounds } from '../../support/rounds.ts'

const opened = customers.map(
  (customer): { customer: (typeof customers)[number]; passage: string; known: OpenGrounds } => {
    const passage = customer.passages[0] ?? ''
    return {
      customer,
      passage,
      known: openGrounds({ texts: [passage], names: customer.names, values: customer.values }),
    }
  },
)

/** What was planted and is not marked, by kind; the share of it. */
function through(made: Iterable<{ planted: Planted; known: OpenGrounds }>): { count: number; passed: string[] } {
  let count = 0
  const passed: string[] = []
  for (const { planted, known } of made) {
    count += 1
    if (!checkAgainst(planted.answer, known).some(({ from, to }) => from < planted.to && planted.from < to))
      passed.push(`${planted.kind}: ${planted.answer.slice(planted.from - 12, planted.to + 12)}`)
  }
  return { count, passed }
}

const place = (index: number) => opened[index % opened.length] as (typeof opened)[number]

const firms = rounds({ usual: 1000, soak: 6000 })

test(`of ${firms.toLocaleString('en-US')} invented firms in 40 trades at most one in a thousand passes`, () => {
  const random = randomOf(4711)
  const made = Array.from({ length: firms }, (_, index) => {
    const { passage, known } = place(index)
    const name = inventedFirm(random)
    const template = firmTemplates[index % firmTemplates.length] as (name: string) => string
    return {
      planted: plantedIn(passage, trades.find((trade) => name.includes(trade)) ?? '', template(name), name),
      known,
    }
  })
  const { count, passed } = through(made)
  expect([count, trades.length]).toEqual([firms, 40])
  expect(passed.length / count, passed.slice(0, 60).join('\n')).toBeLessThanOrEqual(0.001)
})

const persons = rounds({ usual: 100, soak: 300 })
/** Of a hundred persons two may be met by chance where of three hundred it is no more than three. */
const mostOfHundred = rounds({ usual: 2, soak: 1 })

test(`of ${persons} invented persons in each of 33 sentences at most ${mostOfHundred === 1 ? 'one in a hundred passes' : 'two in a hundred pass'}`, () => {
  const random = randomOf(815)
  const shares = personTemplates.map((template, at) => {
    const made = Array.from({ length: persons }, (_, index) => {
      const { customer, passage, known } = place(index)
      let name = inventedPerson(random)
      while (isTold(customer, name)) name = inventedPerson(random)
      return { planted: plantedIn(passage, `sentence ${at}`, template(name), name), known }
    })
    const { count, passed } = through(made)
    return { share: passed.length / count, passed }
  })
  for (const { share, passed } of shares)
    expect.soft(share, passed.slice(0, 40).join('\n')).toBeLessThanOrEqual(mostOfHundred / 100)
})

test('another customer is recognised by its short name', () => {
  const made = opened.flatMap(({ customer, passage }) => {
    const others = customers.filter((other) => other.id !== customer.id).map(({ name }) => name)
    const known = openGrounds({
      texts: [passage],
      names: customer.names,
      values: customer.values,
      others: otherNames(others),
    })
    return others.flatMap((name) =>
      [2, 4]
        .map((length) => name.slice(0, length))
        .filter((short) => !isTold(customer, short))
        .map((short, index) => {
          const sentence = firmTemplates[(index + name.length) % firmTemplates.length] as (name: string) => string
          return { planted: plantedIn(passage, 'short name', sentence(short), short), known }
        }),
    )
  })
  const { count, passed } = through(made)
  expect(count).toBeGreaterThan(500)
  expect(passed).toEqual([])
})

test('two thousand other customers are hardly met by chance in what is written of the demo', () => {
  const random = randomOf(5)
  const others = otherNames(Array.from({ length: 2000 }, () => inventedFirm(random)))
  expect(others.size).toBeGreaterThan(1500)
  const marked = customers.flatMap(({ passages }) =>
    passages
      .map((passage) => plainText(passage).text)
      .flatMap((text) => otherNamesIn(text, others).map(({ start, end }) => text.slice(start, end))),
  )
  expect(new Set(marked).size, marked.join('\n')).toBeLessThanOrEqual(5)
})

test('of quantities that no digit tells at most one in twenty passes', () => {
  const made = opened.flatMap(({ customer, passage, known }) =>
    vague
      .filter(([, phrase]) => !isTold(customer, phrase))
      .map(([before, phrase, after]) => ({
        planted: plantedIn(passage, 'quantity', `${before}${phrase}${after}`, phrase),
        known,
      })),
  )
  const { count, passed } = through(made)
  expect(count).toBeGreaterThan(1500)
  expect(passed.length / count, [...new Set(passed)].slice(0, 60).join('\n')).toBeLessThanOrEqual(0.05)
})
