import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRecord } from '../../core/json.ts'
import { fromJson, toJson } from '../../server/db/client.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { clear, testApp, type Client, type TestApp } from '../support/app.ts'
import { bodyText, hostileSegments, hostileValues, membersOf, pick, randomOf } from '../support/hostile.ts'
import type { Json } from '../support/json.ts'

type Call = { method: string; path: string; form: boolean; body: Record<string, unknown> | null; query: string[] }

/** How many requests; more are tried with `HOSTILE=50000`, other ones with `HOSTILE_SEED`. */
const requests = Number(process.env['HOSTILE'] ?? 4000)
const random = randomOf(Number(process.env['HOSTILE_SEED'] ?? 11))

let server: TestApp
let calls: Call[] = []
let known: Record<string, unknown[]> = {}
/** Ids of what the calls of an address are about. */
let byPath: [path: RegExp, ids: string[]][] = []
const tables = [
  'customers',
  'reports',
  'qr_codes',
  'files',
  'anomaly_events',
  'table_rows',
  'report_templates',
  'users',
  'banks',
] as const
const idsOf = (path: string): string[] => byPath.find(([pattern]) => pattern.test(path))?.[1] ?? []

/** Texts of forms are read by the calls themselves: the description does not name them. */
const formFields = [
  'tableId',
  'appUserId',
  'fileId',
  'sheet',
  'mapping',
  'periods',
  'unit',
  'dryRun',
  'abnormalIds',
  'columns',
]

beforeAll(async () => {
  server = await testApp({ demo: true })
  const { db, dbKind, files, schemas, rules, settings } = server.app
  await fillDemo(db, files, schemas, rules, settings, dbKind)
  const { paths } = (await server.as('admin').call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Json>>
  }
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]): Call => {
      const content = requestBody?.content ?? {}
      return {
        method: method.toUpperCase(),
        path: path.replace('/stage-api', ''),
        form: Object.hasOwn(content, 'multipart/form-data') || /upload|\/import\/|\/check$/.test(path),
        body: content['application/json']?.schema ?? null,
        query: parameters.filter((one: { in: string }) => one.in === 'query').map(({ name }: { name: string }) => name),
      }
    }),
  )
  const ids = Object.fromEntries(
    await Promise.all(
      tables.map(
        async (table) =>
          [table, (await db.selectFrom(table).select('id').limit(6).execute()).map(({ id }) => id)] as const,
      ),
    ),
  ) as Record<(typeof tables)[number], string[]>
  byPath = [
    [/\/customer|abnormal\/(ratios|models|power)/, ids.customers],
    [/\/code\//, ids.qr_codes],
    [/\/users/, ids.users],
    [/\/banks/, ids.banks],
    [/\/roles/, ['clerk', 'reader']],
    [/template/, ids.report_templates],
    [/indicators|abnormal\/event/, ids.anomaly_events],
    [/file/, ids.files],
    [/table\/fields/, ['balanceSheet']],
    [/report\/(entity|office)|industry/, ids.reports],
    [/./, Object.values(ids).flat()],
  ]
  known = {
    appUserId: ids.customers,
    userId: ids.customers,
    reportId: ids.reports,
    templateId: ids.report_templates,
    abnormalId: ids.anomaly_events,
    rowId: ids.table_rows,
    fileId: ids.files,
    bankId1: ['b_0'],
    bankId2: ['b_1'],
    parentId: ['b_0'],
    ids: [ids.customers, ids.qr_codes],
    tableId: ['balanceSheet', 'power', 'basic'],
    needTypes: ['["1"]'],
    version: [1, 2],
    creditCode: ['91350100M000100Y43', '9132'],
    phone: ['13800138000'],
    pageNum: [1],
    pageNo: [1],
    pageSize: [5],
    sortField: ['createTime'],
    useRemark: ['1'],
    ruleId: ['LQ02'],
    name: ['x'],
    roleId: ['clerk'],
    chart: ['months'],
    q: ['精'],
    from: ['2026-01'],
    to: ['2026-06'],
  }
})
afterAll(() => server.close())

/** Some calls end sign-ins, or take rights away: who asks gets them back, or nothing would be tried any more. */
async function standing(): Promise<() => Promise<void>> {
  const { db } = server.app
  const [users, roles, sessions] = [
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('roles').selectAll().execute(),
    await db.selectFrom('sessions').selectAll().execute(),
  ]
  return async () => {
    for (const { id, extra: _, ...user } of users)
      await db.updateTable('users').set(user).where('id', '=', id).execute()
    for (const { id, ...role } of roles)
      await db
        .updateTable('roles')
        .set({ ...role, permissions: toJson(fromJson(role.permissions)), extra: null })
        .where('id', '=', id)
        .execute()
    await db.deleteFrom('sessions').execute()
    await db.insertInto('sessions').values(sessions).execute()
    for (const table of ['login_attempts', 'code_sends']) await clear(server.app, table)
  }
}

const clients = (): [string, Client][] => [
  ...(['admin', 'clerk', 'other', 'reader'] as const).map((name): [string, Client] => [name, server.as(name)]),
  ['nobody', server.anonymous],
]

/** An address with real ids, or with what is none. */
function addressOf({ path, query }: Call): string {
  const at = path.replace(/\{(\w+)\}/g, () =>
    random() < 0.8 ? encodeURIComponent(pick(random, idsOf(path))) : pick(random, hostileSegments),
  )
  if (query.length === 0) return at
  const asked = query.map(
    (name) =>
      `${name}=${random() < 0.5 ? encodeURIComponent(pick(random, hostileValues).slice(0, 4000)) : pick(random, ['1', '2026-01', 'x', '%5B%22createTime%22%2C%22ASC%22%5D', '%5B0%2C9%5D', '%00', ''])}`,
  )
  return `${at}?${asked.join('&')}`
}

function bodyOf({ body, path }: Call): string {
  if (random() < 0.08) return pick(random, [...hostileValues, '', '{', '{"a":', 'x', '\u0000', '[1,2', '{"a":1}}'])
  const members = membersOf(body?.['properties'], random, {
    id: path.endsWith('/table/view') ? ['balanceSheet', 'power'] : idsOf(path),
    ...known,
  })
  const names = Object.keys(members)
  // A list of ids, or a body that is described by nothing.
  if (names.length === 0)
    return body && 'items' in body && random() < 0.5
      ? JSON.stringify([pick(random, idsOf(path))])
      : pick(random, hostileValues)
  const required = Array.isArray(body?.['required']) ? (body['required'] as string[]) : []
  const kept = Object.fromEntries(Object.entries(members).filter(([name]) => required.includes(name) || random() < 0.3))
  if (random() < 0.15) return bodyText(kept)
  const wrong =
    random() < 0.1
      ? pick(random, ['unknown', 'toString', '__proto__', 'constructor', 'length', 'q'])
      : pick(random, names)
  return bodyText({ ...kept, [wrong]: pick(random, hostileValues) })
}

const textOf = (value: string): string => (value.startsWith('"') ? String(JSON.parse(value)) : value)

function uploadOf(): Parameters<Client['upload']>[1] {
  const fields = Object.fromEntries(
    formFields
      .filter(() => random() < 0.3)
      .map((name) => [
        name,
        random() < 0.5
          ? String(pick(random, known[name] ?? ['1']))
          : textOf(pick(random, hostileValues)).slice(0, 20_000),
      ]),
  )
  const content = pick(random, ['%PDF-1.7', '', 'a,b\n1,2\n', 'PK\u0003\u0004', '\u0000'.repeat(100), '{"toString":1}'])
  const name = pick(random, ['a.pdf', 'a.xlsx', 'a.xls', 'a.csv', '../a', '\u202egpj.exe', '', '.pdf', 'a'.repeat(400)])
  return {
    fields,
    files: random() < 0.9 ? [{ field: pick(random, ['file', 'files', '__proto__']), name, content }] : [],
  }
}

test('nothing that a call is sent makes the server fail, whoever sends it', async () => {
  const failed: string[] = []
  const counts = new Map<string, number>()
  const who = clients()
  const restore = await standing()
  for (let index = 0; index < requests; index += 1) {
    if (index % 25 === 0) await restore()
    const call = calls[index % calls.length] as Call
    const [name, client] = pick(random, random() < 0.6 ? who.slice(0, 2) : who)
    const address = addressOf(call)
    const json = {
      'content-type': 'application/json',
      'accept-language': pick(random, ['zh-CN', 'en-US', '*', 'x'.repeat(300)]),
    }
    const payload = call.form && random() < 0.8 ? null : call.method === 'GET' ? undefined : bodyOf(call)
    const answer =
      payload === null
        ? await client.upload(address, uploadOf())
        : await client.send(call.method, address, payload, payload === undefined ? {} : json)
    counts.set(String(answer.status), (counts.get(String(answer.status)) ?? 0) + 1)
    const told = answer.status < 400 || (isRecord(answer.body) && typeof answer.body['msg'] === 'string')
    if (answer.status >= 500 || !told)
      failed.push(
        `${name} ${call.method} ${address.slice(0, 200)} ${String(payload).slice(0, 300)} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
      )
  }
  if (process.env['HOSTILE']) console.log(Object.fromEntries(counts))
  expect(failed).toEqual([])
  // What is refused at the door alone would prove little.
  expect((counts.get('200') ?? 0) / requests).toBeGreaterThan(0.1)
  expect([...counts.keys()]).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '422']))
})
