import type { Line } from '../workbooks.ts'
import type { Layout } from './basic.ts'
import { company, linesOf, made, three, years } from './cases.ts'
import { trueStatement, type TrueLine, type TrueStatement } from './truth.ts'

const head = (title: string, date: string | null, unit = '单位：元'): Line[] => [
  [title],
  [`编制单位：${company}`, date, unit],
]
const plain = (truth: TrueStatement, lines: Line[], headers: Line, date: string | null, unit?: string): Line[] => [
  ...head(truth.title, date, unit),
  ['项目', ...headers],
  ...lines,
]
const sideOf = (truth: TrueStatement): number => truth.lines.findIndex(({ label }) => label === '流动负债：')

/** Days without years, years of business, units and sides on the way, lists of other shapes. */
export const unseen: Record<string, Layout> = {
  'a day without its year': (v) => {
    const words = ['截至六月三十日止六個月', '截至6月30日止六个月', 'For the six months ended 30 June']
    const headers = [
      ['二零二四年', '二零二三年'],
      ['2024年', '2023年'],
      [2024, 2023],
    ]
    const truth = trueStatement('profitSheet', ['2024-06-30', '2023-06-30'], v + 160)
    const lines = plain(truth, linesOf(truth), headers[v % 3] ?? [], words[(v + (v > 2 ? 1 : 0)) % 3] ?? '')
    return made('a day without its year', v, [truth], { 利润表: lines })
  },
  'a year of business': (v) => {
    const periods = ['2024-03-31', '2023-03-31']
    const truth = trueStatement(v % 2 ? 'profitSheet' : 'balanceSheet', periods, v + 161)
    const said = ['截至二零二四年三月三十一日止年度', 'Year ended 31 March 2024'][v % 2] ?? ''
    const headers = [
      ['二零二四年', '二零二三年'],
      ['2024', '2023'],
      ['FY2024', 'FY2023'],
    ]
    return made('a year of business', v, [truth], {
      Sheet1: plain(truth, linesOf(truth), headers[v % 3] ?? [], said),
    })
  },
  'times in short': (v) => {
    const said: [string[], Line, string | null][] = [
      [years(2024), ['113年度', '112年度'], '民國113年度'],
      [years(2024), ['二O二四年十二月三十一日', '二O二三年十二月三十一日'], null],
      [['2024-12-31', '2024-11-30'], ['12月末', '11月末'], '2024年12月'],
      [['2024-09-30', '2023-12-31'], ['24Q3', '23Q4'], null],
      [years(2024, 3), ['本年末', '上年末', '前年末'], '2024年12月31日'],
      [years(2024), ['2024会计年度', '2023会计年度'], null],
    ]
    const [periods, headers, date] = said[v] ?? [[], [], null]
    const truth = trueStatement('balanceSheet', periods, v + 162)
    return made('times in short', v, [truth], { Sheet1: plain(truth, linesOf(truth), headers, date) })
  },
  'another unit on the way': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 163)
    const side = sideOf(truth) + (v % 3) * 4
    const cell = (line: TrueLine, period: string): number | null => {
      const figure = line.figures[period]
      if (figure === undefined) return null
      return truth.lines.indexOf(line) < side ? figure : Number((figure / 10_000).toFixed(8))
    }
    const lines = linesOf(truth, { cell })
    lines.splice(side, 0, [['单位：万元', '金额单位：人民币万元'][v % 2] ?? ''])
    return made('another unit on the way', v, [truth], {
      Sheet1: plain(truth, lines, ['期末余额', '年初余额'], '2024年12月31日'),
    })
  },
  'sides of accounts in a column': (v) => {
    const truth = trueStatement('balanceSheet', years(2024, 1), v + 164)
    const words = [
      ['借', '贷'],
      ['借方', '贷方'],
      ['Dr', 'Cr'],
    ][v % 3] ?? ['', '']
    const side = sideOf(truth)
    const [period = ''] = truth.periods
    const turned = truth.lines.find(({ field }) => field === 'prepayments')?.figures
    const totals = ['totalCurrentAssets', 'totalAssets', 'retainedEarnings', 'totalEquity', 'totalLiabilitiesAndEquity']
    if (v > 2 && turned) {
      const twice = (turned[period] ?? 0) * 2
      turned[period] = -(turned[period] ?? 0)
      for (const { field, figures } of truth.lines)
        if (field && totals.includes(field)) figures[period] = Number(((figures[period] ?? 0) - twice).toFixed(2))
    }
    const lines = truth.lines.map(({ label, figures }, at): Line => {
      const figure = figures[period]
      return figure === undefined ? [label] : [label, words[at < side === figure < 0 ? 1 : 0] ?? '', Math.abs(figure)]
    })
    return made('sides of accounts in a column', v, [truth], {
      Sheet1: plain(truth, lines, [v % 2 ? '方向' : '借/贷', '期末余额'], '2024年12月31日'),
    })
  },
  'a digit a column': (v) => {
    const truth = trueStatement('balanceSheet', years(2024, v % 2 ? 2 : 1), v + 165)
    const places = [...'亿千百十万千百十元角分']
    const digits = (figure: number): Line => {
      const text = figure.toFixed(2).replace('.', '').padStart(places.length, ' ')
      return [...text].map((digit) => (digit === ' ' ? null : v % 3 ? Number(digit) : digit))
    }
    const headers = ['期末余额', '年初余额']
      .slice(0, truth.periods.length)
      .flatMap((text): Line => [text, ...places.slice(1).map(() => (v > 3 ? text : null))])
    return made('a digit a column', v, [truth], {
      Sheet1: [
        [truth.title],
        [`编制单位：${company}`, '2024年12月31日'],
        ['项目', ...headers],
        [null, ...truth.periods.flatMap(() => places)],
        ...truth.lines.map(({ label, figures }): Line => [
          label,
          ...truth.periods.flatMap((period) => (figures[period] === undefined ? [] : digits(figures[period]))),
        ]),
      ],
    })
  },
  'statements run together': (v) => {
    const [balance, profit, cash] = three(2024, v + 166)
    const truths =
      [
        [balance, profit, cash],
        [balance, profit],
        [balance, cash, profit],
      ][v % 3] ?? []
    return made('statements run together', v, truths, {
      财务数据: [
        [company, null, '单位：元'],
        [v % 2 ? '项目' : '科目', '2024年12月31日', '2023年12月31日'],
        ...truths.flatMap((truth) => linesOf(truth)),
      ],
    })
  },
  'a figure a row': (v) => {
    const truths = v % 2 ? [three(2024, v + 167)[0]] : [...three(2024, v + 167)]
    const rows = truths.flatMap(({ lines, periods }) =>
      periods.flatMap((period) =>
        lines.flatMap(({ label, field, figures }): Line[] =>
          field === null
            ? []
            : [[company, v % 3 ? period : period.replaceAll('-', ''), label, figures[period] ?? null]],
        ),
      ),
    )
    const sorted = v > 2 ? rows.toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))) : rows
    return made('a figure a row', v, truths, { 数据: [['公司', '报告期', '科目', '金额（元）'], ...sorted] })
  },
  'names with numbers, notes and leaders': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 168)
    const written = [
      (label: string, at: number) => `1.${at} ${label}`,
      (label: string, at: number) => `${label}[${at % 9}]`,
      (label: string) => `${label}${'…'.repeat(6)}`,
      (label: string) => `${label}______`,
      (label: string, at: number) => `2.${at}.1、${label}`,
      (label: string, at: number) => `${label}【${at}】`,
    ][v % 6]
    const name = ({ label, field }: TrueLine, at: number): string[] => [field ? (written?.(label, at) ?? label) : label]
    return made('names with numbers, notes and leaders', v, [truth], {
      Sheet1: plain(truth, linesOf(truth, { name }), ['期末余额', '年初余额'], '2024年12月31日'),
    })
  },
  'the same sheet once more': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 169)
    const lines = plain(truth, linesOf(truth), ['期末余额', '年初余额'], '2024年12月31日')
    return made('the same sheet once more', v, [truth], {
      资产负债表: lines,
      [['打印', '资产负债表 (2)'][v % 2] ?? '']: lines,
    })
  },
  'notes of a group and its parent': (v) => {
    const [truth, parent] = [170, 171].map((seed) => trueStatement('balanceSheet', years(2024), v * 3 + seed))
    if (!truth || !parent) throw new Error('two statements')
    const note = (text: string, at: number): string => (v % 2 ? `${text}、${at}` : `${text}（${at}）`)
    return made('notes of a group and its parent', v, [truth], {
      资产负债表: [
        ['合并及公司资产负债表'],
        [`编制单位：${company}`, '2024年12月31日', '单位：元'],
        ['项目', '附注五', '合并', null, '附注十五', ['公司', '母公司'][v % 2] ?? '', null],
        [null, null, '期末余额', '年初余额', null, '期末余额', '年初余额'],
        ...truth.lines.map(({ label, field, figures }, at): Line => [
          label,
          field ? note('五', at) : null,
          ...truth.periods.map((period) => figures[period] ?? null),
          field && at % 2 ? note('十五', at) : null,
          ...parent.periods.map((period) => parent.lines[at]?.figures[period] ?? null),
        ]),
      ],
    })
  },
  'texts of a .csv': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 172)
    const cell = ({ figures }: TrueLine, period: string): string | null => figures[period]?.toFixed(2) ?? null
    const lines = plain(truth, linesOf(truth, { cell }), ['期末余额', '年初余额'], '2024年12月31日')
    const text = (value: string): string => [`="${value}"`, `"=""${value}"""`][v % 3] ?? value
    const rows = lines.map((line, row) =>
      line.map((value) => (value === null ? '' : row > 2 ? text(String(value)) : String(value))).join(','),
    )
    const content = Buffer.from(rows.join(v % 2 || v % 3 === 2 ? '\r' : '\r\n'))
    return { name: `texts of a .csv ${v}`, layout: 'texts of a .csv', content, fileName: '报表.csv', truths: [truth] }
  },
  'persons who are called as units': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 173)
    const lines = plain(truth, linesOf(truth), ['期末余额', '年初余额'], '2024年12月31日', '')
    const foot: Line[] = [[['单位负责人：万元', '制表人：千元', '会计主管: 百万'][v % 3] ?? '', '复核：元']]
    return made('persons who are called as units', v, [truth], { Sheet1: [...lines, ...foot] })
  },
}
