import type { Kysely } from 'kysely'
import { addUser, ensureRoles } from '../../server/auth/first-start.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { changesOf, everyTable } from '../../server/db/changes.ts'
import type { Database } from '../../server/db/schema.ts'

// What benchmarks over many rows begin with.

const rowsOfStatement = 400

/** Writes rows to a table, in one transaction. */
export async function fillTable(db: Kysely<Database>, table: keyof Database, rows: Iterable<object>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let batch: object[] = []
    const flush = async (): Promise<void> => {
      if (batch.length > 0)
        await trx
          .insertInto(table)
          .values(batch as never)
          .execute()
      batch = []
    }
    for (const row of rows) if (batch.push(row) === rowsOfStatement) await flush()
    await flush()
  })
}

/** Adds the branches `b_0` to `b_19`, to which the rows of `rows/overview.ts` belong. */
export async function addBanks(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('banks')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        id: `b_${index}`,
        parent_id: null,
        name: `机构${index}`,
        sort: index,
      })),
    )
    .execute()
}

/** Adds users by their ids and roles. */
export async function addUsers(db: Kysely<Database>, roles: Record<string, string>): Promise<void> {
  await ensureRoles(db)
  for (const [id, roleId] of Object.entries(roles))
    await addUser(
      db,
      { id, username: id, name: id, password: 'long-enough-1', roleId, bankId1: 'b_0' },
      { N: 2, r: 1, p: 1 },
    )
}

/** As if every table had been written to: what is asked next is worked out anew. */
export const forgetKept = (db: Kysely<Database>): void => changesOf(db)?.note([everyTable])

/** A token of a user. */
export const tokenOf = async (db: Kysely<Database>, id: string): Promise<string> =>
  (await startSession(db, id, { address: '', agent: '' })).token
