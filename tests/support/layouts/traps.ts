import type { Line } from '../workbooks.ts'
import type { Layout } from './basic.ts'
import { company, headOf, linesOf, made, years } from './cases.ts'
import { trueStatement, type TrueLine, type TrueStatement } from './truth.ts'

const heads = ['项目', '期末余额', '年初余额']
const titles = ['资产负债表（续）', '资产负债表续表', '续表', '（续）', '资产负债表(续1)', '接上页']
const inWan = ({ figures }: TrueLine, period: string): number | null =>
  figures[period] === undefined ? null : Number((figures[period] / 10_000).toFixed(6))
const withOnly = (truth: TrueStatement, period: string): TrueStatement => ({
  ...truth,
  periods: [period],
  lines: truth.lines.map((line) => ({
    ...line,
    figures: Object.fromEntries(Object.entries(line.figures).filter(([own]) => own === period)),
  })),
})
const share = ({ figures }: TrueLine, period: string, of: number): number | null =>
  figures[period] === undefined ? null : Math.round(figures[period] * of * 100) / 100

/** What would be stored wrong without a word: pages that go on, forms and columns of zeros, other lengths of time. */
export const traps: Record<string, Layout> = {
  'continued on another page': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 80)
    const lines = linesOf(truth)
    const cut = truth.lines.findIndex(({ label }) => label === '流动负债：')
    const first = [...headOf(truth), heads, ...lines.slice(0, cut)]
    const title = titles[v % 6] ?? ''
    const turned = lines.map(([name = null, now = null, before = null]): Line => [name, before, now])
    const pages: Line[][] = [
      [[title], [`编制单位：${company}`, '2024年12月31日', '单位：元'], heads, ...lines.slice(cut)],
      [[title], ...lines.slice(cut)],
      [[title], ['项目', '2023年12月31日', '2024年12月31日'], ...turned.slice(cut)],
      [[title, null, '单位：万元'], heads, ...linesOf(truth, { cell: inWan }).slice(cut)],
      [
        [title],
        ['项目', '附注', '年初余额', '期末余额'],
        ...turned.slice(cut).map(([name = null, ...more]): Line => [name, null, ...more]),
      ],
      [[title], heads, ...lines.slice(cut)],
    ]
    const page = pages[v % 6] ?? []
    // On a sheet of its own, or below on the same one.
    return v % 6 === 5
      ? made('continued on another page', v, [truth], { 资产负债表: [...first, [], ...page] })
      : made('continued on another page', v, [truth], { 资产负债表: first, Sheet2: page })
  },
  'assets and liabilities on two sheets': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 86)
    const lines = linesOf(truth)
    const cut = truth.lines.findIndex(({ label }) => label === '流动负债：')
    const turned = lines.map(([name = null, now = null, before = null]): Line => [name, before, now])
    const [first, page]: [Line[], Line[]] = [[...headOf(truth), heads, ...lines.slice(0, cut)], lines.slice(cut)]
    const sheets: [string, string, Line[]][] = [
      ['资产', '负债和所有者权益', [...headOf(truth), heads, ...page]],
      ['资产负债表1', '资产负债表2', [heads, ...page]],
      ['Sheet1', 'Sheet2', [['负债及股东权益'], heads, ...page]],
      ['资产部分', '负债部分', [...headOf(truth), ['项目', '年初余额', '期末余额'], ...turned.slice(cut)]],
    ]
    const [name, other, second] = sheets[v % 4] ?? ['', '', []]
    return made('assets and liabilities on two sheets', v, [truth], { [name]: first, [other]: second })
  },
  'columns of zeros': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 81)
    const [now = ''] = truth.periods
    const nothing = (at: number): number | string | null => [0, '0.00', at % 2 ? 0 : null][v % 3] ?? null
    return made('columns of zeros', v, [withOnly(truth, now)], {
      Sheet1: [
        ...headOf(truth),
        heads,
        ...truth.lines.map(({ label, figures, field }, at): Line => [
          label,
          figures[now] ?? null,
          field ? nothing(at) : null,
        ]),
      ],
    })
  },
  'an empty form beside': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 82)
    const bare = v % 2 ? null : 0
    const form: Line[] = [['资产负债表'], ['编制单位：', v % 3 ? '2024年12月31日' : '年  月  日'], heads]
    const empty = [
      ...form,
      ...truth.lines.map(({ label, field }): Line => [label, field ? bare : null, field ? bare : null]),
    ]
    const filled = [...headOf(truth), heads, ...linesOf(truth)]
    return made(
      'an empty form beside',
      v,
      [truth],
      v < 3 ? { 模板: empty, 报表: filled } : { 报表: filled, 空表: empty },
    )
  },
  'days as numbers': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 83)
    const days: Line[] = [
      ['项目', 45_657, 45_291],
      [null, 45_657, 45_291],
      ['项目', '45657', '45291'],
      ['项目', 45_657, 45_292],
    ]
    return made('days as numbers', v, [truth], {
      Sheet1: [['资产负债表'], [`编制单位：${company}`, null, '单位：元'], days[v % 4] ?? [], ...linesOf(truth)],
    })
  },
  'months to the end of December': (v) => {
    const truth = trueStatement('profitSheet', ['2024-12-31'], v + 84)
    const said = ['止六个月', '止三个月期间', '止6个月', '止的九个月', '止十一个月', '止3个月'][v % 6]
    return made('months to the end of December', v, [{ ...truth, lines: [] }], {
      利润表: [
        ['利润表'],
        [`编制单位：${company}`, `截至2024年12月31日${said}`, '单位：元'],
        ['项目', '本期金额'],
        ...linesOf(truth),
      ],
    })
  },
  'branches and their total': (v) => {
    const truth = trueStatement('balanceSheet', ['2024-12-31'], v + 85)
    const total = ['合计', '汇总数', '总计', '汇总', '合计数', '小计'][v % 6] ?? ''
    return made(
      'branches and their total',
      v,
      [truth],
      {
        Sheet1: [
          ['资产负债表'],
          [`编制单位：${company}`, '2024年12月31日', '单位：元'],
          ['项目', '本部', '上海分公司', '抵销', total],
          ...truth.lines.map((line): Line => [
            line.label,
            ...[0.6, 0.5, -0.1, 1].map((of) => share(line, '2024-12-31', of)),
          ]),
        ],
      },
      { wanted: (sheet) => sheet.endsWith(total) },
    )
  },
  'triangles for minus': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 86)
    for (const period of truth.periods) {
      const cost = truth.lines.find(({ field }) => field === 'financialExpenses')
      const more = 2 * (cost?.figures[period] ?? 0)
      for (const line of truth.lines)
        if (['operatingProfit', 'totalProfit', 'netProfit'].includes(line.field ?? ''))
          line.figures[period] = Number(((line.figures[period] ?? 0) + more).toFixed(2))
      if (cost) cost.figures[period] = -(cost.figures[period] ?? 0)
    }
    const cell = ({ figures }: TrueLine, period: string): string | number | null => {
      const figure = figures[period]
      if (figure === undefined || figure >= 0) return figure ?? null
      return `${['△', '▲', '△ '][v % 3]}${Math.abs(figure).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    }
    return made('triangles for minus', v, [truth], {
      利润表: [...headOf(truth), ['项目', '本期金额', '上期金额'], ...linesOf(truth, { cell })],
    })
  },
  'yuan and cents in columns of their own': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 87)
    const heading = v % 2 === 0 ? ['元', '角分'] : ['元', '角', '分']
    const under = (text: string): Line => [text, ...heading.slice(1).map(() => (v % 3 === 0 ? text : null))]
    const parts = (figure: number | undefined): Line => {
      if (figure === undefined) return heading.map(() => null)
      const [yuan = '', cents = ''] = figure.toFixed(2).split('.')
      return [Number(yuan), ...(heading.length === 2 ? [cents] : [...cents].map(Number))]
    }
    return made('yuan and cents in columns of their own', v, [truth], {
      资产负债表: [
        ...headOf(truth),
        ['项目', ...under('期末余额'), ...under('年初余额')],
        [null, ...heading, ...heading],
        ...truth.lines.map(({ label, figures }): Line => [label, ...years(2024).flatMap((day) => parts(figures[day]))]),
      ],
    })
  },
  'minus in a cell of its own': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 88)
    for (const period of truth.periods) {
      const revenue = truth.lines.find(({ field }) => field === 'operatingRevenue')?.figures[period] ?? 0
      for (const line of truth.lines)
        if (['operatingRevenue', 'operatingProfit', 'totalProfit', 'netProfit'].includes(line.field ?? ''))
          line.figures[period] = Number(((line.figures[period] ?? 0) - revenue + 1000).toFixed(2))
    }
    const parts = (figure: number | undefined): Line =>
      figure === undefined ? [null, null] : [figure < 0 ? (['-', '－', '−'][v % 3] ?? '') : null, Math.abs(figure)]
    return made('minus in a cell of its own', v, [truth], {
      利润表: [
        ...headOf(truth),
        ['项目', null, '本期金额', null, '上期金额'],
        ...truth.lines.map(({ label, figures }): Line => [label, ...years(2024).flatMap((day) => parts(figures[day]))]),
      ],
    })
  },
}
