import { beforeAll, describe, expect, test } from 'vitest'
import { trail } from '../../support/proof.ts'
import {
  appUserId,
  bring,
  entity,
  forget,
  form,
  matchings,
  prepareMatchings,
  read,
  recalled,
  server,
  suggested,
  taught,
} from './set-up.ts'

prepareMatchings()
/** Another customer of the clerk, in the branch of the first one where both have one. */
let other = ''
beforeAll(async () => {
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91350100M000100Y43',
    enterpriseName: '乙机械(演示)有限公司',
  })
  other = added.body.data.userId
})
const branches = async (one: string | null, two: string | null): Promise<void> => {
  await server.app.db.updateTable('customers').set({ branch_id: one }).where('id', '=', appUserId).execute()
  await server.app.db.updateTable('customers').set({ branch_id: two }).where('id', '=', other).execute()
}

describe('a line that a clerk matched by hand', () => {
  test('is preselected next time, with who and when', async () => {
    expect(await recalled(form())).toBeUndefined()
    await taught(form(), { cash: '存出款项' })
    const one = suggested(await read(form([['存出款项', 800]], { period: '2025-12-31' })), 'cash')
    expect(one).toMatchObject({
      excelEn: '存出款项',
      target: [{ row: 5 }],
      confidence: 'remembered',
      remembered: { own: true, asked: null, unit: '元', others: [], suggested: null, by: expect.stringMatching(/./) },
    })
    expect(one?.remembered?.ids).toHaveLength(1)
  })
  test('is known by its name, wherever it stands', async () => {
    await taught(form(), { cash: '存出款项' })
    const moved = form([
      ['预付款项', 5],
      ['其他应收款', 6],
      [' 存出款项（元）', 500],
    ])
    expect(await recalled(moved)).toBeUndefined()
    const spaced = form([
      ['预付款项', 5],
      ['一、 存 出 款 项', 500],
    ])
    expect(await recalled(spaced)).toEqual(['一、 存 出 款 项', 'remembered', null])
  })
  test('is not remembered by a dry run, a refused import, or a call that does not say so', async () => {
    await bring(form(), { cash: '存出款项' }, { more: { dryRun: 'true' } })
    await bring(form(), { cash: '存出款项', totalAssets: null })
    await bring(form(), { cash: '存出款项' }, { more: { taught: [] } })
    expect(await matchings()).toEqual([])
  })
  test('is not written down where the file says the same by itself', async () => {
    await taught(form(), { inventories: '存货' })
    expect(await matchings()).toEqual([])
  })
  test('several lines, and what is to stay open, are remembered too', async () => {
    const rows = [
      ['存出款项', 300],
      ['在途款', 200],
    ]
    await taught(form(rows), { cash: ['存出款项', '在途款'], inventories: null })
    expect(await recalled(form(rows))).toEqual(['存出款项 + 在途款', 'remembered', null])
    expect(suggested(await read(form(rows)), 'inventories')).toMatchObject({
      target: [],
      confidence: 'remembered',
      remembered: { asked: null, suggested: { excelEn: '存货' } },
    })
  })
  test('a part of several lines alone says nothing', async () => {
    await taught(
      form([
        ['存出款项', 300],
        ['在途款', 200],
      ]),
      { cash: ['存出款项', '在途款'] },
    )
    expect(await recalled(form([['存出款项', 300]]))).toBeUndefined()
  })
  test('is told in a list, and forgotten by who may', async () => {
    await taught(form(), { cash: '存出款项' })
    const [one] = await matchings()
    expect(one).toMatchObject({ sysEn: 'cash', excelEn: '存出款项', tableId: 'balanceSheet', fileName: '报表.xlsx' })
    expect((await forget([one!.id, 'mt_nobody'])).status).toBe(404)
    expect((await forget([one!.id], server.as('other'))).status).toBe(404)
    expect((await forget([one!.id])).body.data).toEqual({ forgotten: 1 })
    expect(await matchings()).toEqual([])
    expect(await recalled(form())).toBeUndefined()
    expect((await trail(server, appUserId)).map(({ action }) => action)).toContain('forgetMatching')
    await taught(form([['存出款项', 501]]), { cash: '存出款项' })
    expect(await recalled(form())).toEqual(['存出款项', 'remembered', null])
  })
  test('the form must name fields', async () => {
    for (const wrong of ['{', '{"a":1}', '[[]]']) {
      const answer = await bring(form(), {}, { more: { taught: wrong } })
      expect([wrong, answer.status]).toEqual([wrong, 422])
    }
    await taught(form(), { cash: '存出款项' }, { more: { taught: ['cash', 'cash', 'nothing', '__proto__'] } })
    expect(await matchings()).toHaveLength(1)
  })
})

describe('undoing an import', () => {
  const undo = (id: string, more: object = {}) =>
    server.as('clerk').call('POST', `${entity}/import/undo`, { id, ...more })
  test('takes along what it taught, says so, and gives back what stood before', async () => {
    const rows = [
      ['存出款项', 500],
      ['在途款', 500],
    ]
    await taught(form(rows), { cash: '存出款项' })
    const second = await taught(form(rows, { period: '2025-12-31' }), { cash: '在途款' })
    expect(await recalled(form(rows))).toEqual(['在途款', 'remembered', null])
    expect((await undo(second, { dryRun: true })).body.data.forgotten).toBe(1)
    expect(await recalled(form(rows))).toEqual(['在途款', 'remembered', null])
    expect((await undo(second)).body.data.forgotten).toBe(1)
    expect(await recalled(form(rows))).toEqual(['存出款项', 'remembered', null])
    expect(await matchings()).toHaveLength(1)
  })
  test('what was forgotten does not come back with it', async () => {
    const rows = [
      ['存出款项', 500],
      ['在途款', 500],
    ]
    await taught(form(rows), { cash: '存出款项' })
    const second = await taught(form(rows, { period: '2025-12-31' }), { cash: '在途款' })
    await forget((await matchings()).map(({ id }) => id))
    await undo(second)
    expect(await recalled(form(rows))).toBeUndefined()
  })
})

describe('what another customer taught', () => {
  test('counts within the branch, after what is remembered for the customer itself', async () => {
    await branches('b_1', 'b_1')
    const rows = [
      ['存出款项', 500],
      ['在途款', 500],
    ]
    await taught(form(rows), { cash: '存出款项' }, { id: other })
    const one = suggested(await read(form(rows)), 'cash')
    expect(one).toMatchObject({ excelEn: '存出款项', remembered: { own: false, asked: null } })
    expect(JSON.stringify(one)).not.toContain('乙机械')
    await taught(form(rows), { cash: '在途款' })
    expect(await recalled(form(rows))).toEqual(['在途款', 'remembered', null])
    expect(await recalled(form(rows), 'cash', { id: other })).toEqual(['存出款项', 'remembered', null])
  })
  test('does not count from another branch, or where there is none', async () => {
    for (const [one, two] of [
      ['b_1', 'b_2'],
      [null, null],
      ['b_1', null],
    ] as const) {
      await branches(one, two)
      await taught(form([['存出款项', 500 + Math.random()]]), { cash: '存出款项' }, { id: other })
      expect(await recalled(form())).toBeUndefined()
    }
  })
  test('does not count once the customer is deleted', async () => {
    await branches('b_1', 'b_1')
    await taught(form(), { cash: '存出款项' }, { id: other })
    const deleted = (time: string | null) =>
      server.app.db.updateTable('customers').set({ deleted_at: time }).where('id', '=', other).execute()
    await deleted('2026-01-01T00:00:00.000Z')
    expect(await recalled(form())).toBeUndefined()
    await deleted(null)
    expect(await recalled(form())).toEqual(['存出款项', 'remembered', null])
  })
})

describe('what cannot be remembered', () => {
  const twice = [
    ['存出款项', 500],
    ['在途款', 200],
    ['在途款', 300],
  ]
  test('ends the choice that it contradicts', async () => {
    await taught(form(), { cash: '存出款项' })
    await taught(form(twice, { period: '2025-12-31' }), { cash: 'A7' })
    expect(await recalled(form())).toBeUndefined()
  })
  test('gives it back with the import that it came with', async () => {
    await taught(form(), { cash: '存出款项' })
    const id = await taught(form(twice, { period: '2025-12-31' }), { cash: 'A7' })
    await server.as('clerk').call('POST', `${entity}/import/undo`, { id })
    expect(await recalled(form())).toEqual(['存出款项', 'remembered', null])
  })
})

test('what was chosen for the customer counts before however many later choices of its branch', async () => {
  await branches('b_1', 'b_1')
  const rows = [
    ['存出款项', 500],
    ['在途款', 500],
  ]
  await taught(form(rows), { cash: '存出款项' })
  await taught(form(rows), { cash: '在途款' }, { id: other })
  const { db } = server.app
  const latest = await db.selectFrom('matchings').selectAll().where('customer_id', '=', other).executeTakeFirstOrThrow()
  for (let from = 0; from < 5_000; from += 500)
    await db
      .insertInto('matchings')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          ...latest,
          id: `mt_${from + index}`,
          created_by: `u_${from + index}`,
          created_at: '2099-01-01T00:00:00.000Z',
        })),
      )
      .execute()
  expect(await recalled(form(rows))).toEqual(['存出款项', 'remembered', null])
})
