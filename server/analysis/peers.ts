import { fewestPeers, type PeerFigures } from '../../core/analysis/subject.ts'
import { Exact } from '../../core/money.ts'
import { fromJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'

/** The ratios of a customer in its latest whole year, decimal text: what `analyses.measures` holds. */
export type Measures = { period: string; values: Record<string, string> }

/** Customers of one branch and one industry, by id. */
export type PeerGroup = ReadonlyMap<string, Measures>

/** Whose figures are compared: the branch, and the industry by its letter and two digits. Null where no industry is known. */
export type PeerKey = { branchId: string | null; industry: string } | null

export const peerKey = (branchId: string | null, industryCode: string | null): PeerKey => {
  const industry = industryCode?.trim().toUpperCase().slice(0, 3) ?? ''
  return industry === '' ? null : { branchId, industry }
}

/** The figures of all who are compared with each other. Customers that the rules have not looked at yet are not among them. */
export async function readPeerGroup(db: Executor, key: PeerKey): Promise<PeerGroup> {
  if (!key) return new Map()
  const found = await db
    .selectFrom('analyses')
    .innerJoin('customers', 'customers.id', 'analyses.customer_id')
    .select(['analyses.customer_id', 'analyses.measures'])
    .where('analyses.industry_code', '>=', key.industry)
    .where('analyses.industry_code', '<', `${key.industry}\uffff`)
    .where('customers.branch_id', key.branchId === null ? 'is' : '=', key.branchId)
    .where('customers.deleted_at', 'is', null)
    .execute()
  return new Map(found.flatMap((row) => {
    const measures = fromJson<Measures | null>(row.measures)
    return measures ? [[row.customer_id, measures] as const] : []
  }))
}

/** A value between those at the places around it, as most tools take quartiles: quantile([1, 2, 3, 4], 0.25) is 1.75. */
function quantile(sorted: readonly Exact[], share: string): Exact {
  const place = new Exact(sorted.length - 1).times(share)
  const below = place.floor().toNumber()
  const low = sorted[below] as Exact
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as Exact
  return low.plus(high.minus(low).times(place.minus(below)))
}

/** How values lie, earlier sorted or not; null where there are fewer than `fewestPeers`. */
export function peerFiguresOf(values: readonly string[]): PeerFigures | null {
  if (values.length < fewestPeers) return null
  const sorted = values.map((value) => new Exact(value)).toSorted((a, b) => a.comparedTo(b))
  return { p25: quantile(sorted, '0.25').toFixed(), median: quantile(sorted, '0.5').toFixed(), p75: quantile(sorted, '0.75').toFixed(), count: sorted.length }
}

/** How a ratio lies among the others of a group in the year of a period. */
export function figuresAmong(group: PeerGroup, customerId: string, ratio: string, period: string): PeerFigures | null {
  const values: string[] = []
  for (const [id, { period: at, values: known }] of group) {
    const value = known[ratio]
    if (id !== customerId && value !== undefined && at.slice(0, 4) === period.slice(0, 4)) values.push(value)
  }
  return peerFiguresOf(values)
}
