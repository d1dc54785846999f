import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdWriters } from '../../../server/db/background/background.ts'
import { openDatabase, type OpenedDatabase } from '../../../server/db/client.ts'
import { groupLimits, inGroupCommit } from '../../../server/db/group-commit.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Executor } from '../../../server/db/schema.ts'
import { inTransaction } from '../../../server/db/transaction.ts'

let folder = ''
let db: OpenedDatabase['db']
/** Sees what is committed, as another process would. */
let outside: DatabaseSync

const { milliseconds } = groupLimits
beforeEach(async () => {
  // How long the machine takes is not what is asked here.
  groupLimits.milliseconds = Infinity
  folder = mkdtempSync(join(tmpdir(), 'group-'))
  const path = join(folder, 'a.sqlite')
  ;({ db } = openDatabase(path))
  await migrate(db, 'sqlite')
  outside = new DatabaseSync(path, { readOnly: true })
})
afterEach(async () => {
  groupLimits.milliseconds = milliseconds
  outside.close()
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const bank = { sort: 0, owner_id: '', extra: null, search: '', version: 1 }
const stamps = { created_at: '', updated_at: '', deleted_at: null }
const add = (trx: Executor, id: string): Promise<unknown> =>
  trx
    .insertInto('banks')
    .values({ ...bank, ...stamps, id, name: id })
    .execute()
const committed = (): unknown[] =>
  outside
    .prepare("select id from banks where id like 'g_%' order by id")
    .all()
    .map(({ id }) => id)
const settled = (each: Promise<unknown>[]): Promise<string[]> =>
  Promise.allSettled(each).then((all) =>
    all.map((one) => (one.status === 'fulfilled' ? String(one.value) : (one.reason as Error).message)),
  )

describe('transactions that share a commit', () => {
  test('nobody is answered before the commit, a refusal neither, and then all of it is there', async () => {
    const seen: unknown[][] = []
    const answered = ['g_a', 'refused', 'g_b'].map((id) =>
      inGroupCommit(db, async (trx) => {
        seen.push(committed())
        await add(trx, id)
        if (id === 'refused') throw new Error('refused')
        return id
      }).finally(() => seen.push(committed())),
    )
    expect(await settled(answered)).toEqual(['g_a', 'refused', 'g_b'])
    // While they ran nothing was there; when the first was told, everything was, and nothing of what was refused.
    expect(seen).toEqual([[], [], [], ['g_a', 'g_b'], ['g_a', 'g_b'], ['g_a', 'g_b']])
  })

  test('whoever only reads never sees what is not committed', async () => {
    const read = async (): Promise<unknown> =>
      [await db.selectFrom('banks').select('id').where('id', 'like', 'g_%').execute(), committed()].map(
        (rows) => (rows as unknown[]).length,
      )
    const writes = Array.from({ length: 30 }, (_, index) => inGroupCommit(db, (trx) => add(trx, `g_${index}`)))
    const reads = await Promise.all(Array.from({ length: 30 }, read))
    await Promise.all(writes)
    for (const [inside, elsewhere] of reads as number[][]) expect(inside).toBeLessThanOrEqual(elsewhere ?? 0)
    expect(committed()).toHaveLength(30)
  })

  test('what one did wrong takes back nothing of the others, whatever it was', async () => {
    const answered = [
      inGroupCommit(db, (trx) => add(trx, 'g_a').then(() => 'a')),
      inGroupCommit(db, (trx) => add(trx, 'g_b').then(() => add(trx, 'g_a'))),
      inGroupCommit(db, (trx) => sql`select 1 from nowhere`.execute(trx)),
      inGroupCommit(db, (trx) => add(trx, 'g_c').then(() => 'c')),
    ]
    const told = await settled(answered)
    expect([told[0], told[3]]).toEqual(['a', 'c'])
    expect(told[1]).toMatch(/UNIQUE/)
    expect(told[2]).toMatch(/no such table/)
    expect(committed()).toEqual(['g_a', 'g_c'])
  })

  test('where the database ends the transaction, all are told that nothing is stored', async () => {
    await sql`create temp trigger ended before insert on banks when new.id = 'g_b'
      begin select raise(rollback, 'ended'); end`.execute(db)
    const answered = [
      inGroupCommit(db, (trx) => add(trx, 'g_a').then(() => 'a')),
      inGroupCommit(db, (trx) => add(trx, 'g_b').then(() => 'b')),
      inGroupCommit(db, (trx) => add(trx, 'g_c').then(() => 'c')),
    ]
    expect(await settled(answered)).toEqual(['ended', 'ended', 'c'])
    expect(committed()).toEqual(['g_c'])
    expect(await inGroupCommit(db, (trx) => add(trx, 'g_d').then(() => 'd'))).toBe('d')
    expect(committed()).toEqual(['g_c', 'g_d'])
  })

  test('more than a group takes come in the next one', async () => {
    const ids = Array.from({ length: groupLimits.transactions * 2 + 3 }, (_, index) => `g_${1000 + index}`)
    await Promise.all(ids.map((id) => inGroupCommit(db, (trx) => add(trx, id))))
    expect(committed()).toEqual(ids)
  })

  test('where time is up, those that still wait come in the next one', async () => {
    groupLimits.milliseconds = 0
    const seen: unknown[][] = []
    const ids = ['g_a', 'g_b', 'g_c']
    await Promise.all(ids.map((id) => inGroupCommit(db, (trx) => (seen.push(committed()), add(trx, id)))))
    expect(seen).toEqual([[], ['g_a'], ['g_a', 'g_b']])
  })

  test('one within a transaction is a part of it', async () => {
    const taken = db.transaction().execute(async (trx) => {
      await inGroupCommit(trx, (own) => add(own, 'g_a'))
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(committed()).toEqual([])
  })
})

test('while a thread writes, who waits for a commit does not have the connection that others read by', async () => {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = holdWriters(db, (background) =>
    inTransaction(background, async (trx) => {
      await add(trx, 'g_thread')
      begun.resolve()
      await over.promise
    }),
  )
  await begun.promise
  const made = inGroupCommit(db, (trx) => add(trx, 'g_made'))
  let reads = 0
  for (; reads < 20; reads += 1) {
    await setImmediate()
    const { rows } = await sql`select id from banks`.execute(db)
    expect(rows).toEqual([])
  }
  over.resolve()
  await Promise.all([holding, made])
  expect(committed()).toEqual(['g_made', 'g_thread'])
})
