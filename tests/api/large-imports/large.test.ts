import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LargeImport } from '../../../core/import-results.ts'
import type { WorkbookInspection } from '../../../core/imports.ts'
import type { ViewRow } from '../../../core/edits.ts'
import { clear, testApp, type TestApp } from '../../support/app.ts'
import { inspect, sureMapping } from '../../support/imports.ts'
import { consentingCustomer } from '../../support/source.ts'
import { workbookOf, type Line } from '../../support/workbooks.ts'

const appUserId = 'c_1'
const at = '/report/v2/entity/import/large'
let server: TestApp

beforeAll(async () => {
  server = await testApp()
  await consentingCustomer(server.app.db)
})
beforeEach(() =>
  clear(server.app, 'table_rows', 'imports', 'import_rows', 'files', 'large_imports', 'large_import_rows'),
)
afterAll(() => server.close())

const head: Line = ['用电户号', '月份', '总用电量', '电费总额', '用电地址']
const line = (index: number, kwh: number | string = 1000.5 + index): Line => [
  `00${1000 + Math.floor(index / 12)}`,
  `2024-${String((index % 12) + 1).padStart(2, '0')}`,
  kwh,
  kwh === '' ? '' : 700.25,
  `演示路 ${index} 号`,
]
const book = (rows: Line[]): Buffer => workbookOf({ 说明: [['只是说明']], 数据: [head, ...rows] })
const rows = (count: number): Line[] => Array.from({ length: count }, (_, index) => line(index))

const clerk = () => server.as('clerk')
const ask = (call: string, body: object, who = clerk()) => who.call('POST', `${at}/${call}`, body)

async function inspected(content: Buffer, name = '用电.xlsx'): Promise<WorkbookInspection> {
  const answer = await inspect(clerk(), name, content, 'power', appUserId)
  expect(answer.status).toBe(200)
  return answer.body.data
}
async function started(content: Buffer, name?: string): Promise<LargeImport> {
  const { fileId, sheet, sheets } = await inspected(content, name)
  const mapping = sureMapping(sheets.find((one) => one.name === sheet)?.suggestions ?? [])
  const answer = await ask('start', { tableId: 'power', appUserId, fileId, sheet, mapping })
  expect(answer).toMatchObject({ status: 200, body: { data: { state: 'waiting', step: 'check', read: 0 } } })
  return answer.body.data
}
async function stateOf(id: string): Promise<LargeImport> {
  await server.app.largeImports.drain()
  const answer = await ask('state', { id })
  expect(answer.status).toBe(200)
  return answer.body.data
}
const count = async (table: 'table_rows' | 'large_import_rows' | 'imports' | 'import_rows'): Promise<number> =>
  (await server.app.db.selectFrom(table).selectAll().execute()).length
const storedRows = async (): Promise<ViewRow[]> =>
  (await clerk().call('POST', '/report/v2/entity/table/view', { id: 'power', appUserId, pageNum: 1, pageSize: 50 }))
    .body.rows

describe('an import in the background', () => {
  test('is checked first, put aside, and stored as a whole when somebody says so', async () => {
    const { id } = await started(book(rows(600)))
    const checked = await stateOf(id)
    expect(checked).toMatchObject({ state: 'checked', read: 601, total: 601, checked: 600, staged: 600, written: 600 })
    expect(checked.result).toMatchObject({ imported: 3000, changes: { added: 3000, changed: 0, same: 0 } })
    expect(checked.result?.preview).toHaveLength(200)
    expect([await count('table_rows'), await count('large_import_rows'), await count('imports')]).toEqual([0, 600, 0])

    expect((await ask('store', { id })).body.data).toMatchObject({ state: 'waiting', step: 'store' })
    expect(await stateOf(id)).toMatchObject({ state: 'done', result: { importId: id } })
    expect([await count('table_rows'), await count('large_import_rows'), await count('import_rows')]).toEqual([
      600, 0, 600,
    ])
    const [row] = (await storedRows()).filter(({ period }) => period === '2024-12')
    expect(row).toMatchObject({
      accountNo: '001000',
      kwh: '1011.5',
      feeTotal: '700.25',
      usageAddress: '演示路 11 号',
      version: 1,
    })
    const told = await clerk().call('POST', '/report/v2/entity/import/list', { appUserId, pageNum: 1, pageSize: 10 })
    expect(told.body.rows).toMatchObject([{ id, sheet: '数据', fileName: '用电.xlsx', added: 3000, undoable: true }])
  })

  test('every value keeps its file, sheet and cell', async () => {
    const { id } = await started(book(rows(30)))
    await stateOf(id)
    await ask('store', { id })
    await stateOf(id)
    const view = await clerk().call('POST', '/report/v2/entity/table/view', {
      id: 'power',
      appUserId,
      pageNum: 1,
      pageSize: 50,
      withSources: true,
    })
    const first = view.body.rows.find((one: ViewRow) => one.period === '2024-01' && one['accountNo'] === '001000')
    expect(first.sources?.kwh ?? null).toMatchObject({
      kind: 'import',
      fileName: '用电.xlsx',
      sheet: '数据',
      cells: ['C2'],
      raw: ['1000.5'],
      importId: id,
    })
  })

  test('the same again changes nothing and says so; what differs is counted and takes its place; it can be undone', async () => {
    const first = await started(book(rows(40)))
    await stateOf(first.id)
    await ask('store', { id: first.id })
    await stateOf(first.id)

    const again = await started(book(rows(40)))
    expect(await stateOf(again.id)).toMatchObject({
      written: 0,
      result: { changes: { added: 0, changed: 0, same: 200 } },
    })
    await ask('store', { id: again.id })
    expect((await stateOf(again.id)).result).not.toHaveProperty('importId')
    expect(await count('imports')).toBe(1)

    const other = await started(book([line(0, 1), ...rows(42).slice(1)]))
    expect(await stateOf(other.id)).toMatchObject({
      written: 3,
      result: { changes: { added: 10, changed: 1, same: 199, cells: [{ sysEn: 'kwh', old: '1000.5', new: '1' }] } },
    })
    expect((await ask('list', {})).body.data[0]).toMatchObject({ id: other.id, replaced: 1, edits: 0, failing: 0 })
    await ask('store', { id: other.id })
    await stateOf(other.id)
    const changed = (): Promise<ViewRow | undefined> =>
      storedRows().then((all) => all.find((row) => row.period === '2024-01' && row['accountNo'] === '001000'))
    expect(await changed()).toMatchObject({ kwh: '1', version: 2 })
    expect((await clerk().call('POST', '/report/v2/entity/import/undo', { id: other.id })).status).toBe(200)
    expect(await changed()).toMatchObject({ kwh: '1000.5' })
    expect(await count('table_rows')).toBe(40)
  })

  test('a file with cells that cannot be read is told with these; nothing is put aside or stored', async () => {
    const { id } = await started(book([...rows(300), line(300, '很多'), line(0)]))
    const failed = await stateOf(id)
    expect(failed).toMatchObject({ state: 'failed', result: null })
    expect(failed.details.join('\n')).toMatch(/C302.*很多[\s\S]*2、303/)
    expect(await count('large_import_rows')).toBe(0)
    expect((await ask('store', { id })).status).toBe(409)
    expect(await count('table_rows')).toBe(0)
  })

  test('one that is cancelled leaves nothing, before and after it was checked', async () => {
    const before = await started(book(rows(300)))
    expect((await ask('cancel', { id: before.id })).body.data).toMatchObject({ state: 'cancelled' })
    expect(await stateOf(before.id)).toMatchObject({ state: 'cancelled', staged: 0 })
    const after = await started(book(rows(300)))
    await stateOf(after.id)
    await ask('cancel', { id: after.id })
    expect((await ask('store', { id: after.id })).status).toBe(409)
    expect([await count('large_import_rows'), await count('table_rows')]).toEqual([0, 0])
  })

  test('what was stored by others since it was checked stops it: nothing of it is stored', async () => {
    const one = await started(book(rows(20)))
    const two = await started(book([line(0, 5)]))
    await stateOf(two.id)
    expect(await stateOf(one.id)).toMatchObject({ state: 'checked' })
    await ask('store', { id: two.id })
    await stateOf(two.id)
    await ask('store', { id: one.id })
    expect(await stateOf(one.id)).toMatchObject({ state: 'failed', msg: expect.stringContaining('重新验证') })
    expect([await count('table_rows'), await count('large_import_rows')]).toEqual([1, 0])
  })

  test('pressed twice it is stored once', async () => {
    const { id } = await started(book(rows(15)))
    await stateOf(id)
    const answers = await Promise.all([ask('store', { id }), ask('store', { id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await stateOf(id)
    expect((await ask('store', { id })).status).toBe(200)
    await stateOf(id)
    expect([await count('table_rows'), await count('imports')]).toEqual([15, 1])
  })
})

describe('who', () => {
  test('somebody else’s import is not there, and whoever lost the customer has lost it', async () => {
    const { id } = await started(book(rows(3)))
    await stateOf(id)
    for (const call of ['state', 'store', 'cancel'])
      expect((await ask(call, { id }, server.as('admin'))).status, call).toBe(404)
    expect((await ask('list', {}, server.as('admin'))).body.data).toEqual([])
    const { userName } = (await clerk().call('GET', `/system/agent/user/customer/info/${appUserId}`)).body.data
    expect((await ask('list', { appUserId })).body.data).toMatchObject([
      { id, userName, state: 'checked', result: null },
    ])
    const customers = server.app.db.updateTable('customers').where('id', '=', appUserId)
    await customers.set({ owner_id: 'u_admin', branch_id: 'b_elsewhere' }).execute()
    expect((await ask('list', {})).body.data).toEqual([])
    for (const call of ['state', 'store', 'cancel']) expect((await ask(call, { id })).status, call).toBe(404)
    await customers.set({ owner_id: 'u_clerk', branch_id: 'b_1' }).execute()
  })

  test('reload half-way finds it again; a process that died in the middle is followed by another', async () => {
    const { id } = await started(book(rows(300)))
    await server.app.db
      .updateTable('large_imports')
      .set({ state: 'running', lease: 'of a process that died', leased_until: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .execute()
    expect((await ask('list', {})).body.data.map((one: LargeImport) => one.id)).toEqual([id])
    expect(await stateOf(id)).toMatchObject({ state: 'checked', staged: 300 })
  })

  test('a statement is not brought in like this, nor a file of another customer', async () => {
    const { fileId, sheet } = await inspected(book(rows(3)))
    const statement = await ask('start', { tableId: 'balanceSheet', appUserId, fileId, sheet, mapping: {} })
    expect(statement).toMatchObject({ status: 422, body: { msg: expect.stringContaining('资产负债表') } })
    expect((await ask('start', { tableId: 'power', appUserId, fileId: 'f_none', mapping: {} })).status).toBe(422)
    expect((await ask('start', { tableId: 'power', appUserId: 'c_none', fileId, mapping: {} })).status).toBe(404)
  })

  test('three at a time are enough', async () => {
    for (let index = 0; index < 3; index += 1) await started(book(rows(2)))
    const { fileId, sheet } = await inspected(book(rows(2)))
    expect((await ask('start', { tableId: 'power', appUserId, fileId, sheet, mapping: {} })).status).toBe(429)
  })
})
