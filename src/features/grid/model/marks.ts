import type { TableValue } from '../../../../core/imports.ts'
import type { ImportCheck } from '../../../../core/import-results.ts'
import type { ViewRow } from '../../../../core/edits.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'
import type { CheckOutcome } from '../../../../core/statement/checks.ts'
import { parseSum } from '../../../../core/statement/formula.ts'
import { outcomesOf, toImportCheck, type CheckedRow } from '../../../../core/statement/row-checks.ts'
import type { DraftCell } from './drafts.ts'

/** A relation of the table that does not hold, at the cell that should be another. */
export type Mark = { label: string; expected: string; difference: string }
export type Marks = ReadonlyMap<string, readonly Mark[]>

/** What was typed into a record and can be read, by field. */
export type Typed = Readonly<Record<string, TableValue>>

const nothing: Typed = {}
const none: Marks = new Map()

/** What was typed, by record. */
export function typedValues(cells: Iterable<DraftCell>): ReadonlyMap<string, Typed> {
  const byRecord = new Map<string, Record<string, TableValue>>()
  for (const { recordId, field, value, fault } of cells) {
    if (fault) continue
    const values = byRecord.get(recordId) ?? {}
    values[field] = value
    byRecord.set(recordId, values)
  }
  return byRecord
}

const rowOf = (record: ViewRow, typed: Typed): CheckedRow => ({
  period: record.period,
  values: { ...record, ...typed },
  sources: record.sources ?? {},
})

/**
 * The table's checks over stored values and what is typed over them, counted once for each state of a record: a letter
 * typed in one period counts that period anew and no other.
 */
export function createMarks(schema: TableSchema) {
  const counted = new WeakMap<ViewRow, { typed: string; outcomes: CheckOutcome[]; marks: Marks }>()
  const count = (record: ViewRow, typed: Typed = nothing): { outcomes: CheckOutcome[]; marks: Marks } => {
    if (schema.checks.length === 0) return { outcomes: [], marks: none }
    const state = JSON.stringify(typed)
    const known = counted.get(record)
    if (known?.typed === state) return known
    const outcomes = outcomesOf(schema, rowOf(record, typed))
    const marks = new Map<string, Mark[]>()
    for (const { check, ok, right, difference } of outcomes) {
      if (ok) continue
      for (const { field } of parseSum(check.left))
        marks.set(field, [...(marks.get(field) ?? []), { label: check.id, expected: right, difference }])
    }
    const fresh = { typed: state, outcomes, marks }
    counted.set(record, fresh)
    return fresh
  }
  return {
    of: (record: ViewRow, typed?: Typed): Marks => count(record, typed).marks,
    list: (record: ViewRow, locale: Locale, typed?: Typed): ImportCheck[] =>
      count(record, typed).outcomes.map((outcome) => toImportCheck(outcome, rowOf(record, typed ?? nothing), locale)),
    labelOf: (id: string, locale: Locale): string =>
      textIn(schema.checks.find((check) => check.id === id)?.label, locale),
  }
}
