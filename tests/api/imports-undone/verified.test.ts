import { describe, expect, test } from 'vitest'
import {
  bring,
  changesOf,
  edit,
  firstRow,
  imports,
  latest,
  prepareUndo,
  rows,
  server,
  state,
  undone,
} from './set-up.ts'

prepareUndo()

describe('before it is stored, an import tells what it changes', () => {
  test('everything is new where nothing is stored', async () => {
    const changes = changesOf(await bring({}, { dryRun: 'true' }))
    expect(changes).toMatchObject({ added: 6, changed: 0, same: 0, cells: [] })
    expect(changes.periods).toEqual([{ period: '2024-12-31', added: 6, changed: 0, same: 0 }])
  })
  test('by period and value: what is new, what changes from what to what, what is the same', async () => {
    await bring({}, { mapping: { inventories: '' } })
    const changes = changesOf(await bring({ 货币资金: 501 }, { dryRun: 'true' }))
    expect(changes).toMatchObject({ added: 1, changed: 1, same: 4 })
    expect(changes.cells).toEqual([
      { period: '2024-12-31', rowKey: '', sysEn: 'cash', label: '货币资金', old: '500', new: '501' },
      { period: '2024-12-31', rowKey: '', sysEn: 'inventories', label: '存货', old: null, new: '200' },
    ])
  })
  test('a figure that the file leaves empty takes one away, and that is told', async () => {
    await bring()
    const changes = changesOf(await bring({ 存货: null }))
    expect([changes.changed, changes.cells]).toEqual([1, [expect.objectContaining({ old: '200', new: null })]])
  })
  test('the same figures written otherwise are the same', async () => {
    await bring({ 货币资金: 500 })
    expect(changesOf(await bring({ 货币资金: 500.0 }, { name: '另一个.xlsx', dryRun: 'true' }))).toMatchObject({
      same: 6,
      changed: 0,
    })
  })
})

describe('the same content again', () => {
  test('changes nothing and says so: no version, no source, no entry in the list or the trail', async () => {
    await bring()
    const before = await state()
    const trail = await server.app.db.selectFrom('audit').select('id').where('action', '=', 'import').execute()
    const again = await bring({}, { name: '副本.xlsx' })
    expect([again.status, again.body.msg]).toEqual([200, '与已存的数据完全相同，没有需要导入的内容。'])
    expect(await state()).toEqual(before)
    expect(await imports()).toHaveLength(1)
    expect(await server.app.db.selectFrom('audit').select('id').where('action', '=', 'import').execute()).toEqual(trail)
  })
  test('with one changed cell changes that cell alone; the others keep their source', async () => {
    await bring({}, { name: '一.xlsx' })
    await bring({ 货币资金: 501 }, { name: '二.xlsx' })
    const row = await firstRow()
    expect([row.version, row['cash'], row.sources['cash']?.fileName, row.sources['inventories']?.fileName]).toEqual([
      2,
      '501',
      '二.xlsx',
      '一.xlsx',
    ])
  })
  test('leaves an edited value of the same amount an edit', async () => {
    await bring({ 货币资金: 501 })
    await edit({ cash: '500' })
    await bring()
    expect((await firstRow()).sources['cash']?.kind).toBe('edit')
  })
})

describe('two clerks at once', () => {
  test('what was verified against other data is refused, and nothing is stored', async () => {
    const { basis } = changesOf(await bring({}, { dryRun: 'true' }))
    await bring({ 货币资金: 7 })
    const before = await state()
    const late = await bring({}, { basis })
    expect([late.status, late.body.msg]).toEqual([
      409,
      '验证之后，他人改动了这些数据。没有导入任何内容，请返回上一步重新验证。',
    ])
    expect(await state()).toEqual(before)
  })
  test('an edit or an undone import in between counts too', async () => {
    await bring({ 货币资金: 7 })
    const id = await latest()
    const { basis } = changesOf(await bring({}, { dryRun: 'true' }))
    await undone(id)
    expect((await bring({}, { basis })).status).toBe(409)
    expect(await rows()).toEqual([])
  })
  test('what nobody touched goes through', async () => {
    const { basis } = changesOf(await bring({}, { dryRun: 'true' }))
    expect((await bring({}, { basis })).status).toBe(200)
  })
})
