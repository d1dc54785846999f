import { expect, test } from 'vitest'
import { asSeen, waysToWrite } from '../../core/as-seen.ts'

test.each([
  ['wide letters, digits and signs', '\uff21\uff0d\uff11', 'A-1'],
  ['blanks around it, wide ones too', '\u3000A-1 ', 'A-1'],
  ['an accent of its own', 'A\u030a', '\u00c5'],
  ['what has no width', 'A\u200b-\u00ad1\ufeff', 'A-1'],
])('a text is the same with %s', (_, one, other) => {
  expect(asSeen(one)).toBe(asSeen(other))
})

test.each([
  ['capitals', 'a-1', 'A-1'],
  ['zeros in front', '01', '1'],
  ['raised digits', '5\u00b2', '52'],
  ['blanks within', 'A 1', 'A1'],
])('and another with other %s', (_, one, other) => {
  expect(asSeen(one)).not.toBe(asSeen(other))
})

test('the ways in which it may be written: as it is, as it is seen, taken apart, and wide', () => {
  expect(waysToWrite(' \u00c51')).toEqual([' \u00c51', '\u00c51', 'A\u030a1', '\u00c5\uff11'])
  expect(waysToWrite('\u516c\u53f8')).toEqual(['\u516c\u53f8'])
})
