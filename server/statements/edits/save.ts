import { isDeepStrictEqual } from 'node:util'
import type { TableValue } from '../../../core/imports.ts'
import type { CellSource } from '../../../core/api.ts'
import { checkEdit, isEditable, sameValue, type EditConflict, type EditedRow } from '../../../core/edits.ts'
import { fromYuan, type Unit } from '../../../core/money.ts'
import { toFieldErrors } from '../../../core/problems.ts'
import { labelled } from '../../../core/validate.ts'
import { asDescribed } from '../../../core/schema/as-described.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, type FieldError } from '../../errors.ts'
import type { FileRecord } from '../../files/records.ts'
import { newId } from '../../ids.ts'
import { requireProof } from '../materials.ts'
import { writableBy } from '../../../core/schema/access.ts'
import type { SchemaStore } from '../../schemas/store.ts'
import type { CurrentUser } from '../../user.ts'
import { requireCustomer } from '../customer.ts'
import { lockCustomer } from '../lock.ts'
import { auditCustomer } from '../trail.ts'
import { viewRow } from '../table-view.ts'
import { cellName, editedRow, findRow, writeRow, type Row } from './row.ts'

export type EditContext = { db: Executor; schemas: SchemaStore; user: CurrentUser; locale: Locale }
/** `unit`: in which the amounts were typed, where that is known; `data` has them in yuan. */
export type EditRequest = {
  id: string
  customerId: string
  version: number
  data: Record<string, TableValue>
  unit?: Unit | undefined
}

/** Proof files that a cell names itself; its history names all of them. */
const namedProofs = 3

const readOnly = (names: readonly string[], locale: Locale): FieldError[] =>
  toFieldErrors(
    names.map((name) => ({ instancePath: `/${name}`, keyword: 'readOnly', params: {} })),
    locale,
  )

/** Whether a field of the table is one that the role may not write. */
function isClosed(table: TableSchema, name: string, { user }: EditContext): boolean {
  const field = Object.hasOwn(table.schema.properties, name) ? table.schema.properties[name] : undefined
  return field !== undefined && !writableBy(field, user.roleId)
}

/** Refuses to write a field that the role may not write. Throws 422. */
export function requireOpenField(table: TableSchema, name: string, context: EditContext): void {
  if (isClosed(table, name, context)) throw invalid(table, readOnly([name], context.locale), context.locale)
}

/** Faults of what was typed, by field: the page's verdict, and what the role may not write. */
function faultsOf(context: EditContext, table: TableSchema, data: Record<string, TableValue>): FieldError[] {
  const { schemas, locale } = context
  const closed = Object.keys(data).filter((name) => isEditable(table, name) && isClosed(table, name, context))
  const open = Object.fromEntries(Object.entries(data).filter(([name]) => !closed.includes(name)))
  return [...readOnly(closed, locale), ...checkEdit(schemas.checkRow(table.name), table, open, locale)]
}

function invalid(table: TableSchema, errors: FieldError[], locale: Locale): ApiError {
  const labels = Object.fromEntries(
    Object.entries(table.schema.properties).map(([name, field]) => [name, field['x-label']]),
  )
  const summary = labelled(errors, labels, locale)
    .slice(0, 3)
    .map((error) => error.msg)
    .join(' ')
  return new ApiError(422, 'validation.failed', { parameters: { summary }, errors })
}

/** The other side of a stale save or undo. */
export function conflict(key: 'edit.stale' | 'edit.changedSince', row: Row): ApiError {
  const data: EditConflict = { current: viewRow(row), version: row.version }
  return new ApiError(409, key, { data })
}

/** An amount as it was typed: what its last digit stands for is how precise it is. */
function typedIn(
  unit: Unit | undefined,
  table: TableSchema,
  field: string,
  value: TableValue,
): Pick<CellSource, 'unit' | 'raw'> {
  const isMoney = table.schema.properties[field]?.['x-unit'] === '元'
  return unit && isMoney && typeof value === 'string' ? { unit, raw: [fromYuan(value, unit)] } : {}
}

type Edit = { row: Row; changes: [string, TableValue][]; proofs: FileRecord[]; unit: Unit | undefined }

async function writeEdits(
  { user, locale }: EditContext,
  trx: Executor,
  table: TableSchema,
  customerId: string,
  { row, changes, proofs, unit }: Edit,
): Promise<EditedRow> {
  const time = now()
  const batch = newId('eb')
  const edits = changes.map(([field, value]) => ({ id: newId('e'), field, value, old: row.values[field] ?? null }))
  const named = proofs.slice(0, namedProofs).map(({ id, name }) => ({ id, fileName: name }))
  const sources = edits.map(({ id, field, value }): [string, CellSource] => [
    field,
    {
      kind: 'edit',
      ...typedIn(unit, table, field, value),
      editId: id,
      by: user.name,
      proofs: named,
      ...(named[0] ? { fileId: named[0].id, fileName: named[0].fileName } : {}),
      time,
    },
  ])
  const written = await writeRow(trx, customerId, {
    ...row,
    values: { ...row.values, ...Object.fromEntries(changes) },
    sources: { ...row.sources, ...Object.fromEntries(sources) },
  })
  const proofIds = toJson(proofs.map(({ id }) => id))
  await trx
    .insertInto('cell_edits')
    .values(
      edits.map(({ id, field, value, old }) => ({
        id,
        batch_id: batch,
        customer_id: customerId,
        table_id: table.name,
        row_id: row.id,
        row_version: written.version,
        period: row.period,
        field,
        old_value: toJson(old),
        new_value: toJson(value),
        old_source: toJson(row.sources[field]),
        proof_ids: proofIds,
        created_by: user.id,
        created_at: time,
        undone_at: null,
        undone_by: null,
      })),
    )
    .execute()
  const side = (values: (edit: (typeof edits)[number]) => TableValue) =>
    Object.fromEntries(edits.map((edit) => [cellName(table.name, row, edit.field), values(edit)]))
  await auditCustomer(trx, user, customerId, 'editData', {
    before: side(({ old }) => old),
    after: { ...side(({ value }) => value), proof: proofs.map(({ name }) => name).join('、') },
  })
  return editedRow(table, written, locale)
}

/**
 * Changes cells of one row of a customer's table, if proof material is there and nobody else has changed the row since
 * it was read. A value that stays equal is no edit. Proof that is deleted at the same moment is either still there for
 * the whole edit, or the edit is refused.
 *
 * @throws ApiError 404, 423 without proof, 422 with every fault by field, 409 with the stored row as `data.current`
 */
export function saveEdit(
  context: EditContext,
  table: TableSchema,
  { id, customerId, version, data: sent, unit }: EditRequest,
): Promise<EditedRow> {
  const typed = asDescribed(table.schema, sent) as typeof sent
  return inTransaction(context.db, async (trx) => {
    await lockCustomer(trx, customerId)
    await requireCustomer(trx, context.user, customerId)
    const row = await findRow(trx, { id, customerId, tableId: table.name })
    const proofs = await requireProof(trx, customerId, table, context.locale)
    // What stands in the row as it was answered is no edit, whether it can be edited or not.
    const shown: Record<string, unknown> = viewRow(row)
    const data = Object.fromEntries(
      Object.entries(typed).filter(
        ([name, value]) => !Object.hasOwn(shown, name) || !isDeepStrictEqual(value, shown[name]),
      ),
    )
    const faults = faultsOf(context, table, data)
    if (faults.length > 0) throw invalid(table, faults, context.locale)
    if (row.version !== version) throw conflict('edit.stale', row)
    const changes = Object.entries(data).filter(
      ([field, value]) => !sameValue(table.schema.properties[field], row.values[field], value),
    )
    return changes.length === 0
      ? editedRow(table, row, context.locale)
      : writeEdits(context, trx, table, customerId, { row, changes, proofs, unit })
  })
}
