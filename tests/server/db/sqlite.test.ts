import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sqliteDialect } from '../../../server/db/sqlite.ts'

type Tables = { counts: { id: string; n: number }; texts: { text: string } }
let folder = ''
let first: Kysely<Tables>
let second: Kysely<Tables>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
  first = new Kysely({ dialect: sqliteDialect(join(folder, 'a.sqlite')) })
  await sql`create table counts (id text primary key, n integer not null)`.execute(first)
  await sql`create table texts (text text not null)`.execute(first)
  await first.insertInto('counts').values({ id: 'a', n: 0 }).execute()
  second = new Kysely({ dialect: sqliteDialect(join(folder, 'a.sqlite')) })
})
afterEach(async () => {
  await first.destroy()
  await second.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('counts').select('n').executeTakeFirstOrThrow()).n
const texts = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('texts').select('text').execute()).map(({ text }) => text)

describe('two processes on one file', () => {
  test('one waits for the other without holding up anything else', async () => {
    let inside = (): void => undefined
    const held = new Promise<void>((resolve) => (inside = resolve))
    let leave = (): void => undefined
    const left = new Promise<void>((resolve) => (leave = resolve))
    const writing = first.transaction().execute(async (trx) => {
      await trx.updateTable('counts').set({ n: 5 }).execute()
      inside()
      await left
    })
    await held
    let written = false
    const waiting = second
      .updateTable('counts')
      .set((eb) => ({ n: eb('n', '+', 1) }))
      .execute()
      .then(() => (written = true))
    // Work of others goes on: turns of the event loop are had.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    expect(written).toBe(false)
    leave()
    await writing
    await waiting
    expect(await read(first)).toBe(6)
  })

  test('that read first and then write do not come between each other', async () => {
    const add = (db: Kysely<Tables>): Promise<unknown> =>
      db.transaction().execute(async (trx) => {
        const n = await read(trx)
        await setImmediate()
        await trx
          .updateTable('counts')
          .set({ n: n + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 ? first : second)))
    expect(await read(second)).toBe(20)
  })
})

describe('a file that cannot grow', () => {
  const long = 'x'.repeat(20_000)
  const fill = async (): Promise<void> => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(first)
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 1}`).execute(first)
  }
  const isFull = expect.objectContaining({ name: 'DatabaseFault', state: 'full' })

  test('tells that it is full, not that there was nothing to take back', async () => {
    await fill()
    const adding = first.transaction().execute(async (trx) => {
      await trx.insertInto('texts').values({ text: 'before' }).execute()
      await trx.insertInto('texts').values({ text: long }).execute()
    })
    await expect(adding).rejects.toEqual(isFull)
    expect(await texts(first)).toEqual([])
  })

  test('writes nothing that comes after in a transaction that went on', async () => {
    await fill()
    const adding = first.transaction().execute(async (trx) => {
      await trx
        .insertInto('texts')
        .values({ text: long })
        .execute()
        .catch(() => undefined)
      await trx.insertInto('texts').values({ text: 'after' }).execute()
    })
    await expect(adding).rejects.toEqual(isFull)
    expect(await texts(first)).toEqual([])
  })

  test('says so too where it only shows at the end, and works again when there is room', async () => {
    await fill()
    const adding = first.transaction().execute(async (trx) => {
      await trx
        .insertInto('texts')
        .values({ text: long })
        .execute()
        .catch(() => undefined)
    })
    await expect(adding).rejects.toEqual(isFull)
    await sql`pragma max_page_count = 1000000`.execute(first)
    await first.transaction().execute((trx) => trx.insertInto('texts').values({ text: long }).execute())
    expect(await texts(second)).toEqual([long])
  })
})
