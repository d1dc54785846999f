import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { likePattern } from '../../server/db/dialect.ts'
import { searchConditions, searchTables } from '../../server/db/search-index.ts'
import { migration } from '../../server/db/migrations/0033-sounds-of-names.ts'
import { searchByName } from '../../server/db/search-text.ts'
import { normaliseSearch, searchText } from '../../core/search.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { randomNumbers } from '../support/random-numbers.ts'

const stamp = '2026-01-01T00:00:00.000Z'
const characters = [...'恒砚精密科技有限公司中a1b2%_\\\'"*- 𠮷é']
let server: TestApp
const random = randomNumbers(11)
const pick = (below: number): number => Math.floor(random() * below)
const text = (most: number): string =>
  Array.from({ length: 1 + pick(most) }, () => characters[pick(characters.length)]).join('')

const customer = (number: number, name: string) => ({
  id: `x${number}`,
  credit_code: `x${number}`,
  user_name: name,
  owner_id: 'u_clerk',
  branch_id: null,
  extra: '{}',
  search: searchText([name]),
  created_at: stamp,
  updated_at: stamp,
  deleted_at: null,
})

async function found(words: readonly string[]): Promise<string[]> {
  const { db, dbKind } = server.app
  let query = db.selectFrom('customers').select('id').orderBy('id')
  for (const part of await searchConditions(db, dbKind, 'customers', words)) query = query.where(sql<boolean>`${part}`)
  return (await query.execute()).map(({ id }) => id)
}

/** Looked for in every row. */
async function liked(words: readonly string[]): Promise<string[]> {
  let query = server.app.db.selectFrom('customers').select('id').orderBy('id')
  for (const word of words) query = query.where(sql<boolean>`search like ${likePattern(word)} escape '\\'`)
  return (await query.execute()).map(({ id }) => id)
}

beforeAll(async () => {
  server = await testApp()
  const rows = Array.from({ length: 2_600 }, (_, number) => customer(number, text(12)))
  for (let from = 0; from < rows.length; from += 200)
    await server.app.db
      .insertInto('customers')
      .values(rows.slice(from, from + 200))
      .execute()
})
afterAll(() => server.close())

describe('a search by the index', () => {
  test('finds what a look at every row finds, of 1,000 random words', async () => {
    const wrong: string[] = []
    for (let turn = 0; turn < 1_000; turn += 1) {
      const words = normaliseSearch(`${text(5)} ${pick(3) === 0 ? text(3) : ''}`)
        .split(' ')
        .filter(Boolean)
      const [indexed, real] = [await found(words), await liked(words)]
      if (indexed.join() !== real.join()) wrong.push(words.join(' '))
    }
    expect(wrong).toEqual([])
  })

  test('and after 500 random writes, some of them taken back', async () => {
    const { db } = server.app
    for (let turn = 0; turn < 500; turn += 1) {
      const id = `x${pick(2_700)}`
      const way = pick(5)
      const search = searchText([text(12)])
      await db
        .transaction()
        .execute(async (trx) => {
          if (way === 0) await trx.deleteFrom('customers').where('id', '=', id).execute()
          else if (way < 3) await trx.updateTable('customers').set({ search }).where('id', '=', id).execute()
          else
            await trx
              .insertInto('customers')
              .values({ ...customer(10_000 + turn, 'x'), search })
              .onConflict((conflict) => conflict.column('id').doUpdateSet({ search }))
              .execute()
          if (way === 4) throw new Error('taken back')
        })
        .catch((error: unknown) => expect(String(error)).toContain('taken back'))
    }
    const wrong: string[] = []
    for (let turn = 0; turn < 300; turn += 1) {
      const word = normaliseSearch(text(4))
      if ((await found([word])).join() !== (await liked([word])).join()) wrong.push(word)
    }
    expect(wrong).toEqual([])
  })

  test('finds what stands at the end of a very long text', async () => {
    const search = `${'长'.repeat(9_000)}末尾之词`
    await server.app.db
      .insertInto('customers')
      .values({ ...customer(20_000, '长文'), search })
      .execute()
    expect(await found(['末尾之词'])).toEqual(['x20000'])
  })

  test.each([3_999, 4_000, 4_001, 4_002])('finds the last two of a text of %d characters', async (length) => {
    const id = `x${30_000 + length}`
    const search = `${'长'.repeat(length - 2)}尾${length % 10}`
    await server.app.db
      .insertInto('customers')
      .values({ ...customer(30_000 + length, '长文'), search })
      .execute()
    expect(await found([`尾${length % 10}`])).toContain(id)
  })

  test('finds all of 2,001 rows, which are one more than are fetched from the index', async () => {
    for (let from = 50_000; from < 52_001; from += 200) {
      const numbers = Array.from({ length: Math.min(200, 52_001 - from) }, (_, index) => from + index)
      await server.app.db
        .insertInto('customers')
        .values(numbers.map((number) => customer(number, '同名')))
        .execute()
    }
    expect(await found(['同名'])).toHaveLength(2_001)
  })

  test('finds a row whose id was written anew', async () => {
    const { db } = server.app
    await db
      .insertInto('customers')
      .values({ ...customer(40_000, '改号企业') })
      .execute()
    await db.updateTable('customers').set({ id: 'renamed' }).where('id', '=', 'x40000').execute()
    expect(await found(['改号企业'])).toEqual(['renamed'])
    await db.updateTable('customers').set({ search: '又改名称' }).where('id', '=', 'renamed').execute()
    expect(await found(['又改名称'])).toEqual(['renamed'])
  })

  test('of a word of two characters reads no row that does not have it', async () => {
    const { db, dbKind } = server.app
    const [first] = await searchConditions(db, dbKind, 'customers', ['末尾'])
    const { sql: condition } = sql`${first}`.compile(db)
    expect(condition).toMatch(dbKind === 'postgres' ? /^search_grams\(/ : /json_each/)
  })

  test.each(Object.keys(searchTables))('%s: the database itself keeps the index', async (table) => {
    const { db, dbKind } = server.app
    const { rows } = await (
      dbKind === 'postgres'
        ? sql<{ name: string }>`select indexname as name from pg_indexes where indexname = ${`search_${table}`}`
        : sql<{
            name: string
          }>`select name from sqlite_master where type = 'trigger' and tbl_name = ${table} order by name`
    ).execute(db)
    const triggers = ['delete', 'insert', 'update'].map((write) => `search_${table}_${write}`)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(dbKind === 'postgres' ? [`search_${table}`] : triggers),
    )
  })
})

describe('a search by the sound of a name', () => {
  const add = async (id: string, name: string, search: string): Promise<void> =>
    void (await server.app.db
      .insertInto('customers')
      .values({ ...customer(0, name), id, credit_code: id, search })
      .execute())

  test.each(['hengyan', 'hyjm', 'HYJM', 'heng yan', '恒砚'])('%s', async (asked) => {
    await add(`s-${asked}`, '恒砚精密', searchByName(['恒砚精密']))
    const { body } = await server
      .as('clerk')
      .call('POST', '/system/agent/user/customer/list', { pageNo: 1, pageSize: 50, q: asked })
    expect(JSON.stringify(body)).toContain('恒砚精密')
  })

  test('finds what was there before names had sounds, once it is brought up to date', async () => {
    const { db, dbKind } = server.app
    await add('old', '梧桐木业', searchText(['梧桐木业']))
    expect(await found(['wtmy'])).toEqual([])
    for (const step of migration.steps) await step(db, dbKind)
    expect(await found(['wtmy'])).toEqual(['old'])
    expect(await found(['wutongmuye'])).toEqual(['old'])
    expect(await found(['梧桐'])).toEqual(['old'])
  })
})
