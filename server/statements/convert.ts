import type { TableValue } from '../../core/imports.ts'
import type { FieldSchema } from '../../core/schema/types.ts'
import type { Cell } from '../../core/statement/sheet.ts'
import { codecOf } from '../fields/index.ts'

/** A cell of a generic table as a value of its field: null where it is empty, undefined where it cannot be one. */
export function convertCell(cell: Cell | undefined, field: FieldSchema, header: string): TableValue | undefined {
  if (!cell || cell.value.trim() === '') return null
  if (cell.kind === 'error') return undefined
  return codecOf(field).fromCell(cell, field, header)
}
