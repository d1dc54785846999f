import type { Line } from '../workbooks.ts'
import type { Layout } from './basic.ts'
import { company, linesOf, made, sheetLines, years } from './cases.ts'
import { trueStatement, type TrueLine } from './truth.ts'

/** A figure of a column that is not wanted: another amount in each line. */
const aside = ({ figures }: TrueLine, period: string): number | null =>
  figures[period] === undefined ? null : Math.round(figures[period] * 37) / 100
const head = (title: string, date: string, unit = '单位：元'): Line[] => [[title], [`编制单位：${company}`, date, unit]]

/** Printed pages, columns under other words, codes without a header, signs and units of single columns. */
export const pages: Record<string, Layout> = {
  'header on each page': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 60)
    const headers = ['项目', '期末余额', '年初余额']
    const side = truth.lines.findIndex(({ label }) => label === '流动负债：')
    const pagesBetween: Line[][] = [
      [headers],
      [['第1页'], [], headers],
      [['资产负债表（续）'], [`编制单位：${company}`, '2024年12月31日', '单位：元'], headers],
      [['续表'], headers],
      [['续表'], ['负债和所有者权益', '期末余额', '年初余额']],
      [
        [null, null, '第1页/共2页'],
        ['负债及股东权益', '期末余额', '年初余额'],
      ],
    ]
    const lines = linesOf(truth)
    const first = v < 4 ? headers : ['资产', '期末余额', '年初余额']
    const cut = v < 4 ? 11 + v : side
    return made('header on each page', v, [truth], {
      Sheet1: [
        ...head('资产负债表', '2024年12月31日'),
        first,
        ...lines.slice(0, cut),
        ...(pagesBetween[v % 6] ?? []),
        ...lines.slice(cut),
      ],
    })
  },
  'codes without a header': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 61)
    const code = (at: number): number => [1000 + at, 1001 + at * 37, 10_000_000 + at * 100][v % 3] ?? at
    const name = ({ label, field }: TrueLine, at: number): (string | number | null)[] => [
      label,
      v < 3 || field ? code(at) : null,
    ]
    return made('codes without a header', v, [truth], {
      Sheet1: [
        ...head('资产负债表', '2024年12月31日'),
        ['项目', null, '期末余额', '年初余额'],
        ...linesOf(truth, { name }),
      ],
    })
  },
  'one column in another unit': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 62)
    const inWan = (period: string): boolean => (period === truth.periods[0]) === (v % 2 === 0)
    const cell = ({ figures }: TrueLine, period: string): number | null => {
      const figure = figures[period]
      return figure === undefined ? null : inWan(period) ? Number((figure / 10_000).toFixed(6)) : figure
    }
    const [now = '', before = ''] = truth.periods.map((period) => (inWan(period) ? '万元' : '元'))
    const headed: Line[][] = [
      [['项目', v % 2 ? '期末余额' : '期末余额（万元）', v % 2 ? '年初余额(单位：万元)' : '年初余额']],
      [['项目', `期末余额（${now}）`, `年初余额（${before}）`]],
      [
        [null, `单位：${now}`, `单位：${before}`],
        ['项目', '期末余额', '年初余额'],
      ],
    ]
    return made('one column in another unit', v, [truth], {
      Sheet1: [
        ...head('资产负债表', '2024年12月31日', v % 3 === 2 ? '' : '单位：元'),
        ...(headed[v % 3] ?? []),
        ...linesOf(truth, { cell }),
      ],
    })
  },
  'months beside the year so far': (v) => {
    const truth = trueStatement('profitSheet', ['2024-06-30'], v + 63)
    const pairs = [
      ['6月', '1-6月'],
      ['4-6月', '1-6月'],
      ['本月', '1-6月累计'],
      ['第二季度', '本年累计金额'],
      ['1-6月', '本年累计'],
      ['1-6月', '本年累计'],
    ]
    const isSame = v === 5
    const name = (line: TrueLine): (string | number | null)[] => [
      line.label,
      isSame ? (line.figures['2024-06-30'] ?? null) : aside(line, '2024-06-30'),
    ]
    return made('months beside the year so far', v, [truth], {
      利润表: [...head('利润表', '2024年6月'), ['项目', ...(pairs[v] ?? [])], ...linesOf(truth, { name })],
    })
  },
  'columns under other words': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 64)
    const words = ['审定数', '合并数', '折人民币', '本公司', '报告日', '报告期间']
    const name = (line: TrueLine): (string | number | null)[] => [line.label, aside(line, '2024-12-31')]
    return made('columns under other words', v, [truth], {
      Sheet1: [
        ...head('资产负债表', '2024年12月31日'),
        ['项目', '调整数', words[v % 6] ?? '', '年初余额'],
        ...linesOf(truth, { name }),
      ],
    })
  },
  'single months a year apart': (v) => {
    const truth = trueStatement('profitSheet', ['2024-06-30', '2023-06-30'], v + 65)
    const headers = [
      ['2024年6月', '2023年6月'],
      ['2024-06', '2023-06'],
      ['2024/6', '2023/6'],
    ][v % 3]
    return made('single months a year apart', v, [truth], {
      利润表: sheetLines(truth, {
        head: [['利润表'], [`编制单位：${company}`, null, '单位：元']],
        headers: headers ?? [],
        variant: v,
      }),
    })
  },
  'days and owners in one header': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 66)
    const parent = trueStatement('balanceSheet', years(2024), v + 67)
    const day = (period: string): string => (v % 2 ? `${period.slice(0, 4)}年末` : `${period.slice(0, 4)}年12月31日`)
    const of = v < 3 ? '母公司' : '公司'
    const order = [
      ...truth.periods.map((period) => `${day(period)}合并`),
      ...truth.periods.map((period) => `${day(period)}${of}`),
    ]
    const own = linesOf(parent)
    return made(
      'days and owners in one header',
      v,
      [truth],
      {
        BS: [
          ['合并及母公司资产负债表'],
          [`编制单位：${company}`, null, '单位：元'],
          ['项目', ...order],
          ...linesOf(truth).map((line, at) => [...line, ...(own[at]?.slice(1) ?? [])]),
        ],
      },
      { wanted: (sheet) => sheet.includes('合并') },
    )
  },
  'minus behind or in words': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 68)
    // Costs above the revenue: profits fall below nothing, and the sums hold.
    const [revenue, cost] = ['operatingRevenue', 'operatingCost'].map((field) =>
      truth.lines.find((line) => line.field === field),
    )
    const lost = ['operatingProfit', 'totalProfit', 'netProfit']
    for (const period of truth.periods) {
      const more = (revenue?.figures[period] ?? 0) * 2
      if (cost) cost.figures[period] = Number(((cost.figures[period] ?? 0) + more).toFixed(2))
      for (const line of truth.lines)
        if (lost.includes(line.field ?? ''))
          line.figures[period] = Number(((line.figures[period] ?? 0) - more).toFixed(2))
    }
    const cell = ({ figures }: TrueLine, period: string): string | null => {
      const figure = figures[period]
      if (figure === undefined) return null
      const digits = Math.abs(figure).toLocaleString('en-US', { minimumFractionDigits: 2 })
      return figure >= 0 ? digits : v % 2 ? `负${digits}` : `${digits}-`
    }
    return made('minus behind or in words', v, [truth], {
      利润表: [...head('利润表', '2024年度'), ['项目', '本期金额', '上期金额'], ...linesOf(truth, { cell })],
    })
  },
}
