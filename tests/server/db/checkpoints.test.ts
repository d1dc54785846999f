import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkpointLimits } from '../../../server/db/checkpoints/checkpoints.ts'
import { openDatabase } from '../../../server/db/client.ts'
import type { Database } from '../../../server/db/schema.ts'

let folder: string
let file: string
let db: Kysely<Database>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoints-'))
  file = join(folder, 'assistant.sqlite')
  db = openDatabase(file).db
  await sql`create table texts (words text)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const write = (kilobytes: number): Promise<unknown> =>
  sql`insert into texts values (${'x'.repeat(kilobytes * 1024)})`.execute(db)

/** What the database file holds without its log: rows of `texts`. */
function copied(): number {
  const copy = join(folder, 'copy.sqlite')
  copyFileSync(file, copy)
  const database = new DatabaseSync(copy)
  try {
    return Number(database.prepare('select count(*) as rows from texts').get()?.['rows'])
  } finally {
    database.close()
  }
}

test('a thread copies the log into the file, in transactions and outside of them', async () => {
  for (let row = 0; row < 5; row += 1) await write(1000)
  await setTimeout(checkpointLimits.pause + 1)
  await db.transaction().execute((trx) => sql`insert into texts values ('last')`.execute(trx))
  await expect.poll(copied, { timeout: 20_000 }).toBe(6)
})

test('a log that is written on and on is begun anew: it does not grow without end', async () => {
  for (let row = 0; row < 100; row += 1) await write(500)
  const most = checkpointLimits.pages * 4096
  expect(statSync(`${file}-wal`).size).toBeLessThan(2 * most)
  expect(copied()).toBeGreaterThan(50)
  await write(1)
  await db.destroy()
  // What is closed has no log.
  expect(copied()).toBe(101)
})
