import type { ReportPreview } from '../../../core/contracts/templates.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../support/app.ts'
import { publishAnswered } from '../../support/publish-answers.ts'
import { prepareServer, addCustomers, clerk, importPower, importStatements, iso, png, server } from './set-up.ts'

prepareServer()

let customer = ''
beforeAll(async () => {
  customer = await addCustomers()
  await importStatements(customer)
  expect((await importPower(customer)).status).toBe(200)
})

let template = ''
let report = ''
describe('7. Reports', () => {
  test('POST /report/data/accredit/lately/dataAccredit, POST /report/data/accredit/lately/detail', async () => {
    const lately = (body: object): Promise<Answer> =>
      clerk.call('POST', '/report/data/accredit/lately/dataAccredit', body)
    const { id } = (
      await clerk.call('POST', '/report/agent/code/generate', {
        useRemark: '1',
        needTypes: '["3"]',
        codeType: '1',
        appUserId: customer,
      })
    ).body.data
    // A customer with data, who has not authorised anything yet.
    expect((await lately({ pageNum: 1, pageSize: 20 })).body).toMatchObject({ code: 200, rows: [], total: 0 })
    const time = new Date().toISOString()
    await server.app.db
      .updateTable('qr_codes')
      .set({ state: 'authorised', authorised_at: time })
      .where('id', '=', id)
      .execute()
    expect((await lately({ pageNum: 1, pageSize: 20 })).body).toEqual({
      code: 200,
      msg: expect.any(String),
      total: 1,
      rows: [
        { id, appUserId: customer, userName: '恒砚精密机械(演示)有限公司', useRemark: '1', needTypes: '["3"]', time },
      ],
    })
    expect((await lately({ pageSize: 201 })).status).toBe(422)
    const { data } = (await clerk.call('POST', '/report/data/accredit/lately/detail', { id })).body
    expect(data).toContainEqual(
      expect.objectContaining({ id: 'profitSheet', periods: ['2024-12-31', '2023-12-31'], rows: 2 }),
    )
    expect((await clerk.call('POST', '/report/data/accredit/lately/detail', { id: 'none' })).status).toBe(404)
    expect((await clerk.call('DELETE', `/report/agent/code/delete/${id}`)).status).toBe(200)
  })

  test('POST /report/entity/data/table/config', async () => {
    const { data } = (
      await clerk.call('POST', '/report/entity/data/table/config', { useRemark: '1', appUserId: customer })
    ).body
    expect(data).toContainEqual(
      expect.objectContaining({
        id: 'balanceSheet',
        tableNameZh: '资产负债表',
        dataType: 3,
        filled: true,
        periods: expect.arrayContaining(['2024-12-31']),
      }),
    )
    expect(data).toContainEqual(expect.objectContaining({ id: 'basic', dataType: 2, filled: false, periods: [] }))
  })

  test('POST /report/entity/template/list, GET /report/entity/template/type/list', async () => {
    const types = (await clerk.call('GET', '/report/entity/template/type/list')).body.data
    expect(types.map((entry: { type: string }) => entry.type).sort()).toEqual(['1', '2', '3', '4', '5'])
    const answer = await clerk.call('POST', '/report/entity/template/list', { pageNum: 1, pageSize: 20, type: '1' })
    expect(answer.body).toMatchObject({ code: 200, total: 1, rows: [{ id: expect.any(String), type: '1' }] })
    template = answer.body.rows[0].id
  })

  const plan = (): object => ({
    useRemark: '1',
    templateId: template,
    appUserId: customer,
    periods: ['2024-12-31', '2023-12-31'],
    tableIds: ['balanceSheet', 'profitSheet', 'cashFlow', 'power'],
  })

  test('POST /report/entity/preview/data', async () => {
    const { data } = (await clerk.call('POST', '/report/entity/preview/data', plan())).body
    expect(data.sections[0]).toMatchObject({ blocks: expect.any(Array), missing: expect.any(Array) })
    expect(
      data.sections.some(
        (section: ReportPreview['sections'][number]) => section.blocks.length > 0 && section.sources.length > 0,
      ),
    ).toBe(true)
  })

  test('POST /report/entity/save/report (build report)', async () => {
    const built = await clerk.call('POST', '/report/entity/save/report', { reportName: '恒砚征信报告', ...plan() })
    expect(built.body).toMatchObject({ code: 200, data: { id: expect.any(String) } })
    report = built.body.data.id
    expect(
      (await clerk.call('POST', '/report/entity/save/report', { reportName: '', ...plan() })).body.errors[0].field,
    ).toBe('/reportName')
  })

  test('POST /report/entity/list', async () => {
    const list = async (body: object): Promise<Answer['body']> =>
      (await clerk.call('POST', '/report/entity/list', body)).body
    expect(await list({ pageNo: 1, pageSize: 10, status: 'draft', useRemark: '1', reportName: '征信' })).toMatchObject({
      code: 200,
      pageNo: 1,
      pageSize: 10,
      totalCount: 1,
      data: [
        {
          id: report,
          reportName: '恒砚征信报告',
          useRemark: '1',
          status: 'draft',
          userName: '恒砚精密机械(演示)有限公司',
          updateTime: expect.stringMatching(iso),
          version: 1,
        },
      ],
    })
    expect(await list({ status: 'published' })).toMatchObject({ totalCount: 0, data: [] })
  })

  test('GET /report/entity/{id}', async () => {
    expect((await clerk.call('GET', `/report/entity/${report}`)).body.data).toMatchObject({
      id: report,
      reportName: '恒砚征信报告',
      status: 'draft',
      version: 1,
    })
  })

  test('GET /report/office/config/{id}', async () => {
    const { data } = (await clerk.call('GET', `/report/office/config/${report}`)).body
    expect(data).toMatchObject({
      engine: 'embedded',
      mode: 'edit',
      version: 1,
      document: { type: 'doc', content: expect.any(Array) },
    })
    expect(JSON.stringify(data.document)).toMatch(/22,?300/)
    expect(data.outline.length).toBeGreaterThan(3)
  })

  test('GET /report/entity/content/title/list/{id}', async () => {
    const { data } = (await clerk.call('GET', `/report/entity/content/title/list/${report}`)).body
    expect(data[0]).toMatchObject({ id: expect.any(String), level: 1, text: expect.any(String) })
  })

  test('POST /report/entity/update/report/{id}', async () => {
    const { document } = (await clerk.call('GET', `/report/office/config/${report}`)).body.data
    const content = {
      ...document,
      content: [...document.content, { type: 'paragraph', content: [{ type: 'text', text: '客户经理补充说明。' }] }],
    }
    expect(
      (await clerk.call('POST', `/report/entity/update/report/${report}`, { content, version: 1 })).body,
    ).toMatchObject({ code: 200, data: { version: 2 } })
    expect(
      (await clerk.call('POST', `/report/entity/update/report/${report}`, { content: document, version: 1 })).body,
    ).toMatchObject({ code: 409, data: { current: { version: 2, content: expect.any(Object) } } })
    expect(
      (await clerk.call('POST', `/report/entity/update/report/${report}`, { content, version: 2, colour: 'red' })).body,
    ).toMatchObject({ code: 422, errors: [{ field: '/colour' }] })
  })

  test('a picture is put into a report and shown', async () => {
    const added = await clerk.upload(`/report/entity/image/upload/${report}`, {
      files: [{ field: 'file', name: '厂房.png', content: png }],
    })
    const image = await clerk.call('GET', `/report/entity/image/${added.body.data.id}`)
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
    expect(image.raw.equals(png)).toBe(true)
  })

  test('POST /report/entity/publish/{id}?reportName=...', async () => {
    const name = encodeURIComponent('恒砚征信报告（定稿）')
    expect((await publishAnswered(clerk, report, `?reportName=${name}`)).body).toMatchObject({
      code: 200,
      data: { status: 'published', reportName: '恒砚征信报告（定稿）' },
    })
    const { data } = (await clerk.call('GET', `/report/office/config/${report}`)).body
    expect(data.mode).toBe('view')
    expect(
      (
        await clerk.call('POST', `/report/entity/update/report/${report}`, {
          content: data.document,
          version: data.version,
        })
      ).status,
    ).toBe(423)
  })

  test('GET /report/entity/{id}/export?format=docx', async () => {
    const file = await clerk.call('GET', `/report/entity/${report}/export?format=docx`)
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
    })
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('恒砚征信报告'))
    expect(file.raw.subarray(0, 2).toString()).toBe('PK')
  })

  test('POST /report/entity/draft/{id}?reportName=...', async () => {
    const drafted = await clerk.call(
      'POST',
      `/report/entity/draft/${report}?reportName=${encodeURIComponent('恒砚征信报告')}`,
    )
    expect(drafted.body).toMatchObject({ code: 200, data: { status: 'draft', reportName: '恒砚征信报告' } })
    expect((await clerk.call('GET', `/report/office/config/${report}`)).body.data.mode).toBe('edit')
  })

  test('DELETE /report/entity/{id}, DELETE /report/entity/batch/delete (body of ids)', async () => {
    const another = (await clerk.call('POST', '/report/entity/save/report', { reportName: '另一份', ...plan() })).body
      .data.id
    expect((await clerk.call('DELETE', `/report/entity/${report}`)).body.code).toBe(200)
    expect((await clerk.call('GET', `/report/entity/${report}`)).status).toBe(404)
    expect((await clerk.call('DELETE', '/report/entity/batch/delete', [another, report])).body.data).toEqual({
      deleted: [another],
      refused: [{ id: report, msg: expect.any(String) }],
    })
  })
})
