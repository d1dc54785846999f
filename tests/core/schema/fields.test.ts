import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultOf } from '../../../core/schema/defaults.ts'
import { kindNamed, fieldTypeNames } from '../../../core/schema/field-type.ts'
import {
  fieldsOf,
  fillTemplate,
  filterFields,
  formFields,
  listFields,
  resourceKey,
  snakeCase,
  textIn,
  typeOf,
  writable,
} from '../../../core/schema/fields.ts'
import type { FieldSchema, ResourceSchema } from '../../../core/schema/types.ts'

const text = { 'zh-CN': '名', 'en-US': 'Name' }
const field = (more: Partial<FieldSchema> = {}): FieldSchema => ({
  type: 'string',
  'x-id': 'f',
  'x-label': text,
  ...more,
})
const resource = (properties: Record<string, FieldSchema>): ResourceSchema => ({
  kind: 'resource',
  name: 'thing',
  label: text,
  route: '/things/index',
  permission: 'home',
  idField: 'id',
  recordTitle: '{name}',
  storage: { table: 'things' },
  api: { list: { method: 'POST', path: '/things', paging: 'rows' } },
  list: { sort: { field: 'name', order: 'ascend' }, pageSize: 10 },
  form: { groups: [] },
  schema: { type: 'object', properties, additionalProperties: false },
  rules: [],
})
const names = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name)

describe('the fields of a view', () => {
  const schema = resource({
    later: field({ 'x-list': { order: 60 }, 'x-form': { order: 1 } }),
    plain: field(),
    first: field({ 'x-list': { order: 1 }, 'x-form': { order: 90 }, 'x-filter': ['eq'] }),
    hidden: field({ 'x-list': { hidden: true }, 'x-form': { hidden: true }, 'x-filter': [] }),
    system: field({ readOnly: true }),
    counted: field({ 'x-virtual': true }),
    once: field({ 'x-access': { write: ['create'] } }),
  })

  test('of the schema stand in the order of the file', () =>
    expect(names(fieldsOf(schema))).toEqual(['later', 'plain', 'first', 'hidden', 'system', 'counted', 'once']))
  test('of a list by order, without one in the middle, as they stand in the file', () => {
    expect(names(listFields(schema))).toEqual(['first', 'plain', 'system', 'counted', 'once', 'later'])
    expect(names(listFields(schema, { hidden: true }))).toEqual([
      'first',
      'plain',
      'hidden',
      'system',
      'counted',
      'once',
      'later',
    ])
  })
  test('of a form are those that can be written there', () => {
    expect(names(formFields(schema, 'create'))).toEqual(['later', 'plain', 'once', 'first'])
    expect(names(formFields(schema, 'edit'))).toEqual(['later', 'plain', 'first'])
  })
  test('of a filter have an operator', () => expect(names(filterFields(schema))).toEqual(['first']))
  test('the schema itself is not changed by sorting', () => {
    listFields(schema)
    expect(Object.keys(schema.schema.properties)[0]).toBe('later')
  })
})

test.each<[string[] | undefined, boolean, boolean]>([
  [undefined, true, true],
  [['create'], true, false],
  [['edit'], false, true],
  [['create', 'edit'], true, true],
  [['admin'], true, true],
  [['admin', 'create'], true, false],
])('write %j: in a create %s, in an edit %s', (write, create, edit) => {
  const given = field(write ? { 'x-access': { write } } : {})
  expect([writable(given, 'create'), writable(given, 'edit')]).toEqual([create, edit])
})

test('small things: type, text, key, column', () => {
  expect([typeOf({ type: 'number' }), typeOf({ type: ['null', 'integer'] }), typeOf({ type: ['null'] })]).toEqual([
    'number',
    'integer',
    'string',
  ])
  expect([
    textIn(text, 'en-US'),
    textIn({ 'zh-CN': '名' } as typeof text, 'en-US'),
    textIn(undefined, 'en-US'),
  ]).toEqual(['Name', '名', ''])
  expect(resourceKey(resource({}))).toBe('things/index')
  expect([snakeCase('createTime'), snakeCase('id'), snakeCase('bankId2'), snakeCase('qrURL')]).toEqual([
    'create_time',
    'id',
    'bank_id2',
    'qr_u_r_l',
  ])
})

describe('templates', () => {
  test('are filled from the record; what is absent leaves nothing', () => {
    expect(fillTemplate('{userName}（{code}）', { userName: '恒砚', code: 0 })).toBe('恒砚（0）')
    expect(fillTemplate('{a}-{b}-{c}', { a: null, b: false })).toBe('-false-')
    expect(fillTemplate('{a}', { a: '{b}', b: 'x' })).toBe('{b}')
  })
  test('a value cannot leave its place in an address', () =>
    fc.assert(
      fc.property(fc.string(), (value) => {
        const address = fillTemplate('/report/{id}/end', { id: value }, { encode: true })
        expect(address.split('/')).toHaveLength(4)
        expect(decodeURIComponent(address.slice('/report/'.length, -'/end'.length))).toBe(value)
        expect(address).not.toMatch(/[?#]/)
      }),
      { seed: 11, numRuns: 200 },
    ))
})

describe('what a new record starts with', () => {
  const given = { user: { id: 'u1', name: '张三', bankName1: '' }, now: '2024-12-31T15:59:00.000Z' }
  test.each<[Partial<FieldSchema>, unknown]>([
    [{}, undefined],
    [{ 'x-default': 'draft' }, 'draft'],
    [{ 'x-default': 0 }, 0],
    [{ 'x-default': false }, false],
    [{ 'x-default': ['a'] }, ['a']],
    [{ 'x-default': '$now' }, '2024-12-31T15:59:00.000Z'],
    [{ 'x-default': '$now', format: 'date-time' }, '2024-12-31T15:59:00.000Z'],
    [{ 'x-default': '$now', format: 'date' }, '2024-12-31'],
    [{ 'x-default': '$now', format: 'month' }, '2024-12'],
    [{ 'x-default': '$user.name' }, '张三'],
    [{ 'x-default': '$user.bankName1' }, undefined],
    [{ 'x-default': '$user.jobNumber' }, undefined],
    [{ 'x-default': '$else' }, '$else'],
  ])('%j is %j', (more, value) => expect(defaultOf({ type: 'string', ...more }, given)).toEqual(value))
})

test('every kind of field has operators, each once; only an object has none', () => {
  for (const name of fieldTypeNames) {
    const { operators } = kindNamed(name)
    expect(new Set(operators).size).toBe(operators.length)
    expect(operators.includes('empty'), name).toBe(name !== 'object')
    expect(operators.includes('between'), name).toBe(operators.includes('gte') && operators.includes('lte'))
  }
})
