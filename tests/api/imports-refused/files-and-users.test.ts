import { describe, expect, test } from 'vitest'
import { inspect, sample } from '../../support/imports.ts'
import { appUserId, entity, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { send, statement, workbook } from './set-up.ts'

prepareCustomer()

describe('a form that names no customer, or no table, says so at the field', () => {
  const png = { field: 'files', name: 'a.png', content: Buffer.from('89504e470d0a1a0a', 'hex') }
  test.each([
    ['/import/balanceSheet', { mapping: '{}' }, '/appUserId'],
    ['/import/inspect', { tableId: 'balanceSheet' }, '/appUserId'],
    ['/import/inspect', { appUserId: 'x' }, '/tableId'],
    ['/upload/data', { tableId: 'power' }, '/appUserId'],
    ['/upload/data', { appUserId: 'x' }, '/tableId'],
    ['/client/upload/files', {}, '/appUserId'],
    ['/proof/file/upload', { tableId: 'basic' }, '/appUserId'],
    ['/proof/file/upload', { appUserId: 'x' }, '/tableId'],
    ['/uploadtable/file/upload', { tableId: 'basic', appUserId: '' }, '/appUserId'],
    ['/uploadtable/file/upload', { appUserId: 'x' }, '/tableId'],
  ])('%s with %o: %s', async (path, fields, field) => {
    const answer = await server
      .as('clerk')
      .upload(`${entity}${path}`, { fields, files: [{ field: 'file', name: '表.xlsx', content: statement }] })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ field, keyword: 'required', msg: expect.any(String) }],
    ])
  })

  test('evidence as well', async () => {
    const answer = await server
      .as('clerk')
      .upload('/report/entity/indicators/batch/upload', { fields: { abnormalIds: '["x"]' }, files: [png] })
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, '/appUserId'])
  })
})

describe('a file that cannot be used: one sentence that says why and what to do, in both languages', () => {
  test.each([
    ['broken.xlsx', 422, /已损坏/, /damaged/],
    ['empty.xlsx', 422, /没有任何内容/, /nothing in the file/],
    ['renamed.xlsx', 415, /扩展名是 \.xlsx，内容却是 \.xls/, /called \.xlsx but its content is \.xls/],
    ['encrypted.xlsx', 422, /密码/, /password/],
  ])('%s', async (name, status, chinese, english) => {
    const zh = await inspect(server.as('clerk'), name, sample(name), 'balanceSheet', appUserId)
    expect([zh.status, zh.body.code]).toEqual([status, status])
    expect(zh.body.msg).toMatch(chinese)
    const en = await server
      .as('clerk')
      .upload(
        `${entity}/import/inspect`,
        { fields: { tableId: 'balanceSheet', appUserId }, files: [{ field: 'file', name, content: sample(name) }] },
        { 'accept-language': 'en-US' },
      )
    expect(en.body.msg).toMatch(english)
  })

  test('a statement for another table: which one it looks like', async () => {
    const profit = workbook([
      ['利润表'],
      ['单位：元'],
      ['项目', '2024年'],
      ['营业收入', 5],
      ['营业成本', 3],
      ['管理费用', 1],
      ['营业利润', 1],
      ['利润总额', 1],
      ['净利润', 1],
    ])
    const inspected = await inspect(server.as('clerk'), '表.xlsx', profit, 'balanceSheet', appUserId)
    expect(inspected.status).toBe(422)
    expect(inspected.body).toMatchObject({
      msg: '这份文件看起来是利润表，不是资产负债表。请改为导入利润表，或选择正确的文件。',
      errors: [{ field: '/file', keyword: 'wrongTable' }],
    })
    expect((await send('cashFlow', profit, { mapping: {} }, 'en-US')).body.msg).toMatch(
      /looks like the Income statement, not the Cash flow statement/,
    )
    expect(
      await server.app.db.selectFrom('files').select('id').where('table_id', '=', 'balanceSheet').execute(),
    ).toEqual([])
  })

  test('no file, two files, not multipart', async () => {
    const none = await server
      .as('clerk')
      .upload(`${entity}/import/balanceSheet`, { fields: { appUserId, mapping: '{}' }, files: [] })
    expect([none.status, none.body.errors[0].field]).toEqual([422, '/file'])
    const file = { field: 'file', name: 'a.xlsx', content: statement }
    const two = await server
      .as('clerk')
      .upload(`${entity}/import/balanceSheet`, { fields: { appUserId, mapping: '{}' }, files: [file, file] })
    expect([two.status, two.body.msg]).toEqual([422, '一次只能导入一个文件。'])
    expect((await server.as('clerk').call('POST', `${entity}/import/balanceSheet`, {})).status).toBe(415)
  })
})

describe('who may import, and for whom', () => {
  test.each([
    ['reader', 403],
    ['other', 404],
  ] as const)('%s gets %i', async (username, status) => {
    const client = server.as(username)
    expect((await inspect(client, 'a.xlsx', statement, 'balanceSheet', appUserId)).status).toBe(status)
    expect(
      (
        await client.upload(`${entity}/import/balanceSheet`, {
          fields: { appUserId, mapping: '{}' },
          files: [{ field: 'file', name: 'a.xlsx', content: statement }],
        })
      ).status,
    ).toBe(status)
  })

  test('an administrator sees all, nobody is nobody', async () => {
    expect((await inspect(server.as('admin'), 'a.xlsx', statement, 'balanceSheet', appUserId)).status).toBe(200)
    expect((await inspect(server.anonymous, 'a.xlsx', statement, 'balanceSheet', appUserId)).status).toBe(401)
  })

  test('a file of one customer cannot be imported for another', async () => {
    const inspected = await inspect(server.as('clerk'), 'a.xlsx', statement, 'balanceSheet', appUserId)
    const added = await server.as('other').call('POST', '/system/agent/user/customer/add', {
      creditCode: '91330604MAXDEM021E',
      enterpriseName: '澜浦纺织印染',
    })
    const answer = await server.as('other').upload(`${entity}/import/balanceSheet`, {
      fields: { appUserId: added.body.data.userId, fileId: inspected.body.data.fileId, mapping: '{}' },
      files: [],
    })
    expect([answer.status, answer.body.msg]).toEqual([422, '找不到已上传的文件，请重新上传。'])
  })

  test('an unknown table is a 404', async () =>
    expect((await inspect(server.as('clerk'), 'a.xlsx', statement, 'nonsense', appUserId)).status).toBe(404))
})
