import { amountUnitIn } from './amount-unit.ts'
import { hasAmounts, hasItem } from './blocks/texts.ts'
import type { Unit } from '../money.ts'
import type { Cell, Sheet } from './sheet.ts'

/** 单位：万元 between the lines of a statement: not the unit of an item, and not 每股. */
const label = /单\s*位\s*[:：]|(?:金额|货币)单位|expressed|\bunit\b|^\s*[（(][^（()）]*[)）]\s*$/i

/** The unit that a row without figures states of the rows below it; null where it states none. */
function unitOf(cells: readonly Cell[]): Unit | null {
  const stated = cells.flatMap((cell) =>
    cell.kind === 'text' && label.test(cell.value) ? (amountUnitIn(cell.value)?.unit ?? []) : [],
  )
  const [unit = null, ...more] = new Set(stated)
  return more.length === 0 ? unit : null
}

/**
 * A block whose lines count in another unit from a row on that says so, each of them with that unit: 单位：万元 above the
 * liabilities of a balance sheet in yuan.
 */
export function withUnitsWithin(sheet: Sheet): Sheet {
  const first = sheet.rows.findIndex(({ cells }) => hasItem(cells))
  const last = sheet.rows.findLastIndex(({ cells }) => hasItem(cells))
  const head = sheet.rows.slice(0, Math.max(0, first)).flatMap(({ cells }) => unitOf(cells) ?? [])
  const changes = sheet.rows.flatMap(({ cells }, index) => {
    const unit = index > first && index < last && !hasAmounts(cells) ? unitOf(cells) : null
    return unit === null ? [] : [{ index, unit }]
  })
  const isOther = changes.some(({ unit }) => head.length > 0 && unit !== head.at(-1))
  if (first < 0 || !isOther) return sheet
  return {
    ...sheet,
    rows: sheet.rows.map(({ row, cells }, index) => {
      const unit = changes.findLast((change) => change.index <= index)?.unit
      return unit === undefined
        ? { row, cells }
        : {
            row,
            cells: cells.map((cell) => (cell.kind === 'text' && cell.unit === undefined ? { ...cell, unit } : cell)),
          }
    }),
  }
}
