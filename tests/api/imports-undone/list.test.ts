import { expect, test } from 'vitest'
import { planOf, scans, sorts } from '../../support/list-plans.ts'
import { appUserId, bring, entity, imports, prepareUndo, server } from './set-up.ts'

prepareUndo()

test('the list tells file, sheet, table, periods, counts, who and when', async () => {
  await bring({}, { name: '一.xlsx' })
  await bring({ 货币资金: 1 }, { name: '二.xlsx' })
  const list = await imports()
  expect(list[0]).toMatchObject({
    fileName: '二.xlsx',
    sheet: '资产负债表',
    tableId: 'balanceSheet',
    periods: ['2024-12-31'],
    by: expect.any(String),
    added: 0,
    changed: 1,
    same: 5,
    undoneAt: null,
    undoable: true,
  })
  expect(list[1]).toMatchObject({ fileName: '一.xlsx', added: 6, changed: 0, same: 0 })
})

test('a page of 100,000 imports of one customer is read from an index', async () => {
  await bring()
  const { db, dbKind } = server.app
  const plain = await db.selectFrom('imports').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 100_000 }, (_, index) => ({
    ...plain,
    mapping: '{}',
    periods: '[]',
    result: '{}',
    id: `i_${index}`,
    batch_id: `i_${index}`,
    created_at: new Date(Date.UTC(2020, 0, 1) + index * 1000).toISOString(),
  }))
  for (let from = 0; from < copies.length; from += 1000)
    await db
      .insertInto('imports')
      .values(copies.slice(from, from + 1000))
      .execute()
  const answer = await server
    .as('clerk')
    .call('POST', `${entity}/import/list`, { appUserId, pageNum: 10_000, pageSize: 10 })
  expect([answer.body.total, answer.body.rows.length]).toEqual([100_001, 10])
  const query = db
    .selectFrom('imports')
    .selectAll()
    .where('customer_id', '=', appUserId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(10)
  const plan = await planOf(db, dbKind, query)
  expect([scans(plan, 'imports'), sorts(plan)]).toEqual([false, false])
})
