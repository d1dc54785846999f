import { expect, it } from 'vitest'
import { sameDocument } from '../../../../src/features/editor/autosave/same-document.ts'

it('does not mind the order of keys, nor a null beside a missing key', () => {
  expect(sameDocument({ type: 'a', attrs: { id: '1', align: null } }, { attrs: { id: '1' }, type: 'a' })).toBe(true)
})
it.each([
  [{ text: 'a' }, { text: 'b' }],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['a'], ['a', 'b']],
  [{ a: 0 }, { a: null }],
  [{ a: '' }, {}],
  [[], {}],
])('tells %j from %j', (one, other) => expect(sameDocument(one, other)).toBe(false))
