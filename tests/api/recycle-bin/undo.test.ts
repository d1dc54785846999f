import { describe, expect, test } from 'vitest'
import {
  prepareServer,
  actions,
  add,
  ago,
  bin,
  codes,
  deletedAt,
  draft,
  minute,
  names,
  remove,
  server,
  undo,
} from './set-up.ts'

prepareServer()

describe('undoing a deletion', () => {
  test('brings the record back as it was, and is written down', async () => {
    const id = await add()
    await remove('clerk', id)
    expect(await names()).toEqual([])
    expect((await undo('clerk', [id])).body).toMatchObject({
      code: 200,
      msg: '已撤销删除',
      data: { restored: [id], refused: [] },
    })
    expect(await names()).toEqual(['甲公司'])
    expect(await actions(id)).toEqual(['create', 'delete', 'restore'])
    expect((await bin()).body.total).toBe(0)
  })

  test('of several brings back each, and tells of those that it cannot', async () => {
    const [first, second] = [await add(), await add('clerk', codes[1]!, '乙公司')]
    await server.as('clerk').call('DELETE', '/system/agent/user/customer/batch/delete', [first, second])
    const answer = await undo('clerk', [first, 'c_nothing', second])
    expect(answer.body.data.restored).toEqual([first, second])
    expect(answer.body.data.refused).toEqual([
      { id: 'c_nothing', msg: expect.stringContaining('没有找到您删除的记录') },
    ])
  })

  test('of a report works from whichever list it was deleted', async () => {
    const id = await draft()
    await server.as('clerk').call('DELETE', '/report/entity/batch/delete', [id])
    expect((await undo('clerk', [id], 'drafts')).body.data.restored).toEqual([id])
    expect((await server.as('clerk').call('GET', `/report/entity/${id}`)).status).toBe(200)
    await server.as('clerk').call('DELETE', `/report/entity/${id}`)
    expect((await undo('clerk', [id], 'reports')).body.data.restored).toEqual([id])
  })

  test('is for ten minutes', async () => {
    const id = await add()
    await remove('clerk', id)
    await deletedAt(ago(11 * minute))
    expect((await undo('clerk', [id])).body).toMatchObject({ code: 404, msg: expect.stringContaining('10 分钟') })
    await deletedAt(ago(9 * minute))
    expect((await undo('clerk', [id])).status).toBe(200)
  })

  test('belongs to whoever deleted, and to a role that still may delete', async () => {
    const id = await add()
    await remove('admin', id)
    for (const who of ['clerk', 'other'] as const) expect((await undo(who, [id])).status, who).toBe(404)
    expect((await undo('reader', [id])).status).toBe(403)
    expect((await undo('admin', [id])).status).toBe(200)
  })

  test('does not reach what is no longer in the scope', async () => {
    const id = await add()
    await remove('clerk', id)
    await server.app.db.updateTable('customers').set({ owner_id: 'u_other' }).where('id', '=', id).execute()
    expect((await undo('clerk', [id])).status).toBe(404)
  })

  test('twice is refused the second time', async () => {
    const id = await add()
    await remove('clerk', id)
    expect([(await undo('clerk', [id])).status, (await undo('clerk', [id])).status]).toEqual([200, 404])
  })

  test('where the same enterprise was added again says so', async () => {
    const id = await add()
    await remove('clerk', id)
    await add('clerk', codes[0]!, '甲公司新')
    expect((await undo('clerk', [id])).body).toMatchObject({ code: 409, msg: '已有相同的记录，“甲公司”无法恢复。' })
    expect(await names()).toEqual(['甲公司新'])
    expect(await actions(id)).toEqual(['create', 'delete'])
  })

  test.each([
    {},
    { resource: 'customers', ids: [] },
    { resource: 'customers', ids: [true] },
    { resource: 'customers', ids: 'x' },
  ])('%o is refused', async (body) => {
    expect((await server.as('clerk').call('POST', '/system/recycleBin/undo', body)).status).toBe(422)
  })

  test('of what was never deleted, or not by who asks, says so, and names it', async () => {
    const wrong = await undo('clerk', ['cu_nobody'])
    expect(wrong.body).toMatchObject({
      code: 404,
      msg: expect.stringContaining('cu_nobody'),
      errors: [{ field: '/ids/0' }],
    })
    expect(wrong.body.msg).not.toContain('分钟')
    const id = await add()
    await remove('admin', id)
    expect((await undo('clerk', [id])).body.msg).toBe(wrong.body.msg.replace('cu_nobody', id))
    const theirs = await add('clerk', codes[1]!, '乙公司')
    await remove('clerk', theirs)
    expect((await undo('clerk', ['cu_nobody', theirs])).body.data).toMatchObject({
      restored: [theirs],
      refused: [{ id: 'cu_nobody', msg: wrong.body.msg }],
    })
  })

  test('of a resource that there is not is refused', async () => {
    expect((await undo('clerk', ['x'], 'nothing')).status).toBe(404)
  })
})
