import type { ShownUnit } from '../../../../core/money.ts'
import type { TableValue } from '../../../../core/imports.ts'
import { checkEdit, isEditable, sameValue, type ViewRow } from '../../../../core/edits.ts'
import { isDecimal } from '../../../../core/formats.ts'
import { toFieldErrors } from '../../../../core/problems.ts'
import { isExact, kindOf } from '../../../../core/schema/field-type.ts'
import { itemsOf, type NamedField } from '../../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'
import type { CompiledCheck } from '../../../../core/validate.ts'
import { readInput } from './read-input.ts'
import { inputText } from './write-input.ts'
import type { GridCell } from './view.ts'

/**
 * What reading and judging an input needs. Without the compiled check the server judges, and here no more is said than
 * whether figures that are counted with are figures.
 */
export type Judge = { schema: TableSchema; unit: ShownUnit; locale: Locale; check: CompiledCheck | undefined }

/** A cell of a row in edit mode that holds something else than what is stored. */
export type DraftCell = {
  recordId: string
  field: string
  /** As it was typed, in the shown unit. */
  text: string
  value: TableValue
  /** Why it cannot be saved. */
  fault: string | null
  /** What somebody else has saved in the meantime; null until then, and again when one of both is chosen. */
  theirs: { value: TableValue } | null
}

/** A row in edit mode. A new one takes its place with each change. */
export type Draft = {
  key: string
  label: string
  cells: ReadonlyMap<string, DraftCell>
  /** The stored rows that its cells belong to, as they were when they were first changed. */
  bases: ReadonlyMap<string, ViewRow>
  saving: boolean
  /** Why saving did not go well. */
  message: string | null
  revision: number
}

let revisions = 0
const revised = (draft: Draft, part: Partial<Draft>): Draft => ({ ...draft, ...part, revision: ++revisions })

export const cellKey = (recordId: string, field: string): string => `${recordId}\n${field}`

export const newDraft = (key: string, label: string): Draft => ({
  key,
  label,
  cells: new Map(),
  bases: new Map(),
  saving: false,
  message: null,
  revision: ++revisions,
})

/** Whether a field can be typed into: lists of objects have a form of their own elsewhere. */
export const isTyped = (schema: TableSchema, field: NamedField): boolean =>
  isEditable(schema, field.name) && !kindOf(field).hasParts && itemsOf(field).type !== 'object'

/** What is wrong with a value, in the reader's language; null where nothing is. */
export function faultOf({ schema, check, locale }: Judge, field: NamedField, value: TableValue): string | null {
  if (check) return checkEdit(check, schema, { [field.name]: value }, locale)[0]?.msg ?? null
  if (!isExact(field) || typeof value !== 'string' || isDecimal(value)) return null
  const problem = { instancePath: `/${field.name}`, keyword: 'format', params: { format: 'decimal' } }
  return toFieldErrors([problem], locale)[0]?.msg ?? null
}

/** The draft with a text in a cell. A text that means what is stored leaves the cell as it was. */
export function typed(draft: Draft, { record, field }: GridCell, text: string, judge: Judge): Draft {
  const key = cellKey(record.id, field.name)
  const base = draft.bases.get(record.id) ?? record
  const value = readInput(field, text, judge.unit)
  const fault = faultOf(judge, field, value)
  const cells = new Map(draft.cells)
  const theirs = draft.cells.get(key)?.theirs ?? null
  const stored = base[field.name]
  if (!theirs && !fault && sameValue(field, stored ?? null, value)) cells.delete(key)
  else cells.set(key, { recordId: record.id, field: field.name, text, value, fault, theirs })
  return revised(draft, {
    cells,
    bases: draft.bases.has(record.id) ? draft.bases : new Map(draft.bases).set(record.id, record),
    message: null,
  })
}

export const saving = (draft: Draft, yes: boolean, message: string | null = null): Draft =>
  revised(draft, { saving: yes, message })

/** Faults that the server found, by field of a record. */
export function refused(
  draft: Draft,
  recordId: string,
  faults: Readonly<Record<string, string>>,
  message: string,
): Draft {
  const cells = new Map(
    [...draft.cells].map(([key, cell]) => [
      key,
      cell.recordId === recordId && faults[cell.field] !== undefined
        ? { ...cell, fault: faults[cell.field] ?? null }
        : cell,
    ]),
  )
  return revised(draft, { cells, message })
}

/**
 * Another row of the grid saved a part of the same record, and nobody else came between: this one goes on from there.
 */
export const renewed = (draft: Draft, record: ViewRow): Draft =>
  revised(draft, { bases: new Map(draft.bases).set(record.id, record) })

/** A record was saved: its cells are settled. */
export function saved(draft: Draft, record: ViewRow): Draft {
  return revised(draft, {
    cells: new Map([...draft.cells].filter(([, cell]) => cell.recordId !== record.id)),
    bases: new Map(draft.bases).set(record.id, record),
  })
}

/**
 * Somebody else has saved the record: cells that they changed too hold both values until one is chosen; the others go
 * on from the new version.
 */
export function stale(
  draft: Draft,
  current: ViewRow,
  fields: Readonly<Record<string, NamedField>>,
  message: string,
): Draft {
  const base = draft.bases.get(current.id)
  const theirs = (name: string): TableValue => current[name] ?? null
  const cells = new Map(
    [...draft.cells].map(([key, cell]) => {
      const untouched =
        cell.recordId !== current.id ||
        sameValue(fields[cell.field], base?.[cell.field], theirs(cell.field)) ||
        sameValue(fields[cell.field], cell.value, theirs(cell.field))
      return [key, untouched ? cell : { ...cell, theirs: { value: theirs(cell.field) } }]
    }),
  )
  return revised(draft, {
    cells,
    bases: new Map(draft.bases).set(current.id, current),
    message: [...cells.values()].some((cell) => cell.theirs) ? message : null,
  })
}

/** One of both values of a cell that two people changed. Theirs needs no saving. */
export function chosen(draft: Draft, key: string, whose: 'mine' | 'theirs'): Draft {
  const cell = draft.cells.get(key)
  if (!cell) return draft
  const cells = new Map(draft.cells)
  if (whose === 'theirs') cells.delete(key)
  else cells.set(key, { ...cell, theirs: null })
  return revised(draft, { cells, message: [...cells.values()].some((other) => other.theirs) ? draft.message : null })
}

/** The texts in another unit; what could not be read stays as it was typed. */
export function inAnotherUnit(
  draft: Draft,
  fields: Readonly<Record<string, NamedField>>,
  { unit, locale }: Judge,
): Draft {
  const cells = new Map(
    [...draft.cells].map(([key, cell]) => {
      const field = fields[cell.field]
      return [key, field && !cell.fault ? { ...cell, text: inputText(field, cell.value, unit, locale) } : cell]
    }),
  )
  return revised(draft, { cells })
}

/** What is to be saved, by stored row. */
export function changesOf(draft: Draft): { record: ViewRow; data: Record<string, TableValue> }[] {
  return [...draft.bases.values()].flatMap((record) => {
    const own = [...draft.cells.values()].filter((cell) => cell.recordId === record.id)
    return own.length === 0 ? [] : [{ record, data: Object.fromEntries(own.map((cell) => [cell.field, cell.value])) }]
  })
}

export const hasFault = (draft: Draft): boolean => [...draft.cells.values()].some((cell) => cell.fault !== null)
export const isContested = (draft: Draft): boolean => [...draft.cells.values()].some((cell) => cell.theirs !== null)
