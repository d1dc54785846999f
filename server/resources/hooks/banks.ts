import type { WireRecord } from '../../../core/api.ts'
import { sql } from 'kysely'
import { followMove } from '../../administration/moved-banks.ts'
import { onField } from '../../administration/unique.ts'
import { allBanks, deepestBank, lineOf } from '../../auth/banks.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import type { Context, ResourceHooks } from '../types.ts'
import { countRows } from '../../db/pages.ts'

async function checkPlace(
  db: Executor,
  record: WireRecord,
  context: Context,
  own: { id: string; parent: string | null; name: string } = { id: '', parent: null, name: '' },
): Promise<void> {
  const { parentId = own.parent, name = own.name } = record
  const parent = typeof parentId === 'string' && parentId !== '' ? parentId : null
  const banks = await allBanks(db)
  const line = lineOf(banks, parent)
  if (line.some(({ id }) => id === own.id))
    throw onField('parentId', 'circle', 'administration.bankCircle', context.locale)
  if (line.length + 1 >= deepestBank) throw onField('parentId', 'maximum', 'administration.bankTooDeep', context.locale)
  const same = [...banks.values()].find(
    (bank) => bank.id !== own.id && bank.name === name && (bank.parent_id ?? null) === parent,
  )
  if (same) throw onField('name', 'unique', 'administration.bankNameTaken', context.locale)
}

async function usersByBank(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'bank_id1', 'bank_id2'])
    .where('deleted_at', 'is', null)
    .execute()
  const counts = new Map<string, number>()
  for (const { bank_id1: first, bank_id2: second } of rows)
    for (const id of new Set([first, second])) if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Banks and their branches: a tree by `parentId`, listed as it is read, each bank before what is below it. */
export const bankHooks: ResourceHooks = {
  expressions: {
    // The place of each on the way down, one after the other: numbers of equal length and ids sort as the tree does.
    treeOrder: () => sql`(with recursive line(parent_id, place, depth) as (
      select b.parent_id, cast(1000000 + b.sort as text) || b.id, 0 from banks b where b.id = banks.id
      union all
      select p.parent_id, cast(1000000 + p.sort as text) || p.id || '/' || line.place, line.depth + 1 from banks p join line on p.id = line.parent_id where line.depth < ${sql.lit(deepestBank)} and p.deleted_at is null
    ) select place from line order by depth desc limit 1)`,
  },

  async beforeCreate(db, record, context) {
    await checkPlace(db, record, context)
    return {
      ...(record['sort'] === undefined ? { sort: 0 } : {}),
      ...(record['parentId'] === '' ? { parent_id: null } : {}),
    }
  },

  async beforeUpdate(db, stored, change, context) {
    const parent = stored['parent_id'] as string | null
    await checkPlace(db, change, context, { id: stored.id, parent, name: String(stored['name']) })
    const { parentId = parent } = change
    if ((parentId || null) !== (parent || null)) await followMove(db, stored.id, (parentId || null) as string | null)
  },

  async beforeDelete(db, stored) {
    const branches = await countRows(
      db.selectFrom('banks').where('parent_id', '=', stored.id).where('deleted_at', 'is', null),
    )
    if (branches > 0) throw new ApiError(409, 'administration.bankHasBranches', { parameters: { count: branches } })
    const count = (await usersByBank(db)).get(stored.id) ?? 0
    if (count > 0) throw new ApiError(409, 'administration.bankHasUsers', { parameters: { count } })
  },

  async beforeRestore(db, stored, context) {
    const parent = stored['parent_id']
    if (typeof parent === 'string' && !(await allBanks(db)).has(parent)) throw new ApiError(409, 'bin.parentGone')
    await checkPlace(db, {}, context, {
      id: stored.id,
      parent: stored['parent_id'] as string | null,
      name: String(stored['name']),
    })
  },

  async purge(db, id) {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb.or([eb('bank_id1', '=', id), eb('bank_id2', '=', id)]))
      .limit(1)
      .executeTakeFirst()
    const branch = await db.selectFrom('banks').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()
    return user || branch ? 'keep' : []
  },

  async virtual(db, rows) {
    const [banks, counts] = [await allBanks(db), await usersByBank(db)]
    return rows.map((row) => ({
      path: lineOf(banks, row['parent_id'] as string | null)
        .reverse()
        .map(({ name }) => name)
        .join(' / '),
      users: counts.get(row.id) ?? 0,
    }))
  },
}
