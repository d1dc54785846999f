import { expect, test } from 'vitest'
import { createAjv } from '../../../core/ajv.ts'
import { readsOf } from '../../../core/schema/reads.ts'
import type { ObjectSchema } from '../../../core/schema/types.ts'

/** The fields that the faults of a record follow from, under these conditions. */
function readBy(conditions: Partial<ObjectSchema>, record: object): string[] {
  const text = { type: 'string', 'x-id': 'f', 'x-label': { 'zh-CN': '', 'en-US': '' } } as const
  const schema: ObjectSchema = {
    type: 'object',
    additionalProperties: false,
    properties: { a: text, b: text, c: text },
    ...conditions,
  }
  const check = createAjv({ strict: false }).compile(schema)
  check(record)
  return [...new Set((check.errors ?? []).flatMap((error) => [...readsOf(error, schema)]))].toSorted()
}
/** A branch of a condition; written out it would look like a promise. */
const branch = (keyword: 'then' | 'else', schema: object): object => Object.fromEntries([[keyword, schema]])
const isX = { properties: { a: { const: 'x' } }, required: ['a'] }

test.each<[string, Partial<ObjectSchema>, object, string[]]>([
  ['then: what its if reads', { if: isX, ...branch('then', { required: ['b'] }) }, { a: 'x' }, ['a']],
  ['else: the same', { if: isX, ...branch('else', { required: ['b'] }) }, { a: 'y' }, ['a']],
  ['dependentSchemas: the field that asks', { dependentSchemas: { c: { required: ['b'] } } }, { c: '1' }, ['c']],
  ['dependentRequired: the same', { dependentRequired: { c: ['b'] } }, { c: '1' }, ['c']],
  ['a choice: all that its branches read', { anyOf: [isX, { required: ['b'] }] }, { c: '1' }, ['a', 'b']],
  [
    'what lies within: both',
    { allOf: [{ if: isX, ...branch('then', { dependentSchemas: { c: { required: ['b'] } } }) }] },
    { a: 'x', c: '1' },
    ['a', 'c'],
  ],
  [
    'a definition: what leads to it',
    { if: isX, ...branch('then', { $ref: '#/$defs/d' }), $defs: { d: { required: ['b'] } } },
    { a: 'x' },
    ['a', 'b'],
  ],
  ['a field of its own: nothing', { required: ['b'] }, {}, []],
])('a fault of %s', (_, conditions, record, fields) => {
  expect(readBy(conditions, record)).toEqual(fields)
})
