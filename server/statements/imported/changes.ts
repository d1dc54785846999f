import { createHash } from 'node:crypto'
import { sameValue } from '../../../core/edits.ts'
import type { ChangeCounts, ChangedCell, ImportChanges } from '../../../core/imports.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import type { ImportRow } from '../rows.ts'
import { placeOf, type StoredRow } from '../stored-rows.ts'

const periodsNamed = 200
const cellsNamed = 500

/** What an import does to one row: `row` holds what is to be written, null where that is nothing. */
export type RowChange = { stored: StoredRow | undefined; row: ImportRow | null; same: string[]; whole: ImportRow }

const basisOf = (changes: readonly RowChange[]): string =>
  createHash('sha256')
    .update(
      changes
        .map(({ stored, whole }) => `${placeOf(whole)}\n${stored ? `${stored.id} ${stored.version}` : ''}`)
        .join('\n\n'),
    )
    .digest('hex')

/** Parts the values of rows into those that are stored already and those that are to be written. */
export function changesOf(
  table: TableSchema,
  rows: readonly ImportRow[],
  known: ReadonlyMap<string, StoredRow>,
): RowChange[] {
  return rows.map((whole) => {
    const stored = known.get(placeOf(whole))
    if (!stored) return { stored, row: whole, same: [], whole }
    const names = Object.keys(whole.values)
    const same = names.filter((name) =>
      sameValue(table.schema.properties[name], stored.values[name] ?? null, whole.values[name]),
    )
    const written = new Set(names.filter((name) => !same.includes(name)))
    const only = <T>(record: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(record).filter(([name]) => written.has(name)))
    const row = written.size === 0 ? null : { ...whole, values: only(whole.values), sources: only(whole.sources) }
    return { stored, row, same: same.filter((name) => (whole.values[name] ?? null) !== null), whole }
  })
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

function countsOf({ stored, row, same }: RowChange): ChangeCounts {
  const written = Object.entries(row?.values ?? {})
  const changed = written.filter(([name]) => hasValue(stored?.values[name])).length
  const added = written.filter(([name, value]) => hasValue(value) && !hasValue(stored?.values[name])).length
  return { added, changed, same: same.length }
}

const add = (a: ChangeCounts, b: ChangeCounts): ChangeCounts => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  same: a.same + b.same,
})
const nothing: ChangeCounts = { added: 0, changed: 0, same: 0 }

/** What an import changes, as its result tells it. */
export function tellChanges(table: TableSchema, changes: readonly RowChange[], locale: Locale): ImportChanges {
  const periods = new Map<string, ChangeCounts>()
  const cells: ChangedCell[] = []
  for (const change of changes) {
    const { stored, row, whole } = change
    periods.set(whole.period, add(periods.get(whole.period) ?? nothing, countsOf(change)))
    if (!stored || !row) continue
    for (const [name, value] of Object.entries(row.values))
      if (cells.length < cellsNamed)
        cells.push({
          period: whole.period,
          rowKey: whole.rowKey.replaceAll('\u001f', ' '),
          sysEn: name,
          label: textIn(table.schema.properties[name]?.['x-label'], locale),
          old: stored.values[name] ?? null,
          new: value,
        })
  }
  return {
    ...[...periods.values()].reduce(add, nothing),
    periods: [...periods].slice(0, periodsNamed).map(([period, counts]) => ({ period, ...counts })),
    cells,
    basis: basisOf(changes),
  }
}
