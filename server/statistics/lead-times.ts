import { sql } from 'kysely'
import { minutesBetween } from '../db/dialect.ts'
import type { DatabaseKind, Executor } from '../db/schema.ts'

/**
 * Writes down how long a report that has just been published took: from when it was built, and from the last
 * authorisation that the customer had given for its purpose by then; null where there is none.
 */
export async function measureLeadTimes(db: Executor, kind: DatabaseKind, id: string): Promise<void> {
  const authorised = sql`(select max(c.authorised_at) from qr_codes c where c.app_user_id = reports.customer_id and c.use_remark = reports.use_remark and c.authorised_at <= reports.created_at and c.deleted_at is null)`
  await sql`update reports set lead_minutes = ${minutesBetween(kind, sql.ref('created_at'), sql.ref('published_at'))}, authorised_minutes = ${minutesBetween(kind, authorised, sql.ref('published_at'))}
    where id = ${id} and published_at is not null`.execute(db)
}
