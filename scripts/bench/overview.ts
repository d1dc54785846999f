import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { chartNames } from '../../core/statistics.ts'
import { buildApp, projectFolder } from '../../server/app.ts'
import { addUser, ensureRoles } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Database } from '../../server/db/schema.ts'
import { openFileStore } from '../../server/files/store.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'
import { analyses, codes, customers, events, reports, rows, rules } from './rows/overview.ts'

// Prints how long each call of the overview takes over 10,000 customers and 100,000 reports, and over ten times as
// many. `npm run bench -- overview 10000 100000` takes these alone; DATABASE_URL names a PostgreSQL database that is
// empty.

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
const asked = 15
/** Milliseconds by the clock, and of this process's processor time: the database's own where that is SQLite. */
type Taken = { time: number; work: number }

const folder = mkdtempSync(join(tmpdir(), 'overview-figures-'))
const { db, kind } = openDatabase(process.env['DATABASE_URL'] || join(folder, 'figures.sqlite'))

async function fill(table: keyof Database, given: Iterable<object>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let batch: object[] = []
    const flush = async (): Promise<void> => {
      if (batch.length > 0)
        await trx
          .insertInto(table)
          .values(batch as never)
          .execute()
      batch = []
    }
    for (const row of given) if (batch.push(row) === 400) await flush()
    await flush()
  })
}

function* picked<T, K extends keyof T>(source: Iterable<T>, key: K): Generator<T[K] & object> {
  for (const one of source) yield one[key] as T[K] & object
}

try {
  await migrate(db, kind)
  await ensureRoles(db)
  for (const [id, roleId] of [
    ['u_admin', 'admin'],
    ['u_clerk', 'clerk'],
  ] as const)
    await addUser(
      db,
      { id, username: id, name: id, password: 'long-enough-1', roleId, bankId1: 'b_0', bankId2: 'b_1' },
      { N: 2, r: 1, p: 1 },
    )
  await db
    .insertInto('banks')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        id: `b_${index}`,
        parent_id: null,
        name: `机构${index}`,
        sort: index,
      })),
    )
    .execute()
  const schemas = loadSchemas(join(projectFolder, 'src/schemas'))
  const files = openFileStore(null)
  const app = await buildApp({
    db,
    dbKind: kind,
    settings: readSettings({ LOG_LEVEL: 'silent' }, { demo: false }),
    schemas,
    rules,
    files,
    frontEndFolder: join(projectFolder, 'no-build'),
  })
  await app.ready()
  const tokens = {
    admin: (await startSession(db, 'u_admin', { address: '', agent: '' })).token,
    clerk: (await startSession(db, 'u_clerk', { address: '', agent: '' })).token,
  }

  const call = async (
    user: keyof typeof tokens,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<Taken> => {
    const [begin, work] = [performance.now(), process.cpuUsage()]
    const answer = await app.inject({
      method,
      url: `/stage-api${url}`,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${tokens[user]}` },
    })
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.payload}`)
    const { user: own, system } = process.cpuUsage(work)
    return { time: performance.now() - begin, work: (own + system) / 1000 }
  }
  const period = '?from=2025-01&to=2026-12'
  const calls: [string, () => Promise<Taken>][] = (['admin', 'clerk'] as const).flatMap((user) => [
    ...[
      '/report/statistics/count',
      '/report/statistics/customer/analyze',
      `/report/statistics/customer/analyze${period}`,
      '/report/statistics/customer/analyze?purpose=1',
      '/report/statistics/report/manufacture',
      `/report/statistics/report/manufacture${period}`,
      '/report/statistics/report/complete',
      '/report/statistics/report/complete?purpose=1',
      '/analysis/month-bar',
      '/analysis/month-bar?purpose=1',
    ].map((path): [string, () => Promise<Taken>] => [`${user} GET ${path}`, () => call(user, 'GET', path)]),
    ...chartNames.map((chart): [string, () => Promise<Taken>] => [
      `${user} POST list ${chart}`,
      () => call(user, 'POST', '/report/statistics/list', { chart, pageSize: 200 }),
    ]),
  ])

  let from = 0
  for (const to of sizes) {
    await fill('customers', customers(from, to))
    await fill('analyses', analyses(from, to))
    await fill('table_rows', rows(from, to))
    await fill('qr_codes', codes(from, to))
    await fill('reports', reports(from, to, 10))
    await fill('anomaly_events', picked(events(from, to), 'event'))
    await fill('anomaly_hits', picked(events(from, to), 'hit'))
    from = to
    // What each database does by itself over night.
    await sql.raw(kind === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db)
    console.log(
      `\n${kind}: ${to} customers, ${to * 10} reports, ${to * 8} events; milliseconds: p50, p95 and least of ${asked}, and of a processor's time (p50)`,
    )
    for (const [name, run] of calls) {
      await run()
      const taken: Taken[] = []
      for (let index = 0; index < asked; index++) taken.push(await run())
      const at = (share: number, of: keyof Taken): string =>
        (taken.map((one) => one[of]).toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * taken.length) - 1)] ?? 0)
          .toFixed(1)
          .padStart(8)
      console.log(`${at(0.5, 'time')} ${at(0.95, 'time')} ${at(0, 'time')} ${at(0.5, 'work')}  ${name}`)
    }
  }
  await app.close()
  await files.close()
} finally {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
}
