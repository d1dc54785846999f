import { utils, write } from 'xlsx'

/** A cell as tests write it; null is empty. */
export type Line = (string | number | null)[]

/** The bytes of a workbook from its sheets, as tests write them. */
export function workbookOf(sheets: Record<string, Line[]>, bookType: 'xlsx' | 'xlsm' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new()
  for (const [name, lines] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name)
  return write(book, { type: 'buffer', bookType }) as Buffer
}

/** The lines of a small balance sheet under its own head and headers, two figures each. */
export const balanceLines = (head: Line[], headers: [string, string] = ['期末余额', '年初余额'], times = 1): Line[] => [
  ...head,
  ['资产', ...headers],
  ['货币资金', 500 * times, 400 * times],
  ['应收账款', 300 * times, 250 * times],
  ['存货', 200 * times, 150 * times],
  ['资产总计', 1000 * times, 800 * times],
  ['短期借款', 400 * times, 300 * times],
  ['负债合计', 400 * times, 300 * times],
  ['实收资本', 600 * times, 500 * times],
  ['所有者权益合计', 600 * times, 500 * times],
  ['负债和所有者权益总计', 1000 * times, 800 * times],
]
