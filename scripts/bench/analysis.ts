import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { projectFolder } from '../../server/app.ts'
import { addUser, ensureRoles } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { openDatabase, toJson } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Executor } from '../../server/db/schema.ts'
import { readDemo, type DemoData } from '../../server/demo/read.ts'
import { demoRows } from '../../server/demo/rows.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'
import { start } from '../../server/start.ts'
import type { LightCalls } from './light-calls.ts'
import { memberOf } from '../../core/json.ts'

const time = '2026-01-01T00:00:00.000Z'

/**
 * Copies the enterprises of the demo, each with its statements, basics and use of power, until there are so many
 * customers.
 */
async function fill(db: Executor, data: DemoData, count: number): Promise<void> {
  const { tables } = loadSchemas(join(projectFolder, 'src/schemas'))
  await db.transaction().execute(async (trx) => {
    const customer = (id: string, name: string, code: string) => ({
      id,
      credit_code: code,
      user_name: name,
      owner_id: 'u_admin',
      branch_id: 'b_1',
      extra: '{}',
      search: name,
      created_at: time,
      updated_at: time,
      deleted_at: null,
    })
    for (const [index, company] of data.companies.entries()) {
      await trx
        .insertInto('customers')
        .values(customer(`c_${index}`, company.basic.companyName, company.basic.uscc))
        .execute()
      const rows = Object.entries(demoRows(data, tables, company, (table) => `f_${table}`, time)).flatMap(
        ([table, list]) =>
          list.map((row, at) => ({
            id: `r_${index}_${table}_${at}`,
            customer_id: `c_${index}`,
            table_id: table,
            period: row.period,
            row_key: row.rowKey,
            data: toJson(row.values),
            sources: toJson(row.sources),
            import_id: null,
            created_at: time,
            updated_at: time,
          })),
      )
      for (let from = 0; from < rows.length; from += 100)
        await trx
          .insertInto('table_rows')
          .values(rows.slice(from, from + 100))
          .execute()
    }
    const companies = data.companies.length
    for (let index = companies; index < count; index += 1) {
      const company = data.companies[index % companies]
      await trx
        .insertInto('customers')
        .values(
          customer(`c_${index}`, `${company?.basic.companyName ?? ''}${index}`, `T${String(index).padStart(17, '0')}`),
        )
        .execute()
      await sql`insert into table_rows (id, customer_id, table_id, period, row_key, data, sources, import_id, version, created_at, updated_at)
        select id || ${`_${index}`}, ${`c_${index}`}, table_id, period, row_key, data, sources, null, 1, created_at, updated_at from table_rows where customer_id = ${`c_${index % companies}`}`.execute(
        trx,
      )
    }
  })
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

/**
 * Lets a server look at so many customers that nobody has looked at yet, and asks it light calls meanwhile, from
 * another thread: how long all of it takes, and how long those who ask wait.
 */
async function run([given = '10000']: readonly string[]): Promise<void> {
  const count = Number(given)
  const folder = mkdtempSync(join(tmpdir(), 'analysis-load-'))
  const settings = {
    ...readSettings(
      { DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: process.env['DATABASE_URL'] ?? '' },
      { demo: false },
    ),
    port: 0,
  }
  try {
    const { db, kind } = openDatabase(settings.databaseUrl)
    await migrate(db, kind)
    await ensureRoles(db)
    await addUser(
      db,
      { id: 'u_admin', username: 'admin', name: 'admin', password: 'long-enough-1', roleId: 'admin', bankId2: 'b_1' },
      { N: 2, r: 1, p: 1 },
    )
    const { token } = await startSession(db, 'u_admin', { address: '127.0.0.1', agent: 'load' })
    await fill(db, readDemo(), count)
    await db.destroy()
    console.log(`${count} customers, each with statements of four years, basics and 42 months of power`)

    const server = await start(settings)
    const began = performance.now()
    const data: LightCalls = { address: server.address, token }
    const asking = new Worker(new URL('./light-calls.ts', import.meta.url), { workerData: data })
    const pending = async (): Promise<number> => {
      const answer = await fetch(`${server.address}/stage-api/report/entity/customer/abnormal/customers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"pageSize":10}',
      })
      return Number(memberOf(await answer.json(), 'pending'))
    }
    while ((await pending()) > 0) await sleep(2_000)
    const seconds = (performance.now() - began) / 1000
    const waited = new Promise<Record<string, number[]>>((resolve) => asking.once('message', resolve))
    asking.postMessage('stop')
    for (const [call, times] of Object.entries(await waited)) {
      const sorted = times.toSorted((a, b) => a - b)
      console.log(
        `meanwhile ${call}: ${sorted.length} calls, median ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms, longest ${at(sorted, 1)} ms`,
      )
    }
    console.log(`all looked at after ${seconds.toFixed(1)} s, ${((seconds * 1000) / count).toFixed(1)} ms a customer`)
    await server.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await run(process.argv.slice(2))
