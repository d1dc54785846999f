import { sameValue } from '../../../core/edits.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { PreparedImport } from '../import.ts'
import { fault } from '../problems.ts'
import type { ImportRow } from '../rows.ts'
import { placeOf, type StoredRow } from '../stored-rows.ts'

/** Rows as they are once others were stored over them. */
export function withRows(known: ReadonlyMap<string, StoredRow>, rows: readonly ImportRow[]): Map<string, StoredRow> {
  const after = new Map(known)
  for (const row of rows) {
    const before = after.get(placeOf(row)) ?? { id: '', version: 0, values: {}, sources: {} }
    after.set(placeOf(row), {
      ...before,
      values: { ...before.values, ...row.values },
      sources: { ...before.sources, ...row.sources },
    })
  }
  return after
}

const cellsOf = (row: ImportRow): string => Object.values(row.sources)[0]?.sheet ?? ''

/**
 * Refuses tables of one upload that say different things of one value: which of them is right a person must say.
 *
 * @throws ApiError 422 that names the value and both sheets
 */
export function refuseContradictions(imports: readonly PreparedImport[], locale: Locale): void {
  const seen = new Map<string, ImportRow[]>()
  for (const { table, prepared } of imports) {
    for (const row of prepared.rows) {
      const place = `${table.name}\n${placeOf(row)}`
      for (const other of seen.get(place) ?? []) {
        const field = Object.keys(row.values).find(
          (name) =>
            (row.values[name] ?? null) !== null &&
            (other.values[name] ?? null) !== null &&
            !sameValue(table.schema.properties[name], row.values[name], other.values[name]),
        )
        if (field !== undefined)
          throw fault(
            locale,
            '/tables',
            'import.contradict',
            {
              table: textIn(table.label, locale),
              period: row.period,
              label: textIn(table.schema.properties[field]?.['x-label'], locale),
              one: `${cellsOf(other)} ${String(other.values[field])}`,
              other: `${cellsOf(row)} ${String(row.values[field])}`,
            },
            'contradict',
          )
      }
      seen.set(place, [...(seen.get(place) ?? []), row])
    }
  }
}
