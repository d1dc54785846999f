import { expect, test } from 'vitest'
import { keptByText } from '../../core/kept-by-text.ts'

const counted = (): { asked: string[]; read: (text: string) => string | null } => {
  const asked: string[] = []
  return {
    asked,
    read: (text) => {
      asked.push(text)
      return text === '' ? null : `${text}!`
    },
  }
}

test('a text is read once, one that means nothing too', () => {
  const { asked, read } = counted()
  const kept = keptByText(read)
  expect([kept('a'), kept(''), kept('a'), kept('')]).toEqual(['a!', null, 'a!', null])
  expect(asked).toEqual(['a', ''])
})

test('of many texts and of long ones nothing stays', () => {
  const { asked, read } = counted()
  const kept = keptByText(read)
  const long = 'x'.repeat(201)
  expect([kept(long), kept(long)]).toEqual([`${long}!`, `${long}!`])
  expect(asked).toEqual([long, long])
  for (let index = 0; index <= 10_000; index += 1) kept(String(index))
  expect(kept('0')).toBe('0!')
  expect(asked.filter((text) => text === '0')).toHaveLength(2)
})
