import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SchemaFolder } from '../../../server/schema-versions/folder.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { emptyDatabase } from '../../support/databases.ts'
import { eventually } from '../../support/eventually.ts'
import { endServers, server as run } from '../../support/server-process.ts'

const label = { 'zh-CN': '心情', 'en-US': 'Mood' }
const part = (...names: string[]): string =>
  JSON.stringify({
    name: 'customers',
    schema: { properties: Object.fromEntries(names.map((name) => [name, { type: 'string', 'x-label': label }])) },
  })

let server: TestApp
let folder = ''
let files: SchemaFolder
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'overlay-'))
  server = await testApp({ folder })
  mkdirSync(join(folder, 'schemas'))
  files = new SchemaFolder(server.app.versions, server.app.db, join(folder, 'schemas'))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(endServers)

const write = (name: string, text: string): void => writeFileSync(join(folder, 'schemas', name), text)
/** What is written is left alone until it was the same twice. */
const look = async (): Promise<boolean> => (await files.look()) || files.look()
const filtered = async (name: string): Promise<number> =>
  (await server.as('clerk').call('POST', '/system/agent/user/customer/list', { [name]: 'x' })).status
const told = async () => (await server.as('admin').call('GET', '/system/schemas')).body.data

describe('a file in the folder', () => {
  test('comes into force as a version, once, however often it is looked at', async () => {
    write('customers.json', `\uFEFF${part('mood')}`)
    expect([await files.look(), await files.look(), await look(), await look()]).toEqual([false, true, false, false])
    expect([await filtered('mood'), (await told()).latest]).toEqual([200, 1])
    write('customers.json', part('mood', 'mind'))
    expect([await look(), await filtered('mind')]).toEqual([true, 200])
    // Written again as it was, it says nothing new.
    write('customers.json', part('mood', 'mind'))
    expect([await look(), (await told()).latest]).toEqual([false, 2])
  })

  test('that is gone takes back what it said, and no more', async () => {
    const admin = server.as('admin')
    const text = JSON.stringify({
      name: 'reports',
      schema: { properties: { weather: { type: 'string', 'x-label': label } } },
    })
    await admin.call('POST', '/system/schemas/save', { version: 0, note: 'x', text })
    write('customers.json', part('mood'))
    expect(await look()).toBe(true)
    rmSync(join(folder, 'schemas', 'customers.json'))
    expect([await look(), await filtered('mood')]).toEqual([true, 422])
    const { data } = (await admin.call('GET', '/system/schemas/export/3')).body
    expect(data.schemas).toMatchObject([{ name: 'reports' }])
  })

  test.each([
    ['half of which is written', part('mood').slice(0, 60), ''],
    ['that is wrong', part('mood').replace('string', 'strin'), '/schema/properties/mood/type'],
    ['that is no object', '[]]', ''],
    ['that has nothing in it', '', ''],
    ['that says what it may not', JSON.stringify({ name: 'users', permission: 'home' }), '/permission'],
  ])('%s comes not into force, and administrators see why, until it is right', async (_, text, pointer) => {
    write('customers.json', part('mind'))
    await look()
    write('customers.json', text)
    expect(await look()).toBe(false)
    const { latest, faults } = await told()
    expect([latest, faults[0]]).toMatchObject([1, { source: 'folder', faults: [{ pointer }] }])
    expect(faults[0].faults[0].file).toContain('customers.json')
    expect(await filtered('mind')).toBe(200)
    write('customers.json', part('mood'))
    expect([await look(), (await told()).faults, await filtered('mood')]).toEqual([true, [], 200])
  })

  test('is taken by one of two processes that see it, and followed by the other', async () => {
    const other = await testApp({ beside: server })
    const others = new SchemaFolder(other.app.versions, other.app.db, join(folder, 'schemas'))
    write('customers.json', part('mood'))
    for (const one of [files, others]) await one.look()
    const saved = await Promise.all([files.look(), others.look()])
    expect(saved.toSorted()).toEqual([false, true])
    for (const one of [server, other]) await one.app.versions.refresh()
    expect([await files.look(), await others.look(), (await told()).latest]).toEqual([false, false, 1])
    expect(other.app.versions.schemas.hash).toBe(server.app.versions.schemas.hash)
    await other.close()
  })
})

describe('two servers of processes of their own', () => {
  test('both answer by what a file says, and by what was said when they start again', async () => {
    const home = mkdtempSync(join(tmpdir(), 'processes-'))
    const database = await emptyDatabase(home)
    const settings = {
      DATA_DIR: home,
      ADMIN_PASSWORD: 'admin-Pass-1',
      DATABASE_URL: database.url.startsWith('postgres') ? database.url : '',
    }
    const address = async (): Promise<string> => run(settings).waitFor(/http:\S+/)
    const servers = [await address(), await address()]
    /** Unknown calls are refused; those of a resource ask who calls. */
    const status = async (at: string): Promise<number> => (await fetch(`${at}/stage-api/visits`)).status
    expect(await Promise.all(servers.map(status))).toEqual([404, 404])
    mkdirSync(join(home, 'schemas'))
    writeFileSync(
      join(home, 'schemas/visits.json'),
      JSON.stringify({
        name: 'visits',
        label,
        route: '/dataPage/visits',
        permission: 'client',
        idField: 'id',
        recordTitle: '{place}',
        storage: { table: 'records' },
        api: { style: 'rest', path: '/visits' },
        list: { sort: { field: 'place', order: 'descend' }, pageSize: 10 },
        form: { groups: [] },
        schema: {
          type: 'object',
          additionalProperties: false,
          properties: { place: { type: 'string', 'x-label': label, 'x-sort': true } },
        },
      }),
    )
    for (const at of servers) await eventually(async () => expect(await status(at)).toBe(401))
    await endServers()
    rmSync(join(home, 'schemas'), { recursive: true })
    mkdirSync(join(home, 'schemas'))
    // What a folder said is in the database: a start needs no file, and takes back what is gone a moment later.
    const again = await address()
    await eventually(async () => expect(await status(again)).toBe(404))
    await endServers()
    await database.drop()
    rmSync(home, { recursive: true, force: true })
  })
})
