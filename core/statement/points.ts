import type { Cell, Sheet, Workbook } from './sheet.ts'

/**
 * Figures as texts of which the comma is the point: `1.234,56`. One such figure looks like another one (`1.234`), so the
 * column that it stands in tells.
 */
type Style = 'comma' | 'point' | 'either' | 'none'

const signs = String.raw`[-−–+]?\s*`
const inSigns = (body: string): RegExp => new RegExp(String.raw`^\(?${signs}(?:${body})\)?\s*-?$`)
/** `1.234,56`, `1.234.567`, `1 234,5`: nothing but a comma can be their point. */
const commaIsPoint = inSigns(String.raw`\d{1,3}(?:[. ]\d{3})+,\d{1,4}|\d{1,3}(?:\.\d{3}){2,}`)
/** `1234,56`: so is it, unless it was mistyped among figures in groups. */
const commaIsLikely = inSigns(String.raw`\d+,\d{1,2}`)
/** `1,234`, which would be another figure. */
const inGroups = inSigns(String.raw`\d{1,3},\d{3}`)
/** `1,234.56`, `1,234,567`, `1234.5`, `0.125`, `12.34`: nothing but a point can be theirs. */
const pointIsPoint = inSigns(
  String.raw`\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,}|\d{4,}\.\d+|0\.\d+|\d{2,}\.\d{1,2}|\d+\.\d{4,}`,
)
/** `12.345`: twelve thousand, or twelve and some. */
const oneOrOther = inSigns(String.raw`[1-9]\d{0,2}\.\d{3}`)
/** Any figure that can be read with the comma as its point. */
const withComma = inSigns(String.raw`(?:\d{1,3}(?:[. ]\d{3})+|\d+)(?:,\d+)?`)

/** `12.2024`, `2024.12`: a month above figures. */
const month = /^(?:(?:0?[1-9]|1[0-2])\.(?:19|2[01])\d\d|(?:19|2[01])\d\d\.\d{1,2})$/

const longest = 40
/** A sign of the currency before a figure, 元 behind it, and the minus of bookkeepers: the figure is what is between. */
const bare = (text: string): string =>
  text
    .replace(/^(\(?)[负△▲]\s*/, '$1-')
    .replace(/^(\(?[-−–+]?\s*)[¥€$£]\s*/, '$1')
    .replace(/\s*(?:元|€)(\)?)$/, '$1')
const folded = ({ value }: Cell): string => bare(value.slice(0, longest).normalize('NFKC').trim())
/** 1.234万: a figure that counts something else than one. */
const scaled = /^\(?[-−–+]?\s*\d{1,3}\.\d{3}\s*(?:亿|万|千|百万|千万)元?\)?$/

function styleOf(cells: readonly Cell[]): Style {
  const texts = cells.map(folded).filter((text) => !month.test(text))
  const isSure = texts.some((text) => commaIsPoint.test(text))
  const hasComma =
    isSure || (texts.some((text) => commaIsLikely.test(text)) && !texts.some((text) => inGroups.test(text)))
  const hasPoint = texts.some((text) => pointIsPoint.test(text))
  if (hasComma) return hasPoint ? 'none' : 'comma'
  if (hasPoint) return 'point'
  return texts.some((text) => oneOrOther.test(text)) ? 'either' : 'none'
}

/** Whether of the figures that texts stand for nobody can tell if 12.345 is twelve thousand. */
export const mayBeThousands = (cells: readonly Cell[]): boolean =>
  styleOf(cells.filter(({ kind }) => kind === 'text')) === 'either' &&
  !cells.some((cell) => /\.(?:\d{1,2}|\d{4,})$/.test(folded(cell)))

const withPoint = (text: string): string => text.replace(/(?<=\d)[. ](?=\d{3})/g, '').replace(',', '.')

/** A cell with the figure that it stands for; one that may be either says so. */
function inStyle(cell: Cell, style: Style): Cell {
  const text = folded(cell)
  if (style === 'comma' && withComma.test(text) && /[.,]/.test(text)) return { ...cell, figure: withPoint(text) }
  if (style === 'comma' && scaled.test(text)) return { ...cell, figure: '' }
  return style === 'either' && oneOrOther.test(text) ? { ...cell, figure: '' } : cell
}

function styledSheet(sheet: Sheet): Sheet {
  const columns = new Map<number, Cell[]>()
  for (const { cells } of sheet.rows)
    for (const cell of cells)
      if (cell.kind === 'text' && /^[(−–+-]?\s*\d/.test(folded(cell))) {
        const known = columns.get(cell.column)
        if (known) known.push(cell)
        else columns.set(cell.column, [cell])
      }
  const styles = new Map([...columns].map(([column, cells]) => [column, styleOf(cells)]))
  const found = new Set(styles.values())
  if (!found.has('comma') && !found.has('either')) return sheet
  // A column that may be either is written as the others are that leave no doubt: 7,8 may be two notes.
  const isSure = [...columns.values()].some((cells) => cells.some((cell) => commaIsPoint.test(folded(cell))))
  const other: Style = found.has('point') ? (isSure ? 'either' : 'point') : isSure ? 'comma' : 'either'
  const styleFor = (column: number): Style => {
    const own = styles.get(column) ?? 'none'
    return own === 'either' ? other : own
  }
  const rows = sheet.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => (cell.kind === 'text' ? inStyle(cell, styleFor(cell.column)) : cell)),
  }))
  return { ...sheet, rows }
}

/**
 * The workbook with the figures of texts whose point is a comma: `1.234,56` in a column without any `1,234.56`. Texts of
 * which nobody can tell (`12.345` alone) are marked and never read as the one or the other.
 */
export function withPoints(workbook: Workbook): Workbook {
  const sheets = workbook.sheets.map(styledSheet)
  return sheets.some((sheet, index) => sheet !== workbook.sheets[index]) ? { ...workbook, sheets } : workbook
}
