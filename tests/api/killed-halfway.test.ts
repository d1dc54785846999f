import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenConversion } from '../../core/schema/version-types.ts'
import { fromJson } from '../../server/db/client.ts'
import { newId } from '../../server/ids.ts'
import { clientOf, testApp, type Answer, type Client, type TestApp } from '../support/app.ts'
import { childServer, type ChildServer } from '../support/child-server.ts'
import { overHttp } from '../support/over-http.ts'
import { label } from '../support/own-resources.ts'
import { withResource } from './schema-versions/save-resource.ts'

// A server that is killed while a list is stored, or while values are converted. The app of this process is the way to
// the database; what is killed is another process on it.

let folder = ''
let server: TestApp
let child: ChildServer | null = null
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'))
  server = await testApp({ folder })
})
afterEach(async () => {
  await child?.kill()
  child = null
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Members = Record<string, unknown>

async function started(): Promise<void> {
  const isPostgres = server.app.dbKind === 'postgres'
  child = await childServer({ DATA_DIR: folder, ...(isPostgres && { DATABASE_URL: server.databaseUrl }) })
}
async function killed(): Promise<void> {
  await child?.kill()
  child = null
}
const as = (who: 'clerk' | 'admin'): Client =>
  clientOf(async (method, path, payload, headers) => {
    const sent = { authorization: `Bearer ${server.token(who)}`, ...headers }
    return overHttp(child?.url ?? '', method, path, payload, sent)
  })

async function saved(name: string, properties: Members, more: Members = {}): Promise<Answer> {
  // What is saved was made from what is in force there.
  await server.app.versions.refresh()
  const wanted = await withResource(server, name, { properties, ...more })
  return as('admin').call('POST', '/system/schemas/save', { ...wanted, note: 'x', destructive: true })
}
const stored = async (resource: string): Promise<Members[]> => {
  const rows = await server.app.db.selectFrom('records').selectAll().where('resource', '=', resource).execute()
  return rows.map((row) => ({ ...row, extra: fromJson<Members>(row.extra) }))
}
const trail = (resource: string, action: 'create' | 'convert') =>
  server.app.db.selectFrom('audit').selectAll().where('resource', '=', resource).where('action', '=', action).execute()

const parts = 3
const size = 60

test.each(['keyed', 'keyless'])('a list whose parts are cut off (%s) has each row once in the end', async (name) => {
  await started()
  const isKeyed = name === 'keyed'
  const api = { import: isKeyed ? { key: ['v'] } : {} }
  const v = { type: 'string', maxLength: 20, 'x-label': label('V'), 'x-id': 'f_v' }
  expect((await saved(name, { v }, { api })).status).toBe(200)
  const content = ['name,v', ...Array.from({ length: parts * size }, (_, at) => `n,v${at}`)].join('\n')
  const files = [{ field: 'file', name: 'a.csv', content }]
  const { rows, token } = (await as('clerk').upload(`/${name}/import/check`, { files })).body.data
  const send = (part: number): Promise<Answer> =>
    as('clerk').call('POST', `/${name}/import`, {
      fileName: 'a.csv',
      token,
      rows: rows
        .slice(part * size, (part + 1) * size)
        .map(({ row, record }: { row: number; record: Members }) => ({ row, record })),
    })
  let acknowledged = 0
  for (let part = 0; part < parts; part += 1) {
    const answer = send(part).catch(() => null)
    // At another place of the work each time: some parts are answered before, some are not.
    for (let turn = 0; turn < 40 * 6 ** part; turn += 1) await setImmediate()
    await killed()
    if ((await answer)?.status === 200) acknowledged += 1
    const there = await stored(name)
    // A part is there with all of its rows and their entries in the trail, or with none.
    expect(there.length % size).toBe(0)
    expect(there.length).toBeGreaterThanOrEqual(acknowledged * size)
    expect(await trail(name, 'create')).toHaveLength(there.length)
    await started()
  }
  for (let part = 0; part < parts; part += 1) {
    const states = (await send(part)).body.data.rows.map(({ state }: { state: string }) => state)
    expect(new Set(states).size).toBe(1)
  }
  const values = (await stored(name)).map(({ extra }) => (extra as Members)['f_v'])
  expect(values.toSorted()).toEqual(Array.from({ length: parts * size }, (_, at) => `v${at}`).toSorted())
})

const many = 900

async function fill(resource: string): Promise<void> {
  const rows = Array.from({ length: many }, (_, at) => ({
    id: newId('r'),
    owner_id: 'u_clerk',
    branch_id: 'b_1',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    // Some are in the recycle bin, and may come back.
    deleted_at: at % 5 === 0 ? '2026-01-02T00:00:00.000Z' : null,
    version: 1,
    search: '',
    resource,
    extra: JSON.stringify({ f_auto_name: `${at}`, f_v: `${at + 1},000` }),
  }))
  for (let from = 0; from < many; from += 300)
    await server.app.db
      .insertInto('records')
      .values(rows.slice(from, from + 300))
      .execute()
}

test('a conversion that is cut off goes on at the start, once, and comes back byte for byte', async () => {
  await started()
  const text = { v: { type: 'string', 'x-label': label('V'), 'x-id': 'f_v' } }
  const figure = { v: { type: 'integer', 'x-label': label('V'), 'x-id': 'f_v' } }
  expect((await saved('amounts', text)).status).toBe(200)
  await killed()
  await fill('amounts')
  await started()
  const figures = async (): Promise<number> =>
    (await stored('amounts')).filter(({ extra }) => typeof (extra as Members)['f_v'] === 'number').length
  const converting = async (): Promise<OpenConversion[]> =>
    (await as('admin').call('GET', '/system/schemas')).body.data.converting
  const cutOff = async (properties: Members, isBegun: (done: number) => boolean): Promise<number> => {
    expect((await saved('amounts', properties)).status).toBe(200)
    let done = await figures()
    while (!isBegun(done)) done = await figures()
    await killed()
    const left = await figures()
    await started()
    // It listens before all is done, and says how far it is.
    const told = await converting()
    expect(told.length).toBeLessThanOrEqual(1)
    for (const open of told) expect(open).toMatchObject({ resource: 'amounts', fields: [label('V')], total: many })
    while ((await converting()).length > 0) await setTimeout(20)
    return left
  }

  const converted = await cutOff(figure, (done) => done > 0)
  expect(converted).toBeLessThan(many)
  const all = await stored('amounts')
  expect(all.map(({ extra }) => (extra as Members)['f_v'])).toEqual(
    all.map(({ extra }) => (Number((extra as Members)['f_auto_name']) + 1) * 1000),
  )
  // Nothing was done twice: neither the version, nor the trail.
  expect(new Set(all.map(({ version }) => Number(version)))).toEqual(new Set([2]))
  expect(await trail('amounts', 'convert')).toHaveLength(many)

  const back = await cutOff(text, (done) => done < many)
  expect(back).toBeGreaterThan(0)
  const again = await stored('amounts')
  expect(again.map(({ extra }) => (extra as Members)['f_v'])).toEqual(
    again.map(({ extra }) => `${Number((extra as Members)['f_auto_name']) + 1},000`),
  )
  expect(await trail('amounts', 'convert')).toHaveLength(2 * many)
})
