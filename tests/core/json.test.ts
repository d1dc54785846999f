import { describe, expect, test } from 'vitest'
import { parseJson } from '../../core/json.ts'

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
