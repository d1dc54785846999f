import type { PeerPlace } from '../../../core/analysis/ratio-view.ts'
import { Exact } from '../../../core/money.ts'
import { scopeOf } from '../../auth/scope.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../types.ts'
import { peerFiguresOf, type Measures } from '../peers.ts'

/** The figures of others of an industry (letter and two digits) whom the reader may see, by ratio of each. */
export async function readPeersInScope(db: Executor, user: CurrentUser, industryCode: string | null, except: string): Promise<Measures[]> {
  const industry = industryCode?.trim().toUpperCase().slice(0, 3) ?? ''
  if (industry === '') return []
  const scope = scopeOf(user)
  let query = db
    .selectFrom('analyses')
    .innerJoin('customers', 'customers.id', 'analyses.customer_id')
    .select('analyses.measures')
    .where('analyses.industry_code', '>=', industry)
    .where('analyses.industry_code', '<', `${industry}\uffff`)
    .where('customers.deleted_at', 'is', null)
    .where('customers.id', '!=', except)
  if (scope) query = query.where(`customers.${scope.column}`, '=', scope.value)
  return (await query.execute()).flatMap((row) => fromJson<Measures | null>(row.measures) ?? [])
}

/** Where a value lies among others of the same year; null where there are fewer than five of them. */
export function placeAmong(peers: readonly Measures[], ratio: string, period: string, value: Exact | null): PeerPlace | null {
  const values = peers.flatMap(({ period: at, values: known }) => (at.slice(0, 4) === period.slice(0, 4) && known[ratio] !== undefined ? [known[ratio]] : []))
  const figures = peerFiguresOf(values)
  if (!figures) return null
  const below = value === null ? '' : new Exact(values.filter((other) => value.gt(other)).length).div(values.length).toDecimalPlaces(4).toFixed()
  return { ...figures, period, below }
}
