import { sql } from 'kysely'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { newId } from '../ids.ts'
import { collectedKinds } from './kinds.ts'

/**
 * `by` is the id of the user whose customer it is; `needTypes` as the code has them, others than fetched ones are
 * passed over.
 */
export type Start = {
  customerId: string
  codeId: string | null
  consentId: string | null
  needTypes: readonly string[]
  by: string
}

/**
 * Has a customer's data fetched: writes what is due, in the transaction of the consent; the runner does the rest. One
 * that is under way for the same table goes on under the new consent.
 *
 * @returns the ids of the collections, one for each kind of data that is fetched
 */
export async function startCollections(
  trx: Executor,
  { customerId, codeId, consentId, needTypes, by }: Start,
): Promise<string[]> {
  const time = now()
  const values = collectedKinds
    .filter(({ dataType }) => needTypes.includes(dataType))
    .map(({ dataType, tableId }) => ({
      id: newId('cl'),
      customer_id: customerId,
      code_id: codeId,
      consent_id: consentId,
      data_type: dataType,
      table_id: tableId,
      state: 'waiting' as const,
      next_at: time,
      created_by: by,
      created_at: time,
      updated_at: time,
      refused: null,
      kept: null,
      message_key: null,
      message: null,
      as_of: null,
      next_cursor: null,
      started_at: null,
      finished_at: null,
      leased_until: null,
      lease: null,
    }))
  if (values.length === 0) return []
  const started = await trx
    .insertInto('collections')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'table_id'])
        .where(sql<boolean>`state in ('waiting', 'running')`)
        .doUpdateSet({ code_id: codeId, consent_id: consentId, next_at: time, updated_at: time }),
    )
    .returning('id')
    .execute()
  return started.map(({ id }) => id)
}
