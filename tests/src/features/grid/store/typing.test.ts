import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../../../src/features/grid/facts.ts'
import { unsavedRows } from '../../../../../src/features/grid/model/state.ts'
import { copied, paste } from '../../../../../src/features/grid/useClipboard.ts'
import { nextField } from '../../../../../src/features/grid/useGridKeys.ts'
import { prepareStore, row, rowOf, show, showUnchecked, store, table, texts } from './set-up.ts'

prepareStore()

const select = (row: number, column: number, to = { row, column }): void =>
  store.select({ anchor: { row, column }, active: to })

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

describe('before the check of the table is compiled', () => {
  test.each(['1,', '1,23', '1.2.3', 'abc', '-1,2', '1e999'])(
    '%j is named as no figure, and nothing is counted with it',
    (text) => {
      showUnchecked()
      const place = { row: rowOf('cash'), column: 1 }
      store.begin(place.row)
      store.open(place, 'change')
      store.type(place, text)
      const [cell] = [...store.get().drafts.values()].flatMap((draft) => [...draft.cells.values()])
      expect(cell).toMatchObject({ text, fault: '请填写数字，最多 21 位整数、8 位小数。' })
      store.type(place, '1,234')
      expect([...store.get().drafts.values()].flatMap((draft) => [...draft.cells.values()])).toMatchObject([
        { value: '1234', fault: null },
      ])
    },
  )
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
