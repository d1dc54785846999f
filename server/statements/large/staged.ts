import type { CellSource } from '../../../core/api.ts'
import { packSources, unpackSources } from '../../../core/statement/packed-sources.ts'
import { precisionOf } from '../../../core/statement/precision.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { newId } from '../../ids.ts'
import { changesOf, type RowChange } from '../imported/changes.ts'
import { foundIn } from '../imported/record.ts'
import type { ImportRow } from '../rows.ts'
import { placeOf, type StoredRow } from '../stored-rows.ts'
import type { FoundRow, StagedRow } from './types.ts'

type Known = StoredRow & { undoneVersion: number }

const knownOf = (found: FoundRow): Known => ({
  id: found.id,
  version: found.version,
  undoneVersion: found.undoneVersion,
  values: JSON.parse(found.data),
  sources: unpackSources(JSON.parse(found.sources)),
})

const written = (sources: Record<string, CellSource>): Pick<StagedRow, 'sources' | 'precision'> => ({
  sources: JSON.stringify(packSources(sources)),
  precision: JSON.stringify(precisionOf(sources)),
})

/** What is put aside of a row; null where the import neither writes it nor finds a value of its own in it. */
function stagedOf(table: TableSchema, change: RowChange, known: Known | undefined): StagedRow | null {
  const { row, same, whole } = change
  const place = { period: whole.period, rowKey: whole.rowKey }
  if (!known)
    return {
      ...place,
      rowId: newId('r'),
      data: JSON.stringify(whole.values),
      ...written(whole.sources),
      versionBefore: 0,
      version: 1,
      before: '{}',
    }
  if (!row && same.length === 0) return null
  const found = {
    ...place,
    rowId: known.id,
    versionBefore: known.version,
    before: JSON.stringify(foundIn(table, change)),
  }
  if (!row) return { ...found, data: null, sources: null, precision: null, version: known.version }
  const kept = Object.entries(known.sources).filter(([field]) => !Object.hasOwn(row.values, field))
  return {
    ...found,
    data: JSON.stringify({ ...known.values, ...row.values }),
    ...written({ ...Object.fromEntries(kept), ...row.sources }),
    version: Math.max(known.version, known.undoneVersion) + 1,
  }
}

/** Holds rows against those that are stored, and says what is to be put aside of each. */
export function stageRows(
  table: TableSchema,
  rows: readonly ImportRow[],
  found: readonly FoundRow[],
): { change: RowChange; staged: StagedRow | null }[] {
  const known = new Map(found.map((row) => [placeOf(row), knownOf(row)]))
  return changesOf(table, rows, known).map((change) => ({
    change,
    staged: stagedOf(table, change, known.get(placeOf(change.whole))),
  }))
}
