import { describe, expect, test } from 'vitest'
import { latestEdit, trail } from '../../support/proof.ts'
import {
  appUserId,
  bring,
  edit,
  entity,
  firstRow,
  imports,
  latest,
  namesOf,
  prepareUndo,
  rows,
  server,
  state,
  undo,
  undone,
} from './set-up.ts'

prepareUndo()
const place = () => ({ tableId: 'balanceSheet', appUserId })
const cash = async (): Promise<unknown[]> => {
  const row = await firstRow()
  return [row['cash'], row.version, row.sources['cash']?.fileName]
}

describe('an undone import', () => {
  test('that made the rows leaves none behind', async () => {
    await bring()
    const answer = await undone(await latest())
    expect(answer).toMatchObject({
      restored: 6,
      removedRows: 1,
      keptCount: 0,
      imports: [{ undoneBy: expect.any(String), undoable: false }],
    })
    expect(await rows()).toEqual([])
  })
  test('gives values, sources and versions back as they were', async () => {
    await bring({}, { name: '一.xlsx' })
    const before = await state()
    await bring({ 货币资金: 1, 存货: null, 应收账款: 2 }, { name: '二.xlsx' })
    expect(await undone(await latest())).toMatchObject({ restored: 3, keptCount: 0 })
    expect(await state()).toEqual(before)
  })
  test('gives back an edit that it had replaced, which can be undone again', async () => {
    await bring()
    await edit({ cash: '9' })
    await bring()
    expect((await firstRow())['cash']).toBe('500')
    await undone(await latest())
    expect((await firstRow()).sources['cash']).toMatchObject({ kind: 'edit' })
    expect((await latestEdit(server.as('clerk'), place())).undoable).toBe(true)
  })
  test('never gives a version twice: who had the undone state open is told', async () => {
    await bring({}, { name: '一.xlsx' })
    await bring({ 货币资金: 1 })
    const open = await firstRow()
    await undone(await latest())
    await bring({ 存货: 3 })
    expect((await firstRow()).version).toBe(3)
    const stale = await server.as('clerk').call('POST', `${entity}/update/table/data`, {
      id: open.id,
      version: open.version,
      data: { cash: '5' },
      ...place(),
    })
    expect([409, 423]).toContain(stale.status)
  })
  test('is written down with what it changed, and told in the list', async () => {
    await bring({ 货币资金: 1 })
    await bring({ 货币资金: 2 })
    await undone(await latest())
    const [entry] = await trail(server, appUserId)
    expect(entry?.action).toBe('undoImport')
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'balanceSheet.2024-12-31.cash', old: '2', new: '1' }),
    )
    expect((await imports()).map(({ undoneAt, undoable }) => [undoneAt !== null, undoable])).toEqual([
      [true, false],
      [false, true],
    ])
  })
  test('asked first, tells and does nothing', async () => {
    await bring()
    const before = await state()
    expect((await undo(await latest(), { dryRun: true })).body.data).toMatchObject({
      restored: 6,
      removedRows: 1,
      imports: [{ undoneAt: null }],
    })
    expect(await state()).toEqual(before)
    expect((await imports())[0]?.undoable).toBe(true)
  })
})

describe('what came later is kept, and named', () => {
  test('an edit', async () => {
    await bring({}, { name: '一.xlsx' })
    await bring({ 货币资金: 1, 存货: 2 }, { name: '二.xlsx' })
    const id = await latest()
    await edit({ cash: '7' })
    const { kept, restored } = await undone(id)
    expect([namesOf(kept), restored]).toEqual([[['cash', 'edit', '7']], 1])
    expect([await cash(), (await firstRow())['inventories']]).toEqual([['7', 4, '审计报告.pdf'], '200'])
  })
  test('an edit of a row that the import had made: the row stays with it', async () => {
    await bring()
    const id = await latest()
    await edit({ cash: '7' })
    expect(await undone(id)).toMatchObject({ removedRows: 0, keptCount: 1 })
    const row = await firstRow()
    expect([row['cash'], row['inventories'], row.period]).toEqual(['7', undefined, '2024-12-31'])
  })
  test('the edit is undone then: the value of the undone import does not come back', async () => {
    await bring({ 货币资金: 1 })
    await bring({ 货币资金: 2 })
    const id = await latest()
    await edit({ cash: '7' })
    await undone(id)
    const { id: editId } = await latestEdit(server.as('clerk'), place())
    expect((await server.as('clerk').call('POST', `${entity}/table/undo`, { id: editId })).status).toBe(200)
    expect((await firstRow())['cash']).toBe('1')
  })
  test('a later import that says the same keeps the figure, with its own file as the source', async () => {
    await bring({}, { name: '一.xlsx' })
    const id = await latest()
    await bring({ 存货: 9 }, { name: '二.xlsx' })
    expect(await undone(id)).toMatchObject({ removedRows: 0 })
    expect(await cash()).toEqual(['500', 3, '二.xlsx'])
    await undone(await latest())
    expect(await rows()).toEqual([])
  })
})

describe('of three imports', () => {
  const three = async (): Promise<string[]> => {
    for (const figure of [1, 2, 3]) await bring({ 货币资金: figure }, { name: `${figure}.xlsx` })
    const ids: Record<string, string> = Object.fromEntries((await imports()).map(({ fileName, id }) => [fileName, id]))
    return ['1.xlsx', '2.xlsx', '3.xlsx'].map((name) => ids[name] ?? '')
  }
  test('the middle one: the last stays, and after it the first comes back, not the middle', async () => {
    const [, middle = '', last = ''] = await three()
    expect(namesOf((await undone(middle)).kept)).toEqual([['cash', 'import', '3']])
    expect((await cash())[0]).toBe('3')
    await undone(last)
    expect([(await cash())[0], (await cash())[2]]).toEqual(['1', '1.xlsx'])
  })
  test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    'all of them in the order %j leave nothing',
    async (order) => {
      const ids = await three()
      for (const index of order) await undone(ids[index] ?? '')
      expect(await rows()).toEqual([])
    },
  )
  test('a figure that the middle one took away comes back as the first had it', async () => {
    await bring({ 存货: 1 }, { name: '1.xlsx' })
    await bring({ 存货: null }, { name: '2.xlsx' })
    const middle = await latest()
    await bring({ 存货: 3 }, { name: '3.xlsx' })
    await undone(middle)
    await undone(await latest())
    expect((await firstRow())['inventories']).toBe('1')
  })
})

describe('what cannot be undone', () => {
  test('an import that was undone before', async () => {
    await bring()
    const id = await latest()
    await undone(id)
    const again = await undo(id)
    expect([again.status, again.body.msg]).toEqual([409, '这次导入已经撤销过了。'])
  })
  test('twice at the same moment: once', async () => {
    await bring()
    const id = await latest()
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  test('one of before there was a way back', async () => {
    await bring()
    await server.app.db.updateTable('imports').set({ batch_id: null }).execute()
    expect((await imports())[0]?.undoable).toBe(false)
    expect((await undo(await latest())).status).toBe(409)
  })
  test('one that is not there, or of a customer that was deleted meanwhile', async () => {
    expect((await undo('i_none')).status).toBe(404)
    await bring()
    const id = await latest()
    const { db } = server.app
    await db.updateTable('customers').set({ deleted_at: '2026-01-01' }).where('id', '=', appUserId).execute()
    const answer = await undo(id)
    await db.updateTable('customers').set({ deleted_at: null }).where('id', '=', appUserId).execute()
    expect(answer.status).toBe(404)
    expect(await rows()).toHaveLength(1)
  })
})
