import type { Kysely } from 'kysely'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { ConversionChoice } from '../../../core/schema/version-types.ts'
import type { Database, DatabaseKind, Executor } from '../../db/schema.ts'
import { bindResource } from '../resource.ts'
import type { Job } from './rows.ts'

/** Stands before the id of a field whose values are to be converted, where fields are remembered. */
const mark = '*convert '

/** A conversion that was decided on: it is done behind the answer, and after a start where it was not finished. */
export type DecidedConversion = {
  resource: string
  /** `x-id` */
  field: string
  choice: ConversionChoice
  by: { id: string; name: string }
}

/** Remembers what is to be done with the values of a field; nothing, where nothing is to be done any more. */
export async function decideConversion(
  db: Executor,
  { resource, field, choice, by }: Omit<DecidedConversion, 'choice'> & { choice: ConversionChoice | null },
): Promise<void> {
  const key = { resource, field_id: `${mark}${field}` }
  await db.deleteFrom('stored_fields').where('resource', '=', resource).where('field_id', '=', key.field_id).execute()
  if (choice !== null)
    await db
      .insertInto('stored_fields')
      .values({ ...key, name: JSON.stringify(by), kind: choice })
      .execute()
}

async function decidedOn(db: Executor): Promise<DecidedConversion[]> {
  const rows = await db.selectFrom('stored_fields').selectAll().where('field_id', 'like', `${mark}%`).execute()
  return rows.map(({ resource, field_id: id, name, kind }) => ({
    resource,
    field: id.slice(mark.length),
    choice: kind as ConversionChoice,
    by: JSON.parse(name) as DecidedConversion['by'],
  }))
}

/** Converts what was decided on and is not done; afterwards it is forgotten. */
export async function keepConversions(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schemas: readonly ResourceSchema[],
): Promise<void> {
  const all = Map.groupBy(await decidedOn(db), ({ resource }) => resource)
  if (all.size === 0) return
  const { convertRows } = await import('./rows.ts')
  for (const [name, conversions] of all) {
    const schema = schemas.find((resource) => resource.name === name)
    const fields = schema ? bindResource([schema]).fields : []
    const jobs = conversions.flatMap(({ field: id, choice, by }): Job[] => {
      const field = fields.find((one) => one['x-id'] === id && one.column === null)
      return field ? [{ field, choice, by }] : []
    })
    if (schema && jobs.length > 0) await convertRows(db, kind, schema, jobs)
    for (const { field, by } of conversions) await decideConversion(db, { resource: name, field, choice: null, by })
  }
}
