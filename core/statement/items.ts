import { isFigure, readFigure } from './figures.ts'
import { foldText, isForeign } from './labels.ts'
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
  hasFigure: boolean
  /** Which value columns hold a figure. */ figures: boolean[]
  /** The figures themselves, as the file counts. */ amounts: (string | null)[]
}

const blockStep = 10_000_000
/** Names of groups beside the names have numbers of their own. */
const groupStep = 1_000_000

function amountOf(cell: Cell | undefined): string | null {
  const figure = readFigure(cell)
  // A figure with a unit of its own cannot be added up with others before the sheet's unit is known.
  return figure.kind === 'figure' && figure.unit === undefined ? figure.value : null
}

type Name = { id: number; column: number; isGroup: boolean }

/** The names of a row: a group's name, where one begins beside the item, and the item. */
function namesIn({ grid }: Layout, block: number, { labelColumn, categoryColumn }: Block, row: number): Name[] {
  const id = block * blockStep + row
  const isNamed = grid.at(row, labelColumn) !== undefined
  const group = categoryColumn === null ? undefined : grid.at(row, categoryColumn)
  return [
    ...(group ? [{ id: isNamed ? id + groupStep : id, column: group.column, isGroup: isNamed }] : []),
    ...(isNamed ? [{ id, column: labelColumn, isGroup: false }] : []),
  ]
}

/** The item list of a statement: every name down the label column, from the third row on by the product's rule. */
export function readItems(layout: Layout): Item[] {
  const { grid } = layout
  const items: Item[] = []
  for (const [block, list] of layout.blocks.entries()) {
    for (let row = layout.firstRow; row <= grid.lastRow; row += 1) {
      for (const { id, column, isGroup } of namesIn(layout, block, list, row)) {
        const cell = grid.at(row, column)
        const label = cell?.value.trim() ?? ''
        if (!cell || label === '' || cell.kind === 'error') continue
        const values = layout.columns.map((value) =>
          isGroup ? undefined : grid.at(row, columnFor(layout, block, value.column) ?? -1),
        )
        const endsInColon = foldText(label).endsWith(':')
        // Templates put a 0 beside their headings.
        const hasFigure = values.some((value) => isFigure(value) && !(endsInColon && Number(value?.value) === 0))
        const texts = values.filter((value) => value !== undefined && value.value.trim() !== '')
        items.push({
          id,
          row,
          block,
          address: grid.address(row, column),
          label,
          isHeading: !hasFigure && texts.length === 0,
          likelyNoise:
            row <= layout.headerRow ||
            isForeign(label) ||
            cell.kind === 'number' ||
            isGroup ||
            (!hasFigure && texts.length > 0 && !texts.every((value) => /^[-—–/]+$/.test(value?.value.trim() ?? ''))) ||
            (endsInColon && !hasFigure),
          sample: values.find(isFigure)?.value ?? texts[0]?.value ?? null,
          hasFigure,
          figures: values.map(isFigure),
          amounts: values.map(amountOf),
        })
      }
    }
  }
  return items
}
