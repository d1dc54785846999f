import { sql, type Kysely, type RawBuilder } from 'kysely'
import { fieldType } from '../../core/schema/field-type.ts'
import { itemsOf, namesOf } from '../../core/schema/fields.ts'
import { givenIdPrefix } from '../../core/schema/type-defaults.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { createAjv } from '../../core/ajv.ts'
import { once } from '../../core/once.ts'
import { isRecord } from '../../core/json.ts'
import { fromJson } from '../db/client.ts'
import { jsonText } from '../db/dialect.ts'
import type { StoredFieldTable } from '../db/record-tables.ts'
import type { Database, DatabaseKind } from '../db/schema.ts'
import { loose, type BoundField } from './bound.ts'
import { bindResource, ofKind, type Resource } from './resource.ts'

/** Rows that are read at once. */
const batch = 1000

/** Fields that are members of the JSON column. */
const membersOf = (resource: Resource): BoundField[] => resource.fields.filter(({ column }) => column === null)

const rowsOf = (resource: Resource, kind: DatabaseKind): RawBuilder<boolean> =>
  ofKind(resource, kind) ?? sql<boolean>`1 = 1`

/** Moves a member from its name to the id of its field, where that is not there yet. Can be run again. */
async function moveMember(
  db: Kysely<Database>,
  kind: DatabaseKind,
  resource: Resource,
  name: string,
  id: string,
): Promise<void> {
  const table = sql.table(resource.table)
  const rows = rowsOf(resource, kind)
  if (kind === 'postgres') {
    await sql`update ${table} set extra = (extra - ${sql.lit(name)}) || jsonb_build_object(${sql.lit(id)}, extra -> ${sql.lit(name)})
      where jsonb_exists(extra, ${sql.lit(name)}) and not jsonb_exists(extra, ${sql.lit(id)}) and ${rows}`.execute(db)
    return
  }
  const [from, to] = [sql.lit(`$.${name}`), sql.lit(`$.${id}`)]
  await sql`update ${table} set extra = json_remove(json_set(extra, ${to}, json(extra -> ${from})), ${from})
    where json_type(extra, ${from}) is not null and json_type(extra, ${to}) is null and ${rows}`.execute(db)
}

/**
 * Once a database: members that were kept by name are kept by the id of the field that has the name, or had it. Later a
 * name is a name: what a field has left behind is never another's.
 */
async function moveToIds(
  db: Kysely<Database>,
  kind: DatabaseKind,
  resources: readonly { schema: ResourceSchema; resource: Resource }[],
): Promise<void> {
  const moved = { resource: '*', field_id: '*', name: '*', kind: 'by id' }
  const before = await db.selectFrom('stored_fields').select('kind').where('resource', '=', '*').executeTakeFirst()
  if (before) return
  for (const { schema, resource } of resources) {
    const taken = new Set(Object.keys(schema.schema.properties))
    for (const field of membersOf(resource)) {
      const names = namesOf(field).filter((name) => name === field.name || !taken.has(name))
      for (const name of names) await moveMember(db, kind, resource, name, field['x-id'])
    }
  }
  await db
    .insertInto('stored_fields')
    .values(moved)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const looseAjv = once(() => createAjv({ strict: false }))

/** How many rows have a value of the field, and how many of those are none of its kind. */
async function unread(
  db: Kysely<Database>,
  kind: DatabaseKind,
  resource: Resource,
  field: BoundField,
): Promise<{ all: number; wrong: number }> {
  const { type, format } = field
  const { type: entries } = itemsOf(field)
  const check = looseAjv().compile({ type, ...(format && { format }), ...(entries && { items: { type: entries } }) })
  const counts = { all: 0, wrong: 0 }
  let after = ''
  for (;;) {
    const rows = await loose(db)
      .selectFrom(resource.table)
      .select(['id', 'extra'])
      .where('id', '>', after)
      .where(rowsOf(resource, kind))
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const row of rows) {
      const extra = fromJson<unknown>(row.extra)
      const value = isRecord(extra) ? extra[field['x-id']] : null
      if (value === undefined || value === null || value === '') continue
      counts.all += 1
      if (!check(value)) counts.wrong += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return counts
    after = String(last.id)
  }
}

/** What an operator is told of a field whose kind has changed. Values stay as they are, and are answered as they are. */
const changedKind = (schema: ResourceSchema, field: BoundField, before: string, { all, wrong }: Counts): string =>
  `${schema.name}: the field "${field.name}" (${field['x-id']}) was ${before} and is ${fieldType(field)} now: ` +
  `${wrong} of ${all} stored values are not of that kind; they are kept and shown as they are, until they are changed`
type Counts = { all: number; wrong: number }

/** Fields whose id was given, and that no file has any more: renamed without a word, or taken away. */
async function lostFields(
  db: Kysely<Database>,
  kind: DatabaseKind,
  resources: readonly { schema: ResourceSchema; resource: Resource }[],
  known: readonly StoredFieldTable[],
): Promise<string[]> {
  const notices: string[] = []
  for (const { schema, resource } of resources) {
    const ids = resource.fields.map((field) => field['x-id'])
    const lost = known.filter(
      (row) => row.resource === schema.name && row.field_id.startsWith(givenIdPrefix) && !ids.includes(row.field_id),
    )
    for (const { field_id: id, name } of lost) {
      const row = await loose(db)
        .selectFrom(resource.table)
        .select('id')
        .where(sql<boolean>`${jsonText(kind, 'extra', id)} is not null`)
        .where(rowsOf(resource, kind))
        .limit(1)
        .executeTakeFirst()
      if (row)
        notices.push(
          `${schema.name}: the field "${name}" is gone and its values are kept; a field with "x-formerly": ["${name}"], ` +
            `or with "x-id": "${id}", has them again`,
        )
    }
  }
  return notices
}

/**
 * Brings what is stored of added fields under their ids, and remembers each field with its kind.
 *
 * @returns a line for each field whose kind has changed and whose stored values are not all of the new kind, and for
 *   each that is gone with an id that was given; told at every start while it is so
 */
export async function keepStoredFields(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schemas: readonly ResourceSchema[],
): Promise<string[]> {
  const resources = schemas.map((schema) => ({ schema, resource: bindResource([schema]) }))
  await moveToIds(db, kind, resources)
  const known = await db.selectFrom('stored_fields').selectAll().execute()
  const notices: string[] = []
  for (const { schema, resource } of resources) {
    for (const field of membersOf(resource)) {
      const now = { resource: schema.name, field_id: field['x-id'], name: field.name, kind: fieldType(field) }
      const before = known.find((row) => row.resource === now.resource && row.field_id === now.field_id)
      if (before?.name === now.name && before.kind === now.kind) continue
      if (before && before.kind !== now.kind) {
        const counts = await unread(db, kind, resource, field)
        if (counts.wrong > 0) {
          notices.push(changedKind(schema, field, before.kind, counts))
          continue
        }
      }
      await db
        .insertInto('stored_fields')
        .values(now)
        .onConflict((conflict) => conflict.columns(['resource', 'field_id']).doUpdateSet(now))
        .execute()
    }
  }
  return [...notices, ...(await lostFields(db, kind, resources, known))]
}
