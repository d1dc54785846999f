import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'
import { entity, firstRow, history, latestEdit, sendProof, trail } from '../support/proof.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import type { ImportCheck } from '../../core/import-results.ts'
import type { FieldError } from '../../core/problems.ts'
import type { ViewRow } from '../../core/edits.ts'

let server: TestApp
const place = { tableId: 'balanceSheet', appUserId: 'cu_sample' }
const clerk = () => server.as('clerk')

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await clear(server.app, 'table_rows', 'imports', 'files', 'cell_edits', 'customers')
  await addSampleCustomer(server.app.db)
})
afterAll(() => server.close())

type Change = { id?: string; version?: number; data?: unknown; tableId?: string; appUserId?: string }
const row = (tableId = place.tableId): Promise<ViewRow> => firstRow(clerk(), { ...place, tableId })
const save = async (
  data: unknown,
  more: Change = {},
  username: 'clerk' | 'other' | 'reader' | 'admin' = 'clerk',
): Promise<Answer> => {
  const at = await row(more.tableId === 'nothing' ? place.tableId : more.tableId)
  return server
    .as(username)
    .call('POST', `${entity}/update/table/data`, { ...place, id: at.id, version: at.version, data, ...more })
}
const undo = (id: string | undefined): Promise<Answer> => clerk().call('POST', `${entity}/table/undo`, { id })
const unlock = (tableId = place.tableId): Promise<Answer> => sendProof(clerk(), { ...place, tableId })

describe('editing is locked', () => {
  test('without proof, and the sentence says for which table and what to do', async () => {
    const before = await row()
    const answer = await save({ cash: '1' })
    expect([answer.status, answer.body.msg]).toEqual([
      423,
      '“资产负债表”还没有证明材料，暂不能修改数据。请先上传证明材料，再保存。',
    ])
    expect(await row()).toEqual(before)
  })

  test('by proof of another table or of another customer', async () => {
    await addSampleCustomer(server.app.db, { id: 'cu_other', basic: false, power: false })
    await sendProof(clerk(), { ...place, tableId: 'profitSheet' })
    await sendProof(clerk(), { ...place, appUserId: 'cu_other' })
    expect((await save({ cash: '1' })).status).toBe(423)
    expect((await save({ operatingRevenue: '1' }, { tableId: 'profitSheet' })).status).toBe(200)
  })

  test('for who may not see the customer, who may not edit, and for rows of another customer or table', async () => {
    await unlock()
    await addSampleCustomer(server.app.db, { id: 'cu_other', ownerId: 'u_other', basic: false, power: false })
    expect((await save({ cash: '1' }, {}, 'other')).status).toBe(404)
    expect((await save({ cash: '1' }, {}, 'reader')).status).toBe(403)
    expect((await save({ cash: '1' }, {}, 'admin')).status).toBe(200)
    expect((await save({ cash: '1' }, { id: 'cu_other_0' })).status).toBe(404)
    expect((await save({ cash: '1' }, { id: 'none' })).status).toBe(404)
    expect((await save({ cash: '1' }, { tableId: 'nothing' })).status).toBe(404)
    expect((await server.anonymous.call('POST', `${entity}/update/table/data`, {})).status).toBe(401)
  })
})

describe('with proof', () => {
  beforeEach(async () => void (await unlock()))

  test('the changed fields are stored, exact; the others and the version before stay known', async () => {
    const before = await row()
    const answer = await save({ cash: '12345678901234567890.12345678' })
    expect(answer.body).toMatchObject({
      code: 200,
      msg: '修改成功',
      data: {
        row: {
          id: before.id,
          version: before.version + 1,
          cash: '12345678901234567890.12345678',
          totalAssets: before.totalAssets,
        },
      },
    })
    expect(await row()).toEqual(answer.body.data.row)
  })

  test('the cell says who, when and by which proof; its neighbours keep where they came from', async () => {
    const before = await row()
    const { sources } = (await save({ cash: '5' })).body.data.row
    expect(sources.cash).toMatchObject({
      kind: 'edit',
      by: 'clerk',
      fileName: '审计报告.pdf',
      proofs: [{ fileName: '审计报告.pdf' }],
    })
    expect(sources.totalAssets).toEqual(before.sources.totalAssets)
  })

  test('checks that the row breaks are told, not enforced', async () => {
    const { data } = (await save({ totalAssets: '1' })).body
    expect(data.checks.length).toBeGreaterThan(0)
    expect(data.checks.some((check: ImportCheck) => !check.ok)).toBe(true)
  })

  test('a value that stays equal is no edit', async () => {
    const before = await row()
    const answer = await save({ cash: `${before.cash}.00`, totalAssets: before.totalAssets })
    expect([answer.status, answer.body.data.row.version]).toEqual([200, before.version])
    expect(await history(clerk(), place)).toEqual([])
  })

  test('a cell can be emptied, and a field that was never filled in can be filled in', async () => {
    await save({ cash: null })
    expect((await row()).cash).toBe(null)
    await save({ preferredStock: '7' }).then((answer) => expect([200, 422]).toContain(answer.status))
    expect((await history(clerk(), place, { field: 'cash' }))[0]).toMatchObject({ new: null })
  })

  test.each([
    ['a figure that is none', { cash: '12,3' }, '/cash', 'format'],
    ['a list where decimal text is wanted', { cash: [1.5] }, '/cash', 'type'],
    ['a field that the table does not have', { money: '1' }, '/money', 'additionalProperties'],
    ['what every object has', { constructor: '1' }, '/constructor', 'additionalProperties'],
  ])('%s is refused by field, and nothing is stored', async (_name, data, field, keyword) => {
    const before = await row()
    const answer = await save({ totalAssets: '1', ...data })
    expect([answer.status, answer.body.errors.map((error: FieldError) => [error.field, error.keyword])]).toEqual([
      422,
      [[field, keyword]],
    ])
    expect(await row()).toEqual(before)
  })

  test.each([[{ id: 'r' }], [null], [[]], ['cash']])('a body whose data is %j is refused', async (data) => {
    expect((await save(data)).status).toBe(422)
  })

  test('what tells rows apart, what follows from other values, and what must be there cannot be taken away', async () => {
    await unlock('power')
    const refusedFields = async (data: object): Promise<string[]> =>
      ((await save(data, { tableId: 'power' })).body.errors ?? []).map(
        (error: FieldError) => `${error.field} ${error.keyword}`,
      )
    expect(await refusedFields({ accountNo: '9' })).toEqual(['/accountNo readOnly'])
    expect(await refusedFields({ month: '2024-01' })).toEqual(['/month readOnly'])
    const derived = Object.entries(server.app.schemas.table('power')!.schema.properties).find(
      ([, field]) => field['x-kind'] === 'derived',
    )![0]
    expect(await refusedFields({ [derived]: '1' })).toEqual([`/${derived} readOnly`])
    await unlock('basic')
    expect((await save({ companyName: ' ' }, { tableId: 'basic' })).body.errors).toMatchObject([
      { field: '/companyName', keyword: 'required' },
    ])
  })

  test('a stale save is refused with both sides, and nothing is lost', async () => {
    const { id, version } = await row()
    await save({ cash: '1' })
    const answer = await save({ cash: '2' }, { id, version })
    expect(answer.body).toMatchObject({
      code: 409,
      data: { current: { id, cash: '1', version: version + 1 }, version: version + 1 },
    })
    expect((await save({ cash: '2' })).status).toBe(200)
  })

  test('of twenty saves of one version at once, one is stored', async () => {
    const { id, version } = await row()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server
          .as(index % 2 ? 'clerk' : 'admin')
          .call('POST', `${entity}/update/table/data`, { ...place, id, version, data: { cash: String(index + 1) } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect((await history(clerk(), place)).length).toBe(1)
  })

  test('the entry in the trail names old, new and the proof', async () => {
    const before = await row()
    await save({ cash: '5' })
    const [entry] = await trail(server, place.appUserId)
    expect(entry).toMatchObject({
      action: 'editData',
      changes: [
        { field: `balanceSheet.${before.period}.cash`, old: before.cash, new: '5' },
        { field: 'proof', new: '审计报告.pdf' },
      ],
    })
  })

  test('whoever counts what the data say counts anew', async () => {
    const time = async () =>
      (
        await server.app.db
          .selectFrom('customers')
          .select('updated_at')
          .where('id', '=', place.appUserId)
          .executeTakeFirstOrThrow()
      ).updated_at
    const before = await time()
    await save({ cash: '5' })
    expect((await time()) > before).toBe(true)
  })
})

describe('the history', () => {
  beforeEach(async () => void (await unlock()))

  test('keeps old, new, who, when and which proof, the newest first, by table, row and cell', async () => {
    const before = await row()
    await save({ cash: '5' })
    await save({ cash: '6', totalAssets: '7' }, {}, 'admin')
    const all = await history(clerk(), place)
    expect(all.length).toBe(3)
    const cell = await history(clerk(), place, { rowId: before.id, field: 'cash' })
    expect(cell).toMatchObject([
      {
        old: '5',
        new: '6',
        by: 'admin',
        period: before.period,
        undoable: true,
        undoneAt: null,
        proofs: [{ fileName: '审计报告.pdf', deleted: false }],
      },
      { old: before.cash, new: '5', by: 'clerk', undoable: false },
    ])
    expect(cell[0]?.proofs[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is read by who may see the customer', async () => {
    await save({ cash: '5' })
    const status = async (username: 'clerk' | 'other' | 'reader' | 'admin'): Promise<number> =>
      (await server.as(username).call('POST', `${entity}/table/history`, place)).status
    expect([await status('clerk'), await status('other'), await status('reader'), await status('admin')]).toEqual([
      200, 404, 200, 200,
    ])
  })

  test('names a proof that was deleted', async () => {
    await save({ cash: '5' })
    const [file] = (await clerk().call('POST', `${entity}/proof/file/list`, place)).body.rows
    await clerk().call('DELETE', `${entity}/delete/proof/file/${file.id}`)
    expect((await latestEdit(clerk(), place)).proofs).toMatchObject([
      { id: file.id, fileName: '审计报告.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), deleted: true },
    ])
  })

  test('goes with the customer when it is deleted for good', async () => {
    const { purgeCustomer } = await import('../../server/resources/hooks/purge.ts')
    await save({ cash: '5' })
    await purgeCustomer(server.app.db, place.appUserId)
    expect(await server.app.db.selectFrom('cell_edits').select('id').execute()).toEqual([])
  })
})

describe('undoing an edit', () => {
  beforeEach(async () => void (await unlock()))

  test('puts back the value and where it came from; the edit stays in the history', async () => {
    const before = await row()
    await save({ cash: '5' })
    const edit = await latestEdit(clerk(), place)
    const answer = await undo(edit.id)
    expect(answer.body).toMatchObject({
      msg: '已撤销这次修改。',
      data: { row: { cash: before.cash, version: before.version + 2 } },
    })
    expect((await row()).sources.cash).toEqual(before.sources.cash)
    expect(await history(clerk(), place)).toMatchObject([
      { id: edit.id, undoneBy: 'clerk', undoneAt: expect.any(String), undoable: false },
    ])
    expect((await trail(server, place.appUserId))[0]).toMatchObject({ action: 'undoEdit' })
    expect((await undo(edit.id)).body).toMatchObject({ code: 409, msg: '这次修改已经撤销过了。' })
  })

  test('goes back one edit after the other, never past one', async () => {
    const before = await row()
    for (const cash of ['5', '6', '5']) await save({ cash })
    const [third, second, first] = await history(clerk(), place)
    for (const edit of [first, second])
      expect((await undo(edit?.id)).body).toMatchObject({ code: 409, data: { current: { cash: '5' } } })
    for (const edit of [third, second, first]) expect((await undo(edit?.id)).status).toBe(200)
    expect((await row()).cash).toBe(before.cash)
  })

  test('is locked without proof, and not for others', async () => {
    await save({ cash: '5' })
    const edit = await latestEdit(clerk(), place)
    expect((await server.as('other').call('POST', `${entity}/table/undo`, { id: edit.id })).status).toBe(404)
    expect((await server.as('reader').call('POST', `${entity}/table/undo`, { id: edit.id })).status).toBe(403)
    expect((await undo('none')).status).toBe(404)
    const [file] = (await clerk().call('POST', `${entity}/proof/file/list`, place)).body.rows
    await clerk().call('DELETE', `${entity}/delete/proof/file/${file.id}`)
    expect((await undo(edit.id)).status).toBe(423)
    expect((await row()).cash).toBe('5')
  })

  test('of a field that the role may not write is refused like an edit of it', async () => {
    await save({ cash: '5' }, {}, 'admin')
    const edit = await latestEdit(clerk(), place)
    const cash = server.app.schemas.table(place.tableId)?.schema.properties['cash']
    Object.assign(cash ?? {}, { 'x-access': { write: ['admin'] } })
    try {
      const refused = await save({ cash: '6' })
      expect(await undo(edit.id)).toMatchObject({ status: 422, body: refused.body })
      expect((await row()).cash).toBe('5')
      expect((await server.as('admin').call('POST', `${entity}/table/undo`, { id: edit.id })).status).toBe(200)
    } finally {
      delete cash?.['x-access']
    }
  })
})
