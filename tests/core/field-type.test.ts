import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../core/schema/fields.ts'
import { claims, fieldType, fieldTypeNames, type Claimable } from '../../core/schema/field-type.ts'
import type { AnySchema, JsonType } from '../../core/schema/types.ts'

const types: JsonType[] = ['string', 'number', 'integer', 'boolean', 'array', 'object']
const formats = [
  undefined,
  'date',
  'month',
  'date-time',
  'decimal',
  'percent',
  'money',
  'phone',
  'url',
  'uri',
  'resident-id',
  'json-ids',
  'address',
  'colour',
  'file',
  'image',
  'email',
  'credit-code',
]
const options = { 'x-options': [{ value: 'a', label: { 'zh-CN': '甲', 'en-US': 'A' } }] }
const reference = { 'x-reference': { resource: 'customers', label: '{userName}' } }

const everyField: Claimable[] = types.flatMap((type) =>
  formats.flatMap((format) =>
    [
      {},
      options,
      { enum: ['a'] },
      reference,
      { ...options, ...reference },
      { items: { type: 'string' as const }, uniqueItems: true },
    ].map((rest) => ({
      type: [type, 'null' as const],
      ...(format ? { format } : {}),
      ...rest,
    })),
  ),
)

describe('the type of a field', () => {
  test('no field is claimed by two types with the same rank', () => {
    const ties = everyField.filter(
      (field) => claims(field)[0]?.rank === claims(field)[1]?.rank && claims(field).length > 1,
    )
    expect(ties).toEqual([])
  })

  test('every field is claimed, and every type claims some field', () => {
    expect(everyField.filter((field) => claims(field).length === 0)).toEqual([])
    expect(new Set(everyField.map(fieldType))).toEqual(new Set(fieldTypeNames))
  })

  test.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'credit-code' }, 'text'],
    [{ type: ['integer', 'null'] }, 'number'],
    [{ type: ['string', 'null'], format: 'decimal' }, 'decimal'],
    [{ type: 'string', enum: ['1', '2'] }, 'enum'],
    [{ type: 'string', format: 'json-ids', ...options }, 'json-ids'],
    [{ type: 'string', ...reference }, 'reference'],
    [{ type: 'array', ...options }, 'multi'],
    [{ type: 'array', ...reference }, 'references'],
    [{ type: 'array', items: { type: 'string' }, uniqueItems: true, ...reference }, 'references'],
    [{ type: 'array', items: { type: 'integer' }, ...reference }, 'multi'],
    [{ type: 'array', items: { type: 'object' }, ...reference }, 'object'],
  ] as [Claimable, string][])('%o is %s', (field, name) => {
    expect(fieldType(field)).toBe(name)
  })

  test('no shipped field has two equal claims', () => {
    for (const folder of ['resources', 'tables']) {
      for (const file of readdirSync(join('src/schemas', folder))) {
        const schema = JSON.parse(readFileSync(join('src/schemas', folder, file), 'utf8')) as AnySchema
        for (const field of fieldsOf(schema))
          expect(claims(field)[1]?.rank, `${file} ${field.name}`).not.toBe(claims(field)[0]?.rank ?? 0)
      }
    }
  })
})
