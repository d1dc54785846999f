import { sql } from 'kysely'
import { fewestPeers } from '../../../../core/analysis/subject.ts'
import { industryDivision, industryName } from '../../../../core/classification/industries.ts'
import { readPeersInScope, type Measures, type PeerGroup } from '../../../analysis/peers.ts'
import { inScopeOf } from '../../../auth/scope.ts'
import { inSection } from '../../../db/places.ts'
import { fromJson } from '../../../db/client.ts'
import type { Executor } from '../../../db/schema.ts'
import type { CurrentUser } from '../../../user.ts'

/** The ratios that a report compares. */
export const comparedRatios = [
  'currentRatio',
  'quickRatio',
  'debtRatio',
  'interestDebtRatio',
  'interestCoverage',
  'dso',
  'dio',
  'dpo',
  'totalAssetTurnover',
  'grossMargin',
  'operatingMargin',
  'netMargin',
  'roe',
  'ocfToNetProfit',
  'cashCollectionRatio',
  'revenueGrowth',
] as const

/**
 * Other customers of the industry whom the clerk may see, in the same year: of the division (`C34`), or of the whole
 * section (`C`) where the division has fewer than five. `values` are decimal texts by ratio.
 */
export type SameIndustry = {
  year: string
  division: { name: string; count: number }
  section: { name: string; count: number } | null
  values: Record<string, string[]>
}

/** No more customers are read than this: their ratios are compared, not listed. */
const most = 2000

/** The figures of the customers of a section whom a user may see. Codes are stored with their letter and without. */
async function readSection(db: Executor, user: CurrentUser, letter: string): Promise<PeerGroup> {
  const { rows } = await sql<{
    id: string
    measures: unknown
  }>`select customers.id, analyses.measures from analyses join customers on customers.id = analyses.customer_id
    where ${inSection('analyses.industry_code', letter)} and customers.deleted_at is null and ${inScopeOf(user, 'customers')} order by customers.id limit ${sql.lit(most)}`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ id, measures }): [string, Measures][] => {
      const known = fromJson<Measures | null>(measures)
      return known ? [[id, known]] : []
    }),
  )
}

/** The figures of all but one of a group, of one year. */
const othersIn = (group: PeerGroup, customerId: string, year: string): Measures[] =>
  [...group].flatMap(([id, measures]) => (id !== customerId && measures.period.slice(0, 4) === year ? [measures] : []))

/**
 * Reads whom a customer is compared with; null where its industry or a whole year of it is not known. That the clerk
 * may see the customer is checked before.
 *
 * @param period the customer's latest whole year
 */
export async function readSameIndustry(
  db: Executor,
  user: CurrentUser,
  customerId: string,
  industryCode: string,
  period: string | undefined,
): Promise<SameIndustry | null> {
  const division = industryDivision(industryCode)
  if (division === '' || period === undefined) return null
  const year = period.slice(0, 4)
  const near = othersIn(await readPeersInScope(db, user, division), customerId, year)
  const letter = division.slice(0, 1)
  const wide = near.length < fewestPeers ? othersIn(await readSection(db, user, letter), customerId, year) : null
  const used = wide ?? near
  return {
    year,
    division: { name: industryName(division, 'zh-CN'), count: near.length },
    section: wide && { name: industryName(letter, 'zh-CN'), count: wide.length },
    values: Object.fromEntries(
      comparedRatios.map((ratio) => [ratio, used.flatMap(({ values }) => values[ratio] ?? [])]),
    ),
  }
}
