import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadSchemas } from '../../../server/schemas/store.ts'
import { balance, changed, customers, faultsOf, withField } from './changed-schemas.ts'

describe('a fault in a schema file', () => {
  test('is told with file, pointer, line, reason in both languages, and what was probably meant', () => {
    const text = withField({ 'x-lable': 'A' })
    const [fault] = faultsOf(text)
    expect(fault).toMatchObject({
      file: 'customers.json',
      pointer: '/schema/properties/extra1/x-lable',
      suggestion: 'x-label',
      reason: { 'zh-CN': '没有名为“x-lable”的关键字。', 'en-US': 'There is no keyword “x-lable”.' },
    })
    expect(text.split('\n')[(fault?.line ?? 0) - 1]).toContain('"x-lable"')
  })

  test('of a style of calls that is none names the one that was meant', () => {
    expect(faultsOf(changed((s) => (s.api = { style: 'rset', path: '/x' })))).toContainEqual(
      expect.objectContaining({ pointer: '/api/style', suggestion: 'rest' }),
    )
  })

  test('in a table of administration is one, where the resource is not the administrators’', () => {
    const users = readFileSync('src/schemas/resources/users.json', 'utf8')
    expect(faultsOf(changed((s) => (s.permission = 'home'), users))).toMatchObject([{ pointer: '/storage/table' }])
    expect(faultsOf(users)).toEqual([])
  })

  test('stops the loading with a line for each', () => {
    const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
    cpSync('src/schemas', folder, { recursive: true })
    writeFileSync(join(folder, 'resources/customers.json'), withField({ 'x-lable': 'A', 'x-sortt': true }))
    expect(() => loadSchemas(folder)).toThrow(
      /customers\.json:\d+ \/schema\/properties\/extra1\/x-lable: .*是否想写“x-label”？ .*Did you mean “x-label”\?\n.*x-sort/,
    )
    rmSync(folder, { recursive: true })
  })

  test.each<[string, string, string]>([
    ['a mistyped keyword at the root', changed((s) => (s.lables = {})), '/lables'],
    ['a missing keyword', changed((s) => delete s.idField), ''],
    ['a kind that is none', changed((s) => (s.kind = 'resorce')), '/kind'],
    ['a permission that is none', changed((s) => (s.permission = 'clients')), '/permission'],
    ['a table that is not for resources', changed((s) => (s.storage.table = 'users')), '/storage/table'],
    ['a label in one language only', withField({ 'x-label': { 'zh-CN': '甲' } }), '/schema/properties/extra1/x-label'],
    ['a type that is none', withField({ type: 'text' }), '/schema/properties/extra1/type'],
    ['a format that is none', withField({ format: 'datetime' }), '/schema/properties/extra1/format'],
    ['an operator that is none', withField({ 'x-filter': ['equals'] }), '/schema/properties/extra1/x-filter/0'],
    [
      'an operator that the type has not',
      withField({ 'x-filter': ['between'] }),
      '/schema/properties/extra1/x-filter/0',
    ],
    ['a pattern without a length', withField({ pattern: '^a$' }), '/schema/properties/extra1'],
    [
      'a pattern that looks ahead',
      withField({ pattern: '^(?=.*a)b$', maxLength: 50 }),
      '/schema/properties/extra1/pattern',
    ],
    [
      'a pattern for too long a text',
      withField({ pattern: '^(a|b){500}$', maxLength: 9000 }),
      '/schema/properties/extra1/pattern',
    ],
    ['a pattern that is none', withField({ pattern: '(', maxLength: 50 }), '/schema/properties/extra1/pattern'],
    ['a column without x-locked', withField({ 'x-column': 'created_at' }), '/schema/properties/extra1'],
    [
      'a filter on what is computed',
      withField({ 'x-virtual': true, 'x-filter': ['eq'] }),
      '/schema/properties/extra1/x-filter',
    ],
    ['a length of a number', withField({ type: 'integer', maxLength: 5 }), '/schema/properties/extra1/maxLength'],
    ['a least above the most', withField({ minLength: 5, maxLength: 2 }), '/schema/properties/extra1/minLength'],
    [
      'an option that is not allowed',
      withField({ enum: ['a'], 'x-options': [{ value: 'b', label: { 'zh-CN': '乙', 'en-US': 'B' } }] }),
      '/schema/properties/extra1/x-options/0/value',
    ],
    [
      'a default that is not allowed',
      withField({ enum: ['a'], 'x-default': 'b' }),
      '/schema/properties/extra1/x-default',
    ],
    ['an x-id twice', withField({ 'x-id': 'f_cu_name' }), '/schema/properties/extra1/x-id'],
    ['a group that is none', withField({ 'x-form': { group: 'basics' } }), '/schema/properties/extra1/x-form/group'],
    ['a required field that is none', changed((s) => s.schema.required.push('nobody')), '/schema/required/2'],
    ['a sort by what cannot be sorted', changed((s) => (s.list.sort.field = 'owner')), '/list/sort/field'],
    ['a beginning by what is no field', changed((s) => (s.list.filter = { usrName: 'a' })), '/list/filter/usrName'],
    [
      'a beginning by what the list always asks for',
      changed((s) => {
        s.api.list.filter = { userName: 'a' }
        s.list.filter = { userName: { op: 'contains', value: 'a' } }
      }),
      '/list/filter/userName',
    ],
    ...[
      { op: 'in', value: 'a' },
      { op: 'in', value: [] },
      { op: 'eq', value: ['a'] },
      { op: 'contains' },
      { op: 'empty', value: 'yes' },
      { value: 'a' },
      { op: 'eq', value: 'a', not: true },
      ['a'],
      null,
      '',
    ].map((asked): [string, string, string] => [
      `a beginning that no filter asks so: ${JSON.stringify(asked)}`,
      changed((s) => {
        s.schema.properties.extra1 = { type: 'string', enum: ['a', 'b'], 'x-id': 'f_x', 'x-label': s.label }
        s.list.filter = { extra1: asked }
      }),
      '/list/filter/extra1',
    ]),
    [
      'a beginning by an operator that the filter has not',
      changed((s) => (s.list.filter = { userName: { op: 'between', value: ['a', 'b'] } })),
      '/list/filter/userName',
    ],
    [
      'a beginning by an option that is none',
      changed((s) => {
        s.schema.properties.extra1 = { type: 'string', enum: ['a', 'b'], 'x-id': 'f_x', 'x-label': s.label }
        s.list.filter = { extra1: { op: 'in', value: ['a', 'c'] } }
      }),
      '/list/filter/extra1',
    ],
    ['a card with what is no field', changed((s) => (s.list.card = ['usrName'])), '/list/card/0'],
    ['a look that is none', changed((s) => (s.list.views = ['tiles'])), '/list/views/0'],
    [
      'a time of what is no field',
      changed((s) => (s.api.changes = { method: 'GET', path: '/x', due: ['endsAt'] })),
      '/api/changes/due/0',
    ],
    [
      'a question for changes that changes something',
      changed((s) => (s.api.changes = { method: 'POST', path: '/x' })),
      '/api/changes/method',
    ],
    ['a title of what is no field', changed((s) => (s.recordTitle = '{usrName}')), '/recordTitle'],
    [
      'a rule for what is no field',
      changed((s) => (s.rules = [{ effect: 'show', field: 'x', when: {} }])),
      '/rules/0/field',
    ],
    [
      'a condition that reaches elsewhere',
      changed((s) => (s.schema.not = { $ref: 'http://example.com' })),
      '/schema/not/$ref',
    ],
    ['an address that is none', changed((s) => (s.api.list.path = 'https://example.com/')), '/api/list/path'],
    ['plain REST without a path', changed((s) => (s.api = { style: 'rest' })), '/api'],
    [
      'plain REST without a list',
      changed((s) => (s.api = { style: 'rest', path: '/x', calls: ['get'] })),
      '/api/calls/0',
    ],
    [
      'a call that plain REST has not',
      changed((s) => (s.api = { style: 'rest', path: '/x', calls: ['list', 'deleteMany'] })),
      '/api/calls/1',
    ],
    ['a path of plain REST with an id', changed((s) => (s.api = { style: 'rest', path: '/x/{id}' })), '/api/path'],
    [
      'a column that holds a secret',
      changed((s) =>
        Object.assign(s.schema.properties, {
          hash: {
            type: 'string',
            'x-id': 'f_h',
            'x-label': { 'zh-CN': '甲', 'en-US': 'A' },
            'x-locked': true,
            'x-column': 'password_hash',
          },
        }),
      ),
      '/schema/properties/hash/x-column',
    ],
    ['an unknown field in a sum', changed((s) => (s.checks[0].left = 'totalAsets'), balance), '/checks/0/left'],
    ['a name on the wire already', withField({}, 'version'), '/schema/properties/version'],
    ['the id field as a field', withField({}, 'userId'), '/schema/properties/userId'],
  ])('%s is refused', (_name, text, pointer) => {
    expect(faultsOf(text)[0]).toMatchObject({ pointer })
  })

  test.each([
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'Name',
    'a b',
    'a-b',
    '1a',
    "a'b",
    'é',
    'a'.repeat(65),
  ])('the name %s is refused', (name) => {
    expect(faultsOf(withField({}, name)).map((fault) => fault.pointer)).toContain(`/schema/properties/${name}`)
  })

  test('the name __proto__ is refused', () => {
    const text = customers.replace(
      '"properties": {',
      '"properties": { "__proto__": {"type": "string", "x-id": "f_p", "x-label": {"zh-CN": "甲", "en-US": "A"}},',
    )
    expect(faultsOf(text)).toContainEqual(expect.objectContaining({ pointer: '/schema/properties/__proto__' }))
  })

  test('a name that is there twice is refused at its second place', () => {
    const text = customers.replace('"rules": [],', '"rules": [],\n  "rules": [],')
    expect(faultsOf(text)[0]).toMatchObject({
      pointer: '/rules',
      reason: { 'en-US': 'The name “rules” is there twice.' },
    })
  })

  test('what is not JSON is told with its line', () => {
    const text = customers.replace('"kind": "resource",', '"kind": "resource",,')
    expect(faultsOf(text)[0]).toMatchObject({ line: 3, reason: { 'en-US': expect.stringContaining('not valid JSON') } })
    expect(faultsOf('')).toHaveLength(1)
    expect(faultsOf('[]')[0]).toMatchObject({ pointer: '/kind' })
    expect(faultsOf('null')[0]).toMatchObject({ pointer: '/kind' })
  })

  test('the mark that some editors put in front is no fault', () => {
    expect(faultsOf(`\uFEFF${customers}`)).toEqual([])
  })

  test('a type that is none is told once', () => {
    const faults = faultsOf(withField({ type: 'text' }))
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/schema/properties/extra1/type'])
  })

  test('size and depth are bounded', () => {
    expect(faultsOf(' '.repeat(600_000))[0]?.reason['en-US']).toContain('over 512 KB')
    expect(faultsOf(`{"kind":${'['.repeat(40)}${']'.repeat(40)}}`)[0]?.reason['en-US']).toContain('deeper')
    expect(faultsOf(`{"a":`.repeat(50_000))[0]?.reason['en-US']).toContain('deeper')
    expect(
      faultsOf(
        changed((s) => {
          for (let index = 0; index < 301; index += 1)
            s.schema.properties[`f${index}`] = {
              type: 'string',
              'x-id': `f_${index}`,
              'x-label': { 'zh-CN': '甲', 'en-US': 'A' },
            }
        }),
      )[0],
    ).toMatchObject({ pointer: '/schema/properties' })
  })
})

test.each(['a', { op: 'eq', value: 'a' }, { op: 'in', value: ['a', 'b'] }, { op: 'empty', value: false }])(
  'a list may begin with what its filter asks so: %j',
  (asked) =>
    expect(
      faultsOf(
        changed((s) => {
          s.schema.properties.extra1 = { type: 'string', enum: ['a', 'b'], 'x-id': 'f_x', 'x-label': s.label }
          s.list.filter = { extra1: asked }
        }),
      ),
    ).toEqual([]),
)
