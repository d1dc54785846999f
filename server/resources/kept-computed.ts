import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { compileComputed, hasComputed } from '../../core/record-formulas.ts'
import { valueBefore } from '../../core/schema/defaults.ts'
import { powerOf } from '../../core/schema/counts.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import { holdWriters } from '../db/background/background.ts'
import type { Database, DatabaseKind, Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { loose } from './bound.ts'
import { workedOut } from './formulas-of-row.ts'
import { bindResource } from './resource.ts'
import { inPortions } from './row-portions.ts'
import type { StoredRow } from './types.ts'

/** Stands for the formulas of a resource, where fields are remembered. */
const formulas = '*computed'

/**
 * What the stored values of a resource's formulas follow from: the formulas, what their figures count, and what rows
 * answer that hold nothing of a field.
 */
function followsFrom(resource: ResourceSchema): string {
  const { schema } = resource
  const figure = (name: string) => {
    const field = schema.properties[name]
    return field && [name, field['x-id'], field.type, field.format, powerOf(field), valueBefore(resource, name)]
  }
  const parts = Object.entries(schema.properties).flatMap(([name, { 'x-compute': formula }]) =>
    formula === undefined ? [] : [[figure(name), formula, compileComputed(schema, formula).names.map(figure)]],
  )
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Whether what is stored by the formulas of a resource follows from something else than before. */
export const areOtherFormulas = (was: ResourceSchema, is: ResourceSchema): boolean =>
  hasComputed(is.schema) && (!hasComputed(was.schema) || followsFrom(was) !== followsFrom(is))

/**
 * Works out anew what is stored by formulas. Whoever writes a row meanwhile works it out as well.
 *
 * @param since only in rows that were written since then
 */
export async function workOutAnew(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schema: ResourceSchema,
  since?: string,
): Promise<void> {
  const resource = bindResource([schema])
  const inOne = <T>(run: (trx: Executor) => Promise<T>): Promise<T> =>
    holdWriters(db, (background) => inTransaction(background, run))
  const work = async (trx: Executor, rows: StoredRow[]): Promise<void> => {
    for (const row of rows) {
      const extra = workedOut(resource, schema, row)
      if (extra !== undefined)
        await loose(trx).updateTable(resource.table).set({ extra }).where('id', '=', row.id).execute()
    }
  }
  await inPortions(resource, kind, inOne, work, since)
}

/**
 * Brings what older rows hold of fields that are worked out to the formulas of now. Nothing is read where formulas, and
 * what their figures count, are those of the last time. Version and trail of a row stay: nobody has changed it.
 */
export async function keepComputed(
  db: Kysely<Database>,
  kind: DatabaseKind,
  schemas: readonly ResourceSchema[],
): Promise<void> {
  const known = await db
    .selectFrom('stored_fields')
    .select(['resource', 'name'])
    .where('field_id', '=', formulas)
    .execute()
  for (const schema of schemas) {
    if (!hasComputed(schema.schema)) {
      // What is typed from here on is nobody's formula.
      if (known.some(({ resource }) => resource === schema.name))
        await db
          .deleteFrom('stored_fields')
          .where('field_id', '=', formulas)
          .where('resource', '=', schema.name)
          .execute()
      continue
    }
    const now = { resource: schema.name, field_id: formulas, name: followsFrom(schema), kind: 'computed' }
    if (known.some(({ resource, name }) => resource === now.resource && name === now.name)) continue
    await workOutAnew(db, kind, schema)
    await db
      .insertInto('stored_fields')
      .values(now)
      .onConflict((conflict) => conflict.columns(['resource', 'field_id']).doUpdateSet(now))
      .execute()
  }
}
