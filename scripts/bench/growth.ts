import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { buildApp, projectFolder } from '../../server/app.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openFileStore } from '../../server/files/store.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'
import { growTo } from './grown.ts'
import { keepPart, tableRow as row } from './performance.ts'
import { addUsers, forgetKept, tokenOf } from './prepared.ts'

// How long each call takes over 10,000 customers, and over ten times as many: straight after a write, and again while
// nobody writes; and how long a light call waits beside the heaviest one. What it prints is kept in
// `docs/performance.md`, a part for each database. DATABASE_URL names a PostgreSQL database that is empty.

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
const known = 51
const rounds = 15
const folder = mkdtempSync(join(tmpdir(), 'growth-figures-'))
const { db, kind } = openDatabase(process.env['DATABASE_URL'] || join(folder, 'assistant.sqlite'))
const schemasFolder = join(projectFolder, 'src/schemas')
const schemas = loadSchemas(schemasFolder)

await migrate(db, kind)
await addUsers(db, { u_admin: 'admin', u_clerk: 'clerk', u_other: 'clerk' })
const files = openFileStore(null)
const app = await buildApp({
  db,
  dbKind: kind,
  settings: readSettings({ LOG_LEVEL: 'silent' }, { demo: false }),
  schemas,
  rules: loadRules(join(schemasFolder, 'rules'), schemas.tables),
  files,
  frontEndFolder: join(projectFolder, 'no-build'),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const tokens = { admin: await tokenOf(db, 'u_admin'), clerk: await tokenOf(db, 'u_clerk') }

type Call = { name: string; user: keyof typeof tokens; method: 'GET' | 'POST'; path: string; body?: object }
const customer = '/system/agent/user/customer'
const listOf =
  (path: string) =>
  (name: string, body: object, user: keyof typeof tokens = 'admin'): Call => ({
    name,
    user,
    method: 'POST',
    path,
    body: { pageNo: 1, pageSize: 20, ...body },
  })
const list = listOf(`${customer}/list`)
const code = (name: string, body: object, user?: keyof typeof tokens): Call =>
  listOf('/report/agent/code/list')(name, { pageNum: 1, pageNo: undefined, ...body }, user)
const report = listOf('/report/entity/list')
const figures = (name: string, path: string): Call => ({ name, user: 'admin', method: 'GET', path })
const heaviest = figures(
  'overview: customers by industry, region, branch and state',
  '/report/statistics/customer/analyze',
)
const calls: Call[] = [
  list('customers, first page', {}),
  list('customers, own rows', {}, 'clerk'),
  list('customers, page 500', { pageNo: 500 }),
  list('customers of a branch', { branch: 'b_3' }),
  list('customers of an industry', { industry: 'C34' }),
  list('customers by state of data', { powerState: 'there' }),
  list('customers sorted by name', { sortField: 'userName', sortOrder: 'ascend' }),
  list('customers, searched', { q: '企业777' }),
  code('codes, first page', {}),
  code('codes that wait', { state: 'waiting' }),
  code('codes that have expired', { state: 'expired' }),
  code('codes, searched for a customer', { q: '企业777' }),
  code('codes, own, searched for a customer', { q: '企业777' }, 'clerk'),
  report('reports, first page', {}),
  report('reports, searched for a customer', { q: '企业777' }),
  { name: 'one customer', user: 'admin', method: 'GET', path: `${customer}/info/cu_${known}` },
  figures('counts of the side panel', '/report/statistics/count'),
  heaviest,
  figures('overview: months', '/analysis/month-bar'),
  figures('overview: reports built', '/report/statistics/report/manufacture'),
  {
    name: 'customers with anomalies',
    user: 'admin',
    method: 'POST',
    path: '/report/entity/customer/abnormal/customers',
    body: { pageSize: 20 },
  },
  {
    name: 'portfolio',
    user: 'admin',
    method: 'POST',
    path: '/report/entity/abnormal/portfolio',
    body: { parts: ['heat', 'figures', 'peers'] },
  },
]

async function timeOf({ user, method, path, body }: Call): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${address}/stage-api${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens[user]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return performance.now() - began
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

async function measure(call: Call): Promise<{ written: number; kept: number }> {
  const [written, kept]: [number[], number[]] = [[], []]
  // The connection may have been at rest for too long.
  await timeOf(call).catch(() => timeOf(call))
  for (let round = 0; round < rounds; round += 1) {
    forgetKept(db)
    written.push(await timeOf(call))
    kept.push(await timeOf(call))
  }
  return { written: median(written), kept: median(kept) }
}

/** Milliseconds of calls of `/user/info` while the heaviest call is answered again and again: p50, p99 and worst. */
async function besideHeaviest(): Promise<string> {
  const lights = new Worker(new URL('./light-calls.ts', import.meta.url), {
    workerData: { address, token: tokens.admin },
  })
  const answered = new Promise<Record<string, number[]>>((resolve, reject) => {
    lights.once('message', resolve)
    lights.once('error', reject)
  })
  const end = performance.now() + 6000
  while (performance.now() < end) {
    forgetKept(db)
    await timeOf(heaviest)
  }
  lights.postMessage('stop')
  const times = ((await answered)['who am I'] ?? []).toSorted((a, b) => a - b)
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  return `${at(0.5)} · ${at(0.99)} · ${at(1)}`
}

try {
  const table: string[][] = calls.map(({ name }) => [name])
  const beside: string[] = []
  let from = 0
  let before: number[] = []
  for (const to of sizes) {
    await growTo(db, kind, schemas, from, to)
    from = to
    const taken: number[] = []
    for (const [index, call] of calls.entries()) {
      const { written, kept } = await measure(call)
      taken.push(written)
      table[index]?.push(written.toFixed(1), kept.toFixed(1))
      if (before.length > 0) table[index]?.push(`${(written / (before[index] ?? written)).toFixed(1)} ×`)
      console.log(`${to} customers  ${call.name.padEnd(58)} ${written.toFixed(1)} ms, kept ${kept.toFixed(1)}`)
    }
    beside.push(`${to.toLocaleString('en')}: ${await besideHeaviest()}`)
    before = taken
  }
  const columns = sizes.flatMap((size, index) => [
    `${size.toLocaleString('en')}`,
    'kept',
    ...(index === 0 ? [] : ['growth']),
  ])
  const part = [
    `## ${kind === 'postgres' ? 'PostgreSQL' : 'SQLite'}`,
    '',
    `Milliseconds over HTTP, median of ${rounds}, straight after a write to every table; "kept": again while nobody writes. Node ${process.versions.node}, ${availableParallelism()} cores.`,
    '',
    row(['customers', ...columns]),
    row(['---', ...columns.map(() => '---:')]),
    ...table.map(row),
    '',
    `A light call beside the heaviest one (p50 · p99 · worst): ${beside.join('; ')}.`,
    '',
  ].join('\n')
  keepPart(part)
} finally {
  await app.close()
  await files.close()
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
}
