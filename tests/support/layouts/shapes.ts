import { utils } from 'xlsx'
import type { Line } from '../workbooks.ts'
import type { Layout } from './basic.ts'
import { company, dated, headOf, linesOf, made, sheetLines, three, years } from './cases.ts'
import { trueStatement } from './truth.ts'

/** Where the parts of statements stand, and how their figures are written. */
export const shapes: Record<string, Layout> = {
  transposed: (v) => {
    const truth = trueStatement(v % 2 ? 'profitSheet' : 'balanceSheet', years(2024, 3), v + 15)
    const own = truth.lines.filter(({ field }) => field !== null)
    const order = v % 4 > 1 ? [...truth.periods].reverse() : truth.periods
    return made('transposed', v, [truth], {
      Sheet1: [
        [truth.title],
        ['单位：元'],
        ['报告期', ...own.map(({ label }) => label)],
        ...order.map((p): Line => [v % 3 ? p : `${p.slice(0, 4)}年`, ...own.map(({ figures }) => figures[p] ?? null)]),
      ],
    })
  },
  'side by side': (v) => {
    const [b, p] = three(2024, v + 16)
    const [left, right] = [
      sheetLines(b, { head: headOf(b), variant: v }),
      sheetLines(p, { head: headOf(p), variant: v + 1 }),
    ]
    const gap = v % 2
    const lines = left.map((line, at): Line => [
      ...line,
      ...Array.from({ length: 3 + gap - line.length }, () => null),
      ...(right[at] ?? []),
    ])
    return made('side by side', v, [b, p], { 报表: lines })
  },
  'one under the other': (v) => {
    const truths = three(2024, v + 17)
    return made('one under the other', v, truths, {
      报表: truths.flatMap((s, at) => [
        ...sheetLines(s, { head: headOf(s), variant: v + at }),
        ...(v % 2 ? [[null]] : []),
      ]),
    })
  },
  'two-sided': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 18)
    const at = truth.lines.findIndex(({ label }) => label === '流动负债：')
    const half = (from: number, to: number): Line[] => linesOf({ ...truth, lines: truth.lines.slice(from, to) })
    const [left, right] = [half(0, at), half(at, truth.lines.length)]
    const total = right.pop() ?? []
    const leftTotal = left.pop() ?? []
    const body = Array.from({ length: Math.max(left.length, right.length) }, (_, row): Line => [
      ...(left[row] ?? [null, null, null]),
      ...(v % 2 ? [null] : []),
      ...(right[row] ?? []),
    ])
    const header: Line = [
      '资产',
      '期末余额',
      '年初余额',
      ...(v % 2 ? [null] : []),
      '负债和所有者权益',
      '期末余额',
      '年初余额',
    ]
    return made('two-sided', v, [truth], {
      资产负债表: [...headOf(truth), header, ...body, [...leftTotal, ...(v % 2 ? [null] : []), ...total]],
    })
  },
  'companies as columns': (v) => {
    const own = trueStatement('balanceSheet', years(2024, 1), v + 19)
    const other = trueStatement('balanceSheet', years(2024, 1), v + 190)
    const names =
      [
        [company, '华北重工有限公司'],
        ['华北重工有限公司', company],
      ][v % 2] ?? []
    const lines = own.lines.map((line, at): Line => {
      const two = [line.figures['2024-12-31'] ?? null, other.lines[at]?.figures['2024-12-31'] ?? null]
      return [line.label, ...(v % 2 ? two.reverse() : two)]
    })
    return made(
      'companies as columns',
      v,
      [own],
      { 汇总: [['资产负债表'], ['2024年12月31日', null, '单位：元'], ['项目', ...names], ...lines] },
      { wanted: (sheet) => sheet.includes('恒砚') },
    )
  },
  'a sheet for each year': (v) => {
    const all = [2024, 2023, 2022].map((year) => trueStatement('balanceSheet', [`${year}-12-31`], v + year))
    const names = [(y: string) => y, (y: string) => `${y}年`, (y: string) => `${y}年末`][v % 3] ?? String
    return made(
      'a sheet for each year',
      v,
      all,
      Object.fromEntries(
        all.map((s) => [
          names(s.periods[0]?.slice(0, 4) ?? ''),
          sheetLines(s, { head: [['资产负债表'], [`编制单位：${company}`, '单位：元']], headers: ['期末余额'] }),
        ]),
      ),
    )
  },
  'figures as 亿': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 20)
    const scaled = (value: number): string => `${value}${v % 2 ? '万' : '万元'}`
    return made(
      'figures as 亿',
      v,
      [truth],
      {
        利润表: sheetLines(truth, {
          head: [['利润表'], ['2024年度']],
          variant: v,
          cell: (line, p) => (line.figures[p] === undefined ? null : scaled(line.figures[p])),
        }),
      },
      { unit: '万元' },
    )
  },
  'notes and blank rows': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 21)
    const body = sheetLines(truth, {
      head: headOf(truth),
      first: ['项目', v % 2 ? '附注' : '行次'],
      variant: v,
      name: (line, at) => [line.label, v % 2 ? `五、${at + 1}` : at + 1],
    })
    const spaced = v > 1 ? body.flatMap((line, at) => (at > 4 && at % 4 === 0 ? [[null], line] : [line])) : body
    return made('notes and blank rows', v, [truth], {
      利润表: spaced.concat([
        [null],
        ['法定代表人：张三', null, '会计机构负责人：李四'],
        ['注：本表未经审计，打印日期2025年3月15日'],
      ]),
    })
  },
  'text numbers': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 22)
    const wide = (text: string): string => text.replace(/[\d.,]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
    const ways = [
      (n: number) => ` ${n.toLocaleString('en')} `,
      (n: number) => (n < 0 ? `(${(-n).toLocaleString('en')})` : n.toLocaleString('en')),
      (n: number) => wide(n.toFixed(2)),
      (n: number) => `¥${n.toFixed(2)}`,
      (n: number) => (n < 0 ? `（${(-n).toFixed(2)}）` : `${n.toFixed(2)}元`),
    ]
    return made('text numbers', v, [truth], {
      利润表: sheetLines(truth, {
        head: headOf(truth),
        variant: v,
        cell: (line, p) =>
          line.figures[p] === undefined ? (v % 2 ? '—' : '-') : (ways[v % 5] ?? String)(line.figures[p]),
      }),
    })
  },
  'merged cells': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 23)
    const lines: Line[] = [
      ['资产负债表', null, null],
      ['2024年12月31日', null, '单位：元'],
      ['项目', '余额', null],
      [null, '期末', '年初'],
      ...linesOf(truth),
    ]
    const sheet = utils.aoa_to_sheet(lines)
    sheet['!merges'] = [
      { s: { r: 0, c: 0 }, e: { r: 0, c: 2 } },
      { s: { r: 2, c: 1 }, e: { r: 2, c: 2 } },
      { s: { r: 2, c: 0 }, e: { r: 3, c: 0 } },
    ]
    return made('merged cells', v, [truth], { 资产负债表: sheet })
  },
  'hidden rows and columns': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 24)
    const lines = sheetLines(truth, { head: headOf(truth), variant: v })
    const hiddenLine: Line = ['货币资金', 1, 2]
    if (v % 2) lines.splice(5, 0, hiddenLine)
    const sheet = utils.aoa_to_sheet(lines.map((line, at) => (v % 2 || at < 3 ? line : [...line, 777])))
    if (v % 2) sheet['!rows'] = Array.from({ length: 6 }, (_, at) => ({ hidden: at === 5 }))
    else sheet['!cols'] = [{}, {}, {}, { hidden: true }]
    return made('hidden rows and columns', v, [truth], { 资产负债表: sheet })
  },
  formulas: (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 25)
    const sheet = utils.aoa_to_sheet(sheetLines(truth, { head: headOf(truth), variant: v }))
    for (const address of Object.keys(sheet)) {
      const cell = sheet[address]
      if (/^[BC]\d+$/.test(address) && cell?.t === 'n') cell.f = `ROUND(${cell.v},2)`
    }
    return made('formulas', v, [truth], { 资产负债表: sheet })
  },
  'totals repeated': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 26)
    const total = truth.lines.find(({ field }) => field === 'totalAssets')
    const lines = sheetLines(truth, { head: headOf(truth), variant: v })
    const again: Line = [
      '资产总计',
      ...(v % 2 ? [...truth.periods].reverse() : truth.periods).map((p) => total?.figures[p] ?? null),
    ]
    return made('totals repeated', v, [truth], {
      资产负债表: v > 1 ? [...lines.slice(0, 3), again, ...lines.slice(3)] : [...lines, again],
    })
  },
  currency: (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 27)
    const way =
      [
        ['单位：美元千元', '千元'],
        ['币种：港币 单位：万元', '万元'],
        v % 2 ? ['單位：新臺幣仟元', '千元'] : ["(USD'000)", '千元'],
      ][(v + 1) % 3] ?? []
    return made(
      'currency',
      v,
      [truth],
      { 资产负债表: sheetLines(truth, { head: [['资产负债表'], [dated(truth), null, way[0] ?? '']], variant: v }) },
      { unit: way[1] as '千元', rate: '7.1' },
    )
  },
}
