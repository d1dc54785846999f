import { amountUnitIn } from '../amount-unit.ts'
import { readFigure } from '../figures.ts'
import { foldText, isForeign, normaliseLabel } from '../labels.ts'
import { readPeriodHeader } from '../periods.ts'
import type { Cell } from '../sheet.ts'

const titles =
  /资产负债表|资产负载表|财务状况表|利润表|利润及利润分配表|损益表|综合收益表|收益表|现金流量表|权益变动表|balancesheet|incomestatement|statementof(?:financialposition|comprehensiveincome|profit|cashflow|income|operations)|profitandlossaccount|cashflowstatement/i
const noTitle = /补充资料|附注|见|详/
/** Words that head a list, and those that do unless they begin the name of an item: 资产合计, Notes payable. */
const headWords =
  /^(?:项目|科目|会计科目|指标|报表|行次|序号|栏次|编号|代码|附注|item|particulars|description|line|(?:资产|负债|所有者权益|股东权益|权益|assets?|liabilit|equity|account|notes?)(?!.*(?:[合总]计|总额|小计|减值|处[置理]|total|impairment|receivable|payable|heldforsale|attributable)))/i
const organisations =
  /公司|集团|合并|本部|总部|厂|合作社|事务所|医院|学校|中心|有限|\b(?:group|company|consolidated|parent|ltd|inc|limited|corp)\b/i
const noOrganisation = /归属|应收|应付|编制|单位|名称|:/

/** 五（一）, 附注十五、3: where a note stands. */
const noteNumber = /^(?:附?注释?)?[一二三四五六七八九十百\d、.,;:()（）-]+$/

/** Whether a cell holds what may name an item: words that are no figure, no 无, no line of the letterhead. */
export function isName(cell: Cell): boolean {
  if (cell.kind !== 'text' || readFigure(cell).kind !== 'wrong' || isForeign(cell.value)) return false
  const bare = normaliseLabel(cell.value)
  if (noteNumber.test(foldText(cell.value))) return false
  return (bare.match(/\p{Script=Han}/gu)?.length ?? 0) >= 2 || /[a-z]{3}/i.test(bare)
}

/** The statement that a line of the letterhead names: 利润表; '' where it names none. */
export function titleIn(cell: Cell): string {
  const text = foldText(cell.value)
  return cell.kind === 'text' && text.length <= 40 && titles.test(text) && !noTitle.test(text) ? cell.value.trim() : ''
}

/** Whether a text is the title of the statement that names parts of equity from left to right: no table has its figures. */
export const isOfEquity = (text: string): boolean =>
  /权益.{0,10}变动(?:表|$)|changesin(?:(?:share|stock)holders['’]?)?equity/i.test(foldText(text))

/** The word for the statement alone: 利润表 of `利润表（续）`. */
export const statementIn = (text: string): string => titles.exec(foldText(text))?.[0].toLowerCase() ?? ''

/** Whether a cell is what heads a list of names: 项目, 资产, Item. */
export const isHeadWord = (cell: Cell): boolean => headWords.test(foldText(cell.value))

/** Whether a cell that heads columns says whose they are: 甲公司, 合并, Parent. */
export const isOrganisation = (cell: Cell): boolean =>
  cell.kind === 'text' &&
  cell.value.trim().length <= 40 &&
  organisations.test(cell.value.normalize('NFKC')) &&
  !noOrganisation.test(foldText(cell.value)) &&
  titleIn(cell) === ''

/** Words that years and days stand below or beside: 年度, 报告期, 指标（万元）. 短期借款 and 一年内到期的负债 are items. */
const headOfYears =
  /(?:年度?|年份|期间?|时间|日期|指标)(?:名称)?(?:[(:/].*)?$|^(?:(?:fiscal|financial|calendar)?year|(?:reporting)?period|date|asat|asof)/i

/** Whether a cell names an item, and heads neither a list of names nor years or days. */
export const namesItem = (cell: Cell): boolean =>
  isName(cell) &&
  !isHeadWord(cell) &&
  titleIn(cell) === '' &&
  !headOfYears.test(foldText(cell.value)) &&
  amountUnitIn(cell.value) === null

/** Whether a row names an item whose figures all look like years: 存货 | 2010 | 1998. A header's first word is none. */
function isItemOfYears([first, ...rest]: readonly Cell[]): boolean {
  return (
    first !== undefined &&
    rest.length > 0 &&
    namesItem(first) &&
    rest.every((cell) => readFigure(cell).kind === 'figure')
  )
}

/** Whether a row holds amounts: a figure that is no year and no day, or an item with figures that look like years. */
export const hasAmounts = (cells: readonly Cell[]): boolean => cells.some(isAmount) || isItemOfYears(cells)

/** Whether a row holds an item with its amounts. */
export const hasItem = (cells: readonly Cell[]): boolean =>
  cells.some((cell, index) => isAmount(cell) && cells.slice(0, index).some(isName)) || isItemOfYears(cells)

/** Whether a cell holds a figure that is no year and no day. */
export const isAmount = (cell: Cell): boolean =>
  readFigure(cell).kind === 'figure' && readPeriodHeader(cell.value)?.kind !== 'date'
