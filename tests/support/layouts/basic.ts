import type { Line } from '../workbooks.ts'
import { company, dated, headOf, linesOf, made, sheetLines, three, years } from './cases.ts'
import type { LayoutCase } from './clerk.ts'
import { trueStatement, type TrueStatement } from './truth.ts'

export type Layout = (variant: number) => LayoutCase
const sheetsOf = (truths: TrueStatement[], dress: (statement: TrueStatement) => Line[]): Record<string, Line[]> =>
  Object.fromEntries(truths.map((statement) => [statement.title, dress(statement)]))

const english: Record<string, string> = {
  货币资金: 'Cash and bank balances',
  应收票据: 'Notes receivable',
  应收账款: 'Accounts receivable',
  预付款项: 'Prepayments',
  其他应收款: 'Other receivables',
  存货: 'Inventories',
  流动资产合计: 'Total current assets',
  固定资产: 'Property, plant and equipment',
  在建工程: 'Construction in progress',
  无形资产: 'Intangible assets',
  非流动资产合计: 'Total non-current assets',
  资产总计: 'Total assets',
  短期借款: 'Short-term borrowings',
  应付票据: 'Notes payable',
  应付账款: 'Accounts payable',
  应交税费: 'Taxes payable',
  流动负债合计: 'Total current liabilities',
  长期借款: 'Long-term borrowings',
  非流动负债合计: 'Total non-current liabilities',
  负债合计: 'Total liabilities',
  实收资本: 'Paid-in capital',
  未分配利润: 'Retained earnings',
  所有者权益合计: "Total owners' equity",
  负债和所有者权益总计: 'Total liabilities and equity',
  '流动资产：': 'Current assets:',
  '非流动资产：': 'Non-current assets:',
  '流动负债：': 'Current liabilities:',
  '非流动负债：': 'Non-current liabilities:',
  '所有者权益：': 'Equity:',
}
/** Codes of the chart of accounts, one for each line that has figures. */
const codes = (at: number): string => String(1001 + at * 7)

export const heads: Record<string, Layout> = {
  'three sheets': (v) => {
    const truths = three(2020 + v, v + 1)
    return made(
      'three sheets',
      v,
      truths,
      sheetsOf(truths, (s) => sheetLines(s, { head: headOf(s, '万元'), variant: v })),
      { unit: '万元' },
    )
  },
  'cover sheet': (v) => {
    const truths = three(2024, v + 2)
    const cover: Line[][] = [
      [['2024年度财务报表'], [], ['编制单位：', company], ['报表日期：', '2024年12月31日'], ['金额单位：', '万元']],
      [[company], ['财务报表'], ['二〇二四年十二月三十一日'], ['单位：人民币万元']],
      [
        ['单位名称', company],
        ['会计期间', '2024年1月1日至2024年12月31日'],
        ['金额单位', '人民币万元'],
        ['法定代表人', '张三'],
      ],
      [
        ['企业名称：' + company],
        ['所属期：2024年12月'],
        ['货币单位：万元'],
        ['目录'],
        ['1', '资产负债表'],
        ['2', '利润表'],
        ['3', '现金流量表'],
      ],
    ]
    return made(
      'cover sheet',
      v,
      truths,
      { 封面: cover[v % 4] ?? [], ...sheetsOf(truths, (s) => sheetLines(s, { head: [[s.title]], variant: v })) },
      { unit: '万元' },
    )
  },
  'opening 1 January': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 3)
    const heads = [
      ['2024年12月31日', '2024年1月1日'],
      ['2024-12-31', '2024-01-01'],
      ['期末余额 2024年12月31日', '年初余额 2024年1月1日'],
      ['2024.12.31', '2024.1.1'],
    ]
    return made('opening 1 January', v, [truth], {
      资产负债表: sheetLines(truth, {
        head: [['资产负债表'], [`编制单位：${company}`, null, '单位：元']],
        headers: heads[v % 4] ?? [],
        variant: v,
      }),
    })
  },
  'codes in a column': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 4)
    const code = (at: number): string | number => (v % 2 ? Number(codes(at)) : codes(at))
    return made(
      'codes in a column',
      v,
      [truth],
      {
        Sheet1: sheetLines(truth, {
          head: v < 2 ? headOf(truth) : [],
          first: v % 4 === 3 ? [null, '项目'] : ['科目代码', '科目名称'],
          variant: v,
          name: (line, at) => [line.field ? code(at) : null, line.label],
        }),
      },
      { fileName: v < 2 ? '报表.xlsx' : '2024年12月31日资产负债表.xlsx' },
    )
  },
  'codes in the name': (v) => {
    const truth = trueStatement(v % 3 === 2 ? 'profitSheet' : 'balanceSheet', years(2024), v + 5)
    const glue = [' ', '-', '_', '\u3000', '', '.'][v % 6] ?? ' '
    return made('codes in the name', v, [truth], {
      Sheet1: sheetLines(truth, {
        head: headOf(truth),
        first: ['科目'],
        variant: v,
        name: (line, at) => [line.field ? `${codes(at)}${glue}${line.label.replace(/^.*[、：]/, '')}` : line.label],
      }),
    })
  },
  restated: (v) => {
    const truth = trueStatement('balanceSheet', [...years(2024)], v + 6)
    const old = trueStatement('balanceSheet', years(2023, 1), v + 600)
    const openings = [
      ['年初余额（调整后）', '上年年末余额'],
      ['年初余额（重述）', '上年年末余额（重述前）'],
      ['调整后年初余额', '调整前年初余额'],
      ['2023年12月31日（已重述）', '2023年12月31日（重述前）'],
      ['年初余额', '上年年末余额'],
      ['2024年1月1日', '2023年12月31日'],
    ]
    const [after = '', before = ''] = openings[v % 6] ?? []
    const lines = truth.lines.map((line, at): Line => {
      const [now, then] = [line.figures['2024-12-31'] ?? null, line.figures['2023-12-31'] ?? null]
      return [line.label, now, then, old.lines[at]?.figures['2023-12-31'] ?? null]
    })
    return made('restated', v, [truth], {
      资产负债表: [...headOf(truth), ['项目', v === 3 ? '2024年12月31日' : '期末余额', after, before], ...lines],
    })
  },
  'dates in the header': (v) => {
    const truths = three(2024, v + 7)
    const heads = [
      (p: string) => `${p.slice(0, 4)}年12月31日`,
      (p: string) => p,
      (p: string) => p.slice(0, 4),
      (p: string) => `${p.slice(0, 4)}年末`,
    ]
    const flow = [
      (p: string) => `${p.slice(0, 4)}年度`,
      (p: string) => `${p.slice(0, 4)}年1-12月`,
      (p: string) => p.slice(0, 4),
      (p: string) => `${p.slice(0, 4)}年`,
    ]
    return made(
      'dates in the header',
      v,
      truths,
      sheetsOf(truths, (s) =>
        sheetLines(s, {
          head: [[s.title], [null, null, '单位：元']],
          headers: s.periods.map((s.table === 'balanceSheet' ? heads : flow)[v % 4] ?? String),
          variant: v,
        }),
      ),
    )
  },
  'date in the sheet name': (v) => {
    const truth = trueStatement('balanceSheet', years(2023), v + 8)
    const name = ['资产负债表2023.12.31', '2023年资产负债表', '202312资产负债', 'BS 2023-12-31'][v % 4] ?? ''
    return made('date in the sheet name', v, [truth], {
      [name]: sheetLines(truth, { head: [['资产负债表', null, '单位：元']], variant: v % 4 }),
    })
  },
  'date in the file name': (v) => {
    const truth = trueStatement('profitSheet', years(2023), v + 9)
    const fileName =
      [`${company}2023年度利润表.xlsx`, '利润表_20231231.xlsx', '2023年12月报表.xlsx', '2023年年报.xlsx'][v % 4] ?? ''
    return made(
      'date in the file name',
      v,
      [truth],
      { Sheet1: sheetLines(truth, { head: [['利润表', null, '单位：元']], variant: v % 4 }) },
      { fileName },
    )
  },
  'two header rows': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 10)
    const rows: Line[][] = [
      [
        ['项目', '2024年度', '2023年度'],
        [null, '金额', '金额'],
      ],
      [
        ['项目', '金额', null],
        [null, '本期', '上期'],
      ],
      [
        ['项目', '2024年', '2023年'],
        [null, '1-12月', '1-12月'],
      ],
      [
        ['项目', '本年', '上年'],
        [null, '累计数', '累计数'],
      ],
    ]
    return made(
      'two header rows',
      v,
      [truth],
      { 利润表: [...headOf(truth, '千元'), ...(rows[v % 4] ?? []), ...linesOf(truth)] },
      { unit: '千元' },
    )
  },
  units: (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 11)
    const ways: [Line[], Line[], string, string?][] = [
      [[['资产负债表（单位：万元）'], [dated(truth)]], [], '资产负债表'],
      [[['资产负债表'], [dated(truth)]], [['注：金额单位为人民币万元']], '资产负债表'],
      [[['资产负债表'], [dated(truth)]], [], '资产负债表(万元)'],
      [[['资产负债表'], [dated(truth)], ['人民币万元']], [], '资产负债表'],
      [[['资产负债表'], [`${dated(truth)}　单位：万元`]], [], '资产负债表'],
      [[['资产负债表'], [dated(truth), '（除特别注明外，金额单位为人民币万元）']], [], '资产负债表'],
      [[['资产负债表'], [dated(truth)]], [], 'BS', '资产负债表（万元）.xlsx'],
    ]
    const [head, foot, name, fileName = '报表.xlsx'] = ways[v % 7] ?? [[], [], '']
    return made(
      'units',
      v,
      [truth],
      { [name]: sheetLines(truth, { head, foot, variant: v % 4 }) },
      { unit: '万元', fileName },
    )
  },
  'units in the header': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 12)
    const headers =
      [
        ['期末余额（万元）', '年初余额（万元）'],
        ['期末余额\n(单位:万元)', '年初余额\n(单位:万元)'],
        ['期末数/万元', '年初数/万元'],
      ][v % 3] ?? []
    return made(
      'units in the header',
      v,
      [truth],
      { 资产负债表: sheetLines(truth, { head: [['资产负债表'], [dated(truth)]], headers, variant: v % 2 }) },
      { unit: '万元' },
    )
  },
  english: (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 13)
    const label = (text: string): string =>
      [english[text] ?? text, `${text} ${english[text]}`, `${english[text]} ${text}`, `${text}\n${english[text]}`][
        v % 4
      ] ?? ''
    const headers =
      v % 4 === 0 ? ['31 December 2024', '31 December 2023'] : ['期末余额 Closing balance', '年初余额 Opening balance']
    const head: Line[] =
      v % 4 === 0
        ? [['Balance Sheet'], ['As at 31 December 2024'], ["(RMB'000)"]]
        : [['资产负债表 Balance Sheet'], ['2024-12-31', null, '单位：千元']]
    return made(
      'english',
      v,
      [truth],
      {
        BS: sheetLines(truth, {
          head,
          headers,
          first: [v % 4 === 0 ? 'Item' : '项目 Item'],
          name: (line) => [label(line.label)],
        }),
      },
      { unit: '千元' },
    )
  },
  'typing errors': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 14)
    const wrong: Record<string, string> = {
      应收账款: '应收账歀',
      固定资产: '固定资严',
      无形资产: '无型资产',
      应付账款: '应付帐款',
      预付款项: '予付款项',
      未分配利润: '末分配利润',
    }
    return made('typing errors', v, [truth], {
      资产负债表: sheetLines(truth, {
        head: headOf(truth),
        variant: v,
        name: (line) => [wrong[line.label] ?? line.label],
      }),
    })
  },
}
