import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ViewRow } from '../../../../../core/edits.ts'
import { HttpError } from '../../../../../src/dataProvider/http-error.ts'
import { fieldsOf } from '../../../../../core/schema/fields.ts'
import { stale } from '../../../../../src/features/grid/model/drafts.ts'
import { saveRow, type Saving } from '../../../../../src/features/grid/model/save.ts'
import { prepareStore, row, rowOf, schema, show, store, table, texts } from './set-up.ts'

prepareStore()

const translate = (key: string): string => key

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
    const { chosen } = await import('../../../../../src/features/grid/model/drafts.ts')
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
    const { chosen } = await import('../../../../../src/features/grid/model/drafts.ts')
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

  test('a half typed figure beside one that somebody else has changed is kept, and both are told', () => {
    type('cash', 1, '1,')
    const draft = store.draftAt(rowOf('cash'))!
    const theirs = row('a', '2024-12-31', { ...table.rows[0], cash: '150' }, 2)
    const told = stale(draft, theirs, { cash: fieldsOf(schema).find(({ name }) => name === 'cash')! }, '')
    expect([...told.cells.values()]).toMatchObject([{ text: '1,', theirs: { value: '150' } }])
  })
})
