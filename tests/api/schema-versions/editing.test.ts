import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newResource } from '../../../core/schema/new-resource.ts'
import { merged } from '../../../core/schema/overlay.ts'
import { fieldUses } from '../../../core/schema/uses.ts'
import type { FieldUse } from '../../../core/schema/uses.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'
import type { Json } from '../../support/json.ts'

const text = (zh: string, en = zh): { 'zh-CN': string; 'en-US': string } => ({ 'zh-CN': zh, 'en-US': en })
const mood = { type: 'string', 'x-label': text('心情', 'Mood') }

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clear(server.app, 'schema_versions', 'records')
  await server.app.versions.refresh()
})

const admin = (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
  server.as('admin').call(method, `/system/schemas${path}`, body)
const whole = (parts: Record<string, Json>): string => JSON.stringify({ schemas: Object.values(parts) })
const save = async (version: number, parts: Record<string, Json>): Promise<Answer> =>
  admin('POST', '/save', { version, note: 'test', text: whole(parts) })
const withScope = (scope: 'all' | 'branch') =>
  server.app.db.updateTable('roles').set({ scope }).where('id', '=', 'admin').execute()

const visits = (name = 'visits'): Json => {
  const resource: Json = newResource({ name, label: text('走访', 'Visits'), group: 'data', permission: 'client' })
  return { ...resource, schema: { ...resource.schema, properties: { ...resource.schema.properties, mood } } }
}

describe('what the page begins with', () => {
  test('is the shipped files and what is said otherwise, which together are what is in force', async () => {
    await save(0, { customers: { name: 'customers', schema: { properties: { mood } } } })
    const { body } = await admin('GET', '/editing')
    expect(body.data).toMatchObject({ version: 1, mayChange: true, overlay: { customers: { name: 'customers' } } })
    const file = body.data.files.find((one: Json) => one.name === 'customers')
    expect(file.schema.properties).not.toHaveProperty('mood')
    const inForce = server.app.versions.schemas.resource('customers')
    const fields = (merged(file, body.data.overlay.customers) as Json).schema.properties
    expect(Object.keys(fields)).toEqual(Object.keys(inForce.schema.properties))
    expect(fields.mood['x-id']).toBe(inForce.schema.properties['mood']?.['x-id'])
  })

  test('tells who may change nothing that it is so, and nobody without the permission', async () => {
    await withScope('branch')
    expect((await admin('GET', '/editing')).body.data.mayChange).toBe(false)
    expect((await admin('POST', '/check', { text: '{"name": "customers"}' })).status).toBe(403)
    await withScope('all')
    expect((await server.as('clerk').call('GET', '/system/schemas/editing')).status).toBe(403)
    expect((await server.as('clerk').call('POST', '/system/schemas/check', { text: '{}' })).status).toBe(403)
  })
})

describe('a check', () => {
  test('tells every fault of every part with its line, and changes nothing', async () => {
    const lines = [
      '{',
      '"schemas": [',
      '{ "name": "customers",',
      '  "schema": { "properties": { "mood": {',
      '    "type": "string", "x-lable": 1 } } } },',
      '{ "name": "banks",',
      '  "schema": { "properties": { "name": null } } }',
      ']',
      '}',
    ]
    const { status, body } = await admin('POST', '/check', { text: lines.join('\n') })
    expect(status).toBe(200)
    const told = body.data.faults.map((fault: Json) => `${fault.line} ${fault.pointer}`)
    expect(told).toContain('7 /schema/properties/name')
    const alone = [...lines.slice(0, 4), lines[4]?.replace('} } } },', '} } } }') ?? '', ...lines.slice(7)].join('\n')
    const second = (await admin('POST', '/check', { text: alone })).body.data.faults
    expect(second.map((fault: Json) => `${fault.line} ${fault.pointer}`)).toContain('5 /schema/properties/mood/x-lable')
    expect(second[0].reason).toMatchObject({ 'zh-CN': expect.any(String), 'en-US': expect.any(String) })
    expect(await server.app.db.selectFrom('schema_versions').selectAll().execute()).toEqual([])
  })

  test('finds nothing where all is well, and tells what is no JSON', async () => {
    expect((await admin('POST', '/check', { text: whole({ visits: visits() }) })).body.data).toEqual({ faults: [] })
    expect((await admin('POST', '/check', { text: '{"schemas": [' })).body.data.faults).toHaveLength(1)
    expect((await admin('POST', '/check', {})).status).toBe(422)
  })
})

describe('a new resource, as the page makes it', () => {
  test('is a list with calls, and its records come back with the version that had it', async () => {
    expect((await save(0, { visits: visits() })).status).toBe(200)
    const made = await server.as('admin').call('POST', '/visits', { name: '第一次', mood: '晴' })
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ name: '第一次', mood: '晴' })])
    const tried = await admin('POST', '/try', { text: '{"schemas": []}' })
    expect(tried.body.data.changes).toEqual([
      expect.objectContaining({ resource: 'visits', field: null, kind: 'removed', effect: 'destructive', rows: 1 }),
    ])
    expect((await admin('POST', '/restore/0', { version: 1, note: 'x' })).body.data.changes).toHaveLength(1)
    expect((await admin('POST', '/restore/0', { version: 1, note: 'x', destructive: true })).status).toBe(200)
    expect((await server.as('admin').call('GET', '/visits')).status).toBe(404)
    await admin('POST', '/restore/1', { version: 2, note: 'x' })
    expect((await server.as('admin').call('GET', '/visits')).body).toHaveLength(1)
  })
})

describe('a field that is still named is not removed', () => {
  const plain = { mood, hint: { type: 'string', 'x-label': text('提示', 'Hint') } }
  const base: Json = visits()
  const uses: [FieldUse['kind'], string, Record<string, Json>][] = [
    [
      'condition',
      '/schema/allOf',
      {
        visits: {
          ...base,
          schema: {
            ...base.schema,
            properties: { ...base.schema.properties, ...plain },
            allOf: [{ not: { properties: { mood: { const: 'a' } }, required: ['mood'] } }],
          },
        },
      },
    ],
    [
      'condition',
      '/schema/dependentRequired',
      {
        visits: {
          ...base,
          schema: {
            ...base.schema,
            properties: { ...base.schema.properties, ...plain },
            dependentRequired: { hint: ['mood'] },
          },
        },
      },
    ],
    ['title', '/recordTitle', { visits: { ...base, recordTitle: '{name} {mood}' } }],
    [
      'list',
      '/list/sort/field',
      { visits: { ...base, list: { ...base.list, sort: { field: 'mood', order: 'ascend' } } } },
    ],
    [
      'list',
      '/list/filter/mood',
      { visits: { ...base, list: { ...base.list, filter: { mood: { op: 'contains', value: 'a' } } } } },
    ],
    ['list', '/list/card', { visits: { ...base, list: { ...base.list, card: ['mood'] } } }],
    ['call', '/api/import/key', { visits: { ...base, api: { ...base.api, import: { key: ['mood'] } } } }],
    [
      'reference',
      '/schema/properties/visit/x-reference',
      {
        visits: base,
        plans: {
          ...visits('plans'),
          label: text('计划', 'Plans'),
          schema: {
            ...base.schema,
            properties: {
              ...base.schema.properties,
              visit: {
                type: 'string',
                'x-label': text('走访', 'Visit'),
                'x-reference': { resource: 'visits', label: '{mood}' },
              },
            },
          },
        },
      },
    ],
  ]
  test.each(uses)('as %s at %s: the page tells it, and the server refuses', async (kind, pointer, parts) => {
    const saved = await save(0, parts)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const found = fieldUses(server.app.versions.schemas.resources, 'visits', 'mood')
    expect([...new Set(found.map((use) => use.kind))]).toEqual([kind])
    expect(found[0]?.pointer.startsWith(pointer), JSON.stringify(found)).toBe(true)

    const { mood: _gone, ...left } = parts['visits'].schema.properties
    const without = {
      ...parts,
      visits: { ...parts['visits'], schema: { ...parts['visits'].schema, properties: left } },
    }
    const answer = await save(1, without)
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    expect(answer.body.data.faults.length).toBeGreaterThan(0)
  })

  test('shipped resources name nothing that is not there, and the uses of a shared field are told once each', () => {
    const { resources } = server.app.versions.shipped
    const uses = fieldUses(resources, 'reports', 'reportName')
    expect(uses.map(({ resource, kind }) => `${resource} ${kind}`)).toContain('drafts extends')
    expect(new Set(uses.map(({ resource, pointer }) => resource + pointer)).size).toBe(uses.length)
    expect(fieldUses(resources, 'customers', 'nosuch')).toEqual([])
  })
})
