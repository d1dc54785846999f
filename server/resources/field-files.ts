import type { WireRecord } from '../../core/api.ts'
import { trailNameOf } from '../../core/audit.ts'
import { readFileValue } from '../../core/file-value.ts'
import { kindOf } from '../../core/schema/field-type.ts'
import { fileLimits } from '../../core/schema/type-defaults.ts'
import { fieldsOf, type NamedField } from '../../core/schema/fields.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Executor } from '../db/schema.ts'
import { mimeOf } from '../files/kinds.ts'
import { addFile } from '../files/record-changes.ts'
import type { Content } from '../files/types.ts'
import { extensionOf } from '../workbook/sniff.ts'
import { fieldFault } from './check-body.ts'
import type { Context } from './types.ts'

/** The fields of a record that hold files, of those that are written, and the ids of what they name. */
function named(schema: ResourceSchema, record: WireRecord): { field: NamedField; id: string; name: string }[] {
  return fieldsOf(schema).flatMap((field) => {
    const file = kindOf(field).uploads ? readFileValue(record[field.name]) : null
    return file ? [{ field, ...file }] : []
  })
}

/** Whether a record names files. */
export const namesFiles = (schema: ResourceSchema, record: WireRecord): boolean => named(schema, record).length > 0

const megabyte = 1024 * 1024

/** Writes down a file that was uploaded for a field, until a record names it. */
export async function addFieldFile(
  trx: Executor,
  schema: ResourceSchema,
  field: NamedField,
  content: Omit<Content, 'mime'>,
  by: string,
): Promise<{ id: string; name: string }> {
  const file = await addFile(trx, { ...content, mime: mimeOf(content.name) }, { purpose: 'field', by })
  await trx
    .insertInto('field_files')
    .values({ file_id: file.id, resource: trailNameOf(schema), field_id: field['x-id'], record_id: null })
    .execute()
  return { id: file.id, name: file.name }
}

/** Whether a file is of a kind and a size that a field takes. */
export function fitsFile(field: NamedField, { name, size }: { name: string; size: number }): boolean {
  const { types, megabytes } = fileLimits(field)
  return types.some((type) => `.${type}` === extensionOf(name)) && size <= megabytes * megabyte
}

/**
 * A record may name files that its writer has uploaded for that field, and those that it has named before: no file of
 * another record, and none under another name.
 *
 * @param recordId null of a new record
 * @throws ApiError 422 at the field
 */
export async function checkFieldFiles(
  db: Executor,
  schema: ResourceSchema,
  record: WireRecord,
  recordId: string | null,
  context: Context,
): Promise<void> {
  for (const { field, id, name } of named(schema, record)) {
    const file = await db
      .selectFrom('field_files')
      .innerJoin('files', 'files.id', 'field_files.file_id')
      .select(['files.name', 'files.size', 'files.created_by', 'field_files.record_id'])
      .where('files.id', '=', id)
      .where('files.deleted_at', 'is', null)
      .where('field_files.resource', '=', trailNameOf(schema))
      .where('field_files.field_id', '=', field['x-id'])
      .executeTakeFirst()
    const isTheirs =
      file?.record_id === null ? file.created_by === context.user.id : file && file.record_id === recordId
    const fits = fitsFile(field, { name, size: Number(file?.size ?? 0) })
    if (!file || !isTheirs || file.name !== name || !fits) throw fieldFault(schema, field.name, 'file', context)
  }
}

/**
 * The files that a record names are its own from now on.
 *
 * @throws ApiError 422 at the field where another record has taken one meanwhile, or it was swept
 */
export async function bindFieldFiles(
  trx: Executor,
  schema: ResourceSchema,
  record: WireRecord,
  recordId: string,
  context: Context,
): Promise<void> {
  for (const { field, id } of named(schema, record)) {
    const { numUpdatedRows } = await trx
      .updateTable('field_files')
      .set({ record_id: recordId })
      .where('file_id', '=', id)
      .where(({ or, eb }) => or([eb('record_id', 'is', null), eb('record_id', '=', recordId)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw fieldFault(schema, field.name, 'file', context)
  }
}

/** What is stored of a file that a record names. */
export type FieldFile = { id: string; name: string; size: number; sha256: string }

/** A file of a record's field, the one that it names or one that it has named before. */
export async function findFieldFile(
  db: Executor,
  schema: ResourceSchema,
  field: NamedField,
  recordId: string,
  fileId: string,
): Promise<FieldFile | undefined> {
  const file = await db
    .selectFrom('field_files')
    .innerJoin('files', 'files.id', 'field_files.file_id')
    .select(['files.id', 'files.name', 'files.size', 'files.sha256'])
    .where('files.id', '=', fileId)
    .where('files.deleted_at', 'is', null)
    .where('field_files.resource', '=', trailNameOf(schema))
    .where('field_files.field_id', '=', field['x-id'])
    .where('field_files.record_id', '=', recordId)
    .executeTakeFirst()
  return file && { ...file, size: Number(file.size) }
}

/** Forgets all files of a record that is gone for good; answers their contents. */
export async function eraseFieldFiles(trx: Executor, resource: string, recordId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('field_files')
    .innerJoin('files', 'files.id', 'field_files.file_id')
    .select(['files.id', 'files.sha256'])
    .where('field_files.record_id', '=', recordId)
    .where('field_files.resource', '=', resource)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await trx.deleteFrom('field_files').where('file_id', 'in', ids).execute()
    await trx.deleteFrom('files').where('id', 'in', ids).execute()
  }
  return rows.map(({ sha256 }) => sha256)
}
