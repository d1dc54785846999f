import { sql } from 'kysely'
import { fewestPeers, type PeerFigures } from '../../core/analysis/subject.ts'
import { industryDivision } from '../../core/classification/industries.ts'
import { Exact } from '../../core/money.ts'
import { inScopeOf } from '../auth/scope.ts'
import { inDivision } from '../db/places.ts'
import { fromJson } from '../db/client.ts'
import type { Sql } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import { valueAt } from '../../core/lists.ts'

/** The ratios of a customer in its latest whole year, decimal text: what `analyses.measures` holds. */
export type Measures = { period: string; values: Record<string, string> }

/** Customers of one branch and one industry, by id. */
export type PeerGroup = ReadonlyMap<string, Measures>

/**
 * Whose figures are compared: the branch, and the industry by its division (`C34`). Null where no industry is known.
 */
export type PeerKey = { branchId: string | null; industry: string } | null

export const peerKey = (branchId: string | null, industryCode: string | null): PeerKey => {
  const industry = industryDivision(industryCode)
  return industry === '' ? null : { branchId, industry }
}

async function readMeasures(db: Executor, industry: string, whose: Sql): Promise<[id: string, measures: Measures][]> {
  const { rows } = await sql<{
    id: string
    measures: unknown
  }>`select customers.id, analyses.measures from analyses join customers on customers.id = analyses.customer_id
    where ${inDivision('analyses.industry_code', industry)} and customers.deleted_at is null and ${whose}`.execute(db)
  return rows.flatMap(({ id, measures }) => {
    const known = fromJson<Measures | null>(measures)
    return known ? [[id, known]] : []
  })
}

/**
 * The figures of all who are compared with each other. Customers that the rules have not looked at yet are not among
 * them.
 */
export async function readPeerGroup(db: Executor, key: PeerKey): Promise<PeerGroup> {
  if (!key) return new Map()
  return new Map(
    await readMeasures(
      db,
      key.industry,
      key.branchId === null ? sql`customers.branch_id is null` : sql`customers.branch_id = ${key.branchId}`,
    ),
  )
}

/** The figures of the customers of an industry whom the reader may see. */
export async function readPeersInScope(
  db: Executor,
  user: CurrentUser,
  industryCode: string | null,
): Promise<PeerGroup> {
  const industry = industryDivision(industryCode)
  return industry === '' ? new Map() : new Map(await readMeasures(db, industry, inScopeOf(user, 'customers')))
}

/**
 * A value between those at the places around it, as most tools take quartiles: quantile([1, 2, 3, 4], 0.25) is 1.75.
 */
function quantile(sorted: readonly string[], share: string): Exact {
  const place = new Exact(sorted.length - 1).times(share)
  const below = place.floor().toNumber()
  const low = new Exact(valueAt(sorted, below))
  const high = new Exact(valueAt(sorted, Math.min(below + 1, sorted.length - 1)))
  return low.plus(high.minus(low).times(place.minus(below)))
}

const exactly = (a: string, b: string): number => (a === b ? 0 : new Exact(a).comparedTo(b))

/** Decimal texts from the least to the most: by floats, which are quick, and exactly where those are equal. */
function inOrder(values: readonly string[]): string[] {
  const floats = values.map((value) => ({ value, float: Number(value) }))
  const compared = floats.toSorted((a, b) => a.float - b.float || exactly(a.value, b.value))
  return compared.map(({ value }) => value)
}

/** How values lie, earlier sorted or not; null where there are fewer than `fewestPeers`. */
export function peerFiguresOf(values: readonly string[]): PeerFigures | null {
  if (values.length < fewestPeers) return null
  const sorted = inOrder(values)
  return {
    p25: quantile(sorted, '0.25').toFixed(),
    median: quantile(sorted, '0.5').toFixed(),
    p75: quantile(sorted, '0.75').toFixed(),
    count: sorted.length,
  }
}

/** A ratio of the others of a group in the year of a period. */
export const valuesAmong = (group: PeerGroup, customerId: string, ratio: string, period: string): string[] =>
  [...group].flatMap(([id, { period: at, values }]) =>
    id !== customerId && at.slice(0, 4) === period.slice(0, 4) && values[ratio] !== undefined ? [values[ratio]] : [],
  )

/** How a ratio lies among the others of a group in the year of a period. */
export const figuresAmong = (group: PeerGroup, customerId: string, ratio: string, period: string): PeerFigures | null =>
  peerFiguresOf(valuesAmong(group, customerId, ratio, period))
