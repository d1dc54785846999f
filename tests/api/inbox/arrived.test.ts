import { describe, expect, test } from 'vitest'
import { server, ago, stamps, inboxOf, told, customer, code, file, draft, prepareInbox } from './set-up.ts'

prepareInbox()

describe('what came in', () => {
  test('a file that a customer sent waits until a file of the same content is imported, and again once that is undone', async () => {
    const id = await customer('潍柴动力')
    const sent = await file(id, await code(id), '报表.XLSX')
    const { arrived } = await inboxOf('clerk')
    expect(arrived).toMatchObject({
      count: 1,
      more: false,
      items: [
        {
          kind: 'uploaded',
          customer: { id, name: '潍柴动力' },
          subject: { id: sent, name: '报表.XLSX' },
          count: 1,
          open: true,
          unread: true,
        },
      ],
    })
    const kept = await file(id, null, '报表.xlsx', { purpose: 'source', sha256: `sha-${sent}` })
    const imported = { id: 'i_1', customer_id: id, table_id: 'balanceSheet', file_id: kept, sheet: '', unit: '' }
    await server.app.db
      .insertInto('imports')
      .values({
        ...imported,
        mapping: '[]',
        periods: '[]',
        result: '{}',
        created_by: 'u_clerk',
        created_at: ago(0),
      } as never)
      .execute()
    expect((await inboxOf('clerk')).arrived).toEqual({ items: [], count: 0, more: false })
    await server.app.db
      .updateTable('imports')
      .set({ undone_at: ago(0) })
      .where('id', '=', 'i_1')
      .execute()
    expect((await inboxOf('clerk')).arrived.count).toBe(1)
  })

  test('of several files the count says how many wait, and another customer’s import of the same content is none', async () => {
    const [mine, another] = [await customer('甲'), await customer('乙')]
    const codeId = await code(mine)
    const first = await file(mine, codeId, 'a.xlsx')
    await file(mine, codeId, 'b.csv')
    await file(mine, codeId, '营业执照.pdf')
    const kept = await file(another, null, 'a.xlsx', { purpose: 'source', sha256: `sha-${first}` })
    await server.app.db
      .insertInto('imports')
      .values({
        id: 'i_2',
        customer_id: another,
        table_id: 'balanceSheet',
        file_id: kept,
        sheet: '',
        unit: '',
        mapping: '[]',
        periods: '[]',
        result: '{}',
        created_by: '',
        created_at: ago(0),
      } as never)
      .execute()
    expect((await inboxOf('clerk')).arrived.items).toMatchObject([{ kind: 'uploaded', count: 2 }])
  })

  test('files that no table is made of are news, and a customer who is still sending is left alone', async () => {
    const [paper, sending] = [await customer('纸'), await customer('在传')]
    await file(paper, await code(paper), '营业执照.pdf')
    const open = await code(sending, { state: 'authorised' })
    await file(sending, open, 'a.xlsx')
    expect(told((await inboxOf('clerk')).arrived.items)).toEqual(['received 纸'])
    await server.app.db
      .updateTable('qr_codes')
      .set({ expires_at: ago(1) })
      .where('id', '=', open)
      .execute()
    expect(told((await inboxOf('clerk')).arrived.items)).toEqual(['uploaded 在传', 'received 纸'])
  })

  test('a consent is told until something comes of it; data that were fetched, and those that were not, each', async () => {
    const id = await customer('授权')
    const codeId = await code(id, { state: 'authorised', need_types: '["1","2"]' })
    expect(told((await inboxOf('clerk')).arrived.items)).toEqual(['consented 授权'])
    const collection = { customer_id: id, code_id: codeId, consent_id: null, created_by: 'u_clerk', ...stamps(1) }
    await server.app.db
      .insertInto('collections')
      .values(
        ['done', 'failed'].map((state, index) => ({
          ...collection,
          id: `cl_${index}`,
          data_type: String(index + 1),
          table_id: `t${index}`,
          state,
          refused: 'null',
          kept: 'null',
          message: 'null',
          finished_at: ago(index),
        })) as never,
      )
      .execute()
    expect(told((await inboxOf('clerk')).arrived.items).toSorted()).toEqual(['collectFailed 授权', 'collected 授权'])
  })

  test('a report that is ready is told to who had it built, until it is touched, published or deleted', async () => {
    await draft('r_1', { updated_at: ago(1.5) })
    const build = { id: 'b_1', user_id: 'u_clerk', report_name: '报告', use_remark: '1', plan: '{}', total: 1 }
    await server.app.db
      .insertInto('report_builds')
      .values({
        ...build,
        address: '',
        request_id: null,
        state: 'done',
        section: 'null',
        failure: 'null',
        report_id: 'r_1',
        finished_at: ago(1),
        ...stamps(1),
      } as never)
      .execute()
    expect((await inboxOf('clerk')).arrived.items).toMatchObject([{ kind: 'reportReady', subject: { id: 'r_1' } }])
    expect((await inboxOf('admin')).arrived.items).toEqual([])
    await server.app.db
      .updateTable('reports')
      .set({ updated_at: ago(0.5) })
      .execute()
    expect((await inboxOf('clerk')).arrived.items).toEqual([])
  })
})
