import { beforeAll, describe, expect, test } from 'vitest'
import type { AnomalyEvent, CustomerEvents } from '../../../core/analysis/events.ts'
import type { Answer } from '../../support/app.ts'
import { sample } from '../../support/imports.ts'
import {
  prepareServer,
  addCustomers,
  clerk,
  importStatements,
  importPower,
  iso,
  money,
  png,
  send,
  server,
  v2,
  viewOf,
} from './set-up.ts'

prepareServer()

let customer = ''
beforeAll(async () => {
  customer = await addCustomers()
  await importStatements(customer)
})

describe('7. Imports and tables', () => {
  const view = (id: string, more: object = {}): Promise<Answer> => viewOf(customer, id, more)

  test('POST /report/v2/entity/upload/data (file, tableId, mapping of system field to Excel column)', async () => {
    const done = await importPower(customer)
    expect(done.body).toMatchObject({
      code: 200,
      data: { imported: expect.any(Number), ignored: [], periods: expect.arrayContaining(['2024-01']) },
    })
    expect(
      (await send('/upload/data', 'power.xlsx', { tableId: 'nothing', appUserId: customer, mapping: {} })).status,
    ).toBe(404)
  })

  test('Table view: query with id, pageNum, pageSize; returns code, msg, rows, total', async () => {
    const first = (await view('power', { pageSize: 5 })).body
    expect(first).toMatchObject({
      code: 0,
      msg: expect.any(String),
      total: expect.any(Number),
      columns: expect.arrayContaining([expect.objectContaining({ sysEn: 'kwh' })]),
    })
    expect(first.rows).toHaveLength(5)
    expect(first.rows[0]).toMatchObject({
      id: expect.any(String),
      version: 1,
      accountNo: '932020500001',
      kwh: expect.anything(),
    })
    const second = (await view('power', { pageNum: 2, pageSize: 5 })).body
    expect(second.rows.map((row: { id: string }) => row.id)).not.toContain(first.rows[0].id)
  })

  test('POST /report/v2/entity/client/upload/files', async () => {
    const answer = await clerk.upload(`${v2}/client/upload/files`, {
      fields: { appUserId: customer },
      files: [
        { field: 'file', name: '营业执照.pdf', content: '%PDF-1.7' },
        { field: 'file', name: '章程.pdf', content: '%PDF-1.7' },
      ],
    })
    expect(answer.body).toMatchObject({
      code: 200,
      data: [{ id: expect.any(String), fileName: '营业执照.pdf' }, { fileName: '章程.pdf' }],
    })
  })

  test('POST /report/v2/entity/uploadtable/file/upload, POST …/list, DELETE /report/v2/entity/delete/uploadtable/file/{id}', async () => {
    const list = (): Promise<Answer> =>
      clerk.call('POST', `${v2}/uploadtable/file/list`, { tableId: 'basic', appUserId: customer })
    const added = await send('/uploadtable/file/upload', 'power.xlsx', { tableId: 'basic', appUserId: customer })
    expect((await list()).body).toMatchObject({
      code: 200,
      total: 1,
      rows: [
        {
          id: added.body.data.id,
          fileName: 'power.xlsx',
          size: sample('power.xlsx').length,
          time: expect.stringMatching(iso),
        },
      ],
    })
    expect((await clerk.call('DELETE', `${v2}/delete/uploadtable/file/${added.body.data.id}`)).body.code).toBe(200)
    expect((await list()).body).toMatchObject({ total: 0, rows: [] })
  })

  test('POST /report/v2/entity/proof/file/upload (multipart tableId, appUserId, file), POST …/proof/file/list (appUserId, tableId), DELETE …/delete/proof/file/{id}', async () => {
    const place = { tableId: 'profitSheet', appUserId: customer }
    const list = (): Promise<Answer> => clerk.call('POST', `${v2}/proof/file/list`, place)
    const added = await clerk.upload(`${v2}/proof/file/upload`, {
      fields: place,
      files: [{ field: 'file', name: '审计报告.pdf', content: '%PDF-1.7\n%%EOF' }],
    })
    expect(added.body).toMatchObject({
      code: 200,
      msg: '上传成功',
      data: { id: expect.any(String), fileName: '审计报告.pdf' },
    })
    expect((await list()).body).toMatchObject({
      code: 200,
      total: 1,
      rows: [{ id: added.body.data.id, fileName: '审计报告.pdf', size: 14, time: expect.stringMatching(iso) }],
    })
    expect((await clerk.call('DELETE', `${v2}/delete/proof/file/${added.body.data.id}`)).body.code).toBe(200)
    expect((await list()).body).toMatchObject({ total: 0, rows: [] })
  })

  test('POST /report/v2/entity/update/table/data (save table row: data, tableId, appUserId)', async () => {
    const place = { tableId: 'profitSheet', appUserId: customer }
    const [row] = (
      await clerk.call('POST', `${v2}/table/view`, { id: 'profitSheet', appUserId: customer, pageNum: 1, pageSize: 1 })
    ).body.rows
    const save = (): Promise<Answer> =>
      clerk.call('POST', `${v2}/update/table/data`, {
        id: row.id,
        version: row.version,
        data: { operatingRevenue: '123.45' },
        ...place,
      })
    expect(await save()).toMatchObject({ status: 423, body: { code: 423, msg: expect.stringContaining('证明材料') } })
    await clerk.upload(`${v2}/proof/file/upload`, {
      fields: place,
      files: [{ field: 'file', name: '审计报告.pdf', content: '%PDF-1.7\n%%EOF' }],
    })
    expect((await save()).body).toMatchObject({
      code: 200,
      msg: '修改成功',
      data: { row: { id: row.id, version: row.version + 1, operatingRevenue: '123.45' } },
    })
    expect((await save()).body).toMatchObject({
      code: 409,
      data: { current: { operatingRevenue: '123.45' }, version: row.version + 1 },
    })
    // The reports below are about the figures of the file.
    const [edit] = (
      await clerk.call('POST', `${v2}/table/history`, { ...place, rowId: row.id, pageNum: 1, pageSize: 10 })
    ).body.rows
    expect((await clerk.call('POST', `${v2}/table/undo`, { id: edit.id })).body.data.row.operatingRevenue).toBe(
      row.operatingRevenue,
    )
  })
})

describe('7. Anomalies and indicators', () => {
  const list = async (body: object = {}): Promise<CustomerEvents> =>
    (
      await clerk.call('POST', `/report/entity/customer/abnormal/list/${customer}`, {
        pageNum: 1,
        pageSize: 5,
        ...body,
      })
    ).body
  const first = async (): Promise<AnomalyEvent> => {
    const [event] = (await list()).rows
    if (!event) throw new Error('there is no event')
    return event
  }
  const save = async (said: object): Promise<Answer> =>
    clerk.call('POST', '/report/entity/indicators/save', {
      abnormalId: (await first()).id,
      appUserId: customer,
      ...said,
    })
  let file = ''

  test('POST /report/entity/customer/abnormal/list/{id}', async () => {
    const body = await list({ severity: { op: 'in', value: ['high', 'medium', 'low', 'info'] } })
    expect(body).toMatchObject({ code: 200, total: expect.any(Number) })
    expect(body.rows.length).toBeGreaterThan(0)
    for (const row of body.rows) {
      expect(row).toMatchObject({
        id: expect.any(String),
        ruleIds: expect.arrayContaining([expect.stringMatching(/^[A-Z]{2}\d\d$/)]),
        name: expect.any(String),
        severity: expect.stringMatching(/^(high|medium|low|info)$/),
        period: expect.any(String),
        category: expect.any(String),
        evidence: expect.any(String),
        status: 'open',
        explanation: '',
        files: [],
        innocentExplanations: expect.any(String),
        verifySteps: expect.any(String),
        evidenceDocs: expect.any(String),
        metrics: expect.any(Array),
      })
    }
    const metric = body.rows.flatMap(({ metrics }) => metrics).find(({ source }) => source !== null)
    expect(metric).toMatchObject({ name: expect.any(String), value: money, source: { kind: 'import' } })
    const event = await first()
    for (const filter of ['severity', 'category', 'period', 'status'] as const)
      expect(
        (await list({ [filter]: event[filter] })).rows.map(({ id }) => id),
        filter,
      ).toContain(event.id)
    expect(await list({ status: 'risk' })).toMatchObject({ rows: [], total: 0 })
    expect((await clerk.call('POST', '/report/entity/customer/abnormal/list/none', {})).status).toBe(404)
  })

  test('POST /report/entity/indicators/save', async () => {
    expect((await save({ explanation: '已向企业核实，附合同', status: 'explained' })).body).toMatchObject({
      code: 200,
      data: { explanation: '已向企业核实，附合同', status: 'explained' },
    })
    expect(await first()).toMatchObject({ explanation: '已向企业核实，附合同', status: 'explained' })
    expect((await save({ explanation: '字'.repeat(2001), status: 'explained' })).status).toBe(422)
  })

  test('POST /report/entity/indicators/batch/upload', async () => {
    const { id } = await first()
    const answer = await clerk.upload('/report/entity/indicators/batch/upload', {
      fields: { abnormalIds: JSON.stringify([id]), appUserId: customer },
      files: [{ field: 'files', name: '合同.png', content: png }],
    })
    expect(answer.body).toMatchObject({
      code: 200,
      data: { files: [{ id: expect.any(String), fileName: '合同.png' }] },
    })
    file = answer.body.data.files[0].id
    expect((await first()).files).toMatchObject([{ id: file, fileName: '合同.png', size: png.length }])
    expect((await clerk.call('GET', `/report/v2/entity/file/${file}`)).raw).toEqual(png)
  })

  test('POST /report/v2/entity/all/customer/abnormal/file/list', async () => {
    expect(
      (await clerk.call('POST', '/report/v2/entity/all/customer/abnormal/file/list', { pageNum: 1, pageSize: 20 }))
        .body,
    ).toMatchObject({ code: 200, total: 1, rows: [{ id: file, fileName: '合同.png', appUserId: customer }] })
    expect(
      (await server.as('other').call('POST', '/report/v2/entity/all/customer/abnormal/file/list', {})).body,
    ).toMatchObject({ rows: [], total: 0 })
  })

  test('POST /report/entity/abnormal/report', async () => {
    const { data } = (await clerk.call('POST', '/report/entity/abnormal/report', { appUserId: customer })).body
    const { document, mode } = (await clerk.call('GET', `/report/office/config/${data.id}`)).body.data
    expect(mode).toBe('view')
    expect(JSON.stringify(document)).toContain('已向企业核实，附合同')
    expect(
      (await server.as('other').call('POST', '/report/entity/abnormal/report', { appUserId: customer })).status,
    ).toBe(404)
  })

  test('DELETE /report/v2/entity/indicators/delete/file/{id}', async () => {
    expect((await server.as('other').call('DELETE', `/report/v2/entity/indicators/delete/file/${file}`)).status).toBe(
      404,
    )
    expect((await clerk.call('DELETE', `/report/v2/entity/indicators/delete/file/${file}`)).body.code).toBe(200)
    expect(await first()).toMatchObject({ files: [], explanation: '已向企业核实，附合同' })
  })

  test('DELETE /report/entity/indicators/{id}', async () => {
    const { id } = await first()
    expect((await clerk.call('DELETE', `/report/entity/indicators/${id}`)).body.code).toBe(200)
    expect(await first()).toMatchObject({ id, explanation: '', status: 'open' })
  })
})
