import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemo } from '../../server/demo/fill.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'

type Row = { id: string; appUserId: string; userName: string; useRemark: string; needTypes: string; time: string }

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const { db, dbKind, files, schemas, rules, settings } = server.app
  await fillDemo(db, files, schemas, rules, settings, dbKind)
})
afterAll(() => server.close())

const lately = (who: 'clerk' | 'admin' | 'other', body: object = {}): Promise<Answer> =>
  server.as(who).call('POST', '/report/data/accredit/lately/dataAccredit', body)

describe('the latest authorisations', () => {
  test('are those that the overview counts, whatever data there is besides, the latest first', async () => {
    for (const who of ['clerk', 'admin', 'other'] as const) {
      const { rows, total } = (await lately(who)).body as { rows: Row[]; total: number }
      const { authCount, customerCount } = (await server.as(who).call('GET', '/report/statistics/count')).body.data
      expect([rows.length, total], who).toEqual([authCount, authCount])
      if (who === 'clerk') expect(authCount).toBeLessThan(customerCount)
      expect(rows.map(({ time }) => time)).toEqual(
        rows
          .map(({ time }) => time)
          .toSorted()
          .toReversed(),
      )
    }
  })

  test('tell what was authorised, by whom and when', async () => {
    const { rows } = (await lately('clerk')).body as { rows: Row[] }
    for (const { id, appUserId, userName, useRemark, needTypes, time } of rows) {
      const code = (await server.as('clerk').call('GET', `/report/agent/code/info/${id}`)).body.data
      expect({ appUserId, useRemark, needTypes, time }).toEqual({
        appUserId: code.appUserId,
        useRemark: code.useRemark,
        needTypes: code.needTypes,
        time: code.authorisedAt,
      })
      expect(userName).toBe(
        (await server.as('clerk').call('GET', `/system/agent/user/customer/info/${appUserId}`)).body.data.userName,
      )
    }
  })

  test('end with the authorisation: one that is revoked is not among them', async () => {
    const [first] = (await lately('clerk')).body.rows as [Row]
    await server.as('clerk').call('POST', `/report/agent/code/revoke/${first.id}`, {})
    expect((await lately('clerk')).body.rows.map(({ id }: Row) => id)).not.toContain(first.id)
  })

  test('lead to what there is of each data table, to nobody else', async () => {
    const [row] = (await lately('clerk')).body.rows as [Row]
    const detail = (who: 'clerk' | 'other', id: string): Promise<Answer> =>
      server.as(who).call('POST', '/report/data/accredit/lately/detail', { id })
    const { data } = (await detail('clerk', row.id)).body
    expect(data).toContainEqual(
      expect.objectContaining({ id: 'balanceSheet', periods: expect.any(Array), rows: expect.any(Number) }),
    )
    expect((await detail('clerk', row.appUserId)).body.data).toEqual(data)
    expect([(await detail('other', row.id)).status, (await detail('clerk', 'qr_nobody')).status]).toEqual([404, 404])
  })

  test('come a page at a time', async () => {
    const all = (await lately('admin')).body
    const second = (await lately('admin', { pageNum: 2, pageSize: 1 })).body
    expect(second).toMatchObject({ total: all.total, rows: [all.rows[1]] })
  })
})
