import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFields } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { createAjv } from '../../../core/ajv.ts'
import { SchemaError, type SchemaFault } from '../../../server/schemas/faults.ts'
import { loadSchemas, type SchemaStore } from '../../../server/schemas/store.ts'
import { shippedStores } from '../../support/shipped.ts'
import type { Json } from '../../support/json.ts'

const text = (zh: string, en: string): object => ({ 'zh-CN': zh, 'en-US': en })

/** What a resource needs that extends another. */
const own = { kind: 'resource', name: 'energy', label: text('能耗', 'Energy'), route: '/homePage/energy' }
const energy = (rest: object): Json => ({ ...own, extends: 'reports', ...rest })

/** The shipped schemas with more files beside them, or changed ones; a text is written as it stands. */
function load(files: Record<string, object | string>): SchemaStore {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    cpSync('src/schemas', folder, { recursive: true })
    for (const [name, content] of Object.entries(files))
      writeFileSync(
        join(folder, `resources/${name}.json`),
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      )
    return loadSchemas(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function faultsOf(files: Record<string, object | string>): SchemaFault[] {
  try {
    load(files)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.faults
    throw error
  }
}

const shipped = (name: string): ResourceSchema => shippedStores().schemas.resource(name)
const fileOf = (name: string): Json => JSON.parse(readFileSync(`src/schemas/resources/${name}.json`, 'utf8'))

describe('a resource that extends another', () => {
  test('inherits all but its name, its address and its place in the menu', () => {
    const { lineage, ...taken } = load({ energy: energy({}) }).resource('energy')
    const { $schema: _file, title: _title, menu: _menu, ...reports } = shipped('reports')
    expect(lineage).toEqual(['reports'])
    expect(taken).toEqual({ ...reports, name: own.name, label: own.label, route: own.route })
  })

  test('merges fields, calls and the list by name; every other value is its own and whole', () => {
    const { schema, api, list, storage } = load({
      energy: energy({
        storage: { table: 'reports', where: { useRemark: '3' } },
        api: { list: { method: 'POST', path: '/report/energy/list', paging: 'page' }, deleteMany: null },
        list: { pageSize: 20, views: null, empty: text('无', 'None') },
        schema: {
          required: [],
          properties: {
            publisher: { 'x-list': { order: 9 }, 'x-filter': null, readOnly: null },
            remark: { type: 'string', 'x-id': 'f_en_remark', 'x-label': text('备注', 'Remark') },
          },
        },
      }),
    }).resource('energy')
    const reports = shipped('reports')
    expect(storage).toEqual({ table: 'reports', where: { useRemark: '3' } })
    expect(api.list).toEqual({ method: 'POST', path: '/report/energy/list', paging: 'page' })
    expect(api.get).toEqual(reports.api.get)
    expect(api).not.toHaveProperty('deleteMany')
    const { views: _views, ...looks } = reports.list
    expect(list).toEqual({ ...looks, pageSize: 20, empty: text('无', 'None') })
    expect(schema.required).toEqual([])
    const { readOnly: _readOnly, 'x-filter': _filter, ...publisher } = reports.schema.properties['publisher'] ?? {}
    expect(schema.properties['publisher']).toEqual({ ...publisher, 'x-list': { order: 9 } })
    expect(Object.keys(schema.properties)).toEqual([...Object.keys(reports.schema.properties), 'remark'])
  })

  test('extends what extends another', () => {
    const more = { ...own, name: 'night', route: '/homePage/night', extends: 'energy' }
    const { lineage, schema } = load({
      energy: energy({ list: { card: ['useRemark'] }, schema: { properties: { publisher: null } } }),
      // Read before what it extends.
      a: more,
    }).resource('night')
    expect(lineage).toEqual(['energy', 'reports'])
    expect(Object.keys(schema.properties)).toEqual(
      Object.keys(shipped('reports').schema.properties).filter((name) => name !== 'publisher'),
    )
  })

  test('calls of another style are its own', () => {
    const rest = load({ energy: energy({ api: { style: 'rest', path: '/energy' } }) }).resource('energy')
    expect(rest.api).toMatchObject({ style: 'rest', list: { method: 'GET', path: '/energy' } })
    expect(rest.api).not.toHaveProperty('deleteMany')
  })

  test('has a field as soon as the other has it', () => {
    const reports = fileOf('reports')
    reports.schema.properties.grade = {
      type: 'string',
      'x-id': 'f_rp_grade',
      'x-label': text('等级', 'Grade'),
      'x-list': { order: 3 },
    }
    const drafts = load({ reports }).resource('drafts')
    expect(listFields(drafts).map(({ name }) => name)).toContain('grade')
  })
})

describe('drafts', () => {
  const { schema } = shipped('drafts')

  test('keep the ids by which columns were arranged, and their order', () => {
    expect(Object.entries(schema.properties).map(([name, field]) => [name, field['x-id']])).toEqual([
      ['reportName', 'f_dr_name'],
      ['useRemark', 'f_dr_use'],
      ['userName', 'f_dr_cust'],
      ['status', 'f_dr_status'],
      ['author', 'f_dr_author'],
      ['templateName', 'f_dr_template'],
      ['createTime', 'f_dr_built'],
      ['branch', 'f_dr_branch'],
      ['updateTime', 'f_dr_upd'],
    ])
  })

  test('differ from reports in their ids alone', () => {
    const reports = shipped('reports').schema.properties
    for (const [name, { 'x-id': _id, ...field }] of Object.entries(schema.properties))
      expect({ 'x-id': reports[name]?.['x-id'], ...field }).toEqual(reports[name])
  })
})

describe('a fault of an extension', () => {
  test('is told with file, pointer, line, reason in both languages, and what was probably meant', () => {
    const [fault] = faultsOf({ energy: energy({ extends: 'report' }) })
    expect(fault).toMatchObject({
      pointer: '/extends',
      line: 9,
      suggestion: 'reports',
      reason: { 'zh-CN': '没有名为“report”的资源。', 'en-US': 'There is no resource “report”.' },
    })
    expect(fault?.file).toMatch(/energy\.json$/)
  })

  test('that shows in what is inherited says so, at the nearest place that the file has', () => {
    expect(faultsOf({ energy: energy({ schema: { properties: { publisher: null } } }) })).toEqual([
      expect.objectContaining({
        file: expect.stringMatching(/energy\.json$/),
        pointer: '/list/card/2',
        line: 1,
        reason: {
          'zh-CN': '没有名为“publisher”的字段。此处继承自“reports”。',
          'en-US': 'There is no field “publisher”. This is inherited from “reports”.',
        },
      }),
    ])
  })

  test('is not told again of what extends: a broken one is told once, in its own file', () => {
    const reports = fileOf('reports')
    reports.list.sort.field = 'updateTim'
    const faults = faultsOf({ reports })
    expect(faults).toMatchObject([{ pointer: '/list/sort/field', suggestion: 'updateTime' }])
    expect(faults[0]?.file).toMatch(/reports\.json$/)
    expect(faultsOf({ reports: '{' })[0]?.file).toMatch(/reports\.json$/)
  })

  test('a circle says its way', () => {
    expect(faultsOf({ energy: energy({ extends: 'energy' }) })).toMatchObject([
      { pointer: '/extends', reason: { 'en-US': '“energy” extends itself: energy → energy.' } },
    ])
    const circle = faultsOf({
      energy: energy({ extends: 'night' }),
      night: { ...own, name: 'night', route: '/homePage/night', extends: 'energy' },
      a: { ...own, name: 'noon', route: '/homePage/noon', extends: 'energy' },
    })
    expect(circle).toMatchObject([{ reason: { 'zh-CN': '“energy”最终又扩展了自己：energy → night → energy。' } }])
    expect(circle[0]?.file).toMatch(/night\.json$/)
  })

  test.each<[string, object, string, string?]>([
    [
      'null for a field that is not there',
      { schema: { properties: { publishr: null } } },
      '/schema/properties/publishr',
      'publisher',
    ],
    ['null for a call that is not there', { api: { create: null } }, '/api/create'],
    ['null for what is not inherited', { menu: null }, '/menu'],
    ['null for what is needed', { idField: null }, ''],
    ['null within a value that is its own', { storage: { table: 'reports', where: null } }, '/storage/where'],
    ['a keyword that is none', { list: { pageSiz: 10 } }, '/list/pageSiz', 'pageSize'],
    [
      'a keyword of a field that is none',
      { schema: { properties: { author: { 'x-lst': {} } } } },
      '/schema/properties/author/x-lst',
      'x-list',
    ],
    [
      'a field of its own without a type',
      { schema: { properties: { remark: { 'x-id': 'f_r' } } } },
      '/schema/properties/remark',
    ],
    [
      'an x-id that an inherited field has',
      { schema: { properties: { remark: { type: 'string', 'x-id': 'f_rp_name', 'x-label': text('甲', 'A') } } } },
      '/schema/properties/remark/x-id',
    ],
    ['another table', { storage: { table: 'records' } }, '/storage/table'],
    ['no name of its own', { name: undefined }, ''],
    ['no address of its own', { route: undefined }, ''],
    ['a name that is none', { extends: 7 }, '/extends'],
    [
      'the name __proto__',
      JSON.parse('{"schema":{"properties":{"__proto__":{"type":"string"}}}}'),
      '/schema/properties/__proto__',
    ],
  ])('%s is refused', (_name, rest, pointer, suggestion) => {
    const fault = faultsOf({ energy: energy(rest) }).find((candidate) => candidate.pointer === pointer)
    expect(fault?.file).toMatch(/energy\.json$/)
    expect(fault?.suggestion).toBe(suggestion)
  })

  test('a resource of administration stays the administrators’', () => {
    expect(faultsOf({ energy: energy({ extends: 'users', permission: 'home' }) })).toMatchObject([
      { pointer: '/storage/table', reason: { 'en-US': expect.stringContaining('inherited from “users”') } },
    ])
  })

  test('a data table extends nothing', () => {
    const table = JSON.parse(readFileSync('src/schemas/tables/power.json', 'utf8'))
    expect(faultsOf({ energy: { ...table, extends: 'reports' } })).toMatchObject([{ pointer: '/extends' }])
  })

  test('two kinds of records in the shared table do not share a call', () => {
    const visits = {
      ...fileOf('reports'),
      ...own,
      storage: { table: 'records' },
      list: { sort: { field: 'place', order: 'ascend' }, pageSize: 10 },
      recordTitle: '{place}',
      api: { style: 'rest', path: '/visits' },
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: { place: { type: 'string', 'x-id': 'f_place', 'x-label': text('地点', 'Place'), 'x-sort': true } },
      },
    }
    const calls = { ...own, name: 'calls', route: '/homePage/calls', extends: 'energy' }
    expect(faultsOf({ visits, calls })).toMatchObject([
      { pointer: '/api', reason: { 'en-US': expect.stringContaining('GET /visits') } },
    ])
    expect(faultsOf({ visits, calls: { ...calls, api: { path: '/calls' } } })).toEqual([])
  })
})

describe('the vocabulary that editors read', () => {
  const vocabulary = JSON.parse(readFileSync('src/schemas/resource.schema.json', 'utf8'))
  const check = createAjv({ strict: false }).compile(vocabulary)

  test('takes the shipped resources, and extensions', () => {
    for (const name of ['reports', 'drafts', 'industryReports']) expect(check(fileOf(name)), name).toBe(true)
    expect(check(energy({}))).toBe(true)
    expect(check(energy({ lables: {} }))).toBe(false)
    expect(check(energy({ label: { 'zh-CN': '能耗' } }))).toBe(false)
    expect(check({ ...fileOf('reports'), api: undefined })).toBe(false)
  })

  test('knows the same words in an extension as in a resource, and those that the product reads', () => {
    const { resource, extension } = vocabulary.$defs
    expect(Object.keys(extension.properties)).toEqual(Object.keys(resource.properties))
    const [, type = ''] = /export type ResourceSchema = \{\n([\s\S]*?)\n\}/.exec(
      readFileSync('core/schema/types.ts', 'utf8'),
    ) ?? ['']
    const read = [...type.matchAll(/^ {2}([$a-zA-Z]+)\??:/gm)].map(([, name]) => name)
    // Of what a file extends the product reads the whole lineage.
    expect(
      Object.keys(resource.properties)
        .map((name) => (name === 'extends' ? 'lineage' : name))
        .sort(),
    ).toEqual(read.sort())
  })
})
