import { sql } from 'kysely'
import type { OpenState } from '../../core/contracts/open.ts'
import type { Executor } from '../db/schema.ts'

type Handled = NonNullable<OpenState['bank']>

const standing = (states: readonly string[]): Handled['data'][number]['state'] =>
  states.some((state) => ['waiting', 'running'].includes(state))
    ? 'fetching'
    : states.every((state) => state === 'failed')
      ? 'failed'
      : 'there'

/**
 * What the bank has done with what came by a code, as far as it is the customer's: how many files were brought in (as
 * the clerk's inbox counts them: a table came from a file of the same content, and was not undone), and which data were
 * fetched. What the bank makes of it is not told.
 */
export async function handledOf(db: Executor, codeId: string, customerId: string): Promise<Handled> {
  const { rows } = await sql<{ taken: number | string }>`select count(*) as taken from files sent
    where sent.code_id = ${codeId} and sent.purpose = 'client' and sent.deleted_at is null and exists (
      select 1 from files kept join imports on imports.file_id = kept.id
      where kept.sha256 = sent.sha256 and imports.customer_id = ${customerId} and imports.undone_at is null)`.execute(
    db,
  )
  const fetches = await db
    .selectFrom('collections')
    .select(['data_type', 'state'])
    .where('code_id', '=', codeId)
    .where('state', '<>', 'cancelled')
    .orderBy('data_type')
    .execute()
  const types = [...new Set(fetches.map(({ data_type: type }) => type))]
  return {
    taken: Number(rows[0]?.taken ?? 0),
    data: types.map((dataType) => ({
      dataType,
      state: standing(fetches.filter((row) => row.data_type === dataType).map(({ state }) => state)),
    })),
  }
}
