import type { Prepared } from './rows.ts'

/** Titles of amounts that nobody has booked: 预计利润表, 备考合并资产负债表, 利润结构分析表. */
const estimated =
  /[^\n|]*(?:预算|预计|预测|测算|模拟|备考|结构分析|共同比|百分比|定基|budget|forecast|projected|pro-?forma|common-?size)[^\n|]*/i
const titled = /表|报告|statement|sheet/i

/** What a heading, the name of the sheet or of the file says of amounts that nobody has booked. */
export function estimateIn(
  { heading = '', sheet }: Pick<Prepared, 'heading' | 'sheet'>,
  fileName: string,
): string | null {
  const titles = heading.split(/[\n|]/).filter((text) => titled.test(text))
  return [...titles, sheet.split(/ [A-Z]+\d+:/)[0] ?? '', fileName].find((text) => estimated.test(text)) ?? null
}
