import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ImportCheck, ImportResult, OverwrittenEdit } from '../../../core/import-results.ts'
import type { TableValue } from '../../../core/imports.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { checkRow } from '../../../core/statement/row-checks.ts'
import { overwrittenEdits } from '../edits/overwrites.ts'
import { basisPart, ToldChanges, type RowChange } from '../imported/changes.ts'
import { recordWarnings } from '../record-warnings.ts'
import type { Prepared } from '../rows.ts'
import { placeOf } from '../stored-rows.ts'
import type { LargeResult } from './types.ts'

/** Of a table of 100,000 rows a person looks at the first ones. */
const previewed = 200
const named = 200

/** Counts, row by row, what an import of any size does; what it names is limited. */
export class Gathered {
  readonly #table: TableSchema
  readonly #locale: Locale
  readonly #changes: ToldChanges
  readonly #preview: { period: string; values: Record<string, TableValue> }[] = []
  readonly #failing: ImportCheck[] = []
  readonly #edits: OverwrittenEdit[] = []
  readonly #replaced: LargeResult['replaced'] = { count: 0, before: {}, after: {} }
  readonly #basis = createHash('sha256')
  #imported = 0
  #rows = 0
  #written = 0

  constructor(table: TableSchema, locale: Locale) {
    this.#table = table
    this.#locale = locale
    this.#changes = new ToldChanges(table, locale)
  }

  add(change: RowChange): void {
    const { whole, stored, row } = change
    this.#basis.update(`${this.#rows === 0 ? '' : '\n\n'}${basisPart(change)}`)
    this.#rows += 1
    if (row) this.#written += 1
    for (const value of Object.values(whole.values)) if (value !== null) this.#imported += 1
    if (this.#preview.length < previewed) this.#preview.push({ period: whole.period, values: whole.values })
    if (this.#table.checks.length > 0 && this.#failing.length < named)
      this.#failing.push(...checkRow(this.#table, whole, this.#locale).filter(({ ok }) => !ok))
    this.#changes.add(change)
    if (!stored) return
    if (this.#edits.length < named)
      this.#edits.push(...overwrittenEdits(this.#table, [whole], new Map([[placeOf(whole), stored]]), this.#locale))
    if (row) this.#replace(change)
  }

  #replace({ row, stored, whole }: RowChange): void {
    const place = `${this.#table.name}.${[whole.period, whole.rowKey.replaceAll('.', ' ')].filter(Boolean).join(' ')}`
    for (const [field, value] of Object.entries(row?.values ?? {})) {
      const old = stored?.values[field] ?? null
      if (old === null || isDeepStrictEqual(old, value)) continue
      this.#replaced.count += 1
      if (this.#replaced.count > named) continue
      this.#replaced.before[`${place}.${field}`] = old
      this.#replaced.after[`${place}.${field}`] = value
    }
  }

  tell(prepared: Omit<Prepared, 'rows'>, fileName: string): LargeResult {
    const periods = this.#changes.periods()
    const warnings = recordWarnings(this.#table, prepared, periods, fileName, this.#locale)
    const result: ImportResult = {
      imported: this.#imported,
      ignored: prepared.ignored,
      unmapped: prepared.unmapped,
      periods,
      signs: [],
      checks: this.#failing.slice(0, named),
      changes: this.#changes.tell(this.#basis.digest('hex')),
      preview: this.#preview,
      ...(warnings.length > 0 && { warnings }),
      ...(this.#rows > previewed && { rows: this.#rows }),
      ...(this.#edits.length > 0 && { overwritesEdits: this.#edits.slice(0, named) }),
    }
    return { result, rows: this.#rows, written: this.#written, replaced: this.#replaced }
  }
}
