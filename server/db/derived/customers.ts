import { sql } from 'kysely'
import { dataKinds, type DataKind } from '../../../core/customers.ts'
import { likePattern, type Sql } from '../dialect.ts'
import { divisionOf, provinceOf } from '../places.ts'
import type { DatabaseKind } from '../schema.ts'
import { analysed, anomalyColumns } from './anomalies.ts'
import { greatest, nextExpiry, stateOf } from './states.ts'

export const kinds: readonly DataKind[] = Object.values(dataKinds)

/** For which purposes somebody has asked the customer for data, or built a report about it: JSON text of a list. */
const purposes = sql`(select '[' || coalesce(string_agg(purpose.json, ',' order by purpose.position), '') || ']'
  from derived_inputs purpose where purpose.name = 'purpose' and (
    exists (select 1 from qr_codes asked
      where asked.app_user_id = customers.id and asked.use_remark = purpose.value and asked.deleted_at is null)
    or exists (select 1 from reports built
      where built.customer_id = customers.id and built.use_remark = purpose.value and built.deleted_at is null)
  ))`

/**
 * The columns of a customer that follow from other tables, each as it is worked out from them: the one definition. What
 * is read elsewhere are the columns.
 *
 * @param now ISO text: what has ended by then is over
 */
export const derivedColumns = (now: Sql, kind: DatabaseKind): Record<string, Sql> => ({
  ...Object.fromEntries(
    kinds.flatMap((data) => [
      [`${data}_state`, stateOf(data, now)],
      [`${data}_period`, greatest(data, 'period')],
      [`${data}_changed_at`, greatest(data, 'updated_at', sql` and held.updated_at >= ''`)],
    ]),
  ),
  industry: analysed(divisionOf('analyses.industry_code')),
  region: analysed(provinceOf('analyses.region_code')),
  purposes,
  derived_until: nextExpiry(now),
  ...anomalyColumns(kind),
})

/** Whether a customer of the query has a purpose (`useRemark`). */
export const hasPurpose = (purpose: string): Sql =>
  sql`customers.purposes like ${likePattern(JSON.stringify(purpose))} escape '\\'`
