import { expect, test } from 'vitest'
import { judgedIn } from './clerks/measure.ts'

type Most = { refused: number; contradicted: number; passed: number }

// The reader was mended by the first two collections, and by what passed of the third: it may not get worse.
test.each<['first' | 'second' | 'third', Most]>([
  ['first', { refused: 33, contradicted: 9, passed: 3 }],
  ['second', { refused: 51, contradicted: 23, passed: 2 }],
  ['third', { refused: 82, contradicted: 37, passed: 10 }],
])('sentences of clerks about the demo, %s collection', (collection, most) => {
  const { right, wrong } = judgedIn(collection)
  const contradicted = right.filter(({ verdict }) => verdict === 'contradicted').map(({ text }) => text)
  const refused = right.filter(({ verdict }) => verdict !== 'passed').map(({ text }) => text)
  const passed = wrong.filter(({ verdict }) => verdict === 'passed').map(({ text }) => text)
  expect(contradicted.length, contradicted.join('\n')).toBeLessThanOrEqual(most.contradicted)
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(most.refused)
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(most.passed)
})
