import { setImmediate } from 'node:timers/promises'
import { addOtherNames, type OtherNames } from '../../core/guard/other-names.ts'
import type { Executor } from '../db/schema.ts'

/** Names that are read at once: what takes a few milliseconds. */
const portion = 1_000

/**
 * What every customer of the bank is called, whoever sees it: to recognise a name, never to be shown. Of 100,000 others
 * have their turn between the portions.
 */
export async function customerNames(db: Executor): Promise<OtherNames> {
  const names: OtherNames = new Map()
  for (let last = ''; ; await setImmediate()) {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'user_name'])
      .where('deleted_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(portion)
      .execute()
    addOtherNames(
      names,
      rows.map(({ user_name: name }) => name),
    )
    last = rows.at(-1)?.id ?? ''
    if (rows.length < portion) return names
  }
}
