import { beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema, Locale, ObjectSchema } from '../../core/schema/types.ts'
import { compile, createAjv } from '../../core/ajv.ts'
import { toFieldErrors, type FieldError, type SchemaProblem } from '../../core/problems.ts'
import {
  blankRequired,
  labelled,
  validate,
  writeSchema,
  type CompiledCheck,
  validateChange,
  recordSchema,
  type Change,
} from '../../core/validate.ts'

const field = (more: Partial<FieldSchema>): FieldSchema => ({
  type: 'string',
  'x-id': 'f_1',
  'x-label': { 'zh-CN': '字段', 'en-US': 'Field' },
  ...more,
})
const schemaOf = (properties: Record<string, FieldSchema>, more: Partial<ObjectSchema> = {}): ObjectSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
})
const faults = (schema: ObjectSchema, value: unknown, locale: Locale = 'zh-CN'): FieldError[] =>
  validate(compile(createAjv(), schema) as CompiledCheck, schema, value, locale)

describe('every keyword has a sentence in both languages', () => {
  test.each<[string, FieldSchema, unknown, string, string]>([
    ['type', field({ type: 'string' }), 1, '应为文字。', 'Must be text.'],
    ['type', field({ type: 'number' }), '1', '应为数字。', 'Must be a number.'],
    ['type', field({ type: 'integer' }), 1.5, '应为整数。', 'Must be a whole number.'],
    ['type', field({ type: 'boolean' }), 'yes', '应为是或否。', 'Must be yes or no.'],
    ['type', field({ type: 'array', items: { type: 'string' } }), 'a', '应为列表。', 'Must be a list.'],
    ['type', field({ type: 'object' }), 1, '应为对象。', 'Must be an object.'],
    ['type', field({ type: ['null', 'number'] }), 'x', '应为数字。', 'Must be a number.'],
    ['enum', field({ enum: ['a', 'b'] }), 'c', '请从给出的选项中选择。', 'Please choose one of the options.'],
    ['minLength', field({ minLength: 3 }), 'ab', '至少 3 个字符。', 'At least 3 characters.'],
    ['maxLength', field({ maxLength: 2 }), '三个字', '最多 2 个字符。', 'At most 2 characters.'],
    ['minimum', field({ type: 'number', minimum: 0 }), -1, '不能小于 0。', 'Not less than 0.'],
    ['maximum', field({ type: 'number', maximum: 100 }), 101, '不能大于 100。', 'Not more than 100.'],
    ['minItems', field({ type: 'array', minItems: 2 }), ['a'], '至少选择 2 项。', 'Choose at least 2.'],
    ['maxItems', field({ type: 'array', maxItems: 1 }), ['a', 'b'], '最多 1 项。', 'At most 1 entries.'],
    [
      'uniqueItems',
      field({ type: 'array', uniqueItems: true }),
      ['a', 'a'],
      '不能有重复项。',
      'No entry may be repeated.',
    ],
    ['pattern', field({ pattern: '^A' }), 'B', '格式不正确。', 'The format is not right.'],
    [
      'format',
      field({ format: 'credit-code' }),
      '123',
      '统一社会信用代码应为 18 位数字或大写字母（不含 I、O、S、V、Z）。',
      'A unified social credit code has 18 digits or capital letters (without I, O, S, V, Z).',
    ],
    ['format', field({ format: 'date' }), '2024-02-30', '日期应写作 2024-12-31。', 'Write the date as 2024-12-31.'],
    ['format', field({ format: 'month' }), '2024-13', '月份应写作 2024-12。', 'Write the month as 2024-12.'],
    ['format', field({ format: 'date-time' }), 'now', '时间格式不正确。', 'The time is not in the right format.'],
    [
      'format',
      field({ format: 'decimal' }),
      '1,000',
      '请填写数字，最多 21 位整数、8 位小数。',
      'A number with at most 21 digits and 8 decimals.',
    ],
    ['format', field({ format: 'json-ids' }), '[]', '请至少选择一项。', 'Choose at least one.'],
    ['format', field({ format: 'email' }), 'a@b', '邮箱格式不正确。', 'The e-mail address is not in the right format.'],
  ])('%s: %#', (keyword, schema, value, chinese, english) => {
    const whole = schemaOf({ f: schema })
    expect(faults(whole, { f: value })).toEqual([{ field: '/f', keyword, msg: chinese }])
    expect(faults(whole, { f: value }, 'en-US')).toEqual([{ field: '/f', keyword, msg: english }])
  })

  test.each<[SchemaProblem, string, string]>([
    [{ instancePath: '/f/0', keyword: 'minLength', params: { limit: 1 } }, '请填写此项。', 'Please fill this in.'],
    [
      { instancePath: '/f', keyword: 'readOnly', params: {} },
      '此项由系统填写，不能修改。',
      'The system fills this in; it cannot be changed.',
    ],
    [
      { instancePath: '/f', keyword: 'reference', params: {} },
      '所选的记录不存在，或不在您的数据范围内。',
      'The chosen record does not exist, or it is outside your data scope.',
    ],
    [
      { instancePath: '/f', keyword: 'const', params: {} },
      '请从给出的选项中选择。',
      'Please choose one of the options.',
    ],
    [
      { instancePath: '/f', keyword: 'format', params: { format: 'toString' } },
      '格式不正确。',
      'The format is not right.',
    ],
    [
      { instancePath: '/f', keyword: 'contains', params: {} },
      '填写内容不符合要求。',
      'This does not meet the requirements.',
    ],
  ])('of our own, and any other: %#', (problem, chinese, english) =>
    expect([toFieldErrors([problem], 'zh-CN')[0]?.msg, toFieldErrors([problem], 'en-US')[0]?.msg]).toEqual([
      chinese,
      english,
    ]),
  )
})

describe('whose fault it is', () => {
  const schema = schemaOf(
    {
      name: field({ minLength: 2, pattern: '^A' }),
      age: field({ type: 'integer' }),
      note: field({ type: ['string', 'null'] }),
    },
    { required: ['name', 'age'] },
  )

  test('what is missing is the fault of the field, what is unknown that of the name', () => {
    expect(faults(schema, { other: 1 })).toEqual(
      expect.arrayContaining([
        { field: '/name', keyword: 'required', msg: '请填写此项。' },
        { field: '/age', keyword: 'required', msg: '请填写此项。' },
        { field: '/other', keyword: 'additionalProperties', msg: '没有名为“other”的字段。' },
      ]),
    )
  })

  test('one fault a field, the first; a right record has none', () => {
    expect(faults(schema, { name: 'B', age: 1 })).toEqual([
      { field: '/name', keyword: 'minLength', msg: '至少 2 个字符。' },
    ])
    expect(faults(schema, { name: 'AB', age: 1, note: null })).toEqual([])
  })

  test.each(['', '   ', '\u3000', null])('%j says nothing where something is required', (blank) => {
    expect(faults(schema, { name: blank, age: 1 })).toEqual([
      { field: '/name', keyword: 'required', msg: '请填写此项。' },
    ])
  })

  test('0 and false say something; what is no record has no fields', () => {
    expect(blankRequired({ required: ['a', 'b', 'c'] }, { a: 0, b: false })).toEqual([])
    expect(blankRequired({ required: ['a'] }, null)).toEqual([])
    expect(blankRequired({}, { a: '' })).toEqual([])
  })

  test('a condition is told by what it asks for, not by itself', () => {
    const conditional = schemaOf(
      { kind: field({}), reason: field({}) },
      JSON.parse(
        '{"if":{"properties":{"kind":{"const":"other"}},"required":["kind"]},"then":{"required":["reason"]}}',
      ) as Partial<ObjectSchema>,
    )
    expect(faults(conditional, { kind: 'other' })).toEqual([
      { field: '/reason', keyword: 'required', msg: '请填写此项。' },
    ])
    expect(faults(conditional, { kind: 'plain' })).toEqual([])
  })

  test('what another field makes necessary is that field’s fault', () => {
    const dependent = schemaOf({ from: field({}), to: field({}) }, { dependentRequired: { from: ['to'] } })
    expect(faults(dependent, { from: 'a' })).toEqual([
      { field: '/to', keyword: 'dependentRequired', msg: '请填写此项。' },
    ])
  })

  test('a place inside a list is named by its number', () => {
    expect(faults(schemaOf({ tags: field({ type: 'array', items: { type: 'string' } }) }), { tags: ['a', 1] })).toEqual(
      [{ field: '/tags/1', keyword: 'type', msg: '应为文字。' }],
    )
  })
})

describe('a change', () => {
  const check = (schema: ObjectSchema): CompiledCheck => compile(createAjv(), recordSchema(schema)) as CompiledCheck
  const named = (schema: ObjectSchema, change: Change): string[] =>
    validateChange(check(schema), schema, change, 'zh-CN').map((error) => error.field)
  const fields = { grade: field({}), guarantor: field({}), note: field({}) }
  const isC = '{"properties": {"grade": {"const": "c"}}, "required": ["grade"]}'
  const guaranteed = (demand: string): ObjectSchema =>
    schemaOf(fields, JSON.parse(`{"allOf": [{"if": ${isC}, "then": ${demand}}]}`) as Partial<ObjectSchema>)

  test('of what a condition reads is told at the field that it asks for, by the name of a part too', () => {
    const parts = { $defs: { guaranteed: { required: ['guarantor'] }, through: { $ref: '#/$defs/guaranteed' } } }
    const after = { grade: 'c', guarantor: ' ' }
    for (const demand of [
      '{"required": ["guarantor"]}',
      '{"$ref": "#/$defs/guaranteed"}',
      '{"$ref": "#/$defs/through"}',
    ]) {
      const schema = { ...guaranteed(demand), ...parts }
      expect([demand, named(schema, { changed: ['grade'], after })]).toEqual([demand, ['/guarantor']])
      expect([demand, named(schema, { changed: ['note'], after })]).toEqual([demand, []])
    }
  })

  test('is left to the server where it depends on what is not known here', () => {
    const schema = guaranteed('{"required": ["guarantor"]}')
    const change = { changed: ['grade'], after: { grade: 'c' } }
    expect(named(schema, change)).toEqual(['/guarantor'])
    expect(named(schema, { ...change, unknown: ['guarantor'] })).toEqual([])
  })

  test('that breaks what holds for fields together names them', () => {
    const schema = schemaOf(fields, { not: { required: ['grade', 'note'] } })
    const errors = validateChange(
      check(schema),
      schema,
      { changed: ['note'], after: { grade: 'a', note: 'n' } },
      'en-US',
    )
    expect(errors).toEqual([{ field: '', keyword: 'not', msg: 'These do not go together: Field, Field.' }])
  })

  test('cannot empty a shipped column that is no text', () => {
    const schema = schemaOf({ sort: field({ type: 'integer', 'x-locked': true }) })
    expect(named(schema, { changed: ['sort'], after: { sort: null } })).toEqual(['/sort'])
  })
})

describe('of a choice, what is told', () => {
  const kinds = {
    oneOf: [
      { properties: { kind: { const: 'home' }, town: { type: 'string' } }, required: ['kind', 'town'] },
      { properties: { kind: { const: 'post' }, box: { type: 'number' } }, required: ['kind', 'box'] },
    ],
  }
  const schema = schemaOf({ place: field({ type: 'object', ...kinds } as Partial<FieldSchema>) })

  test.each([
    [{ kind: 'home' }, ['/place/town']],
    [{ kind: 'post', box: 'a' }, ['/place/box']],
    [{ kind: 'elsewhere' }, ['/place/kind']],
    [{ kind: 'home', town: 'X' }, []],
  ])('of %j are the faults of its branch: %j', (place, expected) =>
    expect(faults(schema, { place }).map((error) => error.field)).toEqual(expected),
  )
})

describe('what may be written', () => {
  const schema = schemaOf(
    {
      id: field({ readOnly: true }),
      count: field({ 'x-virtual': true }),
      code: field({ 'x-access': { write: ['create'] } }),
      state: field({ 'x-access': { write: ['edit'] } }),
      name: field({}),
      secret: field({ 'x-access': { write: ['admin'] } }),
    },
    { required: ['id', 'code', 'name'] },
  )
  let create: ObjectSchema
  let edit: ObjectSchema
  beforeAll(() => {
    create = writeSchema(schema, 'create')
    edit = writeSchema(schema, 'edit')
  })

  test('is told by the mode; roles are not the schema’s affair', () => {
    expect(Object.keys(create.properties)).toEqual(['code', 'name', 'secret'])
    expect(Object.keys(edit.properties)).toEqual(['state', 'name', 'secret'])
  })

  test('what a clerk cannot write is not asked for, and in an edit nothing is', () => {
    expect(create.required).toEqual(['code', 'name'])
    expect(edit.required).toEqual([])
    expect(faults(edit, {})).toEqual([])
    expect(faults(edit, { code: 'x' })[0]?.keyword).toBe('additionalProperties')
  })
})

test('a sentence for a notice names the field by its label', () => {
  const errors = [
    { field: '/name', keyword: 'required', msg: 'M' },
    { field: '/other', keyword: 'required', msg: 'N' },
  ]
  const labels = { name: { 'zh-CN': '名称', 'en-US': 'Name' } }
  expect(labelled(errors, labels, 'zh-CN').map((error) => error.msg)).toEqual(['名称：M', 'N'])
  expect(labelled(errors, labels, 'en-US').map((error) => error.msg)).toEqual(['Name: M', 'N'])
})

test('within a field the way is named: parts by their labels, rows by their numbers', () => {
  const label = { 'zh-CN': '单价', 'en-US': 'Price' }
  const lines = field({ type: 'array', items: { type: 'object', properties: { 'a/b': { 'x-label': label }, x: {} } } })
  const labels = { lines: lines['x-label'] }
  const at = (place: string, locale: Locale): string | undefined =>
    labelled([{ field: place, keyword: 'type', msg: 'M' }], labels, locale, { lines })[0]?.msg
  expect(at('/lines/2/a~1b', 'zh-CN')).toBe('字段 › 3 › 单价：M')
  expect(at('/lines/0/x', 'en-US')).toBe('Field › 1 › x: M')
  expect(at('/lines/0/constructor/1', 'en-US')).toBe('Field › 1 › constructor › 1: M')
  expect(at('/lines', 'en-US')).toBe('Field: M')
})

test('nothing is changed to make it fit', () => {
  const value = { n: '1' }
  expect(faults(schemaOf({ n: field({ type: 'number' }) }), value)).toHaveLength(1)
  expect(value).toEqual({ n: '1' })
})
