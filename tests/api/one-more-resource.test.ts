import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'

const text = (zh: string, en: string): object => ({ 'zh-CN': zh, 'en-US': en })

/** A resource as an administrator would add it: one file, and nothing else. */
const visits = (name: string, route: string): object => ({
  $schema: '../resource.schema.json',
  kind: 'resource',
  name,
  label: text('走访', 'Visits'),
  route,
  permission: 'client',
  menu: { group: 'data', order: 9, icon: 'people' },
  idField: 'id',
  recordTitle: '{place}',
  storage: { table: 'records' },
  api: {
    list: { method: 'POST', path: `/records/${name}/list`, paging: 'page' },
    get: { method: 'GET', path: `/records/${name}/{id}` },
    create: { method: 'POST', path: `/records/${name}` },
    update: { method: 'PUT', path: `/records/${name}/{id}` },
    delete: { method: 'DELETE', path: `/records/${name}/{id}` },
  },
  list: { sort: { field: 'day', order: 'descend' }, pageSize: 10 },
  form: { groups: [{ name: 'basic', label: text('基本信息', 'Basics'), columns: 1 }] },
  schema: {
    type: 'object',
    required: ['place', 'day'],
    additionalProperties: false,
    properties: {
      place: {
        type: 'string',
        maxLength: 100,
        'x-id': 'f_place',
        'x-label': text('地点', 'Place'),
        'x-filter': ['contains'],
        'x-search': true,
      },
      day: {
        type: 'string',
        format: 'date',
        'x-id': 'f_day',
        'x-label': text('日期', 'Day'),
        'x-sort': true,
        'x-filter': ['between'],
      },
      createTime: {
        type: 'string',
        format: 'date-time',
        readOnly: true,
        'x-locked': true,
        'x-column': 'created_at',
        'x-id': 'f_created',
        'x-label': text('创建时间', 'Created'),
        'x-sort': true,
      },
    },
  },
  rules: [],
})

let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  writeFileSync(join(folder, 'resources/visits.json'), JSON.stringify(visits('visits', '/dataPage/visits')))
  writeFileSync(join(folder, 'resources/calls.json'), JSON.stringify(visits('calls', '/dataPage/calls')))
  server = await testApp({ schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a resource more is one JSON file more', () => {
  test('its records are made, listed, changed and deleted, each clerk’s own', async () => {
    const clerk = server.as('clerk')
    const made = await clerk.call('POST', '/records/visits', { place: '无锡厂区', day: '2026-11-20' })
    expect(made.body).toMatchObject({
      code: 200,
      data: {
        id: expect.any(String),
        place: '无锡厂区',
        day: '2026-11-20',
        version: 1,
        createTime: expect.any(String),
      },
    })
    await clerk.call('POST', '/records/visits', { place: '苏州仓库', day: '2026-11-21' })
    const list = await clerk.call('POST', '/records/visits/list', { pageNo: 1, pageSize: 10 })
    expect(list.body.data.map((row: { place: string }) => row.place)).toEqual(['苏州仓库', '无锡厂区'])
    expect((await clerk.call('POST', '/records/visits/list', { place: '无锡' })).body.totalCount).toBe(1)
    expect((await server.as('other').call('POST', '/records/visits/list', {})).body.totalCount).toBe(0)
    expect((await server.as('reader').call('POST', '/records/visits/list', {})).status).toBe(403)
    const { id } = made.body.data
    expect(
      (await clerk.call('PUT', `/records/visits/${id}`, { place: '无锡新厂区', version: 1 })).body.data,
    ).toMatchObject({ place: '无锡新厂区', version: 2 })
    expect((await clerk.call('DELETE', `/records/visits/${id}`)).status).toBe(200)
    expect((await clerk.call('GET', `/records/visits/${id}`)).status).toBe(404)
  })

  test('what it does not allow is refused with its label', async () => {
    const answer = await server
      .as('clerk')
      .call('POST', '/records/visits', { place: '', day: '20261120' }, { 'accept-language': 'en-US' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { field: string }) => error.field).sort()).toEqual(['/day', '/place'])
  })

  test('two resources of the shared table do not see each other', async () => {
    const clerk = server.as('clerk')
    const made = await clerk.call('POST', '/records/calls', { place: '电话', day: '2026-11-01' })
    expect((await clerk.call('POST', '/records/calls/list', {})).body.totalCount).toBe(1)
    expect((await clerk.call('GET', `/records/visits/${made.body.data.id}`)).status).toBe(404)
  })

  test('it stands in the menu and in the description of the calls', async () => {
    const nav = await server.as('clerk').call('GET', '/user/nav')
    expect(nav.body.data).toContainEqual(
      expect.objectContaining({ path: '/dataPage/visits', meta: expect.objectContaining({ title: '走访' }) }),
    )
    const api = await server.as('clerk').call('GET', '/openapi.json')
    expect(Object.keys(api.body.paths)).toContain('/stage-api/records/visits/{id}')
  })
})
