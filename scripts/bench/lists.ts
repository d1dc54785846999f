import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { readSettings } from '../../server/settings.ts'
import { buildApp } from '../../server/app.ts'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { defineDerived } from '../../server/db/derived/define.ts'
import { openFileStore } from '../../server/files/store.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { addUsers, fillTable, tokenOf } from './prepared.ts'
import { gradedCustomers, gradedVisits, schemasWithMore } from './rows/lists.ts'

// How many lists and records a second the server answers with 100,000 rows of each resource, over HTTP from ten
// connections, beside a bare Fastify that asks the same table in the same run.

const count = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'list-figures-'))
const url = process.env['DATABASE_URL'] || join(folder, 'assistant.sqlite')
const schemasFolder = schemasWithMore()
const { db, kind } = openDatabase(url)
await migrate(db, kind)
await addUsers(db, { u_admin: 'admin', u_clerk: 'clerk', u_other: 'clerk' })
await fillTable(db, 'customers', gradedCustomers(count))
await fillTable(db, 'records', gradedVisits(count))
const tokens = new Map<string, string>()
for (const id of ['u_admin', 'u_clerk']) tokens.set(id, await tokenOf(db, id))

const bare = Fastify()
bare.post('/list/:branch', async (request) => {
  const { branch } = request.params as { branch: string }
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('branch_id', '=', branch)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const { rows: total } =
    await sql`select count(*) as n from customers where branch_id = ${branch} and deleted_at is null`.execute(db)
  return { rows, total }
})
bare.get('/one/:id', async (request) => {
  const { id } = request.params as { id: string }
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
})
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' })

// Without the rules, which would look at every customer meanwhile.
const schemas = loadSchemas(schemasFolder)
const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  await work()
  console.log(`${what.padEnd(30)} ${Math.round(performance.now() - began)} ms`)
}
console.log(`${kind}, ${count} rows a resource`)
await timed('indexes of lists', () => prepareLists(db, kind, schemas.resources))
await timed('derived columns', () => defineDerived(db, schemas))
if (kind === 'postgres') await sql`vacuum analyze`.execute(db)
const files = openFileStore(null)
const app = await buildApp({
  db,
  dbKind: kind,
  settings: readSettings({ LOG_LEVEL: 'silent' }, { demo: false }),
  schemas,
  rules: loadRules(join(schemasFolder, 'rules'), schemas.tables),
  files,
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

type Call = { name: string; url: string; who?: string; method?: string; body?: object }

async function load({ url: address, who = 'u_admin', method = 'POST', body }: Call): Promise<number[]> {
  const worker = new Worker(join(import.meta.dirname, 'load.ts'), {
    workerData: {
      url: address,
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        authorization: `Bearer ${tokens.get(who) ?? ''}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      milliseconds: seconds * 1000,
    },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

const rate = (times: readonly number[]): number => times.length / seconds
const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

const api = `${address}/stage-api`
const customers = `${api}/system/agent/user/customer`
const page = { pageNo: 1, pageSize: 20 }
const calls: (Call & { beside: Call })[] = [
  ...(['large', 'rare'] as const).flatMap((value) => {
    const beside = { name: 'bare', url: `${bareAddress}/list/${value}` }
    const share = value === 'large' ? '60 %' : '2 %'
    return [
      { name: `list ${share}, shipped field`, url: `${customers}/list`, body: { ...page, branch: value }, beside },
      { name: `list ${share}, added field`, url: `${customers}/list`, body: { ...page, grade: value }, beside },
      {
        name: `list ${share}, resource of a file`,
        url: `${api}/records/visits/list`,
        body: { ...page, grade: value },
        beside,
      },
    ]
  }),
  {
    name: 'list of own rows',
    url: `${customers}/list`,
    who: 'u_clerk',
    body: page,
    beside: { name: 'bare', url: `${bareAddress}/list/large` },
  },
  {
    name: 'list sorted by an added field',
    url: `${customers}/list`,
    body: { ...page, sortField: 'grade', sortOrder: 'descend' },
    beside: { name: 'bare', url: `${bareAddress}/list/large` },
  },
  {
    name: 'list, searched',
    url: `${customers}/list`,
    body: { ...page, q: '企业777' },
    beside: { name: 'bare', url: `${bareAddress}/list/large` },
  },
  {
    name: 'one customer',
    url: `${customers}/info/cu_500`,
    method: 'GET',
    beside: { name: 'bare', url: `${bareAddress}/one/cu_500`, method: 'GET' },
  },
  {
    name: 'one of a file',
    url: `${api}/records/visits/vi_500`,
    method: 'GET',
    beside: { name: 'bare', url: `${bareAddress}/one/cu_500`, method: 'GET' },
  },
]
for (const call of calls) {
  await load({ ...call, url: call.url })
  const [ours, bareOnes] = [await load(call), await load(call.beside)]
  console.log(
    `${call.name.padEnd(30)} ${rate(ours).toFixed(0).padStart(6)}/s, p99 ${p99(ours).toFixed(1).padStart(6)} ms; bare ${rate(bareOnes).toFixed(0).padStart(6)}/s; ${(rate(ours) / rate(bareOnes)).toFixed(2)} ×`,
  )
}

await bare.close()
await app.close()
await files.close()
await db.destroy()
for (const each of [folder, schemasFolder]) rmSync(each, { recursive: true, force: true })
