import type { TableSchema } from '../../schema/types.ts'
import { withSerialDays } from '../serials.ts'
import type { Sheet } from '../sheet.ts'
import { withUnitsWithin } from '../units-within.ts'
import { cutColumns } from './columns.ts'
import { cutCompanies } from './companies.ts'
import { longList } from './long-list.ts'
import { withNamesFirst } from './names-first.ts'
import { cutRows } from './rows.ts'
import { cutRunTogether } from './run-together.ts'
import { turnBlock } from './turned.ts'

/** No statement is longer; a list of a hundred thousand names must not be matched as one. */
export const longestStatement = 3000
/** Blocks in blocks: a sheet with four statements on each of five pages has two levels. */
const deepest = 4

function cut(sheet: Sheet, tables: readonly TableSchema[], depth: number): Sheet[] {
  if (depth >= deepest || sheet.rows.length === 0) return [sheet]
  const under = cutRows(sheet, longestStatement)
  if (under.length > 1) return under.flatMap((part) => cut(part, tables, depth + 1))
  const listed = longList(sheet, tables, longestStatement)
  if (listed) return listed.flatMap((part) => cutRunTogether(part, tables, longestStatement))
  const turned = turnBlock(sheet, tables, longestStatement)
  if (turned === 'tooMany') return [sheet]
  if (turned)
    return [
      ...turned.turned.flatMap((part) => cutRunTogether(part, tables, longestStatement)),
      ...(turned.rest ? cut(turned.rest, tables, depth + 1) : []),
    ]
  const ordered = withNamesFirst(sheet, longestStatement)
  const beside = cutColumns(ordered, tables, longestStatement)
  if (beside.length > 1) return beside.flatMap((part) => cut(part, tables, depth + 1))
  return cutCompanies(ordered, longestStatement).flatMap((part) => cutRunTogether(part, tables, longestStatement))
}

const known = new WeakMap<Sheet, { tables: readonly TableSchema[]; blocks: Sheet[] }>()

/**
 * The blocks of a sheet, each a sheet of its own with the letterhead that holds for it: one under the other, side by
 * side, one a company. The halves of a two-sided statement stay one block; one with items across is turned. A sheet
 * that is one block is answered as it is.
 *
 * @param tables what the names are compared with
 */
export function blocksOf(sheet: Sheet, tables: readonly TableSchema[]): Sheet[] {
  const before = known.get(sheet)
  if (before?.tables === tables) return before.blocks
  const blocks = cut(withSerialDays(sheet), tables, 0).map(withUnitsWithin)
  known.set(sheet, { tables, blocks })
  return blocks
}
