import { withoutRadicals } from '../../../../core/reading/radicals.ts'
import type { DocumentModel, DocumentTable, Grid, Paragraph } from '../../../../core/reading/types.ts'
import { unrolled } from './unrolled.ts'
import { tablesWithFigures } from './whole.ts'
import { workbookOf, type NamedGrid } from './workbook.ts'

/** What stands above a table tells its unit, its period or whose it is. */
const most = 6
const longest = 80

/**
 * The lines right above a table, as far as they are short, each by its cells: title, unit, period.
 *
 * @param above the paragraphs before it
 * @param withRows whether rows of other tables belong to it
 */
export function headOf(above: readonly Paragraph[], withRows = false): string[][] {
  const lines: string[][] = []
  for (const { text } of above.toReversed()) {
    const cells = text.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim())
    const isRow = cells.length > 1 && !withRows
    if (lines.length >= most || isRow || text.trim() === '' || text.length > longest || /[。；;]$/.test(text.trim()))
      break
    lines.unshift(cells)
  }
  return lines
}

/** What the title of a statement says. */
const title =
  /(资产负债|财务状况|利润|损益|综合收益|现金流量|所有者权益|股东权益|权益变动).{0,10}表|balance sheet|statement of|income statement|cash flows?/i
/** What stands at the foot of the statement above: notes, and who signs. */
const foot =
  /^[*※]?\s*(注|附注|备注|说明|法定代表人|企业负责人|单位负责人|公司负责人|主管会计|会计机构|财务负责人|制表|制单|复核|审核|填表|note)/i
const names = /公司|集团|编制单位|企业名称|单位名称|报送单位|纳税人|\bLtd|\bInc|\bCo\./i

/**
 * The head of a table: what stands above its title, or down to the last line of a foot, is of the table before, or of a
 * cover, but for whose it is.
 */
function ownHead(head: readonly string[][], rows: Grid['rows']): string[][] {
  const text = (line: readonly string[]): string => line.join(' ')
  const isFoot = (line: readonly string[]): boolean => foot.test(text(line))
  const isTitle = (line: readonly string[]): boolean =>
    text(line).length <= 40 && title.test(text(line)) && !isFoot(line)
  const begin = head.findLastIndex(isTitle)
  // The title may stand in the table itself.
  const isInside = rows.slice(0, 3).some(isTitle)
  const from = isInside ? head.length : begin >= 0 ? begin : head.findLastIndex(isFoot) + 1
  return head.filter((line, index) => index >= from || (names.test(text(line)) && !isFoot(line)))
}

/** A company at the head of a page, as far as it says no more than whose the page is: 华北重工股份有限公司 2024年度财务报表. */
const company = /^[\p{L}()（）·&\s]{2,40}?(?:有限责任公司|股份公司|有限公司|集团公司|集团|公司)/u
/** Who signs the pages of an audit is not whose figures they are. */
const auditor = /事务所|审计|评估/
const label = /编制单位|编报单位|报送单位|企业名称|单位名称|公司名称|纳税人名称/
const unit = /^(?:金额)?单位[:：]/

/** What stands at the heads of pages and tells whose a table is, or its unit; nothing where the table says so itself. */
function headOfPages(heads: readonly string[], own: readonly string[][]): string[][] {
  const said = own.flat().join(' ')
  const cells = heads.flatMap((line) => line.split(/\t|\s{2,}/)).map((text) => text.trim())
  const whose = cells.find((text) => label.test(text) && !label.test(said))
  const named = cells.flatMap((text) =>
    label.test(said) || auditor.test(text) ? [] : (company.exec(text)?.[0] ?? []),
  )[0]
  const units = cells.find((text) => unit.test(text) && !/单位[:：]/.test(said.replace(label, '')))
  const lines = [whose ?? (named === undefined ? '' : `编制单位：${named}`), units ?? '']
  return lines.filter((text) => text !== '').map((text) => [text])
}

/** The sheet that the import of spreadsheets reads: what stands above a table, then its cells, merged ones filled. */
function sheetOf(grid: Grid, head: readonly string[][], name: string): NamedGrid {
  const cells = unrolled(grid)
  const width = Math.max(cells[0]?.length ?? 1, ...head.map((line) => line.length))
  const rows = [...head, ...cells].map((row) =>
    Array.from({ length: width }, (_, column) =>
      withoutRadicals(row[column] ?? '').replace(/^\s*\u00ad(?=[\d,.])/, '-'),
    ),
  )
  return { name, grid: { rows, merges: [] } }
}

/** A table as a workbook of one sheet. */
export const importFile = (
  table: DocumentTable,
  paragraphs: readonly Paragraph[],
  name: string,
  fileName: string,
): Promise<File> => workbookOf([sheetOf(table.grid, headOf(paragraphs.slice(0, table.paragraph - 1)), name)], fileName)

/** The tables of a document that hold figures, a sheet each; null where it has none. */
export function importDocument(model: DocumentModel, fileName: string): Promise<File> | null {
  const tables = tablesWithFigures(model)
  if (tables.length === 0) return null
  return workbookOf(
    tables.map(({ table, above }, index) => {
      const head = ownHead(headOf(above, true), table.grid.rows)
      // The line that stands first is the title; below it come company, date and unit.
      const name = head[0]?.[0] || table.caption || `${index + 1}`
      return sheetOf(table.grid, [...head, ...headOfPages(model.heads ?? [], head)], name)
    }),
    fileName,
  )
}
