import { describe, expect, test } from 'vitest'
import { clear, type Answer } from '../../support/app.ts'
import { appUserId, entity, server } from '../../support/clerk-customer.ts'
import { formFields, inspect, sureMapping } from '../../support/imports.ts'
import { balanceLines, workbookOf, type Line } from '../../support/workbooks.ts'
import type { ImportResult } from '../../../core/import-results.ts'
import type { SheetInspection, WorkbookInspection } from '../../../core/imports.ts'
import { prepareEmptyCustomer, view } from './set-up.ts'

prepareEmptyCustomer()

const own = '恒砚精密机械(演示)有限公司'
const look = async (sheets: Record<string, Line[]>, name = '报表.xlsx'): Promise<WorkbookInspection> =>
  (await inspect(server.as('clerk'), name, workbookOf(sheets), 'balanceSheet', appUserId)).body.data
const sheetIn = (inspection: WorkbookInspection): SheetInspection | undefined =>
  inspection.sheets.find(({ name }) => name === inspection.sheet)

/** Inspects and imports with what is suggested and what else is said. */
async function send(sheets: Record<string, Line[]>, more: Record<string, string> = {}, name?: string): Promise<Answer> {
  const inspection = await look(sheets, name)
  return server.as('clerk').upload(`${entity}/import/balanceSheet`, {
    fields: formFields({
      appUserId,
      fileId: inspection.fileId,
      mapping: sureMapping(sheetIn(inspection)?.suggestions ?? []),
      ...more,
    }),
    files: [],
  })
}
const stored = async (): Promise<[string, unknown][]> =>
  ((await view('balanceSheet')).rows as { period: string; cash: unknown }[])
    .map(({ period, cash }): [string, unknown] => [period, cash])
    .toSorted(([a], [b]) => a.localeCompare(b))
const head: Line[] = [['资产负债表'], ['2024年12月31日', null, '单位：元']]

describe('the period', () => {
  test('of a tax form is the end of its range; the filing date is told and not taken', async () => {
    const form = balanceLines([
      ['资产负债表'],
      ['所属时期：2024年01月01日至2024年12月31日', '填表日期：2025年03月31日', '单位：元'],
    ])
    const evidence = sheetIn(await look({ Sheet1: form }))?.evidence
    expect(evidence?.period).toMatchObject({
      period: '2024-12-31',
      place: 'A2',
      dates: [{ role: 'period' }, { place: 'B2', role: 'filing', date: '2025-03-31' }],
    })
    expect((await send({ Sheet1: form })).status).toBe(200)
    expect(await stored()).toEqual([
      ['2023-12-31', '400'],
      ['2024-12-31', '500'],
    ])
  })
  test('of two dates that disagree is asked, with both of them; nothing is stored', async () => {
    const twice = balanceLines([['资产负债表'], ['2023年12月31日', null, '单位：元']])
    const inspection = await look({ '2024年': twice })
    expect(sheetIn(inspection)?.columns.map(({ period }) => period)).toEqual([null, null])
    expect(sheetIn(inspection)?.evidence?.columns[0]?.candidates).toEqual(['2023-12-31', '2024-12-31'])
    const answer = await send({ '2024年': twice })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/periods'])
    expect(await stored()).toEqual([])
    expect((await send({ '2024年': twice }, { periods: '{"B":"2024-12-31"}' })).status).toBe(200)
    expect(await stored()).toEqual([['2024-12-31', '500']])
  })
})

describe('unit and currency', () => {
  test('each column has its own unit', async () => {
    const lines = balanceLines([['资产负债表'], ['2024年12月31日']], ['期末余额（元）', '年初余额（万元）'])
    expect(sheetIn(await look({ Sheet1: lines }))?.evidence?.columns.map(({ unit }) => unit)).toEqual(['元', '万元'])
    expect((await send({ Sheet1: lines })).status).toBe(200)
    expect(await stored()).toEqual([
      ['2023-12-31', '4000000'],
      ['2024-12-31', '500'],
    ])
  })
  test.each([
    ['百万元', '500000000'],
    ['千元', '500000'],
  ])('%s is counted as what it is', async (unit, cash) => {
    const lines = balanceLines([['资产负债表'], ['2024年12月31日', null, `单位：${unit}`]])
    expect((await send({ Sheet1: lines })).status).toBe(200)
    expect(await stored()).toContainEqual(['2024-12-31', cash])
  })
  test('units that contradict each other are asked', async () => {
    const lines = balanceLines([['资产负债表（万元）'], ['2024年12月31日', null, '单位：元']])
    const answer = await send({ Sheet1: lines })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/unit'])
    expect(answer.body.msg).toContain('A1 资产负债表（万元）')
    expect((await send({ Sheet1: lines }, { unit: '万元' })).status).toBe(200)
  })
  test('a foreign currency asks for its rate, and keeps the original', async () => {
    const lines = balanceLines([['资产负债表'], ['2024年12月31日', null, '币种：港币 单位：千元']])
    expect(sheetIn(await look({ Sheet1: lines }))?.evidence?.unit.currency).toBe('HKD')
    const refused = await send({ Sheet1: lines })
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, '/rate'])
    expect(await stored()).toEqual([])
    const wrong = await send({ Sheet1: lines }, { rate: '零点九' })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, '/rate'])
    expect((await send({ Sheet1: lines }, { rate: '0.92604' })).status).toBe(200)
    expect(await stored()).toEqual([
      ['2023-12-31', '370416'],
      ['2024-12-31', '463020'],
    ])
    const rows = (await view('balanceSheet')).rows as { period: string; sources: Record<string, unknown> }[]
    expect(rows.find(({ period }) => period === '2024-12-31')?.sources['cash']).toMatchObject({
      raw: ['500'],
      unit: '千元',
      currency: 'HKD',
      rate: '0.92604',
    })
  })
})

describe('the company', () => {
  const of = (company: string): Line[] =>
    balanceLines([['资产负债表'], [`编制单位：${company}`, '2024年12月31日', '单位：元']])
  test('another one than the customer stops with both names, until it is said to be the customer', async () => {
    const answer = await send({ Sheet1: of('乙方有限公司') })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/company'])
    expect(answer.body.msg).toContain('乙方有限公司')
    expect(answer.body.msg).toContain(own)
    expect(await stored()).toEqual([])
    expect((await send({ Sheet1: of('乙方有限公司') }, { company: '丙方有限公司' })).status).toBe(422)
    expect((await send({ Sheet1: of('乙方有限公司') }, { company: '乙方有限公司' })).status).toBe(200)
  })
  const titled = (title: string): Line[] => balanceLines([[title], [`编制单位：${own}`, '2024年12月31日', '单位：元']])
  test.each([
    ['乙公司', '乙公司资产负债表', '报表.xlsx'],
    ['乙方有限公司', '资产负债表', '2024年乙方有限公司.xlsx'],
  ])('%s in a title or in the name of the file stops beside the own 编制单位', async (other, title, name) => {
    const lines = { Sheet1: titled(title) }
    const answer = await send(lines, {}, name)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/company'])
    expect(answer.body.msg).toContain(other)
    expect(await stored()).toEqual([])
    expect((await send(lines, { company: other }, name)).status).toBe(200)
  })
  test.each([
    [`2024年${own}资产负债表`, '报表.xlsx'],
    [`${own}及其子公司合并资产负债表`, '报表.xlsx'],
    ['资产负债表（适用执行企业会计准则的一般企业）', `2024年${own}.xlsx`],
    ['恒砚精密机械公司资产负债表', '公司报表.xlsx'],
    ['本公司资产负债表', '华东.xlsx'],
  ])('%s in %s names no other', async (title, name) =>
    expect((await send({ Sheet1: titled(title) }, { dryRun: 'true' }, name)).status).toBe(200),
  )
  test.each([
    '恒砚精密机械（演示）有限公司',
    '恒砚精密机械（演示）有限公司 合并',
    ' 恒砚 精密机械(演示)有限公司（盖章）',
  ])('%s is the customer', async (company) =>
    expect((await send({ Sheet1: of(company) })).body).toMatchObject({ msg: '导入数据库成功' }),
  )
  test('another credit code stops, too', async () => {
    const lines = balanceLines([['资产负债表'], ['纳税人识别号：91350100M000100Y43', '2024年12月31日', '单位：元']])
    const answer = await send({ Sheet1: lines })
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/company'])
    expect(answer.body.msg).toContain('91350100M000100Y43')
  })
  test('of a sheet for each company that of the customer is taken; without it none in silence', async () => {
    const sheets = { 甲: of('甲方有限公司'), 乙: of(own) }
    expect(await look(sheets)).toMatchObject({ sheet: '乙', alike: [] })
    const unlike = { 华东: balanceLines(head), 华南: balanceLines(head, undefined, 2) }
    expect(await look(unlike)).toMatchObject({ sheet: '华东', alike: ['华南'] })
    const answer = await send(unlike)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, '/sheet'])
    expect(answer.body.msg).toContain('华东、华南')
    expect((await send(unlike, { sheet: '华南' })).status).toBe(200)
    expect(await stored()).toContainEqual(['2024-12-31', '1000'])
  })
})

describe('a warning', () => {
  const warnings = async (lines: Line[], more: Record<string, string> = {}): Promise<string[]> =>
    (((await send({ Sheet1: lines }, { ...more, dryRun: 'true' })).body.data as ImportResult).warnings ?? []).map(
      ({ kind, period }) => `${kind} ${period}`,
    )
  test('a period that is no month’s end, or is to come', async () => {
    const of = (period: string) => ({ periods: JSON.stringify({ B: period }) })
    expect(await warnings(balanceLines(head), of('2025-03-15'))).toEqual(['notMonthEnd 2025-03-15'])
    expect(await warnings(balanceLines(head), of('2099-12-31'))).toEqual(['future 2099-12-31'])
    expect(await warnings(balanceLines(head))).toEqual([])
  })
  test('other figures than are stored, and an opening unlike the closing before', async () => {
    await send({ Sheet1: balanceLines(head) })
    expect(await warnings(balanceLines(head))).toEqual([])
    expect(await warnings(balanceLines(head, undefined, 2))).toEqual(['replaces 2024-12-31', 'opening 2023-12-31'])
  })
  test('a thousand or ten thousand times the year before', async () => {
    await send({ Sheet1: balanceLines(head) }, { periods: '{"C":"2023-12-31"}' })
    expect(await warnings(balanceLines(head), { unit: '万元', periods: '{"B":"2024-12-31"}' })).toEqual([
      'jump 2024-12-31',
    ])
    await clear(server.app, 'table_rows')
    expect(await warnings(balanceLines(head), { unit: '万元' })).toEqual([])
  })
})

describe('other kinds of files', () => {
  const lines = balanceLines(head)
  const csv = lines.map((line) => line.map((cell) => cell ?? '').join(',')).join('\r\n')
  test.each<[string, Buffer]>([
    ['报表.xlsm', workbookOf({ Sheet1: lines }, 'xlsm')],
    ['报表.et', workbookOf({ Sheet1: lines }, 'biff8')],
    ['新版.et', workbookOf({ Sheet1: lines })],
    ['报表.csv', Buffer.from(csv)],
    ['分号.csv', Buffer.from(csv.replaceAll(',', ';'))],
    ['制表符.csv', Buffer.from(csv.replaceAll(',', '\t'))],
  ])('%s brings in a statement', async (name, content) => {
    const inspected = (await inspect(server.as('clerk'), name, content, 'balanceSheet', appUserId)).body
    const inspection = inspected.data as WorkbookInspection
    const mapping = sureMapping(sheetIn(inspection)?.suggestions ?? [])
    const answer = await server.as('clerk').upload(`${entity}/import/balanceSheet`, {
      fields: formFields({ appUserId, fileId: inspection.fileId, mapping }),
      files: [],
    })
    expect(answer.status).toBe(200)
    expect(await stored()).toEqual([
      ['2023-12-31', '400'],
      ['2024-12-31', '500'],
    ])
  })
  test('.xlsm and .xlsx that were renamed into each other are refused', async () => {
    const call = (name: string, kind: 'xlsx' | 'xlsm'): Promise<Answer> =>
      inspect(server.as('clerk'), name, workbookOf({ Sheet1: lines }, kind), 'balanceSheet', appUserId)
    expect([(await call('a.xlsx', 'xlsm')).status, (await call('a.xlsm', 'xlsx')).status]).toEqual([415, 415])
  })
})
