import { expect, test } from 'vitest'
import { withDefaultsOfTypes } from '../../../core/schema/type-defaults.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { checkSchemaFiles } from '../../../server/schemas/check.ts'
import { readJson } from '../../../server/schemas/json-file.ts'
import { resourceText } from '../../support/verdicts.ts'

const words = {
  'x-label': { 'zh-CN': '年', 'en-US': 'Year' },
  'x-help': { 'zh-CN': '报告年度', 'en-US': 'of the report' },
  'x-unit': '年',
  'x-options': [{ value: 1, label: { 'zh-CN': '一', 'en-US': 'one' } }],
}

test.each(Object.entries(words))('%s of a part is refused where it says nothing', (keyword, said) => {
  const word = { [keyword]: said }
  const part = { type: 'object', properties: { a: { type: 'number', ...word } } }
  const faults = (fields: Record<string, object>, conditions: object = {}): string => {
    try {
      checkSchemaFiles([readJson('tried.json', resourceText({ tried: part, ...fields }, conditions))])
      return ''
    } catch (error) {
      return String(error)
    }
  }
  expect(faults({})).toBe('')
  expect(faults({ rows: { type: 'array', items: part } })).toBe('')
  expect(faults({ deep: { type: 'object', properties: { rows: { type: 'array', items: part } } } })).toBe('')
  for (const [fields, conditions, place] of [
    [{}, { not: { properties: { tried: { properties: { a: word } } } } }, '/schema/not/properties/tried/properties/a'],
    [{ list: { type: 'array', items: { type: 'number', ...word } } }, {}, '/schema/properties/list/items'],
    [
      { list: { type: 'object', properties: { a: { type: 'array', items: { type: 'number', ...word } } } } },
      {},
      '/schema/properties/list/properties/a/items',
    ],
    [{ list: { type: 'object', propertyNames: word } }, {}, '/schema/properties/list/propertyNames'],
    [
      { list: { type: 'object', anyOf: [{ properties: { a: word } }] } },
      {},
      '/schema/properties/list/anyOf/0/properties/a',
    ],
    [{}, { $defs: { part } }, '/schema/$defs/part/properties/a'],
  ] as const)
    expect(faults(fields, conditions)).toContain(`${place}/${keyword}`)
})

test('options of a part are all that it can be, at any depth', () => {
  const options = { 'x-options': words['x-options'] }
  const deep = {
    type: 'object',
    properties: {
      year: { type: 'number', ...options },
      years: { type: 'array', items: { type: 'number' }, ...options },
    },
  }
  const text = resourceText({ rows: { type: 'array', items: { type: 'object', properties: { deep } } } })
  const [schema] = checkSchemaFiles([readJson('tried.json', text)]) as [ResourceSchema]
  expect(withDefaultsOfTypes(schema).schema.properties['rows']?.items).toMatchObject({
    properties: { deep: { properties: { year: { enum: [1] }, years: { items: { type: 'number', enum: [1] } } } } },
  })
})

test.each<[string, object, string]>([
  ['of another type', { type: 'string', 'x-options': words['x-options'] }, 'x-options/0/value'],
  ['twice', { type: 'number', 'x-options': [...words['x-options'], ...words['x-options']] }, 'x-options/1/value'],
])('an option of a part %s is refused, as one of a field is', (_, part, place) => {
  const rows = { type: 'array', items: { type: 'object', properties: { items: part } } }
  const check = (): unknown => checkSchemaFiles([readJson('tried.json', resourceText({ rows }))])
  expect(check).toThrow(`/schema/properties/rows/items/properties/items/${place}`)
})

test('a part may be called as a keyword is', () => {
  const part = { type: 'string', 'x-label': words['x-label'] }
  const group = { type: 'object', properties: { items: part, properties: part } }
  expect(() => checkSchemaFiles([readJson('tried.json', resourceText({ group }))])).not.toThrow()
})
