import { utils } from 'xlsx'
import type { Line } from '../workbooks.ts'
import { bytesOf, company, dated, headOf, linesOf, made, sheetLines, three, years } from './cases.ts'
import type { Layout } from './basic.ts'
import { trueStatement, type TrueStatement } from './truth.ts'

const sheetsOf = (truths: TrueStatement[], dress: (statement: TrueStatement) => Line[]): Record<string, Line[]> =>
  Object.fromEntries(truths.map((statement) => [statement.title, dress(statement)]))
const other = '华北重工有限公司'

export const further: Record<string, Layout> = {
  'cover of another company': (v) => {
    const truths = three(2024, v + 40)
    const cover: Line[] = [
      ['2024年度财务报表'],
      v % 2 ? ['编制单位', other] : [other],
      ['2024年12月31日'],
      ['单位：元'],
    ]
    return made('cover of another company', v, truths, {
      封面: cover,
      ...sheetsOf(truths, (s) => sheetLines(s, { head: [[s.title]] })),
    })
  },
  'cover dated when it was written': (v) => {
    const truths = three(2024, v + 41)
    const cover: Line[][] = [
      [[company], ['财务报表'], ['2025年3月']],
      [[company], ['2024年度财务报表'], ['编制日期：2025年3月15日']],
      [[company], ['2024年度审计报告'], ['华信会计师事务所'], ['二〇二五年四月']],
      [['财务报表'], ['报送日期', '2025-02-28'], ['成立日期', '2008-06-30']],
    ]
    return made('cover dated when it was written', v, truths, {
      封面: cover[v % 4] ?? [],
      ...sheetsOf(truths, (s) => sheetLines(s, { head: [[s.title, null, '单位：元']] })),
    })
  },
  'cover beside statements that say more': (v) => {
    const truths = three(2023, v + 42)
    return made('cover beside statements that say more', v, truths, {
      封面: [[company], ['2024年12月31日'], ['单位：万元']],
      ...sheetsOf(truths, (s) => sheetLines(s, { head: [[s.title], [dated(s), null, '单位：元']], variant: v })),
    })
  },
  'cover with a capital': (v) => {
    const truths = three(2024, v + 43)
    const lines: Line[] = v % 2 ? [['注册资本（万元）', 5000]] : [['注册资本', '5000万元'], ['注册资本单位：万元']]
    return made('cover with a capital', v, truths, {
      基本信息: [['企业名称', company], ['报表期间', '2024年度'], ...lines],
      ...sheetsOf(truths, (s) => sheetLines(s, { head: [[s.title]], variant: v })),
    })
  },
  'cover before two years': (v) => {
    const [now, then] = [
      trueStatement('balanceSheet', ['2024-12-31'], v + 44),
      trueStatement('balanceSheet', ['2023-12-31'], v + 45),
    ]
    const names =
      [
        ['本年', '上年'],
        ['2024', '2023'],
        ['资产负债表', '资产负债表(上年)'],
      ][v % 3] ?? []
    return made(
      'cover before two years',
      v,
      [now, then],
      {
        封面: [[company], ['2024年12月31日'], ['单位：元']],
        [names[0] ?? '']: sheetLines(now, { headers: ['期末余额'], head: [['资产负债表']] }),
        [names[1] ?? '']: sheetLines(then, { headers: ['期末余额'], head: [['资产负债表']] }),
      },
      { wanted: (sheet) => sheet === names[0] },
    )
  },
  'trial balance': (v) => {
    const accounts = [
      '库存现金',
      '银行存款',
      '应收账款',
      '预付账款',
      '固定资产',
      '累计折旧',
      '短期借款',
      '应付账款',
      '实收资本',
      '未分配利润',
    ]
    const lines = accounts.map((name, at): Line => [
      v % 2 ? `${1001 + at} ${name}` : 1001 + at,
      ...(v % 2 ? [] : [name]),
      1000 + at,
      200 + at,
      300 + at,
      900 + at,
    ])
    return made('trial balance', v, [], {
      科目余额表: [
        ['科目余额表'],
        ['2024年12月31日', null, '单位：元'],
        ['科目编码', ...(v % 2 ? [] : ['科目名称']), '期初余额', '本期借方', '本期贷方', '期末余额'],
        ...lines,
      ],
    })
  },
  'twelve months': (v) => {
    const truth = trueStatement(
      'profitSheet',
      Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2024, at + 1, 0)).toISOString().slice(0, 10)),
      v + 46,
    )
    return made('twelve months', v, [], {
      利润表: [
        ['利润表'],
        ['2024年', null, '单位：元'],
        ['项目', ...truth.periods.map((_, at) => `${at + 1}月`)],
        ...linesOf(truth),
      ],
    })
  },
  'five years': (v) => {
    const truth = trueStatement(v % 2 ? 'profitSheet' : 'balanceSheet', years(2024, 5), v + 47)
    const headers = truth.periods.map((p) => (v % 3 === 0 ? p.slice(0, 4) : v % 3 === 1 ? `${p.slice(0, 4)}年` : p))
    return made('five years', v, [truth], {
      报表: sheetLines(truth, { head: [[truth.title, null, '单位：元']], headers, variant: v }),
    })
  },
  'dates as cells': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 48)
    const sheet = utils.aoa_to_sheet(
      sheetLines(truth, { head: [['资产负债表', null, '单位：元']], headers: ['a', 'b'] }),
    )
    sheet['B2'] = {
      t: 'd',
      v: new Date(Date.UTC(2024, 11, 31)),
      z: ['yyyy-mm-dd', 'yyyy"年"m"月"d"日"', 'yyyy/m/d'][v % 3],
    }
    sheet['C2'] = { t: 'd', v: new Date(v % 2 ? Date.UTC(2024, 0, 1) : Date.UTC(2023, 11, 31)), z: 'yyyy-mm-dd' }
    return made('dates as cells', v, [truth], { 资产负债表: sheet })
  },
  'changes and shares': (v) => {
    const truth = trueStatement('profitSheet', years(2024), v + 49)
    const extra =
      [
        ['增减额', '增减率'],
        ['同比', '占收入比'],
        ['变动', '变动比例'],
      ][v % 3] ?? []
    const lines = linesOf(truth).map((line): Line => [
      ...line,
      typeof line[1] === 'number' && typeof line[2] === 'number' ? line[1] - line[2] : null,
      typeof line[1] === 'number' ? 0.12 : null,
    ])
    return made('changes and shares', v, [truth], {
      利润表: [...headOf(truth), ['项目', '本期金额', '上期金额', ...extra], ...lines],
    })
  },
  'group and parent': (v) => {
    const [group, parent] = [
      trueStatement('balanceSheet', years(2024), v + 50),
      trueStatement('balanceSheet', years(2024), v + 51),
    ]
    const lines = group.lines.map((line, at): Line => [
      line.label,
      ...[group, parent].flatMap((s) => s.periods.map((p) => s.lines[at]?.figures[p] ?? null)),
    ])
    const head: Line[] =
      v % 2
        ? [
            ['项目', '期末余额', null, '年初余额', null],
            [null, '合并', '母公司', '合并', '母公司'],
          ]
        : [
            ['项目', '合并', null, '母公司', null],
            [null, '期末余额', '年初余额', '期末余额', '年初余额'],
          ]
    const ordered =
      v % 2
        ? lines.map(([label, a, b, c, d]): Line => [label ?? null, a ?? null, c ?? null, b ?? null, d ?? null])
        : lines
    return made(
      'group and parent',
      v,
      [group],
      { 资产负债表: [...headOf(group), ...head, ...ordered] },
      { wanted: (sheet) => sheet.endsWith(' 合并') },
    )
  },
  'restated, alike': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 52)
    const lines = truth.lines.map((line): Line => [
      line.label,
      ...['2024-12-31', '2023-12-31', '2023-12-31'].map((p) => line.figures[p] ?? null),
    ])
    return made('restated, alike', v, [truth], {
      资产负债表: [...headOf(truth), ['项目', '期末余额', '年初余额', '上年年末余额'], ...lines],
    })
  },
  'an old file': (v) => {
    const truths = three(2024, v + 53)
    return {
      ...made('an old file', v, truths, { a: [['x']] }),
      content: bytesOf(
        sheetsOf(truths, (s) => sheetLines(s, { head: headOf(s), variant: v })),
        'biff8',
      ),
      fileName: '报表.xls',
    }
  },
  'a text file': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 54)
    const text = sheetLines(truth, { head: headOf(truth), variant: v })
      .map((line) => line.map((cell) => cell ?? '').join(v % 2 ? '\t' : ','))
      .join('\r\n')
    return { ...made('a text file', v, [truth], { a: [['x']] }), content: Buffer.from(text), fileName: '报表.csv' }
  },
  notes: (v) => {
    const truths = three(2024, v + 55)
    const note: Line[] = [
      ['七、合并财务报表项目注释'],
      ['1、货币资金'],
      ['项目', '期末余额', '年初余额'],
      ['库存现金', 1, 2],
      ['银行存款', 3, 4],
      ['合计', 4, 6],
      ['2、应收账款'],
      ['项目', '期末余额', '年初余额'],
      ['账面余额', 5, 6],
      ['坏账准备', 1, 1],
      ['合计', 4, 5],
    ]
    return made('notes', v, truths, {
      ...sheetsOf(truths, (s) => sheetLines(s, { head: headOf(s), variant: v })),
      附注: note,
    })
  },
  'a half year': (v) => {
    const truth = trueStatement('balanceSheet', ['2024-06-30', '2023-12-31'], v + 56)
    const headers =
      [
        ['期末余额', '年初余额'],
        ['2024年6月30日', '2024年1月1日'],
        ['2024-06-30', '2023-12-31'],
        ['期末数', '上年年末数'],
      ][v % 4] ?? []
    return made('a half year', v, [truth], {
      资产负债表: sheetLines(truth, {
        head: [['资产负债表'], ['2024年6月30日', null, '单位：元']],
        headers,
        variant: v % 2,
      }),
    })
  },
  'other year of business': (v) => {
    const truth = trueStatement('balanceSheet', ['2024-03-31', '2023-03-31'], v + 57)
    return made('other year of business', v, [truth], {
      BS: sheetLines(truth, {
        head: [['资产负债表'], [null, null, '单位：元']],
        headers: v % 2 ? ['2024年3月31日', '2023年4月1日'] : ['2024年3月31日', '2023年3月31日'],
      }),
    })
  },
  'codes and levels': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 58)
    const code = (at: number): string =>
      [
        `1001${at}`,
        `100${at % 10}.0${at % 9}`,
        `[${1001 + at}]`,
        `（${1001 + at}）`,
        `${1001 + at}/`,
        `${1001 + at}  `,
      ][v % 6] ?? ''
    return made('codes and levels', v, [truth], {
      Sheet1: sheetLines(truth, {
        head: headOf(truth),
        variant: v,
        name: (line, at) => [line.field ? `${code(at)}${line.label}` : line.label],
      }),
    })
  },
  'codes of the form': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 59)
    const first =
      [
        ['代码', '项目'],
        ['编号', '项目'],
        ['报表编码', '报表项目'],
        ['行次', '项目'],
      ][v % 4] ?? []
    const code = (at: number): string =>
      [`BS${String(at).padStart(3, '0')}`, `A${at}`, `0${at}`, String(at)][v % 4] ?? ''
    return made('codes of the form', v, [truth], {
      Sheet1: sheetLines(truth, { head: headOf(truth), first, variant: v, name: (line, at) => [code(at), line.label] }),
    })
  },
  'codes behind the names': (v) => {
    const truth = trueStatement('balanceSheet', years(2024), v + 60)
    return made('codes behind the names', v, [truth], {
      Sheet1: sheetLines(truth, {
        head: headOf(truth),
        first: v % 2 ? ['项目'] : ['项目', '科目代码'],
        variant: v,
        name: (line, at) =>
          v % 2
            ? [line.field ? `${line.label}(${1001 + at})` : line.label]
            : [line.label, line.field ? 1001 + at : null],
      }),
    })
  },
  'one sheet, three years under each other': (v) => {
    const all = [2024, 2023, 2022].map((year) => trueStatement('profitSheet', [`${year}-12-31`], v + year))
    return made('one sheet, three years under each other', v, all, {
      利润表: all.flatMap((s) => [
        ...sheetLines(s, {
          head: [['利润表'], [`${s.periods[0]?.slice(0, 4)}年度`, '单位：元']],
          headers: [v % 2 ? '本期金额' : '金额'],
        }),
        [null],
      ]),
    })
  },
}
