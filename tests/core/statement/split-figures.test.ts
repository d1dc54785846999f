import { expect, test } from 'vitest'
import { withWholeFigures } from '../../../core/statement/split-figures.ts'
import { sheetOf } from './sheets.ts'

type Line = (string | number | null)[]
/** What the cells hold once the figures are put together. */
function read(lines: Line[]): Line[] {
  const [sheet] = withWholeFigures({ sheets: [sheetOf(lines)] }).sheets
  return lines.map((_, index) =>
    (sheet?.rows.find(({ row }) => row === index + 1)?.cells ?? []).map((cell) => cell.value),
  )
}

test.each<[string, Line[], Line[]]>([
  [
    'cents in one column',
    [
      ['项目', '期末余额', null],
      [null, '元', '角分'],
      ['货币资金', 3932, 5],
      ['存货', '1,234', '50'],
      ['商誉', -12, 34],
    ],
    [['项目', '期末余额'], ['(元)'], ['货币资金', '3932.05'], ['存货', '1234.50'], ['商誉', '-12.34']],
  ],
  [
    'a column for each digit',
    [
      ['项目', '期末余额', null, null],
      [null, '元', '角', '分'],
      ['货币资金', 3932, 3, 7],
      ['存货', null, null, 7],
    ],
    [['项目', '期末余额'], ['(元)'], ['货币资金', '3932.37'], ['存货', '0.07']],
  ],
  [
    'two years, each heading written twice',
    [
      ['项目', '年末', '年末', '年初', '年初'],
      [null, '元', '角分', '元', '角分'],
      ['存货', 1, 20, -0, -7],
    ],
    [
      ['项目', '年末', '年初'],
      ['(元)', '(元)'],
      ['存货', '1.20', '-0.07'],
    ],
  ],
  [
    'cents that are none: told by the text',
    [
      ['项目', '期末余额', null],
      [null, '元', '角分'],
      ['存货', 12, 120],
      ['商誉', 12, -5],
    ],
    [['项目', '期末余额'], ['(元)'], ['存货', '12 | 120'], ['商誉', '12 | -5']],
  ],
  [
    'a column for each digit of the whole figure',
    [
      ['项目', '期末余额', '期末余额', null, null, null, null, '附注'],
      [null, '千', '百', '十', '元', '角', '分', null],
      ['货币资金', null, 3, '9', 3, 2, 5, '五、1'],
      ['存货', null, '￥', 1, 0, 0, 0, null],
      ['商誉', '-', 1, 2, 3, 4, 5, null],
      ['在建工程', null, null, null, null, null, null, null],
      ['无形资产', 1, null, 2, 3, 4, 5, null],
    ],
    [
      ['项目', '期末余额', '附注'],
      ['(元)'],
      ['货币资金', '393.25', '五、1'],
      ['存货', '10.00'],
      ['商誉', '-123.45'],
      ['在建工程'],
      ['无形资产', '1 | 2 | 3 | 4 | 5'],
    ],
  ],
  [
    'dashes before the first digit: one alone may be a minus, and is told',
    [
      [null, '千', '百', '十', '元', '角', '分'],
      ['货币资金', '-', '—', 1, 2, 3, 4],
      ['存货', '-', 1, 2, 3, 4, 5],
      ['商誉', '-', '-', '-', '-', '-', '-'],
    ],
    [['(元)'], ['货币资金', '12.34'], ['存货', '- | 1 | 2 | 3 | 4 | 5'], ['商誉', '-', '-', '-', '-', '-', '-']],
  ],
  [
    'digits of whole yuan',
    [
      ['项目', '期末余额', null, null, null, null],
      [null, '万', '千', '百', '十', '元'],
      ['货币资金', null, 3, 9, 3, 2],
    ],
    [['项目', '期末余额'], ['(元)'], ['货币资金', '3932.00']],
  ],
  [
    'the side of an account in a column of its own',
    [
      ['项目', '方向', '期末余额'],
      ['货币资金', '借', 12.5],
      ['短期借款', '贷', '1,000.00'],
      ['存货', '平', 0],
      ['资产总计', null, 5],
    ],
    [
      ['项目', '方向', '期末余额'],
      ['货币资金', '借', '12.5DR'],
      ['短期借款', '贷', '1,000.00CR'],
      ['存货', '平', '0'],
      ['资产总计', '5'],
    ],
  ],
  [
    'a minus in a cell of its own',
    [
      ['项目', null, '本期金额'],
      ['净利润', '-', 12.5],
      ['营业收入', null, '1,000.00'],
    ],
    [
      ['项目', '本期金额'],
      ['净利润', '-12.5'],
      ['营业收入', '1,000.00'],
    ],
  ],
])('%s', (_, lines, joined) => expect(read(lines)).toEqual(joined))

test.each<[string, Line[]]>([
  [
    'a digit a column',
    [
      ['项目', '期末余额'],
      [null, '百', '十', '元', '角', '分'],
      ['存货', 1, 2, 3, 4, 5],
    ],
  ],
  [
    'columns of two years',
    [
      ['项目', '2024年', '2023年'],
      [null, '元', '角分'],
      ['存货', 1, 2],
    ],
  ],
  [
    'dashes of a period',
    [
      ['项目', '期末余额', '年初余额'],
      ['商誉', '-', 12],
      ['存货', 5, 6],
    ],
  ],
  [
    'dashes beside every figure',
    [
      ['项目', null, '年初余额'],
      ['商誉', '-', 12],
      ['存货', '-', 6],
    ],
  ],
])('%s stay as they are', (_, lines) =>
  expect(read(lines)).toEqual(lines.map((line) => line.filter((value) => value !== null).map(String))),
)

test.each<[string, Line, string]>([
  ['yuan with a letter in them', ['存货', '12O', 34], '12O | 34'],
  ['cents with a letter in them', ['存货', 12, '3O'], '12 | 3O'],
  ['a word for yuan', ['存货', '见附注', 34], '见附注 | 34'],
])('%s are no figure, and nothing of them is taken as 0', (_, line, text) => {
  expect(read([['项目', '期末余额', null], [null, '元', '角分'], line]).at(-1)).toEqual(['存货', text])
})

test('a dash or a blank beside a part is nothing', () => {
  expect(
    read([
      ['项目', '期末余额', null],
      [null, '元', '角分'],
      ['存货', '-', 34],
      ['商誉', 12, '—'],
    ]).slice(2),
  ).toEqual([
    ['存货', '0.34'],
    ['商誉', '12.00'],
  ])
})
