import { expect, test } from 'vitest'
import { judgedIn } from './clerks/measure.ts'

type Most = { refused: number; contradicted: number; passed: number }

// The reader was mended by both collections: what it does of them may not get worse.
test.each<['first' | 'second', Most]>([
  ['first', { refused: 34, contradicted: 9, passed: 4 }],
  ['second', { refused: 51, contradicted: 27, passed: 3 }],
])('sentences of clerks about the demo, %s collection', (collection, most) => {
  const { right, wrong } = judgedIn(collection)
  const contradicted = right.filter(({ verdict }) => verdict === 'contradicted').map(({ text }) => text)
  const refused = right.filter(({ verdict }) => verdict !== 'passed').map(({ text }) => text)
  const passed = wrong.filter(({ verdict }) => verdict === 'passed').map(({ text }) => text)
  expect(contradicted.length, contradicted.join('\n')).toBeLessThanOrEqual(most.contradicted)
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(most.refused)
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(most.passed)
})
