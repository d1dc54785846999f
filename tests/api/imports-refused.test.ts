import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { testApp, type Answer, type TestApp } from '../support/app.ts'
import { inspect, sample } from '../support/imports.ts'

let server: TestApp
let appUserId = ''
const entity = '/report/v2/entity'
const statement = sample('statements.xlsx')

beforeAll(async () => {
  server = await testApp()
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91320205MAXDEM0139',
    enterpriseName: '恒砚精密机械(演示)有限公司',
  })
  appUserId = added.body.data.userId
})
afterAll(() => server.close())

type Lines = (string | number | null | { t: string; f?: string; v?: unknown })[][]
function workbook(lines: Lines): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines as unknown[][]), '利润表')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const send = (table: string, content: Buffer, fields: Record<string, unknown>, locale = 'zh-CN'): Promise<Answer> =>
  server.as('clerk').upload(
    table.includes('/') ? table : `${entity}/import/${table}`,
    {
      fields: Object.fromEntries(
        Object.entries({ appUserId, ...fields }).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
      files: [{ field: 'file', name: '表.xlsx', content }],
    },
    { 'accept-language': locale },
  )
const stored = async (): Promise<number> => (await server.app.db.selectFrom('table_rows').select('id').execute()).length

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

describe('a mapping that cannot be used', () => {
  const twice = workbook([
    ['现金流量表'],
    ['单位：元'],
    ['项目', '2024年'],
    ['经营活动产生的现金流量净额', 5],
    ['现金及现金等价物净增加额', 2],
    ['其他', 3],
    ['其他', 4],
  ])
  test.each([
    [
      'a required field is open',
      'profitSheet',
      statement,
      { mapping: { operatingRevenue: '' } },
      '必填项还没有匹配：营业收入、净利润。',
      '/mapping/operatingRevenue',
    ],
    [
      'a required field has no figures',
      'profitSheet',
      workbook([['利润表'], ['单位：元'], ['项目', '2024年'], ['营业收入', 5], ['净利润', null]]),
      { mapping: { operatingRevenue: '营业收入', netProfit: '净利润' } },
      '必填项在文件中没有数值：净利润。',
      '/mapping/netProfit',
    ],
    [
      'an unknown field',
      'profitSheet',
      statement,
      { mapping: { nonsense: '净利润' } },
      '数据表没有字段“nonsense”。',
      '/mapping/nonsense',
    ],
    [
      'a field that every object has',
      'profitSheet',
      statement,
      { mapping: { constructor: '净利润' } },
      '数据表没有字段“constructor”。',
      '/mapping/constructor',
    ],
    [
      'an unknown item',
      'profitSheet',
      statement,
      { mapping: { netProfit: '净亏' } },
      '文件中没有“净亏”这一项。',
      '/mapping/netProfit',
    ],
    [
      'a name that is not unique',
      'cashFlow',
      twice,
      { mapping: { suppOther: '其他', netOperatingCashFlow: '经营活动产生的现金流量净额' } },
      '文件中有多处“其他”（A6, A7），请指明是哪一处。',
      '/mapping/suppOther',
    ],
    [
      'an unknown row',
      'profitSheet',
      statement,
      { mapping: { netProfit: { row: 999 } } },
      '工作表没有编号为 999 的项目。',
      '/mapping/netProfit',
    ],
    [
      'a wrong sign',
      'profitSheet',
      statement,
      { mapping: { netProfit: { row: 4, sign: 2 } } },
      '工作表没有编号为 4 的项目。',
      '/mapping/netProfit',
    ],
    ['no JSON', 'profitSheet', statement, { mapping: 'x' }, '“mapping”不是有效的 JSON。', '/mapping'],
    [
      'an unknown sheet',
      'profitSheet',
      statement,
      { mapping: {}, sheet: '附注' },
      '文件中没有工作表“附注”，现有：资产负债表、利润表、现金流量表。',
      '/sheet',
    ],
  ])('%s', async (_, table, content, fields, message, field) => {
    const answer = await send(table, content, fields)
    expect(answer.status).toBe(422)
    expect(answer.body.msg).toBe(message)
    expect(answer.body.errors[0]).toMatchObject({ field, msg: message })
    expect(await stored()).toBe(0)
  })

  const mapping = { operatingRevenue: '营业收入', netProfit: '净利润' }
  const bare = workbook([
    ['项目', '期末余额', '期初余额'],
    ['营业收入', 5, 4],
    ['净利润', 1, 1],
  ])
  test.each([
    ['the unit is nowhere', bare, { mapping, periods: { B: '2024' } }, /没有说明金额单位/],
    ['the periods are nowhere', bare, { mapping, unit: '元' }, /没有说明各列是哪一期/],
    ['a period that is none', bare, { mapping, unit: '元', periods: { B: '去年' } }, /“去年”不是可用的期间/],
    [
      'two columns of one period',
      bare,
      { mapping, unit: '元', periods: { B: '2024', C: '2024-12-31' } },
      /期间 2024-12-31 对应了多列（B, C）/,
    ],
    ['a column that is not there', bare, { mapping, unit: '元', periods: { F: '2024' } }, /没有数值列“F”，现有：B, C/],
    ['a unit that is none', bare, { mapping, unit: '美元', periods: { B: '2024' } }, /“美元”不是可用的单位/],
  ])('%s', async (_, content, fields, message) => {
    const answer = await send('profitSheet', content, fields)
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(message)])
  })

  test('cells that hold no figure are named, all of them, and nothing is imported', async () => {
    const content = workbook([
      ['利润表'],
      ['单位：元'],
      ['项目', '2024年', '2023年'],
      ['营业收入', 5, '暂估'],
      ['净利润', { t: 'n', f: '1+1' }, 1],
      ['营业成本', { t: 'e', v: 42 }, 1],
    ])
    const answer = await send('profitSheet', content, { mapping: { ...mapping, operatingCost: '营业成本' } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: any) => [error.field, error.msg])).toEqual([
      ['/cells/B5', expect.stringMatching(/B5 是公式，但文件没有保存计算结果/)],
      ['/cells/B6', expect.stringMatching(/B6 是错误值/)],
      ['/cells/C4', 'C4 的内容“暂估”不是数字。'],
    ])
    expect(await stored()).toBe(0)
  })
})

describe('a table with a record a row', () => {
  const power = (lines: Lines): Promise<Answer> =>
    send(
      `${entity}/upload/data`,
      workbook([['accountNo', 'month', 'kwh', 'overdueDays'], ['用电户号', '月份', '总用电量', '逾期天数'], ...lines]),
      {
        tableId: 'power',
        mapping: { accountNo: 'accountNo', month: '月份', kwh: { row: 3 }, overdueDays: '逾期天数' },
      },
    )
  test.each([
    ['a value of another type', [['1', '2024-01', '很多', 0]], /C3 的内容“很多”不能作为总用电量/],
    ['a month that is none', [['1', '2024年', 5, 0]], /B3 的内容“2024年”不能作为月份/],
    ['a value that the table refuses', [['1', '2024-01', 5, 1.5]], /D3 的内容“1\.5”：/],
    ['no account', [[null, '2024-01', 5, 0]], /第 3 行没有用电户号/],
    [
      'one record twice',
      [
        ['1', '2024-01', 5, 0],
        ['1', '202401', 6, 0],
      ],
      /第 3、4 行是同一条记录（2024-01 1）/,
    ],
    ['no record at all', [], /没有可导入的数值/],
  ])('%s', async (_, lines, message) => {
    const answer = await power(lines as Lines)
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(message)])
    expect(await stored()).toBe(0)
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
