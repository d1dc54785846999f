import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './changed-schemas.ts'
import { resourceText, verdictsOf } from '../../support/verdicts.ts'

type Example = [field: object, fits: unknown, not: unknown, conditions?: object]
/** Of each keyword a field that has it, a value that fits and one that does not, and what else it needs. */
const examples: Record<string, Example> = {
  type: [{ type: 'integer' }, 2, 2.5],
  format: [{ type: 'string', format: 'date' }, '2024-02-29', '2024-02-30'],
  const: [{ type: 'number', const: 5 }, 5, 6],
  enum: [{ type: 'array', items: { enum: [1, 'a', null] } }, [1, 'a', null], [2]],
  multipleOf: [{ type: 'number', multipleOf: 0.5 }, 1.5, 1.6],
  minimum: [{ type: 'number', minimum: 5 }, 5, 4.9],
  maximum: [{ type: 'number', maximum: 5 }, 5, 5.1],
  exclusiveMinimum: [{ type: 'number', exclusiveMinimum: 5 }, 5.1, 5],
  exclusiveMaximum: [{ type: 'number', exclusiveMaximum: 5 }, 4.9, 5],
  minLength: [{ type: 'string', minLength: 2 }, '😀😀', '😀'],
  maxLength: [{ type: 'string', maxLength: 1 }, '😀', 'ab'],
  pattern: [{ type: 'string', maxLength: 50, pattern: '^(a+)+$' }, 'aaa', 'aab'],
  items: [{ type: 'array', items: { type: 'number', minimum: 1 } }, [1, 2], [1, 0]],
  prefixItems: [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, ['a', 1], [1, 'a']],
  contains: [{ type: 'array', contains: { const: 'a' } }, ['b', 'a'], ['b']],
  minContains: [{ type: 'array', contains: { const: 'a' }, minContains: 2 }, ['a', 'a'], ['a', 'b']],
  maxContains: [{ type: 'array', contains: { const: 'a' }, maxContains: 1 }, ['a', 'b'], ['a', 'a']],
  minItems: [{ type: 'array', minItems: 2 }, [1, 2], [1]],
  maxItems: [{ type: 'array', maxItems: 1 }, [1], [1, 2]],
  uniqueItems: [{ type: 'array', uniqueItems: true }, [1, '1', { a: 1 }], [{ a: [1] }, { a: [1] }]],
  unevaluatedItems: [{ type: 'array', prefixItems: [true], unevaluatedItems: false }, [1], [1, 2]],
  properties: [{ type: 'object', properties: { town: { type: 'string' } } }, { town: 'X' }, { town: 1 }],
  required: [{ type: 'object', required: ['town'] }, { town: 'X' }, { town: ' ' }],
  additionalProperties: [
    { type: 'object', properties: { town: true }, additionalProperties: false },
    { town: 1 },
    { twon: 1 },
  ],
  patternProperties: [
    { type: 'object', patternProperties: { '^n': { type: 'number' } } },
    { n1: 1, x: 'a' },
    { n1: 'a' },
  ],
  propertyNames: [{ type: 'object', propertyNames: { maxLength: 2 } }, { ab: 1 }, { abc: 1 }],
  minProperties: [
    { type: 'object', minProperties: 2 },
    { a: 1, b: 2 },
    { a: 1, b: null },
  ],
  maxProperties: [
    { type: 'object', maxProperties: 1 },
    { a: 1, b: '' },
    { a: 1, b: 2 },
  ],
  unevaluatedProperties: [
    { type: 'object', allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    { a: 1 },
    { b: 1 },
  ],
  dependentRequired: [
    { type: 'object', dependentRequired: { a: ['b'] } },
    { a: 1, b: 1 },
    { a: 1, b: [] },
  ],
  dependentSchemas: [
    { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
    { a: '', c: 1 },
    { a: 1, c: 1 },
  ],
  allOf: [{ type: 'number', allOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 4],
  anyOf: [{ type: 'number', anyOf: [{ maximum: 1 }, { minimum: 3 }] }, 3, 2],
  oneOf: [{ type: 'number', oneOf: [{ minimum: 1 }, { maximum: 3 }] }, 4, 2],
  not: [{ type: 'string', not: { const: 'a' } }, 'b', 'a'],
  if: [{ type: 'number', ...JSON.parse('{"if": {"minimum": 5}, "then": {"multipleOf": 2}}') }, 6, 7],
  $ref: [
    { type: 'object', $ref: '#/$defs/node' },
    { name: 'a', below: [{ name: 'b' }] },
    { name: 'a', below: [{ name: 1 }] },
    {
      $defs: { node: { properties: { name: { type: 'string' }, below: { items: { $ref: '#/$defs/node' } } } } },
    },
  ],
  // For who reads: they refuse nothing.
  ...Object.fromEntries(
    Object.entries({
      title: 'Year',
      description: 'of the report',
      default: 2024,
      examples: [2023],
      deprecated: true,
      'x-label': { 'zh-CN': '年', 'en-US': 'Year' },
      'x-help': { 'zh-CN': '报告年度', 'en-US': 'of the report' },
      'x-unit': '年',
      'x-options': [{ value: 1, label: { 'zh-CN': '一', 'en-US': 'one' } }],
    }).map(([keyword, said]): [string, Example] => [
      keyword,
      [{ type: 'object', properties: { a: { maximum: 9, [keyword]: said } } }, { a: 1 }, { a: 10 }],
    ]),
  ),
  contentEncoding: [{ type: 'string', maxLength: 4, contentEncoding: 'base64' }, '***', '*****'],
  contentMediaType: [{ type: 'string', maxLength: 4, contentMediaType: 'application/json' }, '{', '{{{{{'],
  contentSchema: [{ type: 'string', maxLength: 4, contentSchema: { type: 'object' } }, '1', '11111'],
  $comment: [{ type: 'number', $comment: 'of a reader', minimum: 1 }, 1, 0],
}

const branch = (keyword: string, fits: number, not: number): [string, Example] => [
  keyword,
  [{ type: 'number', ...JSON.parse(`{"if": {"minimum": 5}, "${keyword}": {"multipleOf": 2}}`) }, fits, not],
]
Object.assign(examples, Object.fromEntries([branch('then', 3, 7), branch('else', 2, 3)]))

const vocabulary = JSON.parse(readFileSync('src/schemas/resource.schema.json', 'utf8')).$defs

test('every keyword that the vocabulary takes has an example, and a field takes what a condition takes', () => {
  const keywords = Object.keys(vocabulary.constraint.properties)
  expect(Object.keys(examples).sort()).toEqual(keywords.sort())
  // What is said of a field for who reads has words of its own: x-label, x-help, x-default.
  const ofMembers = ['title', 'description', 'default', 'examples', 'deprecated']
  const ofField = keywords.filter((keyword) => !ofMembers.includes(keyword))
  expect(Object.keys(vocabulary.field.properties)).toEqual(expect.arrayContaining(ofField))
})

/** They stand with parts of fields alone, and are refused in a condition (`parts.test.ts`). */
const ofParts = Object.keys(examples).filter((keyword) => keyword.startsWith('x-'))

describe.each(Object.entries(examples))('%s', (keyword, [field, fits, not, conditions = {}]) => {
  test('of a field: form, server and ajv say the same', async () => {
    const { form, server, plain } = await verdictsOf(resourceText({ tried: field }, conditions))
    for (const [value, faulty] of [
      [fits, []],
      [not, ['tried']],
    ] as const) {
      const record = { tried: value }
      expect([form(record), server(record), plain(record)]).toEqual([faulty, faulty, faulty.length === 0])
    }
  })

  if (ofParts.includes(keyword)) return
  test('of a condition: form, server and ajv say the same, of a new record and of a change', async () => {
    const { type, ...said } = field as { type: string }
    const when = {
      properties: { tried: 'type' in field && type === 'integer' ? { type } : said },
      required: ['tried'],
    }
    const rule = JSON.parse(`{"if": ${JSON.stringify(when)}, "then": {"required": ["other"]}}`) as object
    const plainType = type === 'integer' ? 'number' : type
    const maxLength = type === 'string' ? { maxLength: 60 } : {}
    const { form, server, plain } = await verdictsOf(
      resourceText({ tried: { type: plainType, ...maxLength }, other: { type: 'string' } }, { ...conditions, ...rule }),
    )
    for (const [value, faulty] of [
      [fits, ['other']],
      [not, []],
    ] as const) {
      const record = { tried: value }
      expect([form(record), server(record), plain(record)]).toEqual([faulty, faulty, faulty.length === 0])
      const before = { named: null, tried: value, other: 'there' }
      const cleared = { ...before, other: '' }
      expect([form(cleared, before), server({ other: '' }, before)]).toEqual([faulty, faulty])
      const old = { named: null, tried: value, other: null }
      expect([form({ ...old, named: 'n' }, old), server({ named: 'n' }, old)]).toEqual([[], []])
    }
  })
})

const condition = (text: string): object => JSON.parse(text) as object
const some = {
  tried: { type: 'number' },
  word: { type: 'string', maxLength: 20, enum: ['ab', 'cd'] },
  list: { type: 'array' },
}

describe('what a schema says in vain is refused at its place', () => {
  test.each<[string, string, string | undefined]>([
    [
      '{"if": {"properties": {"tride": {"const": 1}}}, "then": {"required": ["word"]}}',
      '/schema/if/properties/tride',
      'tried',
    ],
    ['{"if": {"required": ["tried"]}, "then": {"required": ["wrod"]}}', '/schema/then/required/0', 'word'],
    [
      '{"if": {"required": ["tried"]}, "then": {"dependentRequired": {"wrod": ["tried"]}}}',
      '/schema/then/dependentRequired/wrod',
      'word',
    ],
    ['{"dependentSchemas": {"wrod": {"required": ["tried"]}}}', '/schema/dependentSchemas/wrod', 'word'],
    ['{"dependentRequired": {"word": ["tride"]}}', '/schema/dependentRequired/word/0', 'tried'],
    [
      '{"allOf": [{"if": {"properties": {"tried": {"minLength": 1}}}, "then": {"required": ["word"]}}]}',
      '/schema/allOf/0/if/properties/tried/minLength',
      undefined,
    ],
    [
      '{"if": {"properties": {"word": {"minimum": 1}}}, "then": {"required": ["tried"]}}',
      '/schema/if/properties/word/minimum',
      undefined,
    ],
    [
      '{"if": {"properties": {"tried": {"const": "5"}}}, "then": {"required": ["word"]}}',
      '/schema/if/properties/tried/const',
      undefined,
    ],
    [
      '{"if": {"properties": {"word": {"const": "abc"}}}, "then": {"required": ["tried"]}}',
      '/schema/if/properties/word/const',
      'ab',
    ],
    [
      '{"if": {"properties": {"word": {"enum": ["ab", "xy"]}}}, "then": {"required": ["tried"]}}',
      '/schema/if/properties/word/enum/1',
      undefined,
    ],
    [
      '{"if": {"properties": {"tried": {"type": "string"}}}, "then": {"required": ["word"]}}',
      '/schema/if/properties/tried/type',
      undefined,
    ],
    [
      '{"if": {"properties": {"word": {"const": ""}}, "required": ["word"]}, "then": {"required": ["tried"]}}',
      '/schema/if/properties/word/const',
      undefined,
    ],
    [
      '{"if": {"properties": {"tried": {"const": null}}, "required": ["tried"]}, "then": {"required": ["word"]}}',
      '/schema/if/properties/tried/const',
      undefined,
    ],
    [
      '{"not": {"properties": {"tried": {"minimum": 3, "maximum": 2}}}}',
      '/schema/not/properties/tried/minimum',
      undefined,
    ],
    ['{"then": {"required": ["tried"]}}', '/schema/then', undefined],
    ['{"not": {"minProperties": 2}}', '/schema/not/minProperties', undefined],
    ['{"not": {"$ref": "#/$defs/nobody"}}', '/schema/not/$ref', undefined],
    ['{"not": {"$ref": "#/$defs/oen"}, "$defs": {"one": true}}', '/schema/not/$ref', '#/$defs/one'],
    ['{"not": {"$ref": "#"}}', '/schema/not/$ref', undefined],
    [
      '{"not": {"$ref": "#/$defs/one"}, "$defs": {"one": {"allOf": [{"$ref": "#/$defs/two"}]}, "two": {"$ref": "#/$defs/one"}}}',
      '/schema/$defs/two/$ref',
      undefined,
    ],
    [
      '{"not": {"$ref": "#/$defs/one"}, "$defs": {"one": {"required": ["tride"]}}}',
      '/schema/$defs/one/required/0',
      'tried',
    ],
    ['{"not": {"properties": {"word": {"pattern": "(?=a)"}}}}', '/schema/not/properties/word/pattern', undefined],
    ['{"not": {"properties": {"word": {"pattren": "a"}}}}', '/schema/not/properties/word/pattren', 'pattern'],
    [
      '{"not": {"properties": {"list": {"unevaluatedItems": false, "anyOf": [{"contains": {"const": 1}}, {"maxItems": 1}]}}}}',
      '/schema/not/properties/list/unevaluatedItems',
      undefined,
    ],
    [
      '{"not": {"properties": {"list": {"items": {"type": "text"}}}}}',
      '/schema/not/properties/list/items/type',
      undefined,
    ],
    ['{"anyOf": []}', '/schema/anyOf', undefined],
  ])('%s', (text, pointer, suggestion) => {
    const faults = faultsOf(resourceText(some, condition(text)))
    expect(faults.map((fault) => fault.pointer)).toContain(pointer)
    const fault = faults.find((one) => one.pointer === pointer)
    if (suggestion !== undefined) expect(fault?.suggestion).toBe(suggestion)
    expect(faults.filter((one) => one.pointer === pointer)).toHaveLength(1)
  })

  test.each([
    '$id',
    '$anchor',
    '$dynamicRef',
    '$dynamicAnchor',
    '$schema',
    '$vocabulary',
    'definitions',
    'dependencies',
    'writeOnly',
    'discriminator',
    'nullable',
    'formatMinimum',
  ])('%s, of a field and of a condition', (keyword) => {
    const field = faultsOf(resourceText({ tried: { type: 'string', [keyword]: 'x' } }))
    expect(field.map((fault) => fault.pointer)).toEqual([`/schema/properties/tried/${keyword}`])
    const inCondition = faultsOf(resourceText(some, { not: { properties: { word: { [keyword]: 'x' } } } }))
    expect(inCondition.map((fault) => fault.pointer)).toEqual([`/schema/not/properties/word/${keyword}`])
  })

  test.each([
    ['title', 'x-label'],
    ['description', 'x-help'],
    ['default', 'x-default'],
    ['examples', undefined],
    ['deprecated', undefined],
  ])('%s of a field, and what is said instead', (keyword, suggestion) => {
    const faults = faultsOf(resourceText({ tried: { type: 'string', [keyword]: 'x' } }))
    expect(faults).toMatchObject([
      { pointer: `/schema/properties/tried/${keyword}`, ...(suggestion && { suggestion }) },
    ])
  })

  test('a number in a condition needs no type of its own', () => {
    const text =
      '{"if": {"properties": {"tried": {"minimum": 5}}, "required": ["tried"]}, "then": {"required": ["word"]}}'
    expect(faultsOf(resourceText(some, condition(text)))).toEqual([])
  })
})
