import { mkdtempSync, cpSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as XLSX from 'xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectFolder } from '../../server/app.ts'
import { fromJson } from '../../server/db/client.ts'
import { clear, testApp, type Answer, type TestApp } from '../support/app.ts'

const path = '/system/agent/user/customer/import'
const codes = ['91350100M000100Y43', '91320205MAXDEM0139', '91110000100000001A', '91110000100000002B']
const visits = {
  kind: 'resource',
  name: 'visits',
  label: { 'zh-CN': '走访', 'en-US': 'Visits' },
  route: '/visits',
  permission: 'client',
  idField: 'visitId',
  recordTitle: '{title}',
  storage: { table: 'records' },
  api: { style: 'rest', path: '/visits', import: { key: ['title'] } },
  list: { sort: { field: 'title', order: 'ascend' }, pageSize: 10 },
  form: { groups: [] },
  rules: [],
  schema: {
    type: 'object',
    required: ['title'],
    additionalProperties: false,
    properties: {
      title: {
        type: 'string',
        minLength: 1,
        maxLength: 50,
        'x-id': 'f_title',
        'x-label': { 'zh-CN': '主题', 'en-US': 'Title' },
        'x-sort': true,
      },
      customer: {
        type: 'string',
        maxLength: 64,
        'x-reference': { resource: 'customers', label: '{userName}' },
        'x-id': 'f_customer',
        'x-label': { 'zh-CN': '客户', 'en-US': 'Customer' },
      },
      day: { type: 'string', format: 'date', 'x-id': 'f_day', 'x-label': { 'zh-CN': '日期', 'en-US': 'Day' } },
      done: { type: 'boolean', 'x-id': 'f_done', 'x-label': { 'zh-CN': '已完成', 'en-US': 'Done' } },
      kind: {
        type: 'string',
        enum: ['site', 'call'],
        'x-options': [
          { value: 'site', label: { 'zh-CN': '现场', 'en-US': 'On site' } },
          { value: 'call', label: { 'zh-CN': '电话', 'en-US': 'By phone' } },
        ],
        'x-id': 'f_kind',
        'x-label': { 'zh-CN': '方式', 'en-US': 'Kind' },
      },
      cost: {
        type: 'string',
        format: 'decimal',
        maxLength: 30,
        'x-id': 'f_cost',
        'x-label': { 'zh-CN': '费用', 'en-US': 'Cost' },
      },
      sum: { type: 'string', maxLength: 30, 'x-id': 'f_sum', 'x-label': { 'zh-CN': '=合计', 'en-US': '=SUM(A1)' } },
    },
  },
}

let server: TestApp
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync(join(projectFolder, 'src/schemas'), folder, { recursive: true })
  writeFileSync(join(folder, 'resources/visits.json'), JSON.stringify(visits))
  server = await testApp({ schemasFolder: folder })
})
afterAll(() => server.close())
beforeEach(() => clear(server.app, 'customers', 'records', 'directory'))

type Who = 'admin' | 'clerk' | 'other' | 'reader'
const sheetOf = (rows: unknown[][]): Buffer => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), '客户')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const check = (
  content: Buffer | string,
  {
    who = 'clerk',
    name = typeof content === 'string' ? '客户.csv' : '客户.xlsx',
    fields = {},
    at = path,
  }: { who?: Who; name?: string; fields?: Record<string, string>; at?: string } = {},
): Promise<Answer> => server.as(who).upload(`${at}/check`, { fields, files: [{ field: 'file', name, content }] })
const store = (rows: object[], who: Who = 'clerk', at = path): Promise<Answer> =>
  server.as(who).call('POST', at, { fileName: '客户.xlsx', rows })
const states = (answer: Answer): string[] => answer.body.data.rows.map((row: { state: string }) => row.state)
const count = async (): Promise<number> =>
  (await server.as('clerk').call('POST', '/system/agent/user/customer/list', {})).body.totalCount

describe('what a list would do', () => {
  test('is told row by row, and nothing is stored', async () => {
    await server
      .as('clerk')
      .call('POST', '/system/agent/user/customer/add', { creditCode: codes[0], enterpriseName: '甲公司' })
    const answer = await check(
      sheetOf([
        ['企业名称', '统一社会信用代码'],
        ['甲公司', codes[0]],
        ['乙公司', codes[1]],
        ['乙公司（重复）', codes[1]],
        ['丙', '123'],
      ]),
    )
    expect(states(answer)).toEqual(['there', 'new', 'twice', 'wrong'])
    expect(answer.body.data.rows[2]).toMatchObject({ row: 4, first: 3 })
    expect(answer.body.data.rows[3]).toMatchObject({
      row: 5,
      errors: expect.arrayContaining([
        expect.objectContaining({ field: '/creditCode' }),
        expect.objectContaining({ field: '/userName' }),
      ]),
    })
    expect(await count()).toBe(1)
  })

  test.each([
    ['labels of the other language', ['Enterprise name', 'Unified social credit code']],
    ['names of the fields', ['userName', 'creditCode']],
    ['names of the call', ['enterpriseName', 'creditCode']],
    ['aliases, with marks', ['* 公司名称（必填）', '纳税人识别号：']],
  ])('columns are found by %s', async (_, head) => {
    const answer = await check(sheetOf([head, ['乙公司', codes[1]]]))
    expect(answer.body.data.rows).toEqual([
      { row: 2, record: { userName: '乙公司', creditCode: codes[1] }, state: 'new', errors: [] },
    ])
  })

  test('headings may stand below a title, and columns that fill nothing are told', async () => {
    const answer = await check(
      sheetOf([['2026 年客户名单'], [], ['序号', '企业名称', '信用代码', '备注'], ['1', '乙公司', codes[1], '老客户']]),
    )
    expect(answer.body.data).toMatchObject({
      headerRow: 3,
      columns: [
        { header: '序号', sample: '1', field: null },
        { field: 'userName' },
        { field: 'creditCode' },
        { header: '备注', field: null },
      ],
      rows: [{ row: 4, state: 'new' }],
    })
  })

  test('a column can be chosen where its heading says nothing', async () => {
    const rows = sheetOf([
      ['企业名称', '编号'],
      ['乙公司', codes[1]],
    ])
    const first = await check(rows)
    expect(first.status).toBe(422)
    expect(first.body).toMatchObject({
      msg: expect.stringContaining('统一社会信用代码'),
      data: { columns: [{ header: '企业名称' }, { column: 2, header: '编号', field: null }] },
    })
    expect(states(await check(rows, { fields: { columns: JSON.stringify({ 2: 'creditCode' }) } }))).toEqual(['new'])
  })

  test('credit codes are put in order: blanks, small letters, full width', async () => {
    const answer = await check(
      sheetOf([
        ['企业名称', '统一社会信用代码'],
        ['乙公司', ' ９1350100m0001 00y43 '],
      ]),
    )
    expect(answer.body.data.rows[0]).toMatchObject({ state: 'new', record: { creditCode: codes[0] } })
  })

  test.each([
    [
      'a number',
      [
        ['企业名称', '统一社会信用代码'],
        ['乙公司', Number('913501000001000743')],
      ],
    ],
    [
      'a text of a number with an exponent',
      [
        ['企业名称', '统一社会信用代码'],
        ['乙公司', '9.13501E+17'],
      ],
    ],
  ])('a credit code that Excel made %s is told as that', async (_, rows) => {
    const [row] = (await check(sheetOf(rows))).body.data.rows
    expect(row).toMatchObject({
      state: 'wrong',
      errors: [{ field: '/creditCode', msg: expect.stringContaining('文本格式') }],
    })
  })

  test('CSV of Excel in GBK and in UTF-8 is read, leading zeros stay', async () => {
    const text = `企业名称,统一社会信用代码\r\n"乙,公司",${codes[1]}\r\n`
    expect((await check(`\uFEFF${text}`)).body.data.rows[0]).toMatchObject({
      state: 'new',
      record: { userName: '乙,公司' },
    })
    const gbk = Buffer.from([
      0xc6,
      0xf3,
      0xd2,
      0xb5,
      0xc3,
      0xfb,
      0xb3,
      0xc6,
      0x2c,
      0xd0,
      0xc5,
      0xd3,
      0xc3,
      0xb4,
      0xfa,
      0xc2,
      0xeb,
      0x0a,
      0xbc,
      0xd7,
      0xb9,
      0xab,
      0xcb,
      0xbe,
      0x2c,
      ...Buffer.from('012345678901234567\n'),
    ])
    expect((await check(gbk, { name: '客户.csv' })).body.data.rows[0].record).toEqual({
      userName: '甲公司',
      creditCode: '012345678901234567',
    })
  })

  test('the directory names an enterprise that the file does not', async () => {
    await server.app.db
      .insertInto('directory')
      .values({
        credit_code: codes[1]!,
        name: '恒砚精密机械',
        search: '',
        source: 'test',
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    expect(states(await check(`统一社会信用代码\n${codes[1]}\n${codes[0]}\n`))).toEqual(['new', 'wrong'])
  })

  test.each([
    ['not a spreadsheet', '客户.pdf', '%PDF-1.7', 415],
    ['only headings', '客户.csv', '企业名称,统一社会信用代码\n', 422],
    ['an empty file', '客户.csv', '', 422],
    ['a workbook by another name', '客户.csv', sheetOf([['a']]), 415],
  ])('%s is refused with one sentence', async (_, name, content, status) => {
    const answer = await check(content, { name })
    expect([answer.status, typeof answer.body.msg]).toEqual([status, 'string'])
  })

  test('more than 10,000 rows are refused', async () => {
    const answer = await check(
      `企业名称,信用代码\n${Array.from({ length: 10_001 }, (_, index) => `公司${index},${index}`).join('\n')}`,
    )
    expect(answer.body).toMatchObject({ code: 422, msg: expect.stringContaining('10000') })
  })
})

describe('storing', () => {
  const record = (index: number, name = `公司${index}`): object => ({
    row: index + 2,
    record: { creditCode: codes[index], userName: name },
  })

  test('adds what is new, leaves what is there, and tells what is wrong; the rest of the part stays', async () => {
    await store([record(0)])
    const answer = await store([
      record(0, '改名'),
      record(1),
      { row: 9, record: { creditCode: 'x', userName: '丙公司' } },
      { row: 10, record: { creditCode: codes[1], userName: '又是它' } },
      record(2),
    ])
    expect(states(answer)).toEqual(['there', 'added', 'wrong', 'there', 'added'])
    expect(answer.body.data.rows[2]).toMatchObject({ row: 9, errors: [{ field: '/creditCode' }] })
    const list = (
      await server
        .as('clerk')
        .call('POST', '/system/agent/user/customer/list', { sortField: 'userName', sortOrder: 'ascend' })
    ).body.data
    expect(list.map((row: { userName: string }) => row.userName)).toEqual(['公司0', '公司1', '公司2'])
  })

  test('every record has its entry in the trail, and the import one of its own', async () => {
    const { length } = await server.app.db.selectFrom('audit').select('id').where('action', '=', 'create').execute()
    await store([record(0), record(1), { row: 4, record: { creditCode: 'x' } }])
    expect(await server.app.db.selectFrom('audit').select('id').where('action', '=', 'create').execute()).toHaveLength(
      length + 2,
    )
    const entry = await server.app.db
      .selectFrom('audit')
      .select(['record_name', 'changes'])
      .where('action', '=', 'import')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.record_name).toBe('客户.xlsx')
    expect(fromJson<{ field: string; new: unknown }[]>(entry.changes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'added', new: 2 }),
        expect.objectContaining({ field: 'refused', new: 1 }),
      ]),
    )
  })

  test('fields that nobody may write are refused here as by hand', async () => {
    const answer = await store([
      { row: 2, record: { creditCode: codes[0], userName: '甲公司', owner: '别人' } },
      { row: 3, record: { creditCode: codes[1], userName: '乙公司', owner_id: 'u_other' } },
    ])
    expect(states(answer)).toEqual(['wrong', 'wrong'])
    expect(await count()).toBe(0)
  })

  test("another clerk's customer is no obstacle and is not told", async () => {
    await server
      .as('other')
      .call('POST', '/system/agent/user/customer/add', { creditCode: codes[0], enterpriseName: '甲公司' })
    const answer = await check(
      sheetOf([
        ['企业名称', '信用代码'],
        ['甲公司', codes[0]],
      ]),
    )
    expect(states(answer)).toEqual(['new'])
    expect(states(await store([record(0)]))).toEqual(['added'])
  })

  test('a part has 200 rows at most', async () => {
    expect((await store(Array.from({ length: 201 }, () => record(0)))).status).toBe(422)
  })

  test('two imports of the same list at once add each customer once', async () => {
    const answers = await Promise.all([store([record(0), record(1)]), store([record(0), record(1)])])
    expect(answers.flatMap(states).sort()).toEqual(['added', 'added', 'there', 'there'])
  })
})

describe('any resource by its schema', () => {
  const head = ['主题', '客户', '日期', '已完成', '方式', '费用']

  test('cells become values of their fields: references by name, days, yes and no, options, amounts', async () => {
    const { userId } = (
      await server
        .as('clerk')
        .call('POST', '/system/agent/user/customer/add', { creditCode: codes[0], enterpriseName: '甲公司' })
    ).body.data
    const answer = await check(
      sheetOf([
        head,
        ['初访', '甲公司', '2026年3月5日', '是', '电话', '1,200.50'],
        ['复访', '没有的公司', '2026/13/1', '也许', '写信', 'abc'],
      ]),
      { at: '/visits/import' },
    )
    expect(answer.body.data.rows[0]).toMatchObject({
      state: 'new',
      record: { title: '初访', customer: userId, day: '2026-03-05', done: true, kind: 'call', cost: '1200.50' },
    })
    expect(answer.body.data.rows[1].errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      '/cost',
      '/day',
      '/done',
      '/kind',
    ])
    expect(
      states(
        await store(
          [answer.body.data.rows[0]].map(({ row, record }) => ({ row, record })),
          'clerk',
          '/visits/import',
        ),
      ),
    ).toEqual(['added'])
    expect(states(await check(sheetOf([head, ['初访']]), { at: '/visits/import' }))).toEqual(['there'])
  })

  test('a reference that names nothing is wrong', async () => {
    const answer = await check(sheetOf([head, ['复访', '没有的公司']]), { at: '/visits/import' })
    expect(answer.body.data.rows[0]).toMatchObject({ state: 'wrong', errors: [{ field: '/customer' }] })
  })
})

describe('the template', () => {
  const template = (format: string, locale = 'zh-CN', who: Who = 'clerk'): Promise<Answer> =>
    server.as(who).call('GET', `${path}/template?format=${format}`, undefined, { 'accept-language': locale })

  test('is headed in the language asked for, its text columns are text, and it is read back', async () => {
    const book = XLSX.read((await template('xlsx')).raw, { type: 'buffer', cellNF: true })
    expect(book.SheetNames).toEqual(['客户', '填写说明'])
    expect(XLSX.utils.sheet_to_json(book.Sheets['客户']!, { header: 1, blankrows: false })[0]).toEqual([
      '企业名称',
      '统一社会信用代码',
    ])
    expect((book.Sheets['客户']!['B2'] as XLSX.CellObject).z).toBe('@')
    expect((await template('csv', 'en-US')).raw.toString()).toBe('\uFEFFEnterprise name,Unified social credit code\r\n')
    XLSX.utils.sheet_add_aoa(book.Sheets['客户']!, [['乙公司', codes[1]]], { origin: 'A2' })
    expect(states(await check(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer))).toEqual(['new'])
  })

  test('holds no formula where a label looks like one, and is read back', async () => {
    const headers = { 'accept-language': 'en-US' }
    const { raw } = await server.as('clerk').call('GET', '/visits/import/template?format=csv', undefined, headers)
    expect(raw.toString()).toBe("\uFEFFTitle,Customer,Day,Done,Kind,Cost,'=SUM(A1)\r\n")
    const filled = Buffer.concat([raw, Buffer.from('Visit,,,,,,twelve\r\n')])
    const answer = await check(filled, { at: '/visits/import', name: 'visits.csv' })
    expect(answer.body.data.rows[0].record).toMatchObject({ title: 'Visit', sum: 'twelve' })
  })

  test('another format is none', async () => {
    expect((await template('exe')).status).toBe(422)
  })
})

test('whoever may not import is refused', async () => {
  expect((await check('企业名称,信用代码\n甲公司,1\n', { who: 'reader' })).status).toBe(403)
  expect((await store([{ row: 2, record: {} }], 'reader')).status).toBe(403)
})
