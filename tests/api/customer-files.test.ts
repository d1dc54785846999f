import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestFile } from '../../server/files/upload.ts'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { inspect, sample } from '../support/imports.ts'

let server: TestApp
let appUserId = ''
const entity = '/report/v2/entity'
beforeAll(async () => {
  server = await testApp()
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91320205MAXDEM0139',
    enterpriseName: '恒砚精密机械(演示)有限公司',
  })
  appUserId = added.body.data.userId
})
afterAll(() => server.close())

const upload = (
  name: string,
  content: Buffer | string,
  username: 'clerk' | 'other' | 'reader' = 'clerk',
): Promise<Answer> =>
  server.as(username).upload(`${entity}/uploadtable/file/upload`, {
    fields: { tableId: 'balanceSheet', appUserId },
    files: [{ field: 'file', name, content, type: 'text/html' }],
  })
const pdf = '%PDF-1.7\n%%EOF'

describe('source files of a table', () => {
  test('are added, listed newest first, downloaded and deleted', async () => {
    const first = await upload('资产负债表 2024.xlsx', sample('statements.xlsx'))
    expect(first.body).toMatchObject({ code: 200, msg: '上传成功', data: { fileName: '资产负债表 2024.xlsx' } })
    await upload('审计报告.pdf', pdf)
    const list = await server
      .as('clerk')
      .call('POST', `${entity}/uploadtable/file/list`, { tableId: 'balanceSheet', appUserId, pageNum: 1, pageSize: 1 })
    expect(list.body).toMatchObject({ total: 2, rows: [{ fileName: '审计报告.pdf', size: pdf.length }] })

    const { id } = first.body.data
    const file = await server.as('clerk').call('GET', `${entity}/file/${id}`)
    expect(file.raw.equals(sample('statements.xlsx'))).toBe(true)

    expect((await server.as('clerk').call('DELETE', `${entity}/delete/uploadtable/file/${id}`)).status).toBe(200)
    expect((await server.as('clerk').call('GET', `${entity}/file/${id}`)).status).toBe(404)
    expect((await server.as('clerk').call('DELETE', `${entity}/delete/uploadtable/file/${id}`)).status).toBe(404)
  })

  test('are offered as attachments of a safe type and name, whatever their sender said', async () => {
    const { id } = (await upload('../../etc/报告<x>.pdf', pdf)).body.data
    const { headers } = await server.as('clerk').call('GET', `${entity}/file/${id}`)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="___x_.pdf"; filename*=UTF-8''${encodeURIComponent('报告_x_.pdf')}`,
    )
  })

  test.each([
    ['a.html', '<script>', /不能上传/],
    ['a.exe', 'MZ', /不能上传/],
    ['没有扩展名', 'x', /不能上传/],
    ['a.pdf', '<script>', /内容与扩展名不符/],
    ['a.png', '%PDF-1.7', /内容与扩展名不符/],
    ['a.docx', 'hello', /内容与扩展名不符/],
  ])('%s with %s is refused', async (name, content, message) => {
    const answer = await upload(name, content)
    expect([answer.status, answer.body.msg]).toEqual([415, expect.stringMatching(message)])
  })

  test('a file over 100 MB is refused', async () => {
    const answer = await upload('大.pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(largestFile)]))
    expect(answer.status).toBe(413)
    expect(answer.body.msg).toMatch(/100M/)
  })
})

describe('files of a customer', () => {
  test('several at once, all or none', async () => {
    const send = (files: { field: string; name: string; content: string }[]): Promise<Answer> =>
      server.as('clerk').upload(`${entity}/client/upload/files`, { fields: { appUserId }, files })
    const done = await send([
      { field: 'files', name: '一.pdf', content: pdf },
      { field: 'files', name: '二.pdf', content: pdf },
    ])
    expect(done.body.data.map((file: { fileName: string }) => file.fileName)).toEqual(['一.pdf', '二.pdf'])
    const count = async (): Promise<number> =>
      (await server.app.db.selectFrom('files').select('id').where('purpose', '=', 'client').execute()).length
    const before = await count()
    expect(
      (
        await send([
          { field: 'files', name: '三.pdf', content: pdf },
          { field: 'files', name: '四.exe', content: 'MZ' },
        ])
      ).status,
    ).toBe(415)
    expect(await count()).toBe(before)
    expect((await send([])).status).toBe(422)
  })
})

test('two hundred files of a customer at once; one more is refused in one sentence, and none is kept', async () => {
  const send = (count: number): Promise<Answer> =>
    server.as('clerk').upload(`${entity}/client/upload/files`, {
      fields: { appUserId },
      files: Array.from({ length: count }, (_, index) => ({ field: 'files', name: `${index}.pdf`, content: pdf })),
    })
  expect((await send(200)).body.data.length).toBe(200)
  const refused = await send(201)
  expect([refused.status, refused.body.msg]).toEqual([422, '一次最多上传 200 个文件，请分几次上传。'])
  expect((await server.app.db.selectFrom('files').select('id').where('name', '=', '200.pdf').execute()).length).toBe(0)
})

describe('who sees a file', () => {
  test('only who sees its customer', async () => {
    const inspected = await inspect(
      server.as('clerk'),
      'statements.xlsx',
      sample('statements.xlsx'),
      'balanceSheet',
      appUserId,
    )
    const { fileId } = inspected.body.data
    const status = async (username: 'clerk' | 'other' | 'admin' | 'reader'): Promise<number> =>
      (await server.as(username).call('GET', `${entity}/file/${fileId}`)).status
    expect([await status('clerk'), await status('other'), await status('admin'), await status('reader')]).toEqual([
      200, 404, 200, 200,
    ])
    expect((await server.anonymous.call('GET', `${entity}/file/${fileId}`)).status).toBe(401)
  })

  test('a customer outside the scope: no upload, no list, no table', async () => {
    expect((await upload('a.pdf', pdf, 'other')).status).toBe(404)
    expect((await upload('a.pdf', pdf, 'reader')).status).toBe(403)
    expect(
      (await server.as('other').call('POST', `${entity}/uploadtable/file/list`, { tableId: 'balanceSheet', appUserId }))
        .status,
    ).toBe(404)
    expect(
      (await server.as('other').call('POST', `${entity}/table/view`, { id: 'balanceSheet', appUserId })).status,
    ).toBe(404)
    expect(
      (await server.as('reader').call('POST', `${entity}/table/view`, { id: 'balanceSheet', appUserId })).status,
    ).toBe(200)
  })
})
