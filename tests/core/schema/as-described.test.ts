import { describe, expect, test } from 'vitest'
import { asDescribed } from '../../../core/schema/as-described.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const amount = { type: ['number', 'null'] }

describe('a value as it is described', () => {
  test.each([
    [text, 1, '1'],
    [text, -0.5, '-0.5'],
    [{ enum: ['1', '2'] }, 2, '2'],
    [{ const: '4' }, 4, '4'],
    [{ type: ['string', 'null'] }, 1, '1'],
    [whole, '12', 12],
    [whole, '-3', -3],
    [amount, '0.25', 0.25],
    [{ enum: [1, 2] }, '2', 2],
    [{ anyOf: [text, { type: 'object' }] }, 7, '7'],
    [{ oneOf: [{ type: 'null' }, whole] }, '7', 7],
    [{ type: 'string', allOf: [{ maxLength: 3 }] }, 7, '7'],
  ])('%j takes %j as %j', (schema, value, taken) => expect(asDescribed(schema, value)).toBe(taken))

  test.each([
    [text, true],
    [text, null],
    [text, '01'],
    [{ type: ['string', 'number'] }, 1],
    [{ type: ['string', 'integer'] }, '1'],
    [{}, 1],
    // What is not the same number any more, or was not when it was read, is no text of digits.
    [text, 2 ** 53],
    [text, 1e21],
    [text, 1e-9],
    [whole, '01'],
    [whole, '1.0'],
    [whole, ' 1'],
    [whole, '1e3'],
    [whole, '9007199254740993'],
    [whole, ''],
    [amount, 'Infinity'],
    [amount, '0.12345678901234567'],
    [{ type: 'boolean' }, 'true'],
    [{ type: 'array', items: text }, 1],
  ])('%j leaves %j as it is', (schema, value) => expect(asDescribed(schema, value)).toBe(value))

  test('members and items, wherever they are described; what is not described, and the value that was given, stay', () => {
    const schema = {
      type: 'object',
      properties: {
        id: text,
        sizes: { type: 'array', items: whole },
        nested: { anyOf: [{ type: 'object', properties: { code: text } }, { type: 'null' }] },
      },
      if: { properties: { kind: { const: '1' } } },
      else: { properties: { other: text } },
      additionalProperties: { type: 'object', additionalProperties: text },
    }
    const given = { id: 1, sizes: ['1', 2], nested: { code: 5, free: 6 }, kind: 1, other: 2, more: { a: 1 } }
    const before = structuredClone(given)
    expect(asDescribed(schema, given)).toEqual({
      id: '1',
      sizes: [1, 2],
      nested: { code: '5', free: 6 },
      kind: '1',
      other: '2',
      more: { a: '1' },
    })
    expect(given).toEqual(before)
  })

  test('a value that is right already is the same object', () => {
    const given = { content: { type: 'doc', n: 1 }, id: '1' }
    expect(asDescribed({ type: 'object', properties: { content: { type: 'object' }, id: text } }, given)).toBe(given)
  })
})
