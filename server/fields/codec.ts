import type { MessageKey } from '../../core/i18n/translate.ts'
import type { NamedField } from '../../core/schema/fields.ts'
import type { Cell } from '../../core/statement/sheet.ts'
import type { FieldSchema, FilterOperator } from '../../core/schema/types.ts'
import type { DatabaseKind } from '../db/client.ts'
import type { Sql } from '../db/dialect.ts'
import type { FromCell } from './from-cell.ts'

/** A stored value as a query names it: a column, or a member of the JSON column as text. */
export type Target = { expression: Sql; kind: DatabaseKind }

/** What a cell holds: a value that the check judges, or why it could be two. */
export type ReadCell = { value: unknown } | { fault: MessageKey }

/** A filter as a query says it; null where its value cannot be read. */
export type Condition = (target: Target, value: unknown) => Sql | null

/**
 * How a kind of field is stored, read, sorted and filtered. One folder each, found by name; the browser's side of the
 * same kind is `src/fields/<type>`.
 */
export type FieldCodec = {
  /** The one way to write a value that can be written in several; called with valid, non-null values. */
  normalise(value: unknown): unknown
  /** For a column of its own: the databases bind texts, numbers and null only. */
  toColumn(value: unknown): string | number | null
  fromColumn(stored: unknown): unknown
  /** What a list is sorted by. */
  order(target: Target): Sql
  /** What a search finds a value by, where that is more than the value: what a column shows of it. */
  searched?(value: unknown, field: Pick<FieldSchema, 'x-options'>): string[]
  /** A word that `searched` has of every value that a filter `contains` finds; null where there is none. */
  wordOf?(asked: unknown): string | null
  conditions: Partial<Record<FilterOperator, Condition>>
  /**
   * A cell of a list that is imported, where its text alone does not say what it is: the value, or the sentence that
   * says what to do. Without it the text is read (`readText`).
   */
  readCell?(cell: Cell, field: NamedField, header: string): ReadCell
  /** A cell of a workbook as such a value. */
  fromCell: FromCell
}
