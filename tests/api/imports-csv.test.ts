import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear, testApp, type TestApp } from '../support/app.ts'
import { importBySuggestion, inspect } from '../support/imports.ts'
import { consentingCustomer } from '../support/source.ts'
import type { ViewRow } from '../../core/edits.ts'

let server: TestApp
const appUserId = 'c_1'

beforeAll(async () => {
  server = await testApp()
  await consentingCustomer(server.app.db)
})
beforeEach(() => clear(server.app, 'table_rows', 'imports', 'files'))
afterAll(() => server.close())

const lines = [
  ['户号', '用电月份', '总用电量', '电费总额', '用电地址'],
  ['0012345', '2025-01', '1,234.5', '980.10', '无锡市，演示路 8 号'],
  ['0012345', '202502', '1200', '', '"老厂"; 二期'],
]
const quoted = (separator: string, cells: string[]): string =>
  cells
    .map((cell) => (/["\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator)
const text = (separator: string): string => lines.map((cells) => quoted(separator, cells)).join('\r\n')
/** The text above in the encoding of Chinese Windows, byte by byte of the characters that it holds. */
const gbk = (value: string): Buffer => {
  const decoder = new TextDecoder('gb18030')
  const bytes = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      if (low !== 0x7f) bytes.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Buffer.from(
    [...value].flatMap((character) =>
      character.charCodeAt(0) < 128 ? [character.charCodeAt(0)] : (bytes.get(character) ?? []),
    ),
  )
}

const stored = async (id = 'power'): Promise<ViewRow[]> =>
  (await server.as('clerk').call('POST', '/report/v2/entity/table/view', { id, appUserId, pageNum: 1, pageSize: 10 }))
    .body.rows

describe('a .csv', () => {
  test.each([
    ['commas, in UTF-8 with a mark', Buffer.from(`\uFEFF${text(',')}`)],
    ['semicolons, in UTF-8', Buffer.from(text(';'))],
    ['tabs, in UTF-16', Buffer.from(`\uFEFF${text('\t')}`, 'utf16le')],
    ['commas, in GBK', gbk(text(','))],
  ])('with %s is brought into a table of records as it is', async (_, content) => {
    await importBySuggestion(server.as('clerk'), '用电.csv', content, 'power', appUserId)
    const [second, first] = await stored()
    expect(first).toMatchObject({
      accountNo: '0012345',
      month: '2025-01',
      kwh: '1234.5',
      feeTotal: '980.1',
      usageAddress: '无锡市，演示路 8 号',
    })
    expect(second).toMatchObject({ month: '2025-02', kwh: '1200', feeTotal: null, usageAddress: '"老厂"; 二期' })
    expect(first?.sources.kwh).toMatchObject({
      kind: 'import',
      fileName: '用电.csv',
      sheet: 'CSV',
      cells: ['C2'],
      raw: ['1,234.5'],
    })
  })

  test('of basic data fills its one row', async () => {
    await importBySuggestion(
      server.as('clerk'),
      'basic.csv',
      Buffer.from('companyName,legalRepresentative,employees\n企业名称,法定代表人,从业人数\n示范企业,张三,120\n'),
      'basic',
      appUserId,
    )
    expect(await stored('basic')).toEqual([
      expect.objectContaining({ companyName: '示范企业', legalRepresentative: '张三' }),
    ])
  })

  test('with one bad cell is refused as a whole, with its place', async () => {
    const content = Buffer.from('户号,用电月份,总用电量,电费总额\n001,2025-01,5,很多\n')
    await expect(importBySuggestion(server.as('clerk'), 'a.csv', content, 'power', appUserId)).rejects.toThrow(
      'D2 的内容“很多”不能作为电费总额',
    )
    expect(await stored()).toEqual([])
  })

  test.each([
    [
      'a workbook that was renamed',
      'a.csv',
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]),
      'power',
      /扩展名是 \.csv，内容却是 \.xlsx/,
    ],
    ['a web page', 'a.csv', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'power', /不是电子表格/],
    ['a letter', 'a.csv', Buffer.from('您好\n此致\n敬礼\n'), 'power', /不是电子表格/],
    ['nothing', 'a.csv', Buffer.alloc(0), 'power', /没有任何内容/],
    [
      'another kind of file',
      'a.txt',
      Buffer.from(text(',')),
      'power',
      '只接受 .xlsx、.xls、.xlsm、.et 和 .csv 文件，这个文件是“.txt”。请用 Excel 或 WPS 打开后另存为 .xlsx 或 .csv 再上传。',
    ],
  ])('that is %s is refused with one sentence', async (_, name, content, table, message) => {
    const answer = await inspect(server.as('clerk'), name, content, table, appUserId)
    expect(answer.status).toBeGreaterThanOrEqual(415)
    expect(answer.body.msg).toMatch(message)
    expect(await server.app.db.selectFrom('files').selectAll().execute()).toEqual([])
  })
})
