import type { CellSource } from '../../../core/api.ts'
import type { TableValue } from '../../../core/imports.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { Executor } from '../../db/schema.ts'
import { placeOf, storedRows } from '../stored-rows.ts'
import type { RowChange } from './changes.ts'

/**
 * A cell as an import found it. `same`: the import would have written what stood there, and this is its source for it;
 * of a table of records without its cells.
 */
export type FoundCell = { value: TableValue; source?: CellSource; same?: CellSource }
export type FoundCells = Record<string, FoundCell>

const chunk = 500

/** What an import finds in a row. */
export function foundIn(table: TableSchema, { stored, row, same, whole }: RowChange): FoundCells {
  if (!stored) return {}
  const cell = (name: string): FoundCell => ({
    value: stored.values[name] ?? null,
    ...(stored.sources[name] ? { source: stored.sources[name] } : {}),
  })
  const told = (name: string): FoundCell => {
    const source = whole.sources[name]
    if (!source) return cell(name)
    const { cells: _cells, raw: _raw, ...brief } = source
    return { ...cell(name), same: table.layout === 'statement' ? source : brief }
  }
  return Object.fromEntries([
    ...Object.keys(row?.values ?? {}).map((name) => [name, cell(name)] as const),
    ...same.map((name) => [name, told(name)] as const),
  ])
}

/** Keeps what an import found in the rows that it wrote; call it when they are written, in the same transaction. */
export async function recordFound(
  db: Executor,
  { customerId, importId }: { customerId: string; importId: string },
  table: TableSchema,
  changes: readonly RowChange[],
): Promise<void> {
  const after = await storedRows(
    db,
    customerId,
    table.name,
    changes.map(({ whole }) => whole),
  )
  const records = changes.flatMap((change) => {
    const row = after.get(placeOf(change.whole))
    if (!row || (!change.row && change.same.length === 0)) return []
    return [
      {
        import_id: importId,
        row_id: row.id,
        version: row.version,
        version_before: change.stored?.version ?? 0,
        before: JSON.stringify(foundIn(table, change)),
      },
    ]
  })
  for (let from = 0; from < records.length; from += chunk)
    await db
      .insertInto('import_rows')
      .values(records.slice(from, from + chunk))
      .execute()
}
