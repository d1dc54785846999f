import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { chartNames } from '../../core/statistics.ts'
import { buildApp, projectFolder } from '../../server/app.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openFileStore } from '../../server/files/store.ts'
import { prepareLists } from '../../server/resources/prepare.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'
import { addBanks, addUsers, fillTable, forgetKept, tokenOf } from './prepared.ts'
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

function* picked<T, K extends keyof T>(source: Iterable<T>, key: K): Generator<T[K] & object> {
  for (const one of source) yield one[key] as T[K] & object
}

try {
  await migrate(db, kind)
  await addUsers(db, { u_admin: 'admin', u_clerk: 'clerk' })
  await addBanks(db)
  const schemas = loadSchemas(join(projectFolder, 'src/schemas'))
  await prepareLists(db, kind, schemas.resources)
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
    admin: await tokenOf(db, 'u_admin'),
    clerk: await tokenOf(db, 'u_clerk'),
  }

  const call = async (
    user: keyof typeof tokens,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<Taken> => {
    forgetKept(db)
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
    await fillTable(db, 'customers', customers(from, to))
    await fillTable(db, 'analyses', analyses(from, to))
    await fillTable(db, 'table_rows', rows(from, to))
    await fillTable(db, 'qr_codes', codes(from, to))
    await fillTable(db, 'reports', reports(from, to, 10))
    await fillTable(db, 'anomaly_events', picked(events(from, to), 'event'))
    await fillTable(db, 'anomaly_hits', picked(events(from, to), 'hit'))
    from = to
    // What PostgreSQL does by itself over night; SQLite is never told to.
    if (kind === 'postgres') await sql`vacuum analyze`.execute(db)
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
