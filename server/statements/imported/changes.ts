import { createHash } from 'node:crypto'
import { sameValue } from '../../../core/edits.ts'
import type { ChangeCounts, ChangedCell, ImportChanges } from '../../../core/import-results.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import type { ImportRow } from '../rows.ts'
import { placeOf, type StoredRow } from '../stored-rows.ts'

const periodsNamed = 200
const cellsNamed = 500

/** What an import does to one row: `row` holds what is to be written, null where that is nothing. */
export type RowChange = { stored: StoredRow | undefined; row: ImportRow | null; same: string[]; whole: ImportRow }

/** What a row of an import was held against. */
export const basisPart = ({ stored, whole }: RowChange): string =>
  `${placeOf(whole)}\n${stored ? `${stored.id} ${stored.version}` : ''}`

const basisOf = (changes: readonly RowChange[]): string =>
  createHash('sha256').update(changes.map(basisPart).join('\n\n')).digest('hex')

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

const addCounts = (a: ChangeCounts, b: ChangeCounts): ChangeCounts => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  same: a.same + b.same,
})
const nothing: ChangeCounts = { added: 0, changed: 0, same: 0 }

/** What an import changes, counted row by row. */
export class ToldChanges {
  readonly #table: TableSchema
  readonly #locale: Locale
  readonly #periods = new Map<string, ChangeCounts>()
  readonly #cells: ChangedCell[] = []

  constructor(table: TableSchema, locale: Locale) {
    this.#table = table
    this.#locale = locale
  }

  add(change: RowChange): void {
    const { stored, row, whole } = change
    this.#periods.set(whole.period, addCounts(this.#periods.get(whole.period) ?? nothing, countsOf(change)))
    if (!stored || !row) return
    for (const [name, value] of Object.entries(row.values))
      if (this.#cells.length < cellsNamed)
        this.#cells.push({
          period: whole.period,
          rowKey: whole.rowKey.replaceAll('\u001f', ' '),
          sysEn: name,
          label: textIn(this.#table.schema.properties[name]?.['x-label'], this.#locale),
          old: stored.values[name] ?? null,
          new: value,
        })
  }

  /** All periods that rows were counted for. */
  periods(): string[] {
    return [...this.#periods.keys()]
  }

  tell(basis: string): ImportChanges {
    return {
      ...[...this.#periods.values()].reduce(addCounts, nothing),
      periods: [...this.#periods].slice(0, periodsNamed).map(([period, counts]) => ({ period, ...counts })),
      cells: this.#cells,
      basis,
    }
  }
}

/** What an import changes, as its result tells it. */
export function tellChanges(table: TableSchema, changes: readonly RowChange[], locale: Locale): ImportChanges {
  const told = new ToldChanges(table, locale)
  for (const change of changes) told.add(change)
  return told.tell(basisOf(changes))
}
