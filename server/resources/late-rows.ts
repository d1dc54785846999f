import type { Kysely } from 'kysely'
import { isRetyped } from '../../core/schema/retyped.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Database, DatabaseKind } from '../db/schema.ts'
import { convertLate } from './conversions/keep.ts'
import { areOtherFormulas, workOutAnew } from './kept-computed.ts'

/** Milliseconds by which the clocks of two processes may differ, with the time that a call takes. */
const slack = 5 * 60_000

const hasRetyped = (was: ResourceSchema, is: ResourceSchema): boolean => {
  const were = new Map(Object.values(was.schema.properties).map((field) => [field['x-id'], field]))
  return Object.values(is.schema.properties).some((field) => {
    const before = were.get(field['x-id'])
    return before !== undefined && isRetyped(before, field)
  })
}

/**
 * Brings to the types and formulas of now what this process has written by those of before while others had them
 * already: a version is in force elsewhere a moment earlier, and calls end with the version that they began with.
 *
 * @param saved when the version of now was saved (ISO time)
 */
export async function bringLateRows(
  db: Kysely<Database>,
  kind: DatabaseKind,
  before: readonly ResourceSchema[],
  after: readonly ResourceSchema[],
  saved: string,
): Promise<void> {
  const since = new Date(Date.parse(saved) - slack).toISOString()
  for (const is of after) {
    const was = before.find(({ name }) => name === is.name)
    if (!was) continue
    if (hasRetyped(was, is)) await convertLate(db, kind, is, since)
    if (areOtherFormulas(was, is)) await workOutAnew(db, kind, is, since)
  }
}
