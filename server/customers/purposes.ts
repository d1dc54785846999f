import { sql } from 'kysely'
import type { Sql } from '../db/dialect.ts'

/**
 * Whether somebody has asked the customer of the query for data, or built a report about it, for a purpose
 * (`useRemark`).
 */
export const hasPurpose = (purpose: string): Sql =>
  sql`(exists (select 1 from qr_codes asked where asked.app_user_id = customers.id and asked.use_remark = ${purpose} and asked.deleted_at is null)
    or exists (select 1 from reports built where built.customer_id = customers.id and built.use_remark = ${purpose} and built.deleted_at is null))`

/** The purposes of a customer as the JSON text of a list. */
export const purposesOf = (purposes: readonly string[]): Sql =>
  sql`('[' || ltrim(${sql.join(
    purposes.map((purpose) => sql`case when ${hasPurpose(purpose)} then ${`,${JSON.stringify(purpose)}`} else '' end`),
    sql` || `,
  )}, ',') || ']')`
