import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ViewRow } from '../../../core/edits.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import { factsOf } from '../../../src/grid/facts.ts'
import { saveRow, type Saving } from '../../../src/grid/model/save.ts'
import { statementView } from '../../../src/grid/model/statement-view.ts'
import { unsavedRows } from '../../../src/grid/model/state.ts'
import { type GridStore, createGridStore } from '../../../src/grid/model/store.ts'
import { copied, paste } from '../../../src/grid/useClipboard.ts'
import { nextField } from '../../../src/grid/useGridKeys.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../../src/schemas'))
const schema = schemas.table('balanceSheet')!
const row = (id: string, period: string, values: object, version = 1): ViewRow =>
  ({ ...values, id, version, period, updateTime: '', sources: {} }) as ViewRow
const records = (): ViewRow[] => [
  row('a', '2024-12-31', { cash: '100', notesReceivable: '20', totalCurrentAssets: '120', totalAssets: '120' }),
  row('b', '2023-12-31', { cash: '50', totalCurrentAssets: '50' }),
]
const translate = (key: string): string => key

let store: GridStore
/** What the server has stored. */
const table: { rows: ViewRow[] } = { rows: [] }
const show = (unit: '元' | '万元' = '元'): void =>
  store.show(
    statementView(schema, table.rows, { locale: 'zh-CN', all: false, words: { item: '项目', value: '内容' } }),
    {
      schema,
      unit,
      locale: 'zh-CN',
      check: schemas.checkRow('balanceSheet'),
    },
  )
const rowOf = (field: string): number => store.view()!.rowOf(field)!
const select = (row: number, column: number, to = { row, column }): void =>
  store.select({ anchor: { row, column }, active: to })
const texts = (): Record<string, string> =>
  Object.fromEntries(
    [...store.get().drafts.values()]
      .flatMap((draft) => [...draft.cells.values()])
      .map((cell) => [`${cell.recordId}.${cell.field}`, cell.text]),
  )
beforeEach(() => {
  store = createGridStore(schema)
  table.rows = records()
  show()
})

describe('rows and columns that come before', () => {
  test('take the selection and the open input along; what is typed goes where it went', () => {
    const place = { row: rowOf('notesReceivable'), column: 1 }
    store.begin(place.row)
    store.open(place, 'change')
    store.type(place, '30')
    const figures = { cash: '100', notesReceivable: '20', totalCurrentAssets: '120', totalAssets: '120' }
    table.rows = [
      row('a', '2024-12-31', { ...figures, tradingFinancialAssets: '1' }),
      row('newer', '2031-12-31', figures),
    ]
    show()
    const { editor, selection } = store.get()
    expect(editor).toMatchObject({ row: place.row + 1, column: 2 })
    expect(selection?.active).toEqual({ row: rowOf('notesReceivable'), column: 2 })
    store.type({ row: place.row + 1, column: 2 }, '31')
    expect(texts()).toEqual({ 'a.notesReceivable': '31' })
  })

  test('an open input whose row is gone is closed, and what was typed stays in the row', () => {
    const place = { row: rowOf('notesReceivable'), column: 1 }
    store.begin(place.row)
    store.open(place, 'change')
    store.type(place, '30')
    table.rows = [row('a', '2024-12-31', { cash: '100' })]
    show()
    expect(store.get().editor).toBeNull()
    expect(Object.values(texts())).toEqual(['30'])
  })
})

describe('typing', () => {
  test('a row comes into edit mode by itself alone; several may be in it', () => {
    store.begin(rowOf('cash'))
    store.begin(rowOf('notesReceivable'))
    expect([...store.get().drafts.keys()]).toEqual(['cash', 'notesReceivable'])
    expect(unsavedRows(store.get().drafts)).toBe(0)
    expect(store.begin(0)).toBe(false)
  })

  test('what is typed is held exactly, in the shown unit; back to what was is no change', () => {
    show('万元')
    store.begin(rowOf('cash'))
    const place = { row: rowOf('cash'), column: 1 }
    store.open(place, 'change')
    store.type(place, '0.0123')
    expect([...store.draftOf('cash')!.cells.values()].map(({ value, fault }) => [value, fault])).toEqual([
      ['123', null],
    ])
    show('元')
    expect(texts()).toEqual({ 'a.cash': '123' })
    store.type(place, '100.00')
    expect(unsavedRows(store.get().drafts)).toBe(0)
  })

  test('the schema judges with every letter, and the text stays', () => {
    store.begin(rowOf('cash'))
    store.type({ row: rowOf('cash'), column: 1 }, 'abc')
    expect([...store.draftOf('cash')!.cells.values()].map(({ text, fault }) => [text, fault])).toEqual([
      ['abc', '请填写数字，最多 21 位整数、8 位小数。'],
    ])
  })

  test('subtotals and identities are counted with every letter; the cell tells what it should be', () => {
    const facts = () =>
      factsOf(
        store,
        { row: rowOf('totalCurrentAssets'), column: 1 },
        { unit: '元', locale: 'zh-CN', translate: (key, parameters) => `${key} ${JSON.stringify(parameters)}` },
      )!.warnings
    expect(facts()).toEqual([])
    store.begin(rowOf('cash'))
    store.type({ row: rowOf('cash'), column: 1 }, '900')
    expect(facts()).toHaveLength(1)
    expect(facts()[0]).toContain('"expected":"920.00","difference":"800.00"')
    store.type({ row: rowOf('cash'), column: 1 }, '100')
    expect(facts()).toEqual([])
  })

  test('letters of one input are one step back; pasted blocks too; a cancelled row comes back', () => {
    const place = { row: rowOf('cash'), column: 1 }
    store.begin(place.row)
    store.open(place, 'change')
    for (const text of ['1', '12', '123']) store.type(place, text)
    store.close()
    store.open({ row: place.row, column: 2 }, 'change')
    store.type({ row: place.row, column: 2 }, '7')
    store.close()
    store.cancel(['cash'])
    expect(store.get().drafts.size).toBe(0)
    store.undo()
    expect(texts()).toEqual({ 'a.cash': '123', 'b.cash': '7' })
    store.undo()
    expect(texts()).toEqual({ 'a.cash': '123' })
    store.undo()
    expect(texts()).toEqual({})
    store.redo()
    expect(texts()).toEqual({ 'a.cash': '123' })
  })

  test('Escape takes back what the open input holds, and no more', () => {
    const place = { row: rowOf('cash'), column: 1 }
    store.begin(place.row)
    store.open(place, 'change')
    store.type(place, '1')
    store.close()
    store.open(place, 'change')
    store.type(place, '2')
    store.revert()
    expect(texts()).toEqual({ 'a.cash': '1' })
  })

  test('Tab goes on to the next field of a row in edit mode, and out after the last', () => {
    store.begin(rowOf('cash'))
    store.begin(rowOf('totalCurrentAssets'))
    expect(nextField(store, { row: rowOf('cash'), column: 1 }, false)).toEqual({ row: rowOf('cash'), column: 2 })
    expect(nextField(store, { row: rowOf('cash'), column: 2 }, false)).toEqual({
      row: rowOf('totalCurrentAssets'),
      column: 1,
    })
    expect(nextField(store, { row: rowOf('totalCurrentAssets'), column: 2 }, false)).toBeNull()
    expect(nextField(store, { row: rowOf('totalCurrentAssets'), column: 1 }, true)).toEqual({
      row: rowOf('cash'),
      column: 2,
    })
  })
})

describe('the clipboard', () => {
  test('a range goes out exact in the unit, names of items with it', () => {
    select(rowOf('cash'), 0, { row: rowOf('notesReceivable'), column: 2 })
    expect(copied(store)).toEqual([
      ['货币资金', '100', '50'],
      ['应收票据', '20', ''],
    ])
  })

  test('a block goes into rows that thereby come into edit mode; what is wrong stays marked and is said once', () => {
    select(rowOf('cash'), 1)
    paste(
      store,
      [
        ['（1,000）', 'abc', '5'],
        ['２０', ''],
      ],
      'keep',
    )
    expect(texts()).toEqual({ 'a.cash': '（1,000）', 'b.cash': 'abc' })
    expect(store.draftOf('notesReceivable')?.cells.size).toBe(0)
    expect(store.get().note?.parts.map(({ key, parameters }) => [key, parameters?.['smart_count']])).toEqual([
      ['grid.note.pasted', 3],
      ['grid.note.faults', 1],
      ['grid.note.outside', 1],
      ['grid.note.kept', 1],
    ])
    store.undo()
    expect(store.get().drafts.size).toBe(0)
  })

  test('empty cells clear what is there only where that was chosen', () => {
    select(rowOf('cash'), 1)
    paste(store, [['', '9']], 'keep')
    expect(texts()).toEqual({ 'b.cash': '9' })
    store.undo()
    paste(store, [['', '9']], 'clear')
    expect([...store.draftOf('cash')!.cells.values()].map(({ value }) => value)).toEqual([null, '9'])
  })
})

describe('saving', () => {
  const type = (field: string, column: number, text: string): void => {
    store.begin(rowOf(field))
    store.type({ row: rowOf(field), column }, text)
  }
  const replace = vi.fn((record: ViewRow) => {
    table.rows = table.rows.map((candidate) => (candidate.id === record.id ? record : candidate))
    show()
  })
  const onLocked = vi.fn()
  const save = (key: string, send: Saving['send']) => saveRow(store, key, { send, replace, onLocked, translate })
  const accept = vi.fn(async ({ id, version, data }: Parameters<Saving['send']>[0]) => ({
    row: row(id, '', { ...table.rows.find((candidate) => candidate.id === id), ...data }, version + 1),
    checks: [],
  }))
  const refuse = (status: number, body: object = {}) =>
    vi.fn(async () => Promise.reject(new HttpError(status, { code: status, msg: `said ${status}`, ...body })))
  beforeEach(() => [replace, onLocked, accept].forEach((mock) => mock.mockClear()))

  test('an item is saved by one call for each changed period, with the changed fields alone', async () => {
    type('cash', 1, '1')
    type('cash', 2, '2')
    expect(await save('cash', accept)).toBe(true)
    expect(accept.mock.calls.map(([request]) => request)).toEqual([
      { id: 'a', version: 1, data: { cash: '1' }, unit: '元' },
      { id: 'b', version: 1, data: { cash: '2' }, unit: '元' },
    ])
    expect(store.get().drafts.size).toBe(0)
  })

  test('what is typed in 万元 is sent in yuan, with the unit whose digits it has', async () => {
    show('万元')
    type('cash', 1, '1.5')
    await save('cash', accept)
    expect(accept.mock.calls.map(([request]) => request)).toEqual([
      { id: 'a', version: 1, data: { cash: '15000' }, unit: '万元' },
    ])
  })

  test('is done once, however often it is asked for at the same time', async () => {
    type('cash', 1, '1')
    await Promise.all([save('cash', accept), save('cash', accept)])
    expect(accept).toHaveBeenCalledTimes(1)
  })

  test('does not begin while a value is wrong', async () => {
    type('cash', 1, 'abc')
    expect(await save('cash', accept)).toBe(false)
    expect(accept).not.toHaveBeenCalled()
    expect(store.draftOf('cash')?.message).toBe('grid.save.faults')
  })

  test('without proof what was typed stays, and it is told', async () => {
    type('cash', 1, '1')
    expect(await save('cash', refuse(423))).toBe(false)
    expect(onLocked).toHaveBeenCalledTimes(1)
    expect(texts()).toEqual({ 'a.cash': '1' })
    expect(store.draftOf('cash')).toMatchObject({ saving: false, message: 'said 423' })
  })

  test('without a connection what was typed stays; the next try saves it', async () => {
    type('cash', 1, '1')
    expect(
      await save(
        'cash',
        vi.fn(async () => Promise.reject(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' }))),
      ),
    ).toBe(false)
    expect(store.draftOf('cash')?.message).toBe('grid.save.offline')
    expect(await save('cash', accept)).toBe(true)
  })

  test('what the server refuses by field is marked in the cell', async () => {
    type('cash', 1, '1')
    await save('cash', refuse(422, { errors: [{ field: '/cash', keyword: 'x', msg: '太大' }] }))
    expect([...store.draftOf('cash')!.cells.values()].map(({ fault }) => fault)).toEqual(['太大'])
  })

  test('of two periods, one that was saved is not sent again', async () => {
    type('cash', 1, '1')
    type('cash', 2, '2')
    const send = vi
      .fn(accept.getMockImplementation()!)
      .mockImplementationOnce(accept)
      .mockRejectedValueOnce(new HttpError(500, { code: 500, msg: 'x' }))
    expect(await save('cash', send)).toBe(false)
    expect(texts()).toEqual({ 'b.cash': '2' })
    await save('cash', send)
    expect(send.mock.calls.map(([request]) => request.id)).toEqual(['a', 'b', 'b'])
  })

  test('a newer version in which nobody touched the cell is written over', async () => {
    type('cash', 1, '1')
    const current = row('a', '2024-12-31', { cash: '100', notesReceivable: '777' }, 5)
    const send = vi
      .fn(accept.getMockImplementation()!)
      .mockRejectedValueOnce(new HttpError(409, { code: 409, msg: 'stale', data: { current, version: 5 } }))
    expect(await save('cash', send)).toBe(true)
    expect(send.mock.calls.at(-1)?.[0]).toEqual({ id: 'a', version: 5, data: { cash: '1' }, unit: '元' })
  })

  test('a cell that both have changed shows both values, and is saved when one is chosen', async () => {
    type('cash', 1, '1')
    type('cash', 2, '2')
    const current = row('a', '2024-12-31', { cash: '300' }, 5)
    const send = vi
      .fn(accept.getMockImplementation()!)
      .mockRejectedValueOnce(new HttpError(409, { code: 409, msg: 'stale', data: { current, version: 5 } }))
    expect(await save('cash', send)).toBe(false)
    expect([...store.draftOf('cash')!.cells.values()].map(({ text, theirs }) => [text, theirs?.value])).toEqual([
      ['1', '300'],
      ['2', undefined],
    ])
    expect(await save('cash', send)).toBe(false)
    expect(store.draftOf('cash')?.message).toBe('grid.save.choose')
    const { chosen } = await import('../../../src/grid/model/drafts.ts')
    store.put('cash', chosen(store.draftOf('cash')!, 'a\ncash', 'mine'))
    expect(await save('cash', send)).toBe(true)
    expect(send.mock.calls.slice(1).map(([request]) => request)).toEqual([
      { id: 'a', version: 5, data: { cash: '1' }, unit: '元' },
      { id: 'b', version: 1, data: { cash: '2' }, unit: '元' },
    ])
  })

  test('theirs needs no saving', async () => {
    type('cash', 1, '1')
    const current = row('a', '2024-12-31', { cash: '300' }, 5)
    await save(
      'cash',
      vi.fn(async () => Promise.reject(new HttpError(409, { code: 409, msg: 'stale', data: { current, version: 5 } }))),
    )
    const { chosen } = await import('../../../src/grid/model/drafts.ts')
    store.put('cash', chosen(store.draftOf('cash')!, 'a\ncash', 'theirs'))
    expect(await save('cash', accept)).toBe(true)
    expect(accept).not.toHaveBeenCalled()
  })

  test('two items of the same period are saved one after the other, the second from the version of the first', async () => {
    type('cash', 1, '1')
    type('notesReceivable', 1, '2')
    await save('cash', accept)
    expect(await save('notesReceivable', accept)).toBe(true)
    expect(accept.mock.calls.map(([request]) => request)).toEqual([
      { id: 'a', version: 1, data: { cash: '1' }, unit: '元' },
      { id: 'a', version: 2, data: { notesReceivable: '2' }, unit: '元' },
    ])
  })

  test('what was saved cannot be taken back in the grid', async () => {
    type('cash', 1, '1')
    await save('cash', accept)
    store.undo()
    expect(store.get().drafts.size).toBe(0)
  })
})
