import { isExact } from './schema/field-type.ts'
import type { TableValue } from './imports.ts'
import type { CellSource, TableRow } from './api.ts'
import type { ImportCheck } from './import-results.ts'
import { isRecord } from './json.ts'
import { fieldsOf } from './schema/fields.ts'
import type { FieldSchema, Locale, TableSchema } from './schema/types.ts'
import { Exact } from './money.ts'
import { toFieldErrors, type FieldError } from './problems.ts'
import { blankRequired, type CompiledCheck } from './validate.ts'

/** A proof file of a customer's table, as `proof/file/list` answers it. */
export type ProofFile = { id: string; fileName: string; size: number; time: string; by: string }

/** The most bytes that a proof file may have: 100 MB (`spec.txt` section 9). */
export const largestProof = 104_857_600

/** The types that proof material may have (`spec.txt` section 5). */
export const proofTypes = [
  '.doc',
  '.docx',
  '.pdf',
  '.xlsx',
  '.xls',
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.bmp',
  '.webp',
] as const

/** A row of a data table with the source of every value, as the table view answers it. */
export type ViewRow = TableRow & { sources: Record<string, CellSource>; updateTime: string }

/** What a saved edit or an undone one answers: the row as it is now, and what the table's checks say of it. */
export type EditedRow = { row: ViewRow; checks: ImportCheck[] }

/** A stale save (409): the row as it is stored, and its version. */
export type EditConflict = { current: ViewRow; version: number }

/**
 * Proof material that an edit rests on. It is named after it was deleted too; `deleted` tells that it cannot be opened
 * any more.
 */
export type EditProof = { id: string; fileName: string; size: number; sha256: string; deleted: boolean }

/** One edit of one cell. `undoable`: its value stands in the cell and nothing came after it. */
export type CellEdit = {
  id: string
  rowId: string
  period: string
  /** What tells the row apart besides its period; '' where nothing does. */
  rowKey: string
  field: string
  old: TableValue
  new: TableValue
  by: string
  time: string
  proofs: EditProof[]
  undoneAt: string | null
  undoneBy: string | null
  undoable: boolean
}

/** The field that holds a row's period: the first whose format is the table's; undefined where the table has none. */
const periodFieldOf = (table: TableSchema): string | undefined =>
  table.period === 'none' || table.layout === 'statement'
    ? undefined
    : fieldsOf(table).find((field) => field.format === table.period)?.name

/**
 * Whether a value of the field can be changed by hand. What is derived follows from other values, and what tells rows
 * apart (period, key) is the row's place.
 */
export function isEditable(table: TableSchema, name: string): boolean {
  const field: FieldSchema | undefined = Object.hasOwn(table.schema.properties, name)
    ? table.schema.properties[name]
    : undefined
  if (!field || field.readOnly || field['x-virtual'] || field['x-kind'] === 'derived') return false
  return name !== periodFieldOf(table) && !(table.key ?? []).includes(name)
}

/**
 * The one verdict on what was typed into a row, the same in the grid and on the server.
 *
 * @param check the compiled check of the table's rows: `<table>.row`
 * @param data the changed fields alone
 * @returns faults by field; empty where there are none
 */
export function checkEdit(check: CompiledCheck, table: TableSchema, data: unknown, locale: Locale): FieldError[] {
  if (!isRecord(data)) return toFieldErrors([{ instancePath: '', keyword: 'type', params: { type: 'object' } }], locale)
  const known = (name: string): boolean => Object.hasOwn(table.schema.properties, name)
  const refused = Object.keys(data).filter((name) => known(name) && !isEditable(table, name))
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !refused.includes(name)))
  const required = fieldsOf(table)
    .filter((field) => field['x-required'] && isEditable(table, field.name))
    .map(({ name }) => name)
  return [
    ...toFieldErrors(
      refused.map((name) => ({ instancePath: `/${name}`, keyword: 'readOnly', params: {} })),
      locale,
    ),
    ...toFieldErrors([...blankRequired({ required }, rest), ...(check(rest) ? [] : (check.errors ?? []))], locale),
  ]
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

const decimal = /^-?\d+(\.\d+)?$/
const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimal.test(value)

/**
 * Whether two values of a field are the same: `1.50` is `1.5`, and nothing is nothing. What is half typed (`1,`) is the
 * same as itself alone.
 */
export function sameValue(field: FieldSchema | undefined, left: unknown, right: unknown): boolean {
  if (isBlank(left) || isBlank(right)) return isBlank(left) && isBlank(right)
  if (left === right) return true
  if (field && isExact(field) && isDecimal(left) && isDecimal(right)) return new Exact(left).equals(right)
  return JSON.stringify(left) === JSON.stringify(right)
}
