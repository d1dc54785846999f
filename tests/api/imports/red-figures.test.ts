import { expect, test } from 'vitest'
import type { ImportResult } from '../../../core/import-results.ts'
import { importBySuggestion } from '../../support/imports.ts'
import { appUserId, server } from '../../support/clerk-customer.ts'
import { zipOf } from '../../support/zip.ts'
import { prepareEmptyCustomer, view } from './set-up.ts'

prepareEmptyCustomer()

type Line = [label: string, ...figures: (number | string)[]]
/** A workbook whose figures with a mark behind them are written in red. */
function bookOf(lines: Line[], color = '<color rgb="FFFF0000"/>', accent = ''): Buffer {
  const cell = (value: number | string, place: string): string => {
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    return /^-?[\d.]+!$/.test(value)
      ? `<c r="${place}" s="1"><v>${value.slice(0, -1)}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  }
  const rows = lines.map(
    (line, row) =>
      `<row r="${row + 1}">${line.map((value, column) => cell(value, `${'ABC'[column] ?? ''}${row + 1}`)).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipOf({
    ...(accent !== '' && {
      'xl/theme/theme1.xml': `<a:theme xmlns:a="urn:t"><a:clrScheme><a:accent1><a:srgbClr val="4F81BD"/></a:accent1><a:accent2><a:srgbClr val="${accent}"/></a:accent2></a:clrScheme></a:theme>`,
    }),
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="利润表" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><sz val="11"/>${color}</font></fonts><cellXfs count="2"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
}
const profit = (...below: Line[]): Line[] => [
  ['利润表'],
  ['2024年度', '单位：元'],
  ['项目', '本期金额', '上期金额'],
  ['营业收入', 900, 800],
  ['营业成本', 1000, 500],
  ...below,
]
const bring = async (lines: Line[], color?: string, accent?: string): Promise<ImportResult> =>
  (await importBySuggestion(server.as('clerk'), '报表.xlsx', bookOf(lines, color, accent), 'profitSheet', appUserId))
    .result
const stored = async (field: string): Promise<unknown[]> =>
  ((await view('profitSheet')).rows as Record<string, unknown>[])
    .toSorted((a, b) => String(b['period']).localeCompare(String(a['period'])))
    .map((row) => row[field])
const losses: Line[] = [
  ['营业利润', '100!', 300],
  ['利润总额', '100!', 300],
  ['净利润', '100!', 300],
]

test.each(['<color rgb="FFFF0000"/>', '<color rgb="C00000"/>', '<color indexed="10"/>'])(
  'a loss in red (%s) is below nothing where only then the sums hold',
  async (color) => {
    const { signs, warnings } = await bring(profit(...losses), color)
    expect([await stored('operatingProfit'), await stored('netProfit')]).toEqual([
      ['-100', '300'],
      ['-100', '300'],
    ])
    expect(signs.map(({ sysEn, periods, note }) => [sysEn, periods, note])).toContainEqual([
      'netProfit',
      ['2024-12-31'],
      '在文件中以红字表示负数',
    ])
    expect((warnings ?? []).map(({ kind }) => kind)).not.toContain('red')
  },
)

test.each<[string, string, string[]]>([
  ['C0504D', '<color theme="5"/>', ['-100', '300']],
  ['C0504D', '<color theme="5" tint="-0.249977111117893"/>', ['-100', '300']],
  ['C0504D', '<color theme="5" tint="0.599993896298105"/>', ['100', '300']],
  ['C0504D', '<color theme="4"/>', ['100', '300']],
  ['ED7D31', '<color theme="5"/>', ['100', '300']],
])('%s of a theme by %s', async (accent, color, profits) => {
  await bring(profit(...losses), color, accent)
  expect(await stored('netProfit')).toEqual(profits)
})

test('red that only marks figures changes none', async () => {
  const { signs, warnings } = await bring(
    profit(['营业利润', -100, '300!'], ['利润总额', -100, '300!'], ['净利润', -100, '300!']),
  )
  expect(await stored('netProfit')).toEqual(['-100', '300'])
  expect([signs, (warnings ?? []).map(({ kind }) => kind)]).toEqual([[], []])
})

test.each<[string, string]>([
  ['another colour', '<color rgb="FF0000FF"/>'],
  ['a colour of a theme that is not there', '<color theme="5"/>'],
])('%s says nothing', async (_, color) => {
  const { signs } = await bring(profit(...losses), color)
  expect([signs, await stored('netProfit')]).toEqual([[], ['100', '300']])
})

test('where no sum tells it is told', async () => {
  const { signs, warnings } = await bring(profit(['净利润', '100!', 300]))
  expect([signs, await stored('netProfit')]).toEqual([[], ['100', '300']])
  expect((warnings ?? []).map(({ kind, period, msg }) => [kind, period, msg])).toEqual([
    ['red', '2024-12-31', '2024-12-31 有 1 项以红色字体显示正数（如净利润），可能表示负数，请核对符号。'],
  ])
})

test('a minus in red is one already', async () => {
  const { warnings } = await bring(profit(['净利润', '-100!', 300]))
  expect(await stored('netProfit')).toEqual(['-100', '300'])
  expect(warnings ?? []).toEqual([])
})

test.each<[string, Line[], Record<string, string>, string[]]>([
  [
    'what enters no sum is not turned with what does',
    [
      ['营业利润', '100!', 300],
      ['利润总额', '100!', 300],
      ['净利润', '100!', 300],
      ['基本每股收益', '0.5!', 1],
    ],
    { netProfit: '-100', basicEps: '0.5' },
    ['red'],
  ],
  [
    'what enters no sum is told beside sums that hold as they stand',
    [
      ['营业利润', -100, 300],
      ['利润总额', '-100!', 300],
      ['所得税费用', '5!', 0],
      ['净利润', -105, 300],
      ['基本每股收益', '0.5!', 1],
    ],
    { incomeTax: '5', basicEps: '0.5' },
    ['red'],
  ],
  [
    'a marked one stays where the sums hold so without another reading of the statement',
    [
      ['营业利润', -100, 300],
      ['减：营业外支出', '5!', 0],
      ['利润总额', -105, 300],
      ['净利润', -105, 300],
    ],
    { nonOperatingExpenses: '5' },
    [],
  ],
  [
    'two that cancel each other out say nothing of their sign',
    [
      ['营业利润', -100, 300],
      ['加：营业外收入', '5!', 0],
      ['减：营业外支出', '5!', 0],
      ['利润总额', -100, 300],
      ['净利润', -100, 300],
    ],
    { nonOperatingIncome: '5', nonOperatingExpenses: '5' },
    ['red'],
  ],
])('%s', async (_, below, values, warned) => {
  const { warnings } = await bring(profit(...below))
  for (const [field, value] of Object.entries(values)) expect([field, (await stored(field))[0]]).toEqual([field, value])
  expect((warnings ?? []).flatMap(({ kind }) => (kind === 'red' ? [kind] : []))).toEqual(warned)
})

test.each<[string, number, string[], string, string[]]>([
  ['that the sums are too coarse for is told', 39999500, [], '3000', ['red']],
  ['of which they tell to the last digit is turned', 40003000, ['financialExpenses'], '-3000', []],
])('a small figure in red %s', async (_, profits, turned, value, warned) => {
  const { signs, warnings } = await bring([
    ['利润表'],
    ['2024年度', '单位：元'],
    ['项目', '本期金额', '上期金额'],
    ['营业收入', 90000000, 800],
    ['营业成本', 50000000, 500],
    ['财务费用', '3000!', 0],
    ['营业利润', profits, 300],
    ['净利润', profits, 300],
  ])
  expect(signs.map(({ sysEn }) => sysEn)).toEqual(turned)
  expect((await stored('financialExpenses'))[0]).toBe(value)
  expect((warnings ?? []).flatMap(({ kind }) => (kind === 'red' ? [kind] : []))).toEqual(warned)
})
