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
    ['that says a resource twice', `[${part('mood')}, ${part('more')}]`, '/name'],
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

describe('what an administrator says beside a file', () => {
  type Members = Record<string, unknown>
  const text = (name: string, properties: Members, rest: Members = {}): string =>
    JSON.stringify({ name, schema: { properties }, ...rest })
  const field = (rest: Members = {}): Members => ({ type: 'string', 'x-label': label, ...rest })
  const say = async (body: string): Promise<number> => {
    const { latest } = await told()
    const save = { version: latest, note: 'x', text: body, destructive: true }
    return (await server.as('admin').call('POST', '/system/schemas/save', save)).status
  }
  const names = (): string[] =>
    Object.keys(server.app.versions.schemas.resource('customers').schema.properties).filter((name) =>
      ['mood', 'mind', 'more', 'most'].includes(name),
    )
  const moodOf = (): object => server.app.versions.schemas.resource('customers').schema.properties['mood'] ?? {}
  const places = async (): Promise<[string, string][]> =>
    (await told()).faults.flatMap(({ faults }: { faults: { file: string; pointer: string }[] }) =>
      faults.map(({ file, pointer }) => [file.replace(/.*\//, ''), pointer]),
    )

  test('stays when the file changes, is said again by another name, and goes', async () => {
    write('customers.json', part('mood'))
    await look()
    expect(await say(text('customers', { mind: field() }, { list: { pageSize: 50 } }))).toBe(200)
    write('customers.json', part('mood', 'more'))
    expect([await look(), names()]).toEqual([true, ['mood', 'mind', 'more']])
    rmSync(join(folder, 'schemas', 'customers.json'))
    write('c.json', part('more', 'most'))
    expect([await look(), names().toSorted()]).toEqual([true, ['mind', 'more', 'most']])
    rmSync(join(folder, 'schemas', 'c.json'))
    expect([await look(), names(), server.app.versions.schemas.resource('customers').list.pageSize]).toEqual([
      true,
      ['mind'],
      50,
    ])
  })

  test('was there before the file, and stays', async () => {
    await say(text('customers', { mind: field() }, { schema: { properties: { mind: field() }, required: ['mind'] } }))
    write('customers.json', text('customers', {}, { schema: { properties: { mood: field() }, required: ['mood'] } }))
    expect([await look(), names()]).toEqual([true, ['mind', 'mood']])
    expect(server.app.versions.schemas.resource('customers').schema.required).toEqual(
      expect.arrayContaining(['mind', 'mood']),
    )
  })

  test('and what the file says of the same place hold each other, told at the place, until one gives way', async () => {
    write('customers.json', text('customers', { mood: field({ maxLength: 10 }) }))
    await look()
    expect(await say(text('customers', { mood: { maxLength: 20 } }))).toBe(200)
    write('customers.json', text('customers', { mood: field({ maxLength: 30 }), more: field() }))
    expect([await look(), names(), moodOf()]).toMatchObject([false, ['mood'], { maxLength: 20 }])
    expect(await places()).toEqual([['customers.json', '/schema/properties/mood/maxLength']])
    // The administrator says the same: the file is taken without being written again.
    expect(await say(text('customers', { mood: { maxLength: 30 } }))).toBe(200)
    expect([await look(), names(), await places()]).toEqual([true, ['mood', 'more'], []])
  })

  test('keeps what it changed of a file that is gone, which is told', async () => {
    write('customers.json', part('mood', 'more'))
    await look()
    await say(text('customers', { mood: { maxLength: 20 } }))
    rmSync(join(folder, 'schemas', 'customers.json'))
    expect([await look(), names()]).toEqual([false, ['mood', 'more']])
    expect(await places()).toEqual([['customers.json', '/customers/schema/properties/mood']])
    await say(JSON.stringify({ schemas: [JSON.parse(part('more'))] }))
    expect([await look(), names(), await places()]).toEqual([true, [], []])
  })

  test('of a resource that a file brought stays with it', async () => {
    const { newResource } = await import('../../../core/schema/new-resource.ts')
    const whole = newResource({ name: 'visits', label, group: 'data', permission: 'client' })
    write('visits.json', JSON.stringify(whole))
    await look()
    await say(text('visits', { more: field() }))
    rmSync(join(folder, 'schemas', 'visits.json'))
    expect([await look(), await places()]).toEqual([false, [['visits.json', '/visits']]])
    expect(server.app.versions.schemas.resource('visits').schema.properties).toHaveProperty('more')
  })

  test('two files that say otherwise of one place are told', async () => {
    write('a.json', text('customers', { mood: field({ maxLength: 10 }), mind: field() }))
    write('b.json', text('customers', { mood: field({ maxLength: 20 }), more: field() }))
    expect([await look(), await places()]).toEqual([false, [['b.json', '/schema/properties/mood/maxLength']]])
    write('b.json', text('customers', { mood: field({ maxLength: 10 }), more: field() }))
    expect([await look(), names()]).toEqual([true, ['mood', 'mind', 'more']])
    // What both say stays while one of them does.
    rmSync(join(folder, 'schemas', 'a.json'))
    expect([await look(), names()]).toEqual([true, ['mood', 'more']])
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
