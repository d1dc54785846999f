import { sql } from 'kysely'
import { readableBy, wholeFor } from '../../../core/schema/access.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { Executor } from '../../db/schema.ts'
import { findOne, visible } from '../read.ts'
import { referredTo } from '../references.ts'
import type { Context } from '../types.ts'

/** Finds the id of the record that a cell names, by its id or by what it is called; what is found stays remembered. */
export function referenceFinder(db: Executor, context: Context): (field: NamedField, text: string) => Promise<string> {
  const known = new Map<string, string>()
  return async (field, text) => {
    const place = `${field.name}\n${text}`
    const before = known.get(place)
    if (before !== undefined) return before
    const id = await find(db, field, text, context)
    known.set(place, id)
    return id
  }
}

/**
 * The text itself where no record, or more than one, is called so: the check of references then says that there is
 * none.
 */
async function find(db: Executor, field: NamedField, text: string, context: Context): Promise<string> {
  const target = referredTo(field, context)
  if (!target) return text
  if (await findOne(db, target, text, context)) return text
  const name = /^\{(\w+)\}$/.exec(field['x-reference']?.label ?? '')?.[1]
  const label = target.fields.find(
    (candidate) =>
      candidate.name === name && readableBy(candidate, context.user.roleId) && wholeFor(candidate, context.user.roleId),
  )
  if (!label) return text
  const rows = await visible(db, target, context)
    .where(sql<boolean>`${label.expression(context)} = ${text}`)
    .select('id')
    .limit(2)
    .execute()
  return rows.length === 1 ? String(rows[0]?.id) : text
}
