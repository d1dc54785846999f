import { isDeepStrictEqual } from 'node:util'
import type { TableSchema } from '../../../core/schema/types.ts'
import { precisionOf } from '../../../core/statement/precision.ts'
import { toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { nextVersion, type Row } from '../edits/row.ts'
import { periodField } from '../place.ts'
import { standingState, stateBefore, type CellState, type Found } from './standing.ts'

/** A cell that an undone import had written, or that something came after. */
export type CellUndo = { field: string; before: CellState; after: CellState; kept: boolean }
export type RowUndo = { row: Row; cells: CellUndo[]; removed: boolean }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Fields that tell rows apart: they stay as long as the row does. */
const placeFields = (table: TableSchema): Set<string> =>
  new Set([periodField(table), ...(table.key ?? [])].filter((name) => name !== undefined))

function undoCell(row: Row, field: string, own: Found, found: readonly Found[]): CellUndo[] {
  const before: CellState = { value: row.values[field], source: row.sources[field] }
  const after = standingState(before, field, found)
  const restored = !isDeepStrictEqual(before, after)
  const kept = before.source !== undefined && !isEmpty(after.value) && isDeepStrictEqual(before.value, after.value)
  const merelySame = own.before[field]?.same !== undefined && before.source?.importId !== own.importId
  return !restored && (!kept || merelySame) ? [] : [{ field, before, after, kept }]
}

/**
 * What becomes of a row when an import is undone.
 *
 * @param found what the imports of the row found, the latest first; the import is marked as undone
 */
export function undoRow(table: TableSchema, row: Row, importId: string, found: readonly Found[]): RowUndo | null {
  const own = found.find((one) => one.importId === importId)
  if (!own) return null
  const places = placeFields(table)
  const fields = own.versionBefore === 0 ? Object.keys(row.values) : Object.keys(own.before)
  const cells = fields.filter((field) => !places.has(field)).flatMap((field) => undoCell(row, field, own, found))
  const after = new Map(cells.map((cell) => [cell.field, cell.after]))
  const left = Object.keys(row.values).filter((field) => {
    const state = after.get(field)
    return !places.has(field) && !isEmpty(state ? state.value : row.values[field])
  })
  const removed =
    left.length === 0 &&
    found.every(({ isUndone }) => isUndone) &&
    found.some(({ versionBefore }) => versionBefore === 0)
  return { row, cells, removed }
}

/** Whether the row is again just what it was when the import came. */
const isAsBefore = (row: Row, own: Found, cells: readonly CellUndo[]): boolean =>
  own.version === row.version &&
  own.versionBefore > 0 &&
  cells.every(({ field, after }) => isDeepStrictEqual(after, stateBefore(own, field)))

/** Writes what has become of a row. Its version is the one from before where nothing else has come since. */
export async function writeUndone(
  db: Executor,
  { row, cells, removed }: RowUndo,
  importId: string,
  found: readonly Found[],
  time: string,
): Promise<void> {
  if (removed) {
    await db.deleteFrom('table_rows').where('id', '=', row.id).execute()
    return
  }
  const own = found.find((one) => one.importId === importId)
  const moved = cells.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  if (!own || moved.length === 0) return
  const values = { ...row.values }
  const sources = { ...row.sources }
  for (const { field, after } of moved) {
    if (after.value === undefined) delete values[field]
    else values[field] = after.value
    if (after.source === undefined) delete sources[field]
    else sources[field] = after.source
  }
  const version = isAsBefore(row, own, cells) ? own.versionBefore : nextVersion(row)
  await db
    .updateTable('table_rows')
    .set({
      data: toJson(values),
      sources: toJson(sources),
      precision: toJson(precisionOf(sources)),
      import_id: found.find(({ isUndone }) => !isUndone)?.importId ?? null,
      updated_at: time,
      version,
      undone_version: Math.max(row.undoneVersion, row.version),
    })
    .where('id', '=', row.id)
    .execute()
}
