import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../core/schema/types.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import type { Json } from '../support/json.ts'

const label = (text: string): Record<'zh-CN' | 'en-US', string> => ({ 'zh-CN': text, 'en-US': text })
const field = (id: string, rest: Partial<FieldSchema>): FieldSchema => ({
  'x-id': `f_role_${id}`,
  'x-label': label(`label of ${id}`),
  type: 'string',
  maxLength: 20,
  ...rest,
})
const added: Record<string, FieldSchema> = {
  hiddenGrade: field('hidden', {
    'x-access': { read: ['admin'] },
    'x-filter': ['eq'],
    'x-sort': true,
    'x-default': 'plain',
  }),
  shownGrade: field('shown', { 'x-access': { write: ['admin'] }, 'x-filter': ['eq'] }),
  openNote: field('open', { 'x-filter': ['eq'] }),
}

let server: TestApp
let folder = ''
const add = (who: 'clerk' | 'admin', body: object): Promise<Answer> =>
  server.as(who).call('POST', '/system/agent/user/customer/add', body)
const code = (index: number): string => `91110000100000${index}00A`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  const file = join(folder, 'resources/customers.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(schema.schema.properties, added)
  schema.schema.required.push('hiddenGrade', 'shownGrade')
  schema.schema.allOf = JSON.parse(
    `[${[
      '{"if": {"properties": {"openNote": {"const": "x"}}, "required": ["openNote"]}, "then": {"required": ["shownGrade"]}}',
      '{"if": {"properties": {"hiddenGrade": {"const": "c"}}, "required": ["hiddenGrade"]}, "then": {"required": ["openNote"]}}',
    ].join()}]`,
  )
  writeFileSync(file, JSON.stringify(schema))
  server = await testApp({ schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const schemasOf = async (who: 'clerk' | 'admin' | 'reader'): Promise<Json> =>
  (await server.as(who).call('GET', '/schemas')).body.data
const customersOf = async (who: 'clerk' | 'admin' | 'reader'): Promise<Json> =>
  (await schemasOf(who)).resources.find(({ name }: { name: string }) => name === 'customers')

describe('a field that some roles may not read', () => {
  test('is nowhere in what the others are told of the schemas, nor are the roles', async () => {
    const text = JSON.stringify((await schemasOf('clerk')).resources)
    expect(text).not.toContain('hiddenGrade')
    expect(text).not.toContain('label of hidden')
    expect(text).not.toContain('"admin"')
    expect(Object.keys((await customersOf('admin')).schema.properties)).toContain('hiddenGrade')
  })

  test('is nowhere in their checks, which have an address of their own', async () => {
    const [clerk, admin, reader] = await Promise.all([schemasOf('clerk'), schemasOf('admin'), schemasOf('reader')])
    expect(clerk.hash).not.toBe(admin.hash)
    expect(clerk.hash).toBe(reader.hash)
    const module = async (checks: string): Promise<string> =>
      (await server.anonymous.call('GET', checks.replace('/stage-api', ''))).raw.toString()
    expect(await module(clerk.checks)).not.toContain('hiddenGrade')
    expect(await module(admin.checks)).toContain('hiddenGrade')
    expect((await server.anonymous.call('GET', '/schemas/checks.00.js')).status).toBe(404)
  })

  test('is no answer to the hash of another role, and is kept in no browser for the next one', async () => {
    const admin = await schemasOf('admin')
    const asked = await server.as('clerk').call('GET', '/schemas', undefined, { 'x-schemas': admin.hash })
    expect(asked.body.data.resources).toBeDefined()
    expect([admin.ofRole, asked.body.data.ofRole]).toEqual([true, undefined])
    const boot = await server.anonymous.call(
      'POST',
      '/auth/agent/login',
      { username: 'clerk', password: 'clerk-pass' },
      { 'x-schemas': admin.hash },
    )
    expect(JSON.stringify(boot.body.data.boot.schemas)).not.toContain('hiddenGrade')
  })

  test('is nowhere in the description of the calls', async () => {
    const text = async (who: 'clerk' | 'admin'): Promise<string> =>
      (await server.as(who).call('GET', '/openapi.json')).raw.toString()
    const [clerk, admin] = await Promise.all([text('clerk'), text('admin')])
    expect(clerk).not.toContain('hiddenGrade')
    expect(clerk).not.toContain('x-read-by')
    expect(admin).toContain('hiddenGrade')
    expect(admin).not.toContain('x-read-by')
    const create = (description: string): Json =>
      JSON.parse(description).paths['/stage-api/system/agent/user/customer/add'].post.requestBody.content[
        'application/json'
      ].schema
    expect(Object.keys(create(admin).properties)).toEqual(expect.arrayContaining(['shownGrade', 'openNote']))
    expect(create(clerk).required).not.toContain('shownGrade')
    expect(Object.keys(create(clerk).properties)).not.toContain('shownGrade')
  })

  test('is as unknown as any name in a filter, an order and a body of theirs', async () => {
    const list = (who: 'clerk' | 'admin', body: object): Promise<Answer> =>
      server.as(who).call('POST', '/system/agent/user/customer/list', body)
    const refusal = async (name: string): Promise<unknown> => {
      const answers = await Promise.all([
        list('clerk', { [name]: 'x' }),
        list('clerk', { sortField: name }),
        add('clerk', { creditCode: code(1), userName: '甲公司', [name]: 'x' }),
      ])
      return answers.map(({ status, body }) => [status, JSON.stringify(body).replaceAll(name, '?')])
    }
    expect(await refusal('hiddenGrade')).toEqual(await refusal('hiddenGrape'))
    expect((await list('admin', { hiddenGrade: 'x', sortField: 'hiddenGrade' })).status).toBe(200)
  })
})

describe('a field that a role may not write', () => {
  test('is for reading only in its schemas, and is asked of it nowhere', async () => {
    const [clerk, admin] = await Promise.all([customersOf('clerk'), customersOf('admin')])
    expect(clerk.schema.properties.shownGrade.readOnly).toBe(true)
    expect(admin.schema.properties.shownGrade.readOnly).toBeUndefined()
    expect(JSON.stringify(clerk.schema.allOf)).toBe(
      '[{"if":{"properties":{"openNote":{"const":"x"}},"required":["openNote"]},"then":{"required":[]}}]',
    )
    expect(admin.schema.allOf).toHaveLength(2)
  })

  test('and is required holds up nobody who may not; its default is stored all the same', async () => {
    const made = await add('clerk', { creditCode: code(2), userName: '乙公司', openNote: 'x' })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(Object.keys(made.body.data)).not.toContain('hiddenGrade')
    const { userId } = made.body.data
    const seen = await server.as('admin').call('GET', `/system/agent/user/customer/info/${userId}`)
    expect(seen.body.data.hiddenGrade).toBe('plain')
    expect((await add('admin', { creditCode: code(3), userName: '丙公司' })).status).toBe(422)
    expect((await add('clerk', { creditCode: code(4), userName: '丁公司', shownGrade: 'a' })).status).toBe(422)
  })
})
