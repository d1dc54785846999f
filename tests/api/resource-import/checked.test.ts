import { describe, expect, test } from 'vitest'
import { prepareResources, check, codes, count, server, sheetOf, states } from './set-up.ts'

prepareResources()

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
