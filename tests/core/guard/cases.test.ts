import { describe, expect, test } from 'vitest'
import { checkGrounds } from '../../../core/guard/check.ts'
import { groups } from './cases.ts'

describe.each(groups)('$title', ({ grounds, cases }) => {
  test.each(cases.map(([answer, ...marked]) => ({ answer, marked })))('$answer → $marked', ({ answer, marked }) => {
    const found = checkGrounds(answer, grounds)
    expect(found.map(({ text }) => text)).toEqual(marked)
    for (const { text, from, to } of found) expect(answer.slice(from, to)).toBe(text)
  })
})

test('there are cases enough', () => {
  expect(groups.flatMap(({ cases }) => cases).length).toBeGreaterThan(300)
})
