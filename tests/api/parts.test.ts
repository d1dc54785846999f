import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

const label = (text: string): object => ({ 'x-label': { 'zh-CN': text, 'en-US': text } })
const contacts = {
  type: ['array', 'null'],
  ...label('contacts'),
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 20, ...label('Full name') },
      role: {
        type: 'string',
        ...label('Role'),
        'x-help': { 'zh-CN': '职务', 'en-US': 'What they do' },
        'x-options': [{ value: 'boss', label: { 'zh-CN': '董事', 'en-US': 'Director' } }],
      },
    },
  },
}

const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
let server: TestApp
beforeAll(async () => {
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  schema.schema.properties.contacts = contacts
  writeFileSync(file, JSON.stringify(schema))
  server = await testApp({ schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (code: string, rows: unknown): Promise<Answer> =>
  server
    .as('clerk')
    .call('POST', '/system/agent/user/customer/add', { creditCode: code, userName: `公司 ${code}`, contacts: rows })
const stored = async (code: string): Promise<Record<string, unknown>> =>
  (await server.as('clerk').call('POST', '/system/agent/user/customer/list', { creditCode: code })).body.data[0]

test('what is wrong with a part is told at its place, and nothing is stored', async () => {
  const { status, body } = await add('91110000100000001A', [
    { name: '甲', role: 'boss' },
    { role: 'king', fax: 1 },
  ])
  expect(status).toBe(422)
  expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    '/contacts/1/fax',
    '/contacts/1/name',
    '/contacts/1/role',
  ])
  expect(await stored('91110000100000001A')).toBeUndefined()
})

test('parts are stored as they are sent, changed as a whole, and cleared', async () => {
  const rows = [{ name: '甲', role: 'boss' }, { name: '乙' }]
  expect((await add('91110000100000002A', rows)).status).toBe(200)
  const record = await stored('91110000100000002A')
  expect(record['contacts']).toEqual(rows)
  const change = (version: unknown, value: unknown): Promise<Answer> =>
    server.as('clerk').call('PUT', `/system/agent/user/customer/${String(record['userId'])}`, {
      version,
      contacts: value,
    })
  expect((await change(record['version'], [{ name: '' }])).status).toBe(422)
  const changed = await change(record['version'], rows.toReversed())
  expect(changed.body.data.contacts).toEqual(rows.toReversed())
  expect((await change(changed.body.data.version, null)).body.data.contacts).toBeNull()
})

test('the description of the calls has the parts as plain JSON Schema', async () => {
  const { body } = await server.as('clerk').call('GET', '/openapi.json')
  const text = JSON.stringify(body)
  expect(text).not.toContain('"x-options"')
  const created = body.paths['/stage-api/system/agent/user/customer/add'].post.requestBody.content['application/json']
  expect(created.schema.properties.contacts.items.properties).toEqual({
    name: { type: 'string', maxLength: 20, title: 'Full name' },
    role: { type: 'string', enum: ['boss'], title: 'Role', description: 'What they do' },
  })
})
