import { expect, test } from 'vitest'
import { isBlank, withoutBlanks } from '../../core/blank.ts'

test.each([
  '',
  ' \t\n',
  '\u3000\u00a0\ufeff',
  '\u200b\u200d\u2060',
  '\u202e\u2066\u00ad',
  '\u3164\u2800 \u115f',
  '\ufe0f',
  null,
  undefined,
  [],
])('%j says nothing', (value) => {
  expect(isBlank(value)).toBe(true)
})

test.each(['0', '-', '\u200ba', 'م\u200f', '👨‍👩‍👧', '❤️', '。', '\u0301', 0, false, {}, ['']])(
  '%j says something',
  (value) => {
    expect(isBlank(value)).toBe(false)
  },
)

test('what says nothing is absent at any depth', () => {
  expect(withoutBlanks({ name: '\u200b', tags: [''], place: { town: null } })).toEqual({ tags: [''], place: {} })
})
