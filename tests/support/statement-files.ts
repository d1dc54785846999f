import { type Line, balanceLines } from './workbooks.ts'

/** The lines of a small income statement under its own head. */
export const profitLines = (head: Line[], headers: [string, string] = ['本期金额', '上期金额'], times = 1): Line[] => [
  ...head,
  ['项目', ...headers],
  ['一、营业收入', 900 * times, 700 * times],
  ['减：营业成本', 600 * times, 500 * times],
  ['二、营业利润', 300 * times, 200 * times],
  ['三、利润总额', 300 * times, 200 * times],
  ['减：所得税费用', 75 * times, 50 * times],
  ['四、净利润', 225 * times, 150 * times],
]

/** The lines of a small statement of cash flows under its own head. */
export const cashLines = (head: Line[], headers: [string, string] = ['本期金额', '上期金额'], times = 1): Line[] => [
  ...head,
  ['项目', ...headers],
  ['销售商品、提供劳务收到的现金', 800 * times, 600 * times],
  ['经营活动现金流入小计', 800 * times, 600 * times],
  ['购买商品、接受劳务支付的现金', 700 * times, 550 * times],
  ['经营活动现金流出小计', 700 * times, 550 * times],
  ['经营活动产生的现金流量净额', 100 * times, 50 * times],
  ['五、现金及现金等价物净增加额', 100 * times, 50 * times],
  ['加：期初现金及现金等价物余额', 400 * times, 350 * times],
  ['六、期末现金及现金等价物余额', 500 * times, 400 * times],
]

const titled = (title: string, date: string, unit: string, company: string): Line[] => [
  [title],
  ...(company === '' ? [] : [[`编制单位：${company}`] as Line]),
  [date, null, unit],
]

/** The sheets of a file with all three statements of one year, in thousands of what `times` says. */
export const threeStatements = ({
  year = 2024,
  unit = '单位：元',
  company = '',
  times = 1,
}: { year?: number; unit?: string; company?: string; times?: number } = {}): Record<string, Line[]> => ({
  资产负债表: balanceLines(titled('资产负债表', `${year}年12月31日`, unit, company), ['期末余额', '年初余额'], times),
  利润表: profitLines(titled('利润表', `${year}年度`, unit, company), ['本期金额', '上期金额'], times),
  现金流量表: cashLines(titled('现金流量表', `${year}年度`, unit, company), ['本期金额', '上期金额'], times),
})
