import type { OverwrittenEdit } from '../../../core/import-results.ts'
import { sameValue } from '../../../core/edits.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import type { ImportRow } from '../rows.ts'
import { placeOf, type StoredRow } from '../stored-rows.ts'

/**
 * Cells that were edited on proof and that rows to be stored would change; a value that stays equal is none of them.
 */
export function overwrittenEdits(
  table: TableSchema,
  rows: readonly ImportRow[],
  known: ReadonlyMap<string, StoredRow>,
  locale: Locale,
): OverwrittenEdit[] {
  return rows.flatMap((row) => {
    const { period, rowKey, values } = row
    const stored = known.get(placeOf(row))
    if (!stored) return []
    return Object.entries(values).flatMap(([name, imported]) => {
      const field = table.schema.properties[name]
      const edited = stored.values[name] ?? null
      if (stored.sources[name]?.kind !== 'edit' || sameValue(field, edited, imported)) return []
      return [
        {
          period,
          rowKey: rowKey.replaceAll('\u001f', ' '),
          sysEn: name,
          label: textIn(field?.['x-label'], locale),
          edited,
          imported,
        },
      ]
    })
  })
}
