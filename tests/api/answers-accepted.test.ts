import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf, writable } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { projectFolder } from '../../server/app.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { sendProof } from '../support/proof.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

type Row = Record<string, unknown> & { version: number }

const resources = loadSchemas(join(projectFolder, 'src/schemas')).resources.filter(({ api }) => api.update && api.get)
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const { db, dbKind, files, schemas, rules, settings } = server.app
  await fillDemo(db, files, schemas, rules, settings, dbKind)
  const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  await admin('POST', '/report/agent/task/add', { title: '核对存货', customerId: id, due: '2099-12-31' })
  await admin('POST', '/report/agent/note/add', { text: '已电话联系', customerId: id })
})
afterAll(() => server.close())

const admin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> =>
  server.as('admin').call(method, path, body)
const at = (path: string, id: unknown): string => path.replace('{id}', String(id))

async function rowsOf({ api: { list, style } }: ResourceSchema): Promise<Row[]> {
  if (style === 'rest') return (await admin('GET', `${list.path}?range=[0,199]`)).body as Row[]
  const { body } = await admin('POST', list.path, { ...list.filter, pageSize: 200 })
  return body.rows ?? body.data
}

async function one({ api, idField }: ResourceSchema, row: Row): Promise<Row> {
  const { body } = await admin('GET', at(api.get?.path ?? '', row[idField]))
  return api.style === 'rest' ? body : body.data
}

function change({ api, idField }: ResourceSchema, row: Row, values: object): Promise<Answer> {
  const { method, path } = api.update ?? { method: 'PUT', path: '' }
  return admin(method as 'PUT', at(path, row[idField]), {
    ...values,
    version: row.version,
    ...(path.includes('{id}') ? {} : { [idField]: row[idField] }),
  })
}

const writableOf = (schema: ResourceSchema, row: Row): object => {
  const fields = fieldsOf(schema).filter(
    (field) => !field.readOnly && !field['x-virtual'] && writable(field, 'edit') && Object.hasOwn(row, field.name),
  )
  return Object.fromEntries(fields.map(({ name }) => [name, row[name]]))
}

/** What of a record tells of the moment in which it is asked, not of the record. */
const lasting = ({ lastSeen: _, sessions: __, ...rest }: Row): object => rest

async function entriesOfTrail(): Promise<number> {
  const { count } = await server.app.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe.each(resources.map((schema) => [schema.name, schema] as const))(
  'what the calls of %s answer, they accept',
  (name, schema) => {
    test.each([
      ['the writable fields of a list', async (row: Row) => writableOf(schema, row)],
      ['the writable fields of a record', async (row: Row) => writableOf(schema, await one(schema, row))],
      ['a row of a list, whole', async (row: Row) => row],
      ['a record, whole', (row: Row) => one(schema, row)],
    ])('%s, and nothing changes', async (_title, valuesOf) => {
      const rows = await rowsOf(schema)
      expect(rows.length, name).toBeGreaterThan(0)
      const entries = await entriesOfTrail()
      for (const row of rows.slice(0, 40)) {
        const before = await one(schema, row)
        const answer = await change(schema, before, await valuesOf(row))
        expect([answer.status, answer.body.errors], `${name} ${String(row[schema.idField])}`).toEqual([200, undefined])
        expect(lasting(await one(schema, row))).toEqual(lasting(before))
      }
      expect(await entriesOfTrail()).toBe(entries)
    })
  },
)

test('a row of code/list goes back to code/update, and a field that may not be written is refused once it differs', async () => {
  const [row] = (await admin('POST', '/report/agent/code/list', { pageNum: 1, pageSize: 20 })).body.rows
  expect((await admin('POST', '/report/agent/code/update', row)).body).toMatchObject({
    code: 200,
    data: { version: row.version },
  })
  const refused = await admin('POST', '/report/agent/code/update', {
    ...row,
    createTime: '2020-01-01T00:00:00.000Z',
    unknown: 1,
  })
  expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field).toSorted()]).toEqual([
    422,
    ['/createTime', '/unknown'],
  ])
})

describe('other answers that are changed by a call of their own', () => {
  test('the own profile', async () => {
    for (const user of ['admin', 'clerk'] as const) {
      const read = async (): Promise<Row> => (await server.as(user).call('GET', '/system/agent/user/profile')).body.data
      const { username: _, jobNumber: __, ...mine } = await read()
      const saved = await server.as(user).call('PUT', '/system/agent/user/profile', mine)
      expect([saved.status, saved.body.errors]).toEqual([200, undefined])
      expect(await read()).toMatchObject({ ...mine, version: expect.any(Number) })
    }
  })

  test.each(['balanceSheet', 'cashFlow', 'profitSheet', 'power', 'basic'])(
    'rows of %s, whole and as they were filled in',
    async (tableId) => {
      const place = { appUserId: 'c_demo_E01', tableId }
      const clerk = server.as('clerk')
      await sendProof(clerk, place)
      const view = async (): Promise<Row[]> =>
        (
          await clerk.call('POST', '/report/v2/entity/table/view', {
            ...place,
            tableId: undefined,
            id: tableId,
            pageNum: 1,
            pageSize: 3,
          })
        ).body.rows
      const before = await view()
      expect(before.length).toBeGreaterThan(0)
      for (const row of before) {
        const saved = await clerk.call('POST', '/report/v2/entity/update/table/data', {
          ...place,
          id: row['id'],
          version: row.version,
          data: row,
        })
        expect([saved.status, saved.body.errors]).toEqual([200, undefined])
      }
      expect(await view()).toEqual(before)
    },
  )

  test.each(['c_demo_E04', 'c_demo_E07', 'c_demo_E11'])(
    'what is said of the events of %s, open ones too',
    async (appUserId) => {
      const clerk = server.as('clerk')
      const path = `/report/entity/customer/abnormal/list/${appUserId}`
      const rows = async (): Promise<Row[]> => (await clerk.call('POST', path, { pageNum: 1, pageSize: 50 })).body.rows
      const before = await rows()
      expect(before.length).toBeGreaterThan(0)
      for (const { id, explanation, status, reason, version } of before) {
        const said = { id, abnormalId: id, appUserId, explanation, status, reason, version }
        const saved = await clerk.call('POST', '/report/entity/indicators/save', said)
        expect([saved.status, saved.body.errors], JSON.stringify(said)).toEqual([200, undefined])
      }
      expect(await rows()).toEqual(before)
    },
  )

  test('title, tags and sharing of passages', async () => {
    const clerk = server.as('clerk')
    const [report] = (await clerk.call('POST', '/report/entity/list', { pageSize: 1 })).body.data
    for (const more of [{}, { tags: ['收入', '毛利'], shared: true }]) {
      const content = [{ type: 'paragraph', content: [{ type: 'text', text: '一段写法' }] }]
      await clerk.call('POST', '/report/entity/content/save/as', {
        title: '写法',
        reportId: report.id,
        content,
        ...more,
      })
    }
    const rows = async (): Promise<Row[]> => (await clerk.call('POST', '/report/entity/content/list', {})).body.rows
    const before = await rows()
    expect(before.length).toBe(2)
    for (const { id, title, tags, shared } of before) {
      const saved = await clerk.call('POST', `/report/entity/content/update/${String(id)}`, { title, tags, shared })
      expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    }
    expect(await rows()).toEqual(before)
  })
})
