import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Executor } from '../../server/db/schema.ts'
import { countRows, onPage, pageFrom, readPage } from '../../server/db/pages.ts'
import { testApp, type TestApp } from '../support/app.ts'

let server: TestApp
let db: Executor
beforeAll(async () => {
  server = await testApp()
  db = server.app.db
  const moment = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('directory')
    .values(
      Array.from({ length: 7 }, (_, index) => ({
        credit_code: `page-${index}`,
        name: `企业${index}`,
        search: '',
        source: 'pages',
        updated_at: moment,
      })),
    )
    .execute()
})
afterAll(() => server.close())

const found = () => db.selectFrom('directory').where('source', '=', 'pages')
const names = (pageNum: number, pageSize: number) =>
  readPage(found(), { pageNum, pageSize }, (all) => all.select('name').orderBy('credit_code'))

test('the total is a number on both databases, whatever the query selects', async () => {
  expect(await countRows(found())).toBe(7)
  expect(await countRows(found().select(['name', 'credit_code']))).toBe(7)
  expect(await countRows(found().where('name', '=', '没有'))).toBe(0)
})

test('a page has its rows in order, and the total of all pages', async () => {
  expect(await names(1, 3)).toEqual({ rows: [{ name: '企业0' }, { name: '企业1' }, { name: '企业2' }], total: 7 })
  expect(await names(3, 3)).toEqual({ rows: [{ name: '企业6' }], total: 7 })
})

test('a page behind the last is empty and still says how many there are', async () => {
  expect(await names(9, 3)).toEqual({ rows: [], total: 7 })
})

test('a page of a grouped query leaves out what other pages show', async () => {
  const grouped = found().select('credit_code').groupBy('credit_code').orderBy('credit_code')
  expect(await onPage(grouped, { pageNum: 2, pageSize: 5 }).execute()).toEqual([
    { credit_code: 'page-5' },
    { credit_code: 'page-6' },
  ])
})

test('a list in memory is paged in the same way', () => {
  expect(pageFrom(['a', 'b', 'c'], { pageNum: 2, pageSize: 2 })).toEqual({ rows: ['c'], total: 3 })
  expect(pageFrom(['a'], { pageNum: 2, pageSize: 2 })).toEqual({ rows: [], total: 1 })
})
