import * as XLSX from 'xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromJson, now, toJson } from '../../server/db/client.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { insertLongTable } from '../support/long-table.ts'

let server: TestApp
let customer = ''
beforeAll(async () => {
  server = await testApp()
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91320205MAXDEM0139',
    enterpriseName: '恒砚精密机械有限公司',
  })
  customer = added.body.data.userId
  const time = now()
  const row = (id: string, tableId: string, period: string, data: object, sources: object = {}) => ({
    id,
    customer_id: customer,
    table_id: tableId,
    period,
    row_key: id,
    data: toJson(data),
    sources: toJson(sources),
    import_id: null,
    created_at: time,
    updated_at: time,
  })
  const source = {
    kind: 'import',
    fileName: '报表.xls',
    sheet: 'S1',
    cells: ['B6'],
    raw: ['491.379'],
    unit: '万元',
    time: '2026-11-20T00:00:00.000Z',
  }
  await server.app.db
    .insertInto('table_rows')
    .values([
      row(
        'r_1',
        'balanceSheet',
        '2024-12-31',
        { cash: '4913790.55', totalCurrentAssets: '-100', goodwill: '12345678901234567.89' },
        { cash: source, totalCurrentAssets: { kind: 'edit', time: '2026-11-21T00:00:00.000Z', by: '王敏' } },
      ),
      row('r_2', 'balanceSheet', '2023-12-31', { cash: '0' }),
      row('r_3', 'basic', '', {
        companyName: '=HYPERLINK("http://x","y")',
        mainProducts: ['轴承', '+齿轮'],
        highTech: true,
        employees: 120,
        registeredCapital: '1000',
        registeredCapitalCurrency: '美元',
        establishDate: '2001-02-03',
      }),
    ])
    .execute()
  await insertLongTable(server.app.db, customer, 1234, 30)
})
afterAll(() => server?.close())

type Sheet = (string | number | boolean)[][]
const fetchBook = async (body: object, who: 'clerk' | 'other' | 'reader' | 'admin' = 'clerk', language = 'zh-CN') => {
  const answer = await server
    .as(who)
    .call('POST', '/report/v2/entity/table/export', { appUserId: customer, ...body }, { 'accept-language': language })
  const book = answer.status === 200 ? XLSX.read(answer.raw, { type: 'buffer', cellFormula: true, cellNF: true }) : null
  const sheet = (index: number): Sheet =>
    XLSX.utils.sheet_to_json(book!.Sheets[book!.SheetNames[index]!]!, { header: 1, defval: '' }) as Sheet
  return { answer, book: book!, sheet }
}

describe('the Excel file of a table', () => {
  test('holds a statement as it stands on the page, amounts exact in the unit and as numbers', async () => {
    const { answer, book, sheet } = await fetchBook({ id: 'balanceSheet', unit: '万元' })
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(
      decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''),
    ).toBe('恒砚精密机械有限公司-资产负债表.xlsx')
    expect(book.SheetNames).toEqual(['资产负债表', '数据来源'])
    expect(sheet(0).slice(0, 4)).toEqual([
      ['项目（万元）', '2024-12-31', '2023-12-31'],
      ['流动资产', '', ''],
      ['  货币资金', 491.379055, 0],
      ['流动资产合计', -0.01, ''],
    ])
    expect(book.Sheets['资产负债表']!['B3']).toMatchObject({ t: 'n', z: '#,##0.000000' })
  })

  test('a figure that a spreadsheet would round stays whole, as text', async () => {
    const { sheet } = await fetchBook({ id: 'balanceSheet' })
    expect(sheet(0).find(([item]) => String(item).includes('商誉'))?.[1]).toBe('12345678901234567.89')
  })

  test('tells where every value came from in a second sheet', async () => {
    const { sheet } = await fetchBook({ id: 'balanceSheet', unit: '万元' })
    expect(sheet(1).slice(1)).toEqual([
      [
        '',
        '2024-12-31',
        '货币资金',
        '文件导入',
        '2026-11-20T00:00:00.000Z',
        '报表.xls',
        'S1',
        'B6',
        '491.379 万元',
        '',
      ],
      ['', '2024-12-31', '流动资产合计', '人工修改', '2026-11-21T00:00:00.000Z', '', '', '', '', '王敏'],
    ])
  })

  test('heads an amount with the currency that its record names', async () => {
    const { sheet } = await fetchBook({ id: 'basic' })
    expect(
      sheet(0)
        .flat()
        .filter((cell) => String(cell).includes('注册资本')),
    ).toEqual(['  注册资本（万美元）', '  注册资本币种'])
    const english = await fetchBook({ id: 'basic' }, 'clerk', 'en-US')
    expect(english.sheet(0).flat().join()).toContain('USD 10k')
  })

  test('holds no formula, whatever the texts begin with; the cells are of the format of text', async () => {
    const { book } = await fetchBook({ id: 'basic' })
    const cells = book.SheetNames.flatMap((name) =>
      Object.entries(book.Sheets[name]!)
        .filter(([place]) => !place.startsWith('!'))
        .map(([, cell]) => cell as XLSX.CellObject),
    )
    expect(cells.filter((cell) => cell.f !== undefined)).toEqual([])
    const risky = cells.find((cell) => String(cell.v).startsWith('=HYPERLINK'))
    expect(risky).toMatchObject({ t: 's', z: '@' })
    expect(cells.map((cell) => cell.v)).toContain('是')
    expect(cells.map((cell) => cell.v)).toContain('轴承、+齿轮')
  })

  test('holds every record, not one page of them, and its headings stay in sight', async () => {
    const { answer, book, sheet } = await fetchBook({ id: 'power' }, 'clerk', 'en-US')
    const rows = sheet(0)
    expect(rows).toHaveLength(1235)
    expect(rows[0]?.slice(0, 2)).toEqual(['Power account number', 'Billing month (YYYY-MM)'])
    expect(new Set(rows.slice(1).map(([account]) => account)).size).toBe(1234)
    expect(book.SheetNames[1]).toBe('Sources')
    const parts = XLSX.CFB.read(answer.raw, { type: 'buffer' }) as {
      FullPaths: string[]
      FileIndex: { content: Uint8Array }[]
    }
    const xml = Buffer.from(
      parts.FileIndex[parts.FullPaths.findIndex((path) => path.endsWith('sheet1.xml'))]!.content,
    ).toString()
    expect(xml).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>')
  })

  test('is written down in the audit trail', async () => {
    await fetchBook({ id: 'balanceSheet', unit: '亿元' })
    const entry = await server.app.db
      .selectFrom('audit')
      .select(['changes', 'record_id'])
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.record_id).toBe(customer)
    expect(
      fromJson<{ field: string; new: unknown }[]>(entry.changes).map((change) => [change.field, change.new]),
    ).toEqual([
      ['tableId', 'balanceSheet'],
      ['format', 'xlsx'],
      ['count', 2],
    ])
  })

  test.each([
    ['a customer of another clerk', 'other', { id: 'balanceSheet' }, 404],
    ['a role that may not export', 'reader', { id: 'balanceSheet' }, 403],
    ['a table that there is not', 'clerk', { id: 'nothing' }, 404],
    ['a unit that there is not', 'clerk', { id: 'balanceSheet', unit: '厘' }, 422],
  ] as const)('%s is refused', async (_, who, body, status) => {
    expect((await fetchBook(body, who)).answer.status).toBe(status)
  })
})
