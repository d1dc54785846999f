import { Exact } from '../money.ts'
import { readFigure } from './figures.ts'
import { foldText } from './labels.ts'
import type { Cell, Sheet, Workbook } from './sheet.ts'

const named = /封面|封皮|扉页|首页|目录|基本信息|基本情况|企业信息|公司信息|填报说明|编报说明|cover|contents|index/i
/** A cover is short, and has page numbers rather than amounts. */
const mostRows = 60
const mostCells = 160
const mostAmounts = 3
const pageNumbers = 1000

const isLarge = (cell: Cell): boolean => {
  const figure = readFigure(cell)
  return figure.kind === 'figure' && new Exact(figure.value).abs().gte(pageNumbers) && !/^(19|20)\d\d/.test(cell.value)
}

function mayBeCover({ hidden, rows, part }: Sheet): boolean {
  const cells = rows.flatMap((row) => row.cells)
  return (
    !hidden &&
    part === undefined &&
    cells.length > 0 &&
    rows.length <= mostRows &&
    cells.length <= mostCells &&
    cells.filter(isLarge).length <= mostAmounts
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
  return { sheets: workbook.sheets.map((sheet) => (covers.includes(sheet) ? sheet : { ...sheet, covers })) }
}

/** Where a cell of a cover stands: `封面!B3`. */
export const placeOn = (cover: Sheet, place: string): string => `${cover.name}!${place}`
