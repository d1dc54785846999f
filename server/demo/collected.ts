import { collectedKinds } from '../collect/kinds.ts'
import type { Executor } from '../db/schema.ts'
import { typesOf } from '../codes/session.ts'
import { newId } from '../ids.ts'
import { dataAsOf, sourceNames } from './source.ts'

/** What a fetch takes, in milliseconds. */
const took = 4_000

/** The fetches that brought what customers of the demo have consented to: of what is there already. */
export async function fillCollected(db: Executor): Promise<void> {
  const consents = await db.selectFrom('consents').innerJoin('qr_codes', 'qr_codes.id', 'consents.code_id').select(['consents.id', 'consents.code_id', 'consents.customer_id', 'consents.given_at', 'qr_codes.need_types', 'qr_codes.owner_id']).execute()
  const counted = await db.selectFrom('table_rows').select((eb) => ['customer_id', 'table_id', eb.fn.countAll().as('rows')]).groupBy(['customer_id', 'table_id']).execute()
  for (const consent of consents) {
    for (const { dataType, tableId } of collectedKinds) {
      const rows = Number(counted.find((count) => count.customer_id === consent.customer_id && count.table_id === tableId)?.rows ?? 0)
      if (rows === 0 || !typesOf(consent.need_types).includes(dataType)) continue
      const ended = new Date(Date.parse(consent.given_at) + took).toISOString()
      await db
        .insertInto('collections')
        .values({
          id: newId('cl'), customer_id: consent.customer_id, code_id: consent.code_id, consent_id: consent.id, data_type: dataType, table_id: tableId, state: 'done', attempts: 1, next_at: null, next_cursor: null, pages: 1, rows,
          refused: null, kept: null, message_key: null, message: null, source: sourceNames[dataType], as_of: dataAsOf, started_at: consent.given_at, finished_at: ended, leased_until: null, lease: null, created_by: consent.owner_id,
          created_at: consent.given_at, updated_at: ended,
        })
        .execute()
    }
  }
}
