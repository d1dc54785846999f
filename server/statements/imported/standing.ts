import type { CellSource } from '../../../core/api.ts'
import type { TableValue } from '../../../core/imports.ts'
import type { Executor } from '../../db/schema.ts'
import type { FoundCells } from './record.ts'
import { fromJson } from '../../db/client.ts'

/** What stands, or stood, in a cell; no source where nobody wrote it, or an import found the file's cell empty. */
export type CellState = { value: TableValue | undefined; source: CellSource | undefined }

/** What an import found in a row. */
export type Found = {
  importId: string
  version: number
  /** 0: the import made the row. */
  versionBefore: number
  isUndone: boolean
  before: FoundCells
}

/** What imports found in rows, by row, the latest first. */
export async function foundInRows(db: Executor, rowIds: readonly string[]): Promise<Map<string, Found[]>> {
  const rows = await db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select([
      'import_rows.import_id',
      'import_rows.row_id',
      'import_rows.version',
      'import_rows.version_before',
      'import_rows.before',
      'imports.undone_at',
    ])
    .where('import_rows.row_id', 'in', rowIds)
    .orderBy('import_rows.version', 'desc')
    .orderBy('imports.created_at', 'desc')
    .execute()
  const found = Map.groupBy(rows, (row) => row.row_id)
  return new Map(
    [...found].map(([rowId, own]) => [
      rowId,
      own.map((row) => ({
        importId: row.import_id,
        version: row.version,
        versionBefore: row.version_before,
        isUndone: row.undone_at !== null,
        before: fromJson<FoundCells>(row.before),
      })),
    ]),
  )
}

const wrote = ({ versionBefore, before }: Found, field: string): boolean =>
  versionBefore === 0 || (before[field] !== undefined && before[field].same === undefined)

/** The import that a state came from: its source names it; of an empty cell the last that wrote the field. */
function writerOf(state: CellState, field: string, found: readonly Found[], below: number): Found | undefined {
  if (state.source) return found.find(({ importId }) => importId === state.source?.importId)
  if ((state.value ?? null) !== null) return undefined
  return found.find((one) => one.version < below && wrote(one, field))
}

const confirmedLater = (found: readonly Found[], writer: Found, field: string): CellSource | undefined =>
  found.find(
    (other) =>
      other.importId !== writer.importId &&
      !other.isUndone &&
      other.version >= writer.version &&
      other.before[field]?.same,
  )?.before[field]?.same

/**
 * What is to stand in a cell that has, or gets back, a state: what an undone import wrote is none of it, unless a later
 * import has found the same.
 *
 * @param found what the imports of the row found, the latest first
 * @param below the version of the row that came after the state
 */
export function standingState(
  state: CellState,
  field: string,
  found: readonly Found[],
  below = Number.POSITIVE_INFINITY,
): CellState {
  const writer = writerOf(state, field, found, below)
  if (!writer?.isUndone) return state
  const same = confirmedLater(found, writer, field)
  return same
    ? { value: state.value, source: same }
    : standingState(stateBefore(writer, field), field, found, writer.version)
}

/** What stood in a cell when an import came. */
export const stateBefore = ({ before, versionBefore }: Found, field: string): CellState =>
  versionBefore === 0
    ? { value: undefined, source: undefined }
    : { value: before[field]?.value, source: before[field]?.source }
