import type { Kysely } from 'kysely'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { ConversionChoice } from '../../../core/schema/version-types.ts'
import type { Database, DatabaseKind, Executor } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { bindResource } from '../resource.ts'
import type { Job } from './rows.ts'

/** Stands before the id of a field whose values are to be converted, where fields are remembered. */
const mark = '*convert '
/** The same of what is done: rows may yet come that were written before. */
const doneMark = '*converted '

/** A conversion that was decided on: it is done behind the answer, and after a start where it was not finished. */
export type DecidedConversion = {
  resource: string
  /** `x-id` */
  field: string
  choice: ConversionChoice
  by: { id: string; name: string }
  /** Which decision it was, as its entries in the trail name it; one of all fields that one change converts. */
  decision?: string
  /** Records that were looked at, where it is under way. */
  done?: number
}

/** What a conversion is remembered with beside its field and choice. */
type Remembered = DecidedConversion['by'] & Pick<DecidedConversion, 'decision' | 'done'>

const rowsOf = (db: Executor, { resource, field }: Pick<DecidedConversion, 'resource' | 'field'>) =>
  db
    .deleteFrom('stored_fields')
    .where('resource', '=', resource)
    .where('field_id', 'in', [`${mark}${field}`, `${doneMark}${field}`])

/** Remembers what is to be done with the values of a field; nothing, where nothing is to be done any more. */
export async function decideConversion(
  db: Executor,
  {
    resource,
    field,
    choice,
    by,
    decision = newId('cv'),
  }: Omit<DecidedConversion, 'choice'> & { choice: ConversionChoice | null },
): Promise<void> {
  await rowsOf(db, { resource, field }).execute()
  if (choice !== null)
    await db
      .insertInto('stored_fields')
      .values({
        resource,
        field_id: `${mark}${field}`,
        name: JSON.stringify({ ...by, decision }),
        kind: choice,
      })
      .execute()
}

async function decidedOn(db: Executor, under: string): Promise<DecidedConversion[]> {
  const rows = await db.selectFrom('stored_fields').selectAll().where('field_id', 'like', `${under}%`).execute()
  return rows.map(({ resource, field_id: id, name, kind }) => {
    const { id: person, name: called, ...more } = JSON.parse(name) as Remembered
    const by = { id: person, name: called }
    return { resource, field: id.slice(under.length), choice: kind as ConversionChoice, by, ...more }
  })
}

/** What was decided on and is not done. */
export const openConversions = (db: Executor): Promise<DecidedConversion[]> => decidedOn(db, mark)

/** Remembers of conversions how many records were looked at, with what was done to these. */
export async function noteDone(db: Executor, conversions: readonly DecidedConversion[], done: number): Promise<void> {
  for (const { resource, field, by, decision } of conversions)
    await db
      .updateTable('stored_fields')
      .set({ name: JSON.stringify({ ...by, decision, done } satisfies Remembered) })
      .where('resource', '=', resource)
      .where('field_id', '=', `${mark}${field}`)
      .execute()
}

function jobsOf(schema: ResourceSchema | undefined, conversions: readonly DecidedConversion[]): Job[] {
  const fields = schema ? bindResource([schema]).fields : []
  return conversions.flatMap(({ field: id, ...decided }): Job[] => {
    const field = fields.find((one) => one['x-id'] === id && one.column === null)
    return field ? [{ ...decided, field }] : []
  })
}

/** Converts what was decided on and is not done. */
export async function keepConversions(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schemas: readonly ResourceSchema[],
): Promise<void> {
  const all = Map.groupBy(await openConversions(db), ({ resource }) => resource)
  if (all.size === 0) return
  const { convertRows } = await import('./rows.ts')
  for (const [name, conversions] of all) {
    const schema = schemas.find((resource) => resource.name === name)
    const jobs = jobsOf(schema, conversions)
    if (schema && jobs.length > 0)
      await convertRows(db, kind, schema, jobs, { looked: (trx, done) => noteDone(trx, conversions, done) })
    for (const { field } of conversions)
      await db
        .updateTable('stored_fields')
        .set({ field_id: `${doneMark}${field}` })
        .where('resource', '=', name)
        .where('field_id', '=', `${mark}${field}`)
        .execute()
  }
}

/** Does with rows that were written since a moment what was done with the others of a resource. */
export async function convertLate(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schema: ResourceSchema,
  since: string,
): Promise<void> {
  const done = await decidedOn(db, doneMark)
  const jobs = jobsOf(
    schema,
    done.filter(({ resource }) => resource === schema.name),
  )
  if (jobs.length === 0) return
  const { convertRows } = await import('./rows.ts')
  await convertRows(db, kind, schema, jobs, { since })
}
