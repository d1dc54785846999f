import { isFigure } from './figures.ts'
import { foldText, isForeign } from './labels.ts'
import { columnFor, type Layout } from './layout.ts'
import { addressOf } from './sheet.ts'

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
}

const blockStep = 10_000_000

/** The item list of a statement: every name down the label column, from the third row on by the product's rule. */
export function readItems(layout: Layout): Item[] {
  const items: Item[] = []
  for (const [block, { labelColumn }] of layout.blocks.entries()) {
    for (let row = layout.firstRow; row <= layout.grid.lastRow; row += 1) {
      const cell = layout.grid.at(row, labelColumn)
      const label = cell?.value.trim() ?? ''
      if (!cell || label === '' || cell.kind === 'error') continue
      const values = layout.columns.map(({ column }) => layout.grid.at(row, columnFor(layout, block, column) ?? -1))
      const endsInColon = foldText(label).endsWith(':')
      // Templates put a 0 beside their headings.
      const hasFigure = values.some((value) => isFigure(value) && !(endsInColon && Number(value?.value) === 0))
      const texts = values.filter((value) => value !== undefined && value.value.trim() !== '')
      const isHeading = !hasFigure && texts.length === 0
      items.push({
        id: block * blockStep + row,
        row,
        block,
        address: addressOf(row, labelColumn),
        label,
        isHeading,
        likelyNoise:
          row <= layout.headerRow ||
          isForeign(label) ||
          cell.kind === 'number' ||
          (!hasFigure && texts.length > 0 && !texts.every((value) => /^[-—–/]+$/.test(value?.value.trim() ?? ''))) ||
          (endsInColon && !hasFigure),
        sample: values.find(isFigure)?.value ?? texts[0]?.value ?? null,
        hasFigure,
        figures: values.map(isFigure),
      })
    }
  }
  return items
}
