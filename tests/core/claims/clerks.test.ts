import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgedIn, type Collection, type Verdict } from './clerks/measure.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../core/claims/README.md'), 'utf8')
const collections: readonly Collection[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const row = /\| (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) +\|([ \d|]+)\|/g
/** What the table of the README says: passed, asked, contradicted of the right ones, and of the wrong ones. */
const told = [...readme.matchAll(row)].map(([, name, counts]) => ({
  name: name as Collection,
  counts: (counts ?? '').split('|').map(Number),
}))

// What is right may be asked about, and is never contradicted.
test.each(told)('sentences of clerks about the demo, $name collection', ({ name, counts }) => {
  const { right, wrong } = judgedIn(name)
  const count = (judged: typeof right): number[] =>
    (['passed', 'asked', 'contradicted'] as Verdict[]).map(
      (one) => judged.filter(({ verdict }) => verdict === one).length,
    )
  const wronged = right.filter(({ verdict }) => verdict === 'contradicted').map(({ text }) => text)
  expect(wronged).toEqual([])
  const passed = wrong.filter(({ verdict }) => verdict === 'passed').map(({ text }) => text)
  expect([...count(right), ...count(wrong)], passed.join('\n')).toEqual(counts)
})

test('the table has every collection', () => {
  expect(told.map(({ name }) => name)).toEqual(collections)
})
