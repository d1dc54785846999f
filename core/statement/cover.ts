import { hasItem, titleIn } from './blocks/texts.ts'
import { foldText } from './labels.ts'
import type { Cell, Sheet, Workbook } from './sheet.ts'

const named = /封面|封皮|扉页|首页|目录|基本信息|基本情况|企业信息|公司信息|填报说明|编报说明|cover|contents|index/i
/** A cover is short, and names hardly anything with a figure beside it: a capital, a number of staff. */
const mostRows = 60
const mostCells = 160
const mostItems = 3
/** What a list of contents names, with the numbers of pages. */
const contents = /附注|报告|目录|说明|notes/i

const isContents = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => titleIn(cell) !== '' || contents.test(foldText(cell.value)))

function mayBeCover({ hidden, rows, part }: Sheet): boolean {
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0)
  return (
    !hidden &&
    part === undefined &&
    cells > 0 &&
    cells <= mostCells &&
    rows.length <= mostRows &&
    rows.filter((row) => hasItem(row.cells) && !isContents(row.cells)).length <= mostItems
  )
}

/**
 * The workbook with its covers beside each of its other sheets: a short sheet without amounts that is called 封面 or 目录,
 * or is the first. What a statement does not say itself may stand there.
 */
export function withCovers(workbook: Workbook): Workbook {
  const shown = workbook.sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0)
  const covers = shown.filter((sheet) => mayBeCover(sheet) && (sheet === shown[0] || named.test(foldText(sheet.name))))
  if (covers.length === 0 || covers.length === shown.length) return workbook
  const behind = shown.filter((sheet) => !covers.includes(sheet))
  const sheets = workbook.sheets.map((sheet) =>
    covers.includes(sheet) ? sheet : { ...sheet, covers, beside: behind.filter((other) => other !== sheet) },
  )
  return { ...workbook, sheets }
}

/** Where a cell of a cover stands: `封面!B3`. */
export const placeOn = (cover: Sheet, place: string): string => `${cover.name}!${place}`
