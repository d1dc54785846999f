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
  const check = createAjv({ strict: false, allErrors: true }).compile(schema)
  check(record)
  return [...new Set((check.errors ?? []).flatMap((error) => [...readsOf(error, schema)]))].toSorted()
}
const isX = { properties: { a: { const: 'x' } }, required: ['a'] }

test.each<[string, Partial<ObjectSchema>, object, string[]]>([
  ['then: what its if reads', { if: isX, then: { required: ['b'] } }, { a: 'x' }, ['a']],
  ['else: the same', { if: isX, else: { required: ['b'] } }, { a: 'y' }, ['a']],
  ['dependentSchemas: the field that asks', { dependentSchemas: { c: { required: ['b'] } } }, { c: '1' }, ['c']],
  ['dependentRequired: the same', { dependentRequired: { c: ['b'] } }, { c: '1' }, ['c']],
  ['a choice: all that its branches read', { anyOf: [isX, { required: ['b'] }] }, { c: '1' }, ['a', 'b']],
  [
    'what lies within: both',
    { allOf: [{ if: isX, then: { dependentSchemas: { c: { required: ['b'] } } } }] },
    { a: 'x', c: '1' },
    ['a', 'c'],
  ],
  [
    'a definition: what leads to it',
    { if: isX, then: { $ref: '#/$defs/d' }, $defs: { d: { required: ['b'] } } },
    { a: 'x' },
    ['a', 'b'],
  ],
  ['a field of its own: nothing', { required: ['b'] }, {}, []],
])('a fault of %s', (_, conditions, record, fields) => {
  expect(readBy(conditions, record)).toEqual(fields)
})
