import { units, type Unit } from '../money.ts'
import { foldText, gluedUnitOf } from './labels.ts'
import type { Grid } from './sheet.ts'

const names = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|')
// 编制单位：某公司 names a company, not a unit.
const stated = new RegExp(`(?<!编制|编报|填报|所属|报告|会计)单位[:]?\\(?(?:人民币)?(${names})`)
const alone = new RegExp(`^\\(?(?:人民币|rmb)(${names})\\)?$`, 'i')
const inHeader = new RegExp(`[(:](?:人民币)?(${names})\\)?$`)

/** The unit that a text states: `单位： 万元`, `金额单位：人民币元`, `人民币万元`; null where it states none. */
export function statedUnit(text: string): Unit | null {
  const folded = foldText(text)
  const match = stated.exec(folded) ?? alone.exec(folded)
  return match ? (match[1] as Unit) : null
}

/**
 * The unit of a sheet: what its head states, what stands in the header of the columns, or what is glued to most of the
 * names; null where the file does not say.
 *
 * @param head rows from 1 to this one are looked at for a stated unit
 */
export function findUnit(grid: Grid, head: number, labels: string[], headers: string[]): Unit | null {
  for (let row = 1; row <= Math.min(grid.lastRow, Math.max(head, 8)); row += 1) {
    for (const cell of grid.row(row)) {
      const unit = cell.kind === 'text' ? statedUnit(cell.value) : null
      if (unit) return unit
    }
  }
  for (const header of headers) {
    const match = inHeader.exec(foldText(header))
    if (match) return match[1] as Unit
  }
  const glued = labels.map(gluedUnitOf).filter((unit) => unit !== null)
  const counts = new Map<Unit, number>()
  for (const unit of glued) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && most[1] * 2 > labels.length ? most[0] : null
}
