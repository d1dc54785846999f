import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable, storable } from '../../core/text.ts'
import { normaliseSearch, searchText } from '../../core/search.ts'

test.each([
  ['  恒砚　精密 ', '恒砚 精密'],
  ['ＡＢＣ１２３', 'abc123'],
  ['A\t\nB', 'a b'],
  ['', ''],
  ['①', '1'],
  ['ﬁ', 'fi'],
])('%j is searched as %j', (text, normal) => expect(normaliseSearch(text)).toBe(normal))

test('the normal form of a normal form is itself', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => void expect(normaliseSearch(normaliseSearch(text))).toBe(normaliseSearch(text)),
    ),
    { seed: 1, numRuns: 300 },
  ))

test('texts and numbers take part, each on its own line; nothing else does', () => {
  expect(searchText(['恒砚 精密', '91320205MAXDEM0139'])).toBe('恒砚 精密\n91320205maxdem0139')
  expect(searchText(['', null, undefined, true, {}, ['a'], 0, 12.5])).toBe('0\n12.5')
  expect(searchText(['a', 'b'])).not.toContain('a b')
})

test('any part of a value is found in what is stored of it', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), fc.nat(), fc.nat(), (value, from, length) => {
      const part = value.slice(from % value.length, (from % value.length) + 1 + (length % value.length))
      expect(searchText(['前', value])).toContain(normaliseSearch(part))
    }),
    { seed: 2, numRuns: 300 },
  ))

test('what cannot be stored is told, and left out of what a file holds', () => {
  expect([isStorable('样例😀'), isStorable('a\u0000b'), isStorable('\ud83d'), isStorable('')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(storable('a\u0000b\ud83dc')).toBe('ab\ufffdc')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => void expect(isStorable(storable(text))).toBe(true)),
    { seed: 3 },
  )
})
