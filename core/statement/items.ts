import { isName } from './blocks/texts.ts'
import { datesIn } from './dates.ts'
import { isFigure, readFigure } from './figures.ts'
import type { Unit } from '../money.ts'
import { wholeUnit } from './amount-unit.ts'
import { foldText, isForeign, normaliseLabel } from './labels.ts'
import { measuredLines } from './measured-lines.ts'
import type { Cell } from './sheet.ts'
import { columnFor, type Block, type Layout } from './layout.ts'

/**
 * An item of a statement. `id` names it on the wire: its row, and for an item of a second block, beside the first one,
 * its row and a multiple of `blockStep`, so that two items of one row never are one.
 */
export type Item = {
  id: number
  row: number
  block: number
  address: string
  label: string
  isHeading: boolean
  likelyNoise: boolean
  sample: string | null
  /** Whether a value column holds a figure, or what is meant as one. */ hasFigure: boolean
  /** Which value columns hold a figure. */ figures: boolean[]
  /** The figures themselves, as the file counts. */ amounts: (string | null)[]
  /** The unit that a column of units states for this line. */ unit?: Unit
  /** Its figures are no amounts of money, whatever it is called: 吨, %. */ measured?: true
}

const blockStep = 10_000_000
/** Names of groups beside the names have numbers of their own. */
const groupStep = 1_000_000

function amountOf(cell: Cell | undefined): string | null {
  const figure = readFigure(cell)
  // A figure with a unit or a side of its own cannot be added up with others before it is known what they mean.
  return figure.kind === 'figure' && figure.unit === undefined && figure.side === undefined ? figure.value : null
}

const isDash = ({ value }: Cell): boolean => /^[-—–/]+$/.test(value.trim())

/** `US$ 1,234.50`, `约1,234`: digits in groups, or with cents, and a few other characters. */
const grouped = /^[^\d]{0,8}\d{1,3}(?:[,.' ’]\d{3})*(?:[.,]\d{1,8})?[^\d]{0,8}$/
/** 壹佰万元整 */
const capitals = /[零壹贰叁肆伍陆柒捌玖拾佰仟]{2,}.*[元圆万亿]/

/** What a person wrote as an amount and nobody can read: #REF!, ▲1,234.50, 1.234,56, HK$1,234.50; not 五、1 or 2024年. */
function meansFigure({ kind, value }: Cell): boolean {
  if (kind === 'error') return true
  const text = value.slice(0, 60).normalize('NFKC')
  if (capitals.test(text)) return true
  const others = text.replace(/[\d.,'’\s()+-]/g, '')
  const isShort = others.length <= 2 || (grouped.test(text) && /\d[,.]\d/.test(text))
  return isShort && text.replace(/\D/g, '').length >= 3 && datesIn(text).length === 0
}

type Name = { id: number; column: number; isGroup: boolean }

/** The name of a line that stands right of where the others do, as parts of an item may: | 原材料 | 100. */
function setInName({ grid }: Layout, { labelColumn, valueColumns }: Block, row: number): Cell | undefined {
  const values = valueColumns.flatMap((column) => column ?? [])
  const first = Math.min(...values)
  if (!values.some((column) => isFigure(grid.at(row, column)))) return undefined
  return grid.row(row).find((cell) => cell.column > labelColumn && cell.column < first && isName(cell))
}

/** The names of a row: a group's name, where one begins beside the item, and the item. */
function namesIn(layout: Layout, block: number, list: Block, row: number): Name[] {
  const { grid } = layout
  const { labelColumn, categoryColumn } = list
  const id = block * blockStep + row
  const isNamed = grid.at(row, labelColumn) !== undefined
  const setIn =
    isNamed || (categoryColumn !== null && grid.at(row, categoryColumn)) ? undefined : setInName(layout, list, row)
  if (setIn) return [{ id, column: setIn.column, isGroup: false }]
  const group = categoryColumn === null ? undefined : grid.at(row, categoryColumn)
  return [
    ...(group ? [{ id: isNamed ? id + groupStep : id, column: group.column, isGroup: isNamed }] : []),
    ...(isNamed ? [{ id, column: labelColumn, isGroup: false }] : []),
  ]
}

/** The column that states the unit of each line, left of the figures: 项目 | 单位 | 2024年. */
function unitColumnOf({ grid, headerRow, blocks }: Layout): number | null {
  const first = Math.min(...blocks.flatMap(({ valueColumns }) => valueColumns.flatMap((column) => column ?? [])))
  const head = grid.row(headerRow).find(({ value }) => /^(?:计量|金额|货币)?单位$/.test(foldText(value)))
  return head && head.column < first ? head.column : null
}

/** Names that stand in a line that is not hidden: of two lines of a name the hidden one is an old one. */
function shownLabels({ grid, blocks, firstRow }: Layout): Set<string> {
  const labels = new Set<string>()
  for (let row = firstRow; row <= grid.lastRow; row += 1)
    for (const { labelColumn } of blocks) {
      const cell = grid.at(row, labelColumn)
      if (cell && cell.hidden !== 'row') labels.add(normaliseLabel(cell.value))
    }
  return labels
}

/** The item list of a statement: every name down the label column, from the third row on by the product's rule. */
export function readItems(layout: Layout): Item[] {
  const { grid } = layout
  const items: Item[] = []
  const unitColumn = unitColumnOf(layout)
  const shown = shownLabels(layout)
  for (const [block, list] of layout.blocks.entries()) {
    const measured = measuredLines(layout, block)
    for (let row = layout.firstRow; row <= grid.lastRow; row += 1) {
      for (const { id, column, isGroup } of namesIn(layout, block, list, row)) {
        const cell = grid.at(row, column)
        const label = cell?.value.trim() ?? ''
        if (!cell || label === '' || cell.kind === 'error') continue
        const values = layout.columns.map((value) =>
          isGroup ? undefined : grid.at(row, columnFor(layout, block, value.column) ?? -1),
        )
        const first = values.find((value, at) => isFigure(value) && !layout.columns[at]?.withinYear)
        const endsInColon = foldText(label).endsWith(':')
        const texts = values.flatMap((value) => (value && value.value.trim() !== '' ? [value] : []))
        // Templates put a 0 beside their headings. What nobody can read is told when it is brought in.
        const isZero = (value: Cell | undefined): boolean => endsInColon && Number(value?.value) === 0
        const hasFigure = values.some((value) => isFigure(value) && !isZero(value)) || texts.some(meansFigure)
        const unit = cell.unit ?? (unitColumn === null ? null : wholeUnit(grid.at(row, unitColumn)?.value ?? '')?.unit)
        items.push({
          id,
          row,
          block,
          address: grid.address(row, column),
          label,
          ...(unit ? { unit } : {}),
          ...(measured.has(row) ? { measured: true as const } : {}),
          isHeading: !hasFigure && texts.length === 0,
          likelyNoise:
            row <= layout.headerRow ||
            isForeign(label) ||
            (cell.hidden === 'row' && shown.has(normaliseLabel(label))) ||
            cell.kind === 'number' ||
            isGroup ||
            (!hasFigure && texts.length > 0 && !texts.every(isDash)) ||
            (endsInColon && !hasFigure),
          sample: (first ?? values.find(isFigure))?.value ?? texts[0]?.value ?? null,
          hasFigure,
          figures: values.map(isFigure),
          amounts: values.map(amountOf),
        })
      }
    }
  }
  return items
}
