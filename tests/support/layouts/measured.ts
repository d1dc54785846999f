import type { Line } from '../workbooks.ts'
import { utils } from 'xlsx'
import type { Layout } from './basic.ts'
import { company, headOf, linesOf, made, sheetLines, years } from './cases.ts'
import { trueStatement, type TrueLine, type TrueStatement } from './truth.ts'

const headed = (truth: TrueStatement, lines: Line[], headers: Line, first: Line = ['项目']): Line[] => [
  ...headOf(truth),
  [...first, ...headers],
  ...lines,
]
const [now, before] = ['2024-12-31', '2023-12-31']
const other: [string, number, number, string][] = [
  ['研发费用', 5.1, 4.2, '%'],
  ['其他收益', 1200, 1100, '吨'],
  ['投资收益', 35, 36, '人'],
  ['基本每股收益', 12.3, 11.1, '港仙'],
]

/** Lines that are called as items and are no amounts of them, periods on both sides of the names, what an opening is of. */
export const measured: Record<string, Layout> = {
  'figures that are no money': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 174)
    const own = truth.lines
    const said = ['计量单位', '单位', ''][v % 3] ?? ''
    const lines: Record<number, Line[]> = {
      0: [
        ...headed(truth, linesOf(truth), ['本期金额', '上期金额']),
        ...other.map(([name, a, b, unit]) => [`${name}（${unit}）`, a, b]),
      ],
      1: headed(
        truth,
        [
          ...own.map(({ label, figures }): Line => [label, '元', figures[now] ?? null, figures[before] ?? null]),
          ...other.map(([name, a, b, unit]): Line => [name, unit, a, b]),
        ],
        [said, '本期金额', '上期金额'],
      ),
      2: headed(
        truth,
        [
          ...own.map(({ label, figures }): Line => [label, figures[now] ?? null, figures[before] ?? null, '元']),
          ...other.map(([name, a, b, unit]): Line => [name, a, b, unit]),
        ],
        ['本期金额', '上期金额', said],
      ),
      3: [
        ...headed(truth, linesOf(truth), ['本期金额', '上期金额']),
        [['占营业收入比例（%）'], ['同比增长率'], ['吨产品指标（元/吨）']][v % 3]?.[0] ?? '',
        ...other.map(([name, a, b]): Line => [name, a, b]),
      ].map((line): Line => (typeof line === 'string' ? [line] : line)),
      4: headed(
        truth,
        [
          ...own.map(({ label, figures }): Line => [label, '元', figures[now] ?? null, figures[before] ?? null]),
          ['其他收益', '万美元', 12, 13],
        ],
        ['计量单位', '本期金额', '上期金额'],
      ),
      5: [
        ...headed(truth, linesOf(truth), ['本期金额', '上期金额']),
        ...other.map(([name, a, b]): Line => [name, a, b]),
      ],
    }
    const sheet = utils.aoa_to_sheet(lines[v % 6] ?? [])
    if (v % 6 === 5)
      for (const [at, [, , , unit]] of other.entries())
        for (const column of ['B', 'C']) {
          const cell = sheet[`${column}${4 + own.length + at}`]
          if (cell) cell.z = `0.00"${unit}"`
        }
    return made('figures that are no money', v, [truth], { 利润表: sheet })
  },
  'parts in brackets': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 175)
    const part = ['一年以内', '关联方', '境外', '到期未收', '逾期', '内部往来'][v % 6] ?? ''
    const isPart = ({ field }: TrueLine): boolean => field === 'otherReceivables'
    const lines = truth.lines.map((line) => (isPart(line) ? { ...line, label: `其他应收款（${part}）` } : line))
    const taken = { ...truth, lines: lines.filter((line) => !isPart(line)) }
    return made('parts in brackets', v, [taken], {
      资产负债表: sheetLines({ ...truth, lines }, { head: headOf(truth), variant: v }),
    })
  },
  'names between two periods': (v) => {
    const truth = trueStatement(v % 2 ? 'profitSheet' : 'balanceSheet', years(2024, v % 3 === 2 ? 3 : 2), v + 176)
    const [first = '', ...rest] = truth.periods
    const left = rest.toReversed()
    const words = v % 2 ? ['上期金额', '本期金额'] : ['年初余额', '期末余额']
    const isPlain = left.length === 1 && v < 3
    const header: Line = isPlain
      ? [words[0] ?? '', '项目', words[1] ?? '']
      : [...left.map((period) => `${period.slice(0, 4)}年`), '项目', `${first.slice(0, 4)}年`]
    return made('names between two periods', v, [truth], {
      报表: [
        ...headOf(truth),
        header,
        ...truth.lines.map(({ label, figures }): Line => [
          ...left.map((period) => figures[period] ?? null),
          label,
          figures[first] ?? null,
        ]),
      ],
    })
  },
  'an opening beside movements': (v) => {
    const truth = trueStatement('balanceSheet', [now, '2024-11-30'], v + 177)
    const head = ['2024年12月', '会计期间：2024.12-2024.12', '2024年12月31日'][v % 3] ?? ''
    const words = v % 2 ? ['借方发生额', '贷方发生额'] : ['本期增加', '本期减少']
    const isBare = v === 3
    return made('an opening beside movements', v, [truth], {
      科目余额表: [
        ['科目余额表'],
        [company, isBare ? '2024年12月' : head, '单位：元'],
        ['项目', '期初余额', ...(isBare ? [] : words), '期末余额'],
        ...truth.lines.map(({ label, figures }): Line => [
          label,
          figures['2024-11-30'] ?? null,
          ...(isBare || figures[now] === undefined ? [] : [1, 2]),
          figures[now] ?? null,
        ]),
      ],
    })
  },
  'taken off twice': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 178)
    const lines = truth.lines.flatMap((line) => {
      if (line.field !== 'fixedAssets') return [line]
      const gross = Object.fromEntries(Object.entries(line.figures).map(([period, value]) => [period, value + 600]))
      const less = Object.fromEntries(Object.keys(line.figures).map((period) => [period, 600]))
      return [
        { label: '固定资产原价', field: 'fixedAssetsOriginal', figures: gross },
        { label: ['减：累计折旧', '累计折旧'][v % 2] ?? '', field: 'accumulatedDepreciation', figures: less },
        { ...line, label: ['固定资产账面价值', '固定资产（净值）', '固定资产净额'][v % 3] ?? '' },
      ]
    })
    const cell = (figure: number): number | string => (v % 3 ? -figure : `(${figure}.00)`)
    const shown = { ...truth, lines }
    return made('taken off twice', v, [shown], {
      资产负债表: sheetLines(shown, {
        head: headOf(truth),
        variant: v,
        cell: ({ field, figures }, period) => {
          const figure = figures[period]
          if (figure === undefined) return null
          return field === 'accumulatedDepreciation' ? cell(figure) : figure
        },
      }),
    })
  },
  'changes in equity beside the balance': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 179)
    const title = ['所有者权益变动表', '合并股东权益变动表', 'Statement of changes in equity'][v % 3] ?? ''
    return made('changes in equity beside the balance', v, [truth], {
      资产负债表: sheetLines(truth, { head: headOf(truth), variant: v }),
      [v % 2 ? '权益' : '所有者权益变动表']: [
        [title],
        [`编制单位：${company}`, '2024年度', '单位：元'],
        ['项目', '本年金额'],
        [null, '实收资本', '资本公积', '盈余公积', '未分配利润', '所有者权益合计'],
        ['一、上年年末余额', 500, 100, 20, 380, 1000],
        ['加：会计政策变更', 0, 0, 0, 0, 0],
        ['二、本年年初余额', 500, 100, 20, 380, 1000],
        ['三、本年增减变动金额', 0, 0, 10, 120, 130],
        ['（一）综合收益总额', null, null, null, 130, 130],
        ['（二）利润分配', null, null, 10, -10, 0],
        ['四、本年年末余额', 500, 100, 30, 500, 1130],
      ],
    })
  },
}
