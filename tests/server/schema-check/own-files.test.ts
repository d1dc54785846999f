import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { SchemaError, type SchemaFault } from '../../../server/schemas/faults.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import type { Json } from '../../support/json.ts'
import { dropSchemas, field, label, ownResource, schemasWith } from '../../support/own-resources.ts'

// A resource's file as an administrator writes it, with one thing wrong.

afterEach(dropSchemas)

function faultsOf(folder: string): Pick<SchemaFault, 'pointer' | 'line'>[] {
  try {
    loadSchemas(folder)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.faults
    throw error
  }
}
const own = (): Json => structuredClone(ownResource('visits', { grade: field('grade') }))
const faultsAfter = (change: (resource: Json) => void): string[] => {
  const resource = own()
  change(resource)
  return faultsOf(schemasWith(resource)).map(({ pointer }) => pointer)
}
const option = (value: string | number) => ({ value, label: label(String(value)) })
const place = '/schema/properties/grade'
const withGrade =
  (rest: object) =>
  (resource: Json): void => {
    Object.assign(resource.schema.properties.grade, rest)
  }
const withApi =
  (api: object) =>
  (resource: Json): void => {
    resource.api = { list: { method: 'POST', path: '/visits/list', paging: 'page' }, ...api }
  }

test('the file is taken as it is', () => {
  expect(faultsAfter(() => undefined)).toEqual([])
})

describe('is refused at its place', () => {
  test.each<[string, (resource: Json) => void, string]>([
    ['the address of a page', (r) => (r.route = '/overviewPage/index'), '/route'],
    ['a call of another resource', (r) => (r.api.path = '/system/agent/user/customer'), '/api/path'],
    ['a call of the server', (r) => (r.api.path = '/schemas'), '/api/path'],
    ['a list asked by GET', withApi({ list: { method: 'GET', path: '/visits', paging: 'page' } }), '/api/list/method'],
    ['a get without an id', withApi({ get: { method: 'GET', path: '/visits/one' } }), '/api/get/path'],
    ['a create with an id', withApi({ create: { method: 'POST', path: '/visits/{id}' } }), '/api/create/path'],
    ['two calls of one address', withApi({ create: { method: 'POST', path: '/visits/list' } }), '/api/create'],
    ['an import without a create', (r) => (r.api.calls = ['list', 'get']), '/api/import'],
    ['an id called as what every list has', (r) => (r.idField = 'version'), '/idField'],
    ['a name that the trail has for something else', (r) => (r.name = 'session'), '/name'],
    ['a name of a record that names none', (r) => (r.recordTitle = '{title'), '/recordTitle'],
    ['a click that leads away', (r) => (r.list.rowClick = '//evil.example'), '/list/rowClick'],
    ['a click that is code', (r) => (r.list.rowClick = 'javascript:alert(1)'), '/list/rowClick'],
    ['a label of blanks', (r) => (r.label = label(' ')), '/label/zh-CN'],
    ['half a character', (r) => (r.label['en-US'] = 'a\ud800'), '/label/en-US'],
    [
      'two groups of one name',
      (r) => (r.form.groups = [1, 2].map((columns) => ({ name: 'a', label: label('a'), columns }))),
      '/form/groups/1/name',
    ],
    [
      'a value that no record of it can have',
      (r) => {
        withGrade({ enum: ['a'] })(r)
        r.storage.where = { grade: 'b' }
      },
      '/storage/where/grade',
    ],
    ['a column of the server', withGrade({ 'x-locked': true, 'x-column': 'deleted_at' }), `${place}/x-column`],
    ['two types', withGrade({ type: ['string', 'number'] }), `${place}/type`],
    ['no type but null', withGrade({ type: 'null' }), `${place}/type`],
    [
      'options of another type',
      withGrade({ type: 'integer', 'x-options': [option('1')] }),
      `${place}/x-options/0/value`,
    ],
    ['an option twice', withGrade({ 'x-options': [option('a'), option('a')] }), `${place}/x-options/1/value`],
    ['a value without a name', withGrade({ enum: ['a', 'b'], 'x-options': [option('a')] }), `${place}/enum/1`],
    ['a value that can never be', withGrade({ enum: ['a', 'bcd'], minLength: 3 }), `${place}/enum/0`],
    ['a range without a number', withGrade({ type: 'number', minimum: 5, exclusiveMaximum: 5 }), `${place}/minimum`],
    ['an order of lists', withGrade({ type: 'array', items: { type: 'string' }, 'x-sort': true }), `${place}/x-sort`],
    ['a search in objects', withGrade({ type: 'object', 'x-search': true }), `${place}/x-search`],
    ['a look of something else', withGrade({ 'x-form': { widget: 'permission-matrix' } }), `${place}/x-form/widget`],
    [
      'long text of a number',
      withGrade({ type: 'integer', 'x-form': { widget: 'textarea' } }),
      `${place}/x-form/widget`,
    ],
    [
      'a reference by number',
      withGrade({ type: 'integer', 'x-reference': { resource: 'customers', label: '{userName}' } }),
      `${place}/x-reference`,
    ],
    [
      'a filter of a reference that is none',
      withGrade({ 'x-reference': { resource: 'customers', label: '{userName}', filter: { powerState: 'gone' } } }),
      `${place}/x-reference/filter/powerState`,
    ],
    [
      'what nobody can fill in',
      (r) => {
        withGrade({ readOnly: true })(r)
        r.schema.required.push('grade')
      },
      '/schema/required/1',
    ],
    [
      'what is hidden and required',
      (r) => {
        withGrade({ 'x-form': { hidden: true } })(r)
        r.schema.required.push('grade')
      },
      '/schema/required/1',
    ],
  ])('%s', (_name, change, pointer) => {
    expect(faultsAfter(change)).toContain(pointer)
  })

  test.each<[string, Record<string, unknown>]>([
    ['that some may not read', { 'x-access': { read: ['admin'] } }],
    ['that some are not told whole', { 'x-mask': 'last4' }],
  ])('a label of a reference %s', (_name, words) => {
    const places = ownResource('places', { secret: field('secret', words) })
    const visits = ownResource('visits', {
      place: field('place', { 'x-reference': { resource: 'places', label: '{secret}' } }),
    })
    expect(faultsOf(schemasWith(places, visits))).toMatchObject([
      { pointer: '/schema/properties/place/x-reference/label' },
    ])
  })
})

describe('a file that cannot be read', () => {
  const lineOf = (content: string | Buffer): number | undefined => {
    const folder = schemasWith()
    writeFileSync(join(folder, 'resources/visits.json'), content)
    return faultsOf(folder)[0]?.line
  }
  const lines = JSON.stringify(own(), null, 2).split('\n')

  test('in the character set of the machine is told with the line', () => {
    const begin = Buffer.from(`{\n  "kind": "resource",\n  "label": "`)
    expect(lineOf(Buffer.concat([begin, Buffer.from([0xb0, 0xdd, 0xb7, 0xc3]), Buffer.from('"\n}\n')]))).toBe(3)
  })

  test.each<[string, (line: string) => string]>([
    ['full-width marks', (line) => line.replaceAll('"', '”')],
    ['a word that is none', (line) => line.replace(/: .*/, ': True,')],
    ['no value', (line) => line.replace(/: .*/, ':,')],
    ['a comma too many', (line) => `${line},`],
  ])('with %s is told with the line', (_name, change) => {
    const at = lines.findIndex((line) => line.includes('"permission"'))
    expect(lineOf(lines.map((line, index) => (index === at ? change(line) : line)).join('\n'))).toBe(at + 1)
  })
})
