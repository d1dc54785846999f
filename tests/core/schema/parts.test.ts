import { describe, expect, test } from 'vitest'
import type { NamedField } from '../../../core/schema/fields.ts'
import { blankRows, inputAt, isShownBy, partsGiven } from '../../../core/schema/part-values.ts'
import { isOfParts, partsOf } from '../../../core/schema/parts.ts'

const field = (schema: object): NamedField => ({
  name: 'contacts',
  type: 'array',
  'x-id': 'f_contacts',
  'x-label': { 'zh-CN': '联系人', 'en-US': 'Contacts' },
  ...schema,
})
const person = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', 'x-label': { 'zh-CN': '姓名', 'en-US': 'Name' } },
    age: { type: 'integer', title: 'Age in years' },
    home: { type: 'object', properties: { town: { type: 'string' } } },
  },
}
const rows = field({ items: person })
const group = field({ ...person, 'x-label': { 'zh-CN': '联系人', 'en-US': 'Contact' } })

describe('the parts that a field names', () => {
  test('of a list are those of its entries, of an object its own, by label, title or name', () => {
    const parts = partsOf(rows)
    expect(parts).toMatchObject({ rows: true, required: ['name'] })
    expect(parts?.fields.map((part) => [part.name, part['x-label']['en-US'], part['x-id']])).toEqual([
      ['name', 'Name', 'f_contacts.name'],
      ['age', 'Age in years', 'f_contacts.age'],
      ['home', 'home', 'f_contacts.home'],
    ])
    expect(partsOf(group)).toMatchObject({ rows: false, required: ['name'] })
  })

  test.each([
    ['no parts', { items: { type: 'object' } }],
    ['an empty list of parts', { items: { type: 'object', properties: {} } }],
    ['parts of any name', { items: { ...person, additionalProperties: { type: 'string' } } }],
    ['parts of any name and kind', { items: { ...person, additionalProperties: true } }],
    ['parts beside those of conditions', { items: { ...person, unevaluatedProperties: { type: 'string' } } }],
    ['parts by pattern', { items: { ...person, patternProperties: { '^x': { type: 'string' } } } }],
    ['parts that depend on others', { items: { ...person, oneOf: [{ properties: { fax: { type: 'string' } } }] } }],
    ['parts under a condition', { ...person, if: { required: ['age'] } }],
    ['parts that are named elsewhere', { items: { $ref: '#/$defs/person' } }],
    ['a part of no type', { items: { type: 'object', properties: { any: {} } } }],
    ['a part of two types', { items: { type: 'object', properties: { any: { type: ['string', 'number'] } } } }],
    ['a list of anything', { items: { type: 'object', properties: { any: { type: 'array' } } } }],
    [
      'a list of two types',
      { items: { type: 'object', properties: { any: { type: 'array', items: { type: ['string', 'null'] } } } } },
    ],
    ['a part that is no part', { items: { type: 'object', properties: { never: false } } }],
    ['entries that may be something else', { items: { ...person, type: ['object', 'string'] } }],
    ['places', { prefixItems: [person] }],
    ['a name that leads elsewhere', { items: { type: 'object', properties: { 'a.b': { type: 'string' } } } }],
    ['a name that a form needs', { items: { type: 'object', properties: { message: { type: 'string' } } } }],
    ['a name that counts', { items: { type: 'object', properties: { '0': { type: 'string' } } } }],
  ])('%s cannot be told one by one', (_, schema) => {
    expect(partsOf(field(schema))).toBeNull()
  })
})

test('a value with other parts is not of those parts', () => {
  const parts = partsOf(rows)
  if (!parts) throw new Error('no parts')
  expect(isOfParts([{ name: '甲' }, {}], parts)).toBe(true)
  expect(isOfParts(null, parts)).toBe(true)
  expect(isOfParts([{ name: '甲', fax: '1' }], parts)).toBe(false)
  expect(isOfParts(['甲'], parts)).toBe(false)
  expect(isOfParts({ name: '甲' }, parts)).toBe(false)
  expect(isOfParts('x', parts)).toBe(false)
})

test('an input shows values of its own type alone', () => {
  const parts = partsOf(rows)
  if (!parts) throw new Error('no parts')
  expect(isShownBy([{ name: '甲', age: null, home: { town: 1 } }], parts)).toBe(true)
  for (const entry of [{ name: 1 }, { age: '40' }, { home: 'x' }, { fax: '1' }])
    expect([entry, isShownBy([entry], parts)]).toEqual([entry, false])
})

describe('what was given', () => {
  test('blank parts are absent; without any there is nothing', () => {
    expect(partsGiven(rows, [{ name: '甲', age: null, home: { town: ' ' } }])).toEqual([{ name: '甲' }])
    expect(partsGiven(group, { name: '', age: null })).toBeNull()
    expect(partsGiven(rows, [])).toBeNull()
    expect(partsGiven(rows, undefined)).toBeUndefined()
    expect(partsGiven(group, { age: 0 })).toEqual({ age: 0 })
  })
  test('what the record has stays where nothing else was put in', () => {
    const before = { name: '甲', age: null }
    expect(partsGiven(group, { name: '甲', age: undefined, home: { town: '' } }, before)).toBe(before)
    expect(partsGiven(group, { name: '甲', age: '' }, before)).toBe(before)
    expect(partsGiven(rows, [], [])).toEqual([])
    expect(partsGiven(group, { name: '' }, null)).toBeNull()
  })
  test('what has other parts stays as it is', () => {
    const value = [{ name: '', fax: '' }]
    expect(partsGiven(rows, value)).toBe(value)
    expect(partsGiven(field({ items: { type: 'string' } }), [''])).toEqual([''])
  })
  test('rows in which nothing stands are told by their place', () => {
    expect(blankRows(rows, [{ name: '甲' }, { name: ' ', home: { town: '' } }, { age: 0 }, {}])).toEqual([
      'contacts.1.name',
      'contacts.3.name',
    ])
    expect(blankRows(group, {})).toEqual([])
  })
})

test('a fault belongs to the innermost input', () => {
  const value = [{ name: '甲' }, { home: { town: 1 } }]
  expect(inputAt(rows, ['contacts', '1', 'name'], value)).toBe('contacts.1.name')
  expect(inputAt(rows, ['contacts', '1', 'home', 'town'], value)).toBe('contacts.1.home.town')
  expect(inputAt(rows, ['contacts', '1'], value)).toBe('contacts.root')
  expect(inputAt(rows, ['contacts'], value)).toBe('contacts.root')
  expect(inputAt(rows, ['contacts', '1', 'fax'], value)).toBe('contacts.root')
  expect(inputAt(rows, ['contacts', '0', 'name'], [{ fax: 1 }])).toBe('contacts')
  expect(inputAt(rows, ['contacts', '1', 'home', 'town'], [{}, { home: { street: 1 } }])).toBe('contacts.1.home')
  expect(inputAt(group, ['contacts', 'name'], {})).toBe('contacts.name')
})
