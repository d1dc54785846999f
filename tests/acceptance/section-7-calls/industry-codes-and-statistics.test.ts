import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../support/app.ts'
import { prepareServer, addCustomers, clerk, iso, server } from './set-up.ts'

prepareServer()

let customer = ''
beforeAll(async () => {
  customer = await addCustomers()
})

describe('7. Industry', () => {
  test('POST /report/industry/list, GET /report/office/industry/config/{id}', async () => {
    const [{ id: templateId }] = (await clerk.call('POST', '/report/entity/template/list', { type: '4' })).body.rows
    const { id } = (
      await clerk.call('POST', '/report/entity/save/report', {
        reportName: '通用设备制造业报告',
        useRemark: '4',
        templateId,
        industryCode: '34',
        industryName: '通用设备制造业',
      })
    ).body.data
    expect((await clerk.call('POST', '/report/industry/list', { pageNo: 1, pageSize: 10 })).body).toMatchObject({
      code: 200,
      pageNo: 1,
      pageSize: 10,
      totalCount: 1,
      data: [{ id, reportName: '通用设备制造业报告' }],
    })
    expect((await clerk.call('GET', `/report/office/industry/config/${id}`)).body.data).toMatchObject({
      engine: 'embedded',
      mode: 'edit',
      document: { type: 'doc' },
    })
  })

  test('GET /report/industry/classify: the tree of GB/T 4754, with the clerk’s own reports', async () => {
    const { code, data } = (await clerk.call('GET', '/report/industry/classify')).body
    expect([code, data.length]).toEqual([200, 20])
    const manufacturing = data.find((node: { code: string }) => node.code === 'C')
    expect(manufacturing).toMatchObject({ name: '制造业', reports: 1 })
    expect(manufacturing.children.find((node: { code: string }) => node.code === 'C34')).toMatchObject({
      name: '通用设备制造业',
      reports: 1,
      children: expect.arrayContaining([expect.objectContaining({ code: 'C342', name: '金属加工机械制造' })]),
    })
  })
})

describe('7. QR codes', () => {
  const code = {
    useRemark: '1',
    needTypes: '["1","3"]',
    codeType: '2',
    bankName1: '演示银行',
    bankName2: '',
    bankId1: 'b_0',
    bankId2: '',
    showCompany: '演示银行',
  }
  const list = (body: object = { pageNum: 1, pageSize: 20 }): Promise<Answer> =>
    clerk.call('POST', '/report/agent/code/list', body)
  let id = ''

  test('GET /report/agent/code/bank/tree', async () => {
    expect((await clerk.call('GET', '/report/agent/code/bank/tree')).body.data).toEqual([
      {
        id: 'b_0',
        name: '演示银行',
        displayName: '',
        children: [{ id: 'b_1', name: '演示银行无锡分行', displayName: '', children: [] }],
      },
    ])
  })

  test('POST /report/agent/code/generate (payload as in section 3, returns data)', async () => {
    const { data } = (await clerk.call('POST', '/report/agent/code/generate', { ...code, appUserId: customer })).body
    expect(data).toMatchObject({
      id: expect.any(String),
      bankName1: '演示银行',
      bankName2: '',
      showCompany: '演示银行',
      useRemark: '1',
      codeUrl: expect.stringMatching(/^https?:\/\//),
      expiresAt: expect.stringMatching(iso),
    })
    id = data.id
    // JSON text, not a list; and at least one.
    for (const needTypes of [['1'], '[]', '["9"]', '1'])
      expect(
        (await clerk.call('POST', '/report/agent/code/generate', { ...code, codeType: '1', needTypes })).body.errors[0]
          .field,
      ).toBe('/needTypes')
  })

  test('POST /report/agent/code/list (pageNum 1, pageSize 20, returns rows)', async () => {
    await clerk.call('POST', '/report/agent/code/generate', { ...code, codeType: '1' })
    expect((await list()).body).toMatchObject({
      code: 200,
      total: 2,
      rows: [
        { codeType: '1' },
        {
          id,
          useRemark: '1',
          codeType: '2',
          createTime: expect.stringMatching(iso),
          codeUrl: expect.any(String),
          state: 'waiting',
        },
      ],
    })
    expect(
      (
        await list({
          codeType: '2',
          useRemark: { op: 'in', value: ['1', '2'] },
          createTime: { op: 'between', value: ['2020-01-01', null] },
        })
      ).body.total,
    ).toBe(1)
    expect((await list({ pageNum: 2, pageSize: 1 })).body).toMatchObject({ total: 2, rows: [{ id }] })
  })

  test('POST /report/agent/code/update, GET /report/agent/code/info/{id}', async () => {
    const { version } = (await clerk.call('GET', `/report/agent/code/info/${id}`)).body.data
    expect(
      (await clerk.call('POST', '/report/agent/code/update', { id, version, showCompany: '', useRemark: '2' })).body,
    ).toMatchObject({ code: 200, data: { showCompany: '', useRemark: '2', version: version + 1 } })
    expect((await clerk.call('POST', '/report/agent/code/update', { id, version, useRemark: '3' })).body).toMatchObject(
      { code: 409, data: { current: { useRemark: '2' } } },
    )
    expect((await clerk.call('GET', `/report/agent/code/info/${id}`)).body.data).toMatchObject({
      id,
      showCompany: '',
      useRemark: '2',
    })
  })

  test('DELETE /report/agent/code/delete/{id}, DELETE /report/agent/code/batch/delete', async () => {
    expect((await clerk.call('DELETE', `/report/agent/code/delete/${id}`)).body.code).toBe(200)
    const ids = (await list()).body.rows.map((row: { id: string }) => row.id)
    expect((await clerk.call('DELETE', '/report/agent/code/batch/delete', ids)).body.data).toMatchObject({
      deleted: ids,
    })
    expect((await list()).body).toMatchObject({ rows: [], total: 0 })
  })
})

describe('7. Statistics', () => {
  test('GET /report/statistics/count (overview counts)', async () => {
    expect((await clerk.call('GET', '/report/statistics/count')).body.data).toEqual({
      customerCount: 2,
      authCount: 0,
      reportCount: 0,
      waitUploadCount: 0,
      waitHandleCount: 1,
    })
  })

  test('GET /report/statistics/customer/analyze', async () => {
    const { data } = (await clerk.call('GET', '/report/statistics/customer/analyze')).body
    expect(data.total).toBe(2)
    for (const part of ['byIndustry', 'byRegion', 'byBranch'])
      expect(data[part].reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2)
    expect(
      data.byState
        .filter(({ kind }: { kind: string }) => kind === 'financial')
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    ).toBe(2)
  })

  test('GET /report/statistics/report/manufacture', async () => {
    const { data } = (await clerk.call('GET', '/report/statistics/report/manufacture')).body
    const last = data.at(-1).month
    expect(
      data
        .filter(({ month }: { month: string }) => month === last)
        .reduce((sum: number, { built }: { built: number }) => sum + built, 0),
    ).toBe(1)
    expect(data[0]).toEqual({
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      useRemark: '1',
      built: 0,
      drafts: 0,
      published: 0,
      completed: 0,
    })
  })

  test('GET /report/statistics/report/complete', async () => {
    const { data } = (await clerk.call('GET', '/report/statistics/report/complete')).body
    expect(data.total).toMatchObject({
      built: 1,
      published: 0,
      share: 0,
      completed: 0,
      fromBuild: { count: 0, median: null, p90: null },
    })
    expect(data.byMonth).toHaveLength(12)
  })

  test('POST /report/statistics/list', async () => {
    const { body } = await clerk.call('POST', '/report/statistics/list', { chart: 'reports', pageNum: 1, pageSize: 5 })
    expect(body).toMatchObject({ code: 200, rows: expect.any(Array) })
    expect(body.rows).toHaveLength(5)
    expect(body.total).toBeGreaterThanOrEqual(12 * 4)
  })
})

describe('7. Analysis', () => {
  test('GET /analysis/month-bar returns a result list', async () => {
    const { data } = (await clerk.call('GET', '/analysis/month-bar')).body
    expect(data).toHaveLength(12)
    expect(data.at(-1)).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      customers: 2,
      reports: expect.any(Number),
      authorisations: 0,
    })
  })
})

describe('7. What is asked of a running server', () => {
  test('GET /healthz and GET /readyz', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await server.app.inject(url)).statusCode).toBe(200)
  })
})
