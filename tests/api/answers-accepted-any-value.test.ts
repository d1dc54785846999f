import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf, writable } from '../../core/schema/fields.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { samples } from '../support/every-type.ts'
import { pick, randomOf } from '../support/hostile.ts'

type Row = Record<string, unknown> & { version: number }

/** How the fields are filtered is of no matter here. */
const properties = Object.fromEntries(
  Object.entries(samples.schema.properties).map(([name, { 'x-filter': _, ...field }]) => [name, field]),
)

/** A resource with a field of every kind, in both ways in which lists are asked for. */
const ways = { rows: '/records/samplesA', page: '/records/samplesB' } as const
const resource = (paging: keyof typeof ways): object => ({
  ...samples,
  $schema: '../resource.schema.json',
  name: ways[paging].split('/')[2],
  route: `/homePage/${paging}Samples`,
  idField: 'id',
  recordTitle: '{title}',
  schema: { ...samples.schema, properties },
  storage: { table: 'records' },
  menu: { group: 'other', order: 90, icon: 'people' },
  api: {
    list: { method: 'POST', path: `${ways[paging]}/list`, paging },
    get: { method: 'GET', path: `${ways[paging]}/{id}` },
    create: { method: 'POST', path: ways[paging] },
    update: { method: 'PUT', path: `${ways[paging]}/{id}` },
    delete: { method: 'DELETE', path: `${ways[paging]}/{id}` },
  },
})

/** What the fields of the sample may hold, up to its edges. */
const values: Record<string, readonly unknown[]> = {
  title: ['样本', 'a"b\\c', '  两端  空格', '=1+1', '0012345', '𠮷野家'],
  count: [0, -1, 7, 2_147_483_647],
  amount: ['0', '-9876543210.50', '0.00000001', '123456789012345678'],
  flag: [true, false],
  day: ['2026-02-28', '2024-02-29'],
  month: ['2026-02'],
  moment: ['2026-03-01T02:03:04.000Z'],
  kind: ['a', 'b'],
  several: [[], ['a'], ['b', 'a']],
  ids: ['["a"]', '["a","b"]'],
  customer: [''],
  branch: ['演示银行', ''],
  number: ['007', ''],
}

const seed = Number(process.env['ACCEPTED_SEED'] ?? 7)
let server: TestApp
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync('src/schemas', folder, { recursive: true })
  for (const paging of ['rows', 'page'] as const)
    writeFileSync(join(folder, `resources/${paging}.json`), JSON.stringify(resource(paging)))
  server = await testApp({ schemasFolder: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> =>
  server.as('clerk').call(method, path, body)
const writableOf = (row: Row): object =>
  Object.fromEntries(
    fieldsOf(samples).flatMap((field) =>
      writable(field, 'edit') && !field.readOnly && Object.hasOwn(row, field.name)
        ? [[field.name, row[field.name]]]
        : [],
    ),
  )

describe.each(Object.entries(ways))(
  'what a resource with a field of every kind answers, it accepts: lists as %s',
  (_, path) => {
    test('whatever was stored, and nothing changes', async () => {
      const random = randomOf(seed)
      for (let index = 0; index < 60; index += 1) {
        // What is left out is answered as nothing, which the update has to take as well.
        const chosen = Object.entries(values).filter(([name]) => name === 'title' || random() < 0.7)
        const made = await call(
          'POST',
          path,
          Object.fromEntries(chosen.map(([name, from]) => [name, pick(random, from)])),
        )
        expect([made.status, made.body.errors]).toEqual([200, undefined])
      }
      const { body } = await call('POST', `${path}/list`, { pageSize: 200 })
      const rows = (body.rows ?? body.data) as Row[]
      expect(rows).toHaveLength(60)
      for (const row of rows) {
        const one = async (): Promise<Row> => (await call('GET', `${path}/${String(row['id'])}`)).body.data
        const before = await one()
        for (const sent of [
          row,
          before,
          { ...writableOf(row), version: row.version },
          { ...writableOf(before), version: before.version },
        ]) {
          const answer = await call('PUT', `${path}/${String(row['id'])}`, sent)
          expect([answer.status, answer.body.errors], JSON.stringify(sent)).toEqual([200, undefined])
          expect(await one()).toEqual(before)
        }
      }
    })
  },
)
