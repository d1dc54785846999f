import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { commonStamp } from '../../server/analysis/events/context.ts'
import { projectFolder } from '../../server/app.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { startServer } from '../../tests/support/browser.ts'
import type { Day, DayTimes } from './clerks.ts'
import { growTo } from './grown.ts'
import { keepPart, tableRow as row } from './performance.ts'
import { addBanks, addUsers, tokenOf } from './prepared.ts'
import { rules } from './rows/overview.ts'

// Clerks at work in a bank of 100,000 customers, on the server as it is started: `npm run bench -- day [clerks]
// [seconds] [customers] [seconds to think]`. What it prints is kept in `docs/performance.md`, a part for each database.
// DATABASE_URL names a PostgreSQL database that is empty.

const [clerks = 50, seconds = 60, customers = 100_000, thinking = 1] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'day-figures-'))
const url = process.env['DATABASE_URL'] || join(folder, 'assistant.sqlite')
const { db, kind } = openDatabase(url)

const users = Array.from({ length: clerks }, (_, index) => ({
  id: `u_${index}`,
  sees: index % 10 === 0 ? 'all' : 'own',
}))

/** Processor time of a process until now, in seconds. */
function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Waits until a process has nothing to do: customers without an analysis get one after a start. */
async function atRest(pid: number): Promise<void> {
  for (let before = workOf(pid), work = 1; work > 0.1; before += work) {
    await sleep(3000)
    work = workOf(pid) - before
  }
}

const at = (times: readonly number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)

const log = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
try {
  await migrate(db, kind)
  await addUsers(db, Object.fromEntries(users.map(({ id, sees }) => [id, sees === 'all' ? 'admin' : 'clerk'])))
  await addBanks(db)
  const schemas = loadSchemas(join(projectFolder, 'src/schemas'))
  await growTo(db, kind, schemas, 0, customers, {
    owners: users.map(({ id }) => id),
    analysed: commonStamp({ schemas, rules }),
  })
  log(`${customers} customers on ${kind}`)
  const tokens: string[] = []
  for (const { id } of users) tokens.push(await tokenOf(db, id))
  await db.destroy()
  const server = await startServer({
    environment: { DATABASE_URL: process.env['DATABASE_URL'] ?? '', DATA_DIR: folder },
  })
  try {
    const workerData: Day = {
      address: server.url,
      tokens,
      milliseconds: seconds * 1000,
      thinking: thinking * 1000,
      customers,
    }
    const worker = new Worker(new URL('./clerks.ts', import.meta.url), { workerData })
    const told = (): Promise<unknown> =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      })
    await told()
    await atRest(server.pid)
    log(`${clerks} clerks have a customer and a report`)
    const [work, began] = [workOf(server.pid), performance.now()]
    const ended = told()
    worker.postMessage('begin')
    const { times, faults } = (await ended) as DayTimes
    const passed = (performance.now() - began) / 1000
    const everything = Object.values(times)
      .flat()
      .toSorted((a, b) => a - b)
    const line = (name: string, each: readonly number[]): string =>
      row([name, String(each.length), at(each, 0.5), at(each, 0.95), at(each, 0.99), at(each, 1)])
    const part = [
      `## A day of ${clerks} clerks, ${kind === 'postgres' ? 'PostgreSQL' : 'SQLite'}`,
      '',
      `Written by \`npm run bench -- day\`: ${customers.toLocaleString('en')} customers; each clerk has as many of them (one in ten sees all), does one thing after the other and thinks ${thinking} s between them. ${(everything.length / passed).toFixed(0)} calls a second for ${passed.toFixed(0)} s, ${((workOf(server.pid) - work) / passed).toFixed(2)} processors of the server's, ${Object.values(faults).reduce((sum, count) => sum + count, 0)} faults; milliseconds over HTTP. Node ${process.versions.node}, ${availableParallelism()} cores, which the clerks share.`,
      '',
      row(['call', 'calls', 'p50', 'p95', 'p99', 'worst']),
      row(['---', '---:', '---:', '---:', '---:', '---:']),
      line('all', everything),
      ...Object.entries(times)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, each]) =>
          line(
            name,
            each.toSorted((a, b) => a - b),
          ),
        ),
      '',
    ].join('\n')
    console.log(part)
    for (const [name, count] of Object.entries(faults)) console.log(`fault: ${name} × ${count}`)
    keepPart(part)
    await worker.terminate()
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
