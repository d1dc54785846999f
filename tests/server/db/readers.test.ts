import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/client.ts'
import { decimalKeyOf } from '../../../server/db/decimal-key.ts'
import { countRows } from '../../../server/db/pages.ts'
import { limits, readerOf } from '../../../server/db/readers/readers.ts'

type Tables = { counts: { id: number; n: string | null } }
let folder = ''
let db: Kysely<Tables>
let reader: Kysely<Tables>

const { smallest } = limits

beforeEach(async () => {
  limits.smallest = 0
  folder = mkdtempSync(join(tmpdir(), 'readers-'))
  const opened = openDatabase(join(folder, 'a.sqlite')).db
  db = opened as unknown as Kysely<Tables>
  reader = readerOf(opened) as unknown as Kysely<Tables>
  await sql`create table counts (id integer primary key, n text)`.execute(db)
})
afterEach(async () => {
  limits.smallest = smallest
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const total = (from: Kysely<Tables>): Promise<number> => countRows(from.selectFrom('counts'))

test('threads read beside a large file, not beside a small one, one in memory nor within a transaction', async () => {
  expect(reader).not.toBe(db)
  limits.smallest = smallest
  const small = openDatabase(join(folder, 'b.sqlite')).db
  expect(readerOf(small)).toBe(small)
  await small.destroy()
  limits.smallest = 0
  const memory = openDatabase(':memory:').db
  expect(readerOf(memory)).toBe(memory)
  await memory.destroy()
  await db.transaction().execute(async (trx) => expect(readerOf(trx as never)).toBe(trx))
})

test('they see what is committed at once, and nothing of what is not', async () => {
  let leave = (): void => undefined
  const left = new Promise<void>((resolve) => (leave = resolve))
  let inside = (): void => undefined
  const entered = new Promise<void>((resolve) => (inside = resolve))
  const writing = db.transaction().execute(async (trx) => {
    await trx.insertInto('counts').values({ id: 1, n: 'a' }).execute()
    inside()
    await left
  })
  await entered
  expect(await total(reader)).toBe(0)
  leave()
  await writing
  expect(await total(reader)).toBe(1)
  await db.insertInto('counts').values({ id: 2, n: 'b' }).execute()
  expect(await reader.selectFrom('counts').select(['id', 'n']).orderBy('id').execute()).toEqual([
    { id: 1, n: 'a' },
    { id: 2, n: 'b' },
  ])
})

test('a total that is counted beside writes is right whenever nobody writes', async () => {
  let next = 1
  const random = (): number => (next = (next * 48_271) % 2_147_483_647) / 2_147_483_647
  let ids: number[] = []
  for (let round = 0; round < 60; round += 1) {
    const writes = Array.from({ length: 5 }, async () => {
      const id = ids[Math.floor(random() * ids.length)]
      if (random() < 0.4 && id !== undefined) {
        ids = ids.filter((other) => other !== id)
        await db.deleteFrom('counts').where('id', '=', id).execute()
      } else {
        const added = ids.length === 0 ? 1 : Math.max(...ids) + 1
        ids = [...ids, added]
        await db.insertInto('counts').values({ id: added, n: null }).execute()
      }
    })
    const meanwhile = [total(reader), total(reader)]
    await Promise.all([...writes, ...meanwhile])
    const { rows } = await sql<{ count: number }>`select count(*) as count from counts`.execute(db)
    expect(await total(reader)).toBe(rows[0]?.count)
    expect(await total(reader)).toBe(rows[0]?.count)
  }
})

test('nothing is written there, and what cannot be asked says why', async () => {
  await expect(reader.insertInto('counts').values({ id: 1, n: 'a' }).execute()).rejects.toThrow(/readonly/)
  await expect(reader.transaction().execute(async () => undefined)).rejects.toThrow(/no transactions/)
  await expect(sql`select absent from counts`.execute(reader)).rejects.toThrow(/no such column: absent/)
  expect(await total(reader)).toBe(0)
})

test('decimals are compared there as everywhere', async () => {
  await db
    .insertInto('counts')
    .values([
      { id: 1, n: '10' },
      { id: 2, n: '9.5' },
    ])
    .execute()
  const { rows } = await sql<{ id: number }>`select id from counts order by ${decimalKeyOf(sql.ref('n'))}`.execute(
    reader,
  )
  expect(rows.map(({ id }) => id)).toEqual([2, 1])
})

test('what takes long holds up nobody', async () => {
  let isDone = false
  const long = sql<{ n: number }>`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000000)
    select count(*) as n from numbers`
    .execute(reader)
    .then(({ rows }) => {
      isDone = true
      return rows[0]?.n
    })
  // The question has left.
  await setImmediate()
  for (let round = 0; round < 20; round += 1) {
    await db.selectFrom('counts').selectAll().execute()
    await setImmediate()
  }
  expect(isDone).toBe(false)
  expect(await long).toBe(3_000_000)
})

test('they end with the file, and one that is closed can be opened again', async () => {
  await total(reader)
  await db.destroy()
  await expect(total(reader)).rejects.toThrow(/destroyed/)
  db = openDatabase(join(folder, 'a.sqlite')).db as unknown as Kysely<Tables>
  expect(await total(db)).toBe(0)
})
