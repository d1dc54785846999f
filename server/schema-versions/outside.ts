import type { Locale } from '../../core/schema/types.ts'
import { readFileValue } from '../../core/file-value.ts'
import { listOf } from '../../core/json.ts'
import { kindOf } from '../../core/schema/field-type.ts'
import { fitsFile } from '../resources/field-files.ts'
import { loose, type BoundField } from '../resources/bound.ts'
import { storedValue } from '../resources/read.ts'
import { choosable } from '../resources/references.ts'
import { bindResource } from '../resources/resource.ts'
import type { StoredRow } from '../resources/types.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { sql } from 'kysely'
import { rowsOf, type Around } from './stored-rows.ts'

/** Of some rows those whose file is none that the field takes: another's, of another kind, or larger. */
async function withOtherFiles({ db }: Around, field: BoundField, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const named = rows.flatMap((row) => {
    const file = readFileValue(storedValue(field, row))
    return file ? [{ row, file }] : []
  })
  if (named.length === 0) return []
  const files = await db
    .selectFrom('field_files')
    .innerJoin('files', 'files.id', 'field_files.file_id')
    .select(['files.id', 'files.size', 'field_files.record_id'])
    .where('field_files.field_id', '=', field['x-id'])
    .where(
      'files.id',
      'in',
      named.map(({ file }) => file.id),
    )
    .execute()
  return named
    .filter(({ row, file: { id, name } }) => {
      const file = files.find((one) => one.id === id && one.record_id === row.id)
      return !file || !fitsFile(field, { name, size: Number(file.size) })
    })
    .map(({ row }) => row)
}

/** Of some rows those that name a record which is there, and which the field does not let choose. */
async function withOtherRecords(
  { db, kind }: Around,
  schemas: SchemaStore,
  field: BoundField,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const schema = schemas.resources.find(({ name }) => name === field['x-reference']?.resource)
  const idsOf = (row: StoredRow): unknown[] => [storedValue(field, row)].flat()
  const ids = [...new Set(rows.flatMap(idsOf))].filter((id): id is string => typeof id === 'string' && id !== '')
  if (!schema || ids.length === 0) return []
  const target = bindResource([schema])
  const locale: Locale = 'en-US'
  const conditions = choosable(target, field, { kind, locale, now: new Date().toISOString() })
  const there = loose(db)
    .selectFrom(target.table)
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(rowsOf(target, kind))
  const found = new Set((await there.execute()).map(({ id }) => id))
  const open = conditions.reduce((query, condition) => query.where(sql<boolean>`${condition}`), there)
  for (const { id } of await open.execute()) found.delete(id)
  return rows.filter((row) => listOf(idsOf(row)).some((id) => typeof id === 'string' && found.has(id)))
}

/** Words of a field whose demands no check of a record knows: they are about files and other records. */
export const outsideWords = ['x-file', 'format', 'x-reference'] as const

/** Of some rows those that a demand of a field finds wrong which is about files or other records. */
export async function wrongOutside(
  around: Around,
  schemas: SchemaStore,
  field: BoundField,
  rows: readonly StoredRow[],
): Promise<ReadonlySet<StoredRow>> {
  if (kindOf(field).uploads) return new Set(await withOtherFiles(around, field, rows))
  return new Set(field['x-reference']?.filter ? await withOtherRecords(around, schemas, field, rows) : [])
}
