import { describe, expect, test } from 'vitest'
import { listOf, parseJson } from '../../core/json.ts'

describe('a JSON text', () => {
  test.each([
    ['{"a":[1,null]}', { a: [1, null] }],
    ['null', null],
    ['0', 0],
  ])('%s is read', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })
  test.each(['', '{', 'undefined', "{'a':1}", null, undefined])('%j has no value', (text) => {
    expect(parseJson(text)).toBeUndefined()
  })
})

describe('the members of a list', () => {
  test('are those of the list', () => {
    expect(listOf([1, 'a', null])).toEqual([1, 'a', null])
  })
  test.each([undefined, null, 'ab', 2, { length: 1 }, new Set([1])])('are none of what is no list: %j', (value) => {
    expect(listOf(value)).toEqual([])
  })
})
