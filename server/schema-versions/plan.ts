import { sql, type RawBuilder } from 'kysely'
import type { WireRecord } from '../../core/api.ts'
import { convert } from '../../core/schema/convert.ts'
import { fieldType } from '../../core/schema/field-type.ts'
import { schemaChanges, wordsOfAbsent } from '../../core/schema/diff.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import { hasPart, lostParts } from '../../core/schema/lost-parts.ts'
import { isRecord } from '../../core/json.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { PlannedChange, PlannedConversion } from '../../core/schema/version-types.ts'
import { fromJson } from '../db/client.ts'
import { jsonText } from '../db/dialect.ts'
import { loose } from '../resources/bound.ts'
import { fits } from '../resources/conversions/fits.ts'
import { storedRecord, storedValue } from '../resources/read.ts'
import { bindResource, type Resource } from '../resources/resource.ts'
import { storedFaults } from '../resources/stored-faults.ts'
import type { StoredRow } from '../resources/types.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { plannedConversions, retypedFields, type Retyped } from './conversions.ts'
import { outsideWords, wrongOutside } from './outside.ts'
import { rowsOf, storedRows, type Around } from './stored-rows.ts'

/** How many of the rows of a resource, deleted ones too where `deleted`, a condition holds of. */
async function count(
  { db, kind }: Around,
  resource: Resource,
  condition: RawBuilder<unknown>,
  { deleted = false } = {},
): Promise<number> {
  const row = await loose(db)
    .selectFrom(resource.table)
    .select((select) => select.fn.countAll().as('count'))
    .where(sql<boolean>`${condition}`)
    .where(deleted ? sql<boolean>`1 = 1` : sql<boolean>`deleted_at is null`)
    .where(rowsOf(resource, kind))
    .executeTakeFirst()
  return Number(row?.['count'] ?? 0)
}

/** How many records have a value of a field, or have none. */
async function valuesOf(around: Around, schema: ResourceSchema, name: string, has: boolean): Promise<number> {
  const resource = bindResource([schema])
  const field = resource.fields.find((candidate) => candidate.name === name)
  if (!field || field.column !== null) return 0
  const member = jsonText(around.kind, 'extra', field['x-id'])
  return has
    ? count(around, resource, sql`${member} is not null`, { deleted: true })
    : count(around, resource, sql`${member} is null`)
}

const recordsOf = (around: Around, schema: ResourceSchema): Promise<number> =>
  count(around, bindResource([schema]), sql`1 = 1`)

/** How many records would not be among those of the resource any more. */
const leftOut = (around: Around, before: ResourceSchema, after: ResourceSchema): Promise<number> =>
  count(around, bindResource([before]), sql`(${rowsOf(bindResource([after]), around.kind)}) is not true`)

/**
 * How many records an earlier resource of the name has left, with values of fields that the new one has not: they would
 * be there again, and empty.
 */
async function leftBehind(around: Around, schema: ResourceSchema): Promise<number> {
  const resource = bindResource([schema])
  const ids = new Set(resource.fields.map((field) => field['x-id']))
  let found = 0
  for await (const rows of storedRows(around, resource)) {
    found += rows.filter(({ extra }) => {
      const members = fromJson<unknown>(extra)
      return isRecord(members) && Object.entries(members).some(([id, value]) => value !== null && !ids.has(id))
    }).length
  }
  return found
}

type Past = { resource: string; field_id: string; name: string; kind: string }

/**
 * How many records hold values of a field of that id which had another name or type: they would be told as those of the
 * new one. Null where it is the field that there was.
 */
async function foundAgain(
  around: Around,
  schema: ResourceSchema,
  name: string,
  past: readonly Past[],
): Promise<number | null> {
  const field = schema.schema.properties[name]
  const was = past.find((row) => row.resource === schema.name && row.field_id === field?.['x-id'])
  if (!field || !was || (was.name === name && was.kind === fieldType(field))) return null
  return valuesOf(around, schema, name, true)
}

/** How many records hold something of a part that the field has no more. */
async function withLostParts(
  around: Around,
  before: ResourceSchema,
  after: ResourceSchema,
  name: string,
): Promise<number> {
  const is = after.schema.properties[name]
  const was = fieldsOf(before).find((field) => field['x-id'] === is?.['x-id'])
  const paths = was && is ? lostParts(was, is) : []
  const resource = bindResource([after])
  const field = resource.fields.find((one) => one.name === name)
  let found = 0
  for await (const rows of storedRows(around, resource, { deleted: true }))
    found += rows.filter((row) => field && paths.some((path) => hasPart(storedValue(field, row), path))).length
  return found
}

/** A value as it will be under another type, where it will say the same. */
function converted(field: Retyped['field'], value: unknown): WireRecord {
  const made = convert(value, field, fits)
  return made.state === 'exact' ? { [field.name]: made.value } : {}
}

/** Of some rows those that a change finds wrong by what no check of a record knows. */
async function wrongBy(
  around: Around,
  schemas: SchemaStore,
  { fields }: Resource,
  { field: name, words }: PlannedChange,
  rows: readonly StoredRow[],
): Promise<ReadonlySet<StoredRow>> {
  const field = fields.find((one) => one.name === name)
  return field && outsideWords.some((word) => words.includes(word))
    ? wrongOutside(around, schemas, field, rows)
    : new Set()
}

type Failing = { rows: number; deleted: number }

/** Of each change of a resource that asks more than before: how many records it would find wrong, and how many deleted ones. */
async function failing(
  around: Around,
  after: SchemaStore,
  name: string,
  changes: PlannedChange[],
  retyped: readonly Retyped[],
): Promise<Failing[]> {
  const schema = after.resource(name)
  const resource = bindResource([schema])
  const counts = changes.map((): Failing => ({ rows: 0, deleted: 0 }))
  const read = changes.map(({ field }) => (field === null ? Object.keys(schema.schema.properties) : [field]))
  for await (const rows of storedRows(around, resource, { deleted: true })) {
    const wrong = await Promise.all(changes.map((change) => wrongBy(around, after, resource, change, rows)))
    for (const row of rows) {
      const record = storedRecord(resource, schema, row)
      for (const { field } of retyped) Object.assign(record, converted(field, record[field.name]))
      for (const [index, looked] of read.entries()) {
        const count = counts[index]
        if (count && (wrong[index]?.has(row) || storedFaults(after, schema, record, looked).length > 0))
          count[row.deleted_at === null ? 'rows' : 'deleted'] += 1
      }
    }
  }
  return counts
}

/**
 * What would change if a set came into force, with the stored records that it would find wrong, give another meaning, or
 * hide: counted over all of them.
 */
export async function planOf(
  around: Around,
  before: SchemaStore,
  after: SchemaStore,
  roleId: string,
): Promise<PlannedChange[]> {
  const changes = schemaChanges(before.resources, after.resources)
  const past = await around.db.selectFrom('stored_fields').selectAll().execute()
  const retyped = new Map<string, Retyped[]>()
  const conversions = new Map<string, Map<string, PlannedConversion>>()
  for (const name of new Set(changes.map(({ resource }) => resource))) {
    const schema = after.resources.find((resource) => resource.name === name)
    if (!schema) continue
    const was = before.resources.find((resource) => resource.name === name)
    const known = new Map(past.filter((row) => row.resource === name).map((row) => [row.field_id, row.kind]))
    const fields = retypedFields(was, schema, known)
    retyped.set(name, fields)
    conversions.set(name, await plannedConversions(around, schema, fields, roleId))
  }
  const counts = new Map<PlannedChange, number>()
  const inBin = new Map<PlannedChange, number>()
  const asking = Map.groupBy(
    changes.filter(({ effect }) => effect === 'data'),
    ({ resource }) => resource,
  )
  for (const [name, ofResource] of asking) {
    const found = await failing(around, after, name, ofResource, retyped.get(name) ?? [])
    for (const [index, change] of ofResource.entries()) {
      counts.set(change, found[index]?.rows ?? 0)
      inBin.set(change, found[index]?.deleted ?? 0)
    }
  }
  const concerned = (change: PlannedChange): Promise<number | null> | null => {
    const { resource: name, field, kind, effect, words } = change
    if (kind === 'added')
      return field === null
        ? leftBehind(around, after.resource(name))
        : foundAgain(around, after.resource(name), field, past)
    if (effect !== 'destructive' && effect !== 'meaning') return null
    if (field === null && kind === 'changed') return leftOut(around, before.resource(name), after.resource(name))
    if (field === null) return recordsOf(around, before.resource(name))
    if (effect === 'destructive' && !words.includes('x-compute') && kind === 'changed')
      return withLostParts(around, before.resource(name), after.resource(name), field)
    if (kind === 'removed') return valuesOf(around, before.resource(name), field, true)
    return valuesOf(around, after.resource(name), field, !words.some((word) => wordsOfAbsent.includes(word)))
  }
  for (const change of changes) {
    const rows = await concerned(change)
    if (rows !== null) counts.set(change, rows)
  }
  return changes.map((change): PlannedChange => {
    const rows = counts.get(change) ?? null
    const isFirst =
      changes.find(({ resource, field }) => resource === change.resource && field === change.field) === change
    const conversion = isFirst && change.kind !== 'removed' && conversions.get(change.resource)?.get(change.field ?? '')
    const deleted = inBin.get(change)
    const own = { ...change, ...(deleted && { deleted }), ...(conversion && { conversion }) }
    if (change.kind !== 'added' || change.effect === 'data') return { ...own, rows }
    return rows ? { ...own, effect: 'meaning', rows } : own
  })
}
