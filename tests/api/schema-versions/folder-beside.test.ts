import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newResource } from '../../../core/schema/new-resource.ts'
import { fromJson, toJson } from '../../../server/db/client.ts'
import { SchemaFolder } from '../../../server/schema-versions/folder.ts'
import { latestVersion } from '../../../server/schema-versions/rows.ts'
import { testApp, type TestApp } from '../../support/app.ts'

// Files of the folder and administrators, who say things of the same resources: nobody's word goes, or comes back, in silence.

const label = { 'zh-CN': '心情', 'en-US': 'Mood' }
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

const write = (name: string, text: string): void => writeFileSync(join(folder, 'schemas', name), text)
const look = async (): Promise<boolean> => (await files.look()) || files.look()
type Members = Record<string, unknown>
const field: Members = { type: 'string', 'x-label': label }
const text = (properties: Members, rest: Members = {}): string =>
  JSON.stringify({ name: 'customers', ...rest, schema: { properties } })
const overlay = async (): Promise<Record<string, Members>> => (await latestVersion(server.app.db)).overlay
const save = async (parts: object): Promise<number> => {
  const { version } = await latestVersion(server.app.db)
  const body = { version, note: 'x', text: JSON.stringify({ schemas: parts }), destructive: true }
  return (await server.as('admin').call('POST', '/system/schemas/save', body)).status
}
const faults = async (): Promise<[string, string][]> =>
  (await server.as('admin').call('GET', '/system/schemas')).body.data.faults.flatMap(
    (source: { faults: { file: string; pointer: string }[] }) =>
      source.faults.map(({ file, pointer }) => [file.replace(/.*\//, ''), pointer]),
  )
const fields = (): string[] =>
  Object.keys(server.app.versions.schemas.resource('customers').schema.properties).filter((name) =>
    ['mood', 'mind', 'more'].includes(name),
  )

test('a file that is not in UTF-8 puts no question marks in force', async () => {
  const bytes = [...Buffer.from('{"name":"customers","label":{"en-US":"X","zh-CN":"'), 0xbf, 0xcd, 0xbb, 0xa7]
  writeFileSync(join(folder, 'schemas', 'c.json'), Buffer.from([...bytes, ...Buffer.from('"}}')]))
  expect([await look(), await overlay(), await faults()]).toEqual([false, {}, [['c.json', '']]])
})

test('a file adds a field beside all that was taken back, and brings nothing back', async () => {
  write('c.json', text({ mood: field }))
  await look()
  await save([])
  write('c.json', text({ mood: field, more: field }))
  expect([await look(), fields(), await faults()]).toEqual([true, ['more'], []])
})

test('a page that writes a resource anew says nothing against words that are shipped anyway', async () => {
  write('c.json', text({}, { list: { pageSize: 10 } }))
  await look()
  await save([{ name: 'customers', title: label }])
  write('c.json', text({}, { list: { pageSize: 30 } }))
  expect([await look(), await faults(), (await overlay())['customers']]).toMatchObject([
    true,
    [],
    { title: label, list: { pageSize: 30 } },
  ])
})

test('a resource that an administrator brought stays without the file that added to it', async () => {
  await save([newResource({ name: 'visits', label, group: 'data', permission: 'client' })])
  const own = (await overlay())['visits']
  write('v.json', JSON.stringify({ name: 'visits', schema: { properties: { more: field } } }))
  expect(await look()).toBe(true)
  rmSync(join(folder, 'schemas', 'v.json'))
  expect([await look(), await faults(), (await overlay())['visits']]).toEqual([true, [], own])
})

test('a resource that was taken out is not half there again with a field of its file', async () => {
  const whole = newResource({ name: 'visits', label, group: 'data', permission: 'client' })
  write('v.json', JSON.stringify(whole))
  await look()
  await save([])
  const { schema } = whole as { schema: { properties: Members } }
  const properties = { ...schema.properties, more: field }
  write('v.json', JSON.stringify({ ...whole, schema: { ...schema, properties } }))
  expect([await look(), await faults()]).toEqual([false, [['v.json', '']]])
  write('v.json', JSON.stringify({ name: 'visits' }))
  expect([await look(), await faults(), await overlay()]).toEqual([true, [], {}])
})

test('a fault is told in the file that says it, of several about a resource', async () => {
  write('a.json', text({ mood: { ...field, type: 'strin' } }))
  write('b.json', text({ more: field }))
  expect([await look(), await faults()]).toEqual([false, [['a.json', '/schema/properties/mood/type']]])
})

test('a file of before said what came with it, and no word of an administrator since', async () => {
  write('c.json', text({ mood: field }))
  await look()
  await save(Object.values(await overlay()).map((one) => ({ ...one, label })))
  await save([{ name: 'customers', schema: { properties: { mind: field } } }])
  const { db } = server.app
  for (const { version, files: stored } of await db.selectFrom('schema_versions').selectAll().execute()) {
    const { hash } = (fromJson(stored) as Record<string, { hash: string }>)['c.json'] ?? { hash: '' }
    const before = toJson({ 'c.json': `${hash} customers` })
    await db.updateTable('schema_versions').set({ files: before }).where('version', '=', version).execute()
  }
  write('c.json', text({ mood: field, more: field }))
  // The page took out what the file still says, and that stays out.
  expect([await look(), await faults(), fields()]).toEqual([true, [], ['mind', 'more']])
})

test('a file that did not change is known beside one that did', async () => {
  write('a.json', text({ mood: field }))
  write('b.json', text({ mind: field }))
  write('r.json', JSON.stringify({ name: 'reports', list: { pageSize: 20 } }))
  await look()
  write('a.json', text({ more: field }))
  expect([await look(), await look(), fields().toSorted()]).toEqual([true, false, ['mind', 'more']])
  expect((await overlay())['reports']).toMatchObject({ list: { pageSize: 20 } })
  rmSync(join(folder, 'schemas', 'b.json'))
  expect([await look(), fields()]).toEqual([true, ['more']])
})

test('a file that asked and is put back as it was asks no more', async () => {
  write('c.json', text({}, { list: { pageSize: 20 } }))
  await look()
  await save([{ name: 'customers', list: { pageSize: 50 } }])
  write('c.json', text({}, { list: { pageSize: 30 } }))
  expect([await look(), await faults()]).toEqual([false, [['c.json', '/list/pageSize']]])
  write('c.json', text({}, { list: { pageSize: 20 } }))
  expect([await look(), await faults(), (await overlay())['customers']]).toMatchObject([
    false,
    [],
    { list: { pageSize: 50 } },
  ])
})

test('words that a resource has from another anyway are left out by a page, which says nothing against them', async () => {
  const said = (name: string, pageSize: number): Members => ({ name, list: { pageSize } })
  write('d.json', JSON.stringify(said('drafts', 20)))
  await look()
  await save([said('reports', 20), { name: 'drafts', title: label }])
  write('d.json', JSON.stringify(said('drafts', 30)))
  expect([await look(), await faults()]).toEqual([true, []])
})
