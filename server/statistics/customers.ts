import { sql } from 'kysely'
import { industryName } from '../../core/classification/industries.ts'
import { provinceName } from '../../core/classification/provinces.ts'
import { dataKinds } from '../../core/customers.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { CustomerFigures, PlaceCount, StateCount } from '../../core/statistics.ts'
import { hasPurpose } from '../db/derived/customers.ts'
import { statesFrom } from '../customers/states.ts'
import type { Sql } from '../db/dialect.ts'
import { kept } from '../db/kept.ts'
import type { Executor } from '../db/schema.ts'
import { summary, summaryOfBranches, type Sum, type SummaryScope } from '../db/derived/summaries.ts'
import { summaryScopeOf } from '../auth/scope.ts'
import { inScope, inPeriod, summarised, type StatisticsFilter } from './filters.ts'

const kinds = Object.values(dataKinds)

/** The customers that are counted: in scope, added in the period, of the purpose. */
export const counted = (filter: StatisticsFilter): Sql =>
  sql`${inScope(filter, 'customers')} and ${inPeriod(filter, 'customers.created_at')} and ${filter.purpose === null ? sql`1 = 1` : hasPurpose(filter.purpose)}`

/**
 * A column of texts to group by. By its name alone SQLite would go along the index of the list that is sorted by it, and
 * read every row for the rest, though another index has all of it.
 */
const unindexed = (column: string): Sql => sql`${sql.ref(column)} || ''`

type Grouped = { code: string | null; count: number | string }
const byCount = (a: PlaceCount, b: PlaceCount): number =>
  Number(a.code === '') - Number(b.code === '') || b.count - a.count || (a.code < b.code ? -1 : 1)

const sumOf = (rows: readonly Grouped[]): number => rows.reduce((sum, { count }) => sum + Number(count), 0)

/** Counts by code, the most first, what is not known last. */
function placed(rows: readonly Grouped[], name: (code: string) => string): PlaceCount[] {
  const counts = new Map<string, number>()
  for (const { code, count } of rows) counts.set(code ?? '', (counts.get(code ?? '') ?? 0) + Number(count))
  return [...counts].map(([code, count]) => ({ code, name: code === '' ? '' : name(code), count })).toSorted(byCount)
}

const grouped = (rows: readonly Sum[]): Grouped[] => rows.map(({ key, customers }) => ({ code: key, count: customers }))

/** Customers by industry and region. */
export async function byPlace(
  db: Executor,
  filter: StatisticsFilter,
  locale: Locale,
): Promise<Pick<CustomerFigures, 'byIndustry' | 'byRegion'>> {
  const kept = summarised(filter)
  const [industries, regions] =
    kept === 'counted'
      ? await countPlaces(db, filter)
      : [grouped(await summary(db, kept, 'industry')), grouped(await summary(db, kept, 'region'))]
  return {
    byIndustry: placed(industries, (code) => industryName(code, locale)),
    byRegion: placed(regions, (code) => provinceName(code, locale)),
  }
}

async function countPlaces(db: Executor, filter: StatisticsFilter): Promise<[Grouped[], Grouped[]]> {
  const { rows } = await sql<{ industry: string | null; region: string | null; count: number | string }>`
    select ${kept} ${unindexed('industry')} as industry, ${unindexed('region')} as region, count(*) as count from customers
    where ${counted(filter)} group by 1, 2`.execute(db)
  return [
    rows.map(({ industry, count }) => ({ code: industry, count })),
    rows.map(({ region, count }) => ({ code: region, count })),
  ]
}

/**
 * Customers by branch; the branches of the user's scope, whatever branch is asked for, so that another can be chosen.
 */
export async function byBranch(db: Executor, asked: StatisticsFilter): Promise<PlaceCount[]> {
  const filter = { ...asked, branch: null }
  const rows = summarised(filter) === 'counted' ? await countBranches(db, filter) : await branchesOf(db, filter)
  const banks = new Map(
    (await db.selectFrom('banks').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  return placed(rows, (code) => banks.get(code) ?? code)
}

async function countBranches(db: Executor, filter: StatisticsFilter): Promise<Grouped[]> {
  const { rows } =
    await sql<Grouped>`select ${kept} ${unindexed('branch_id')} as code, count(*) as count from customers where ${counted(filter)} group by 1`.execute(
      db,
    )
  return rows
}

/** The customers of no branch are those that are left of all. */
async function branchesOf(db: Executor, { user }: StatisticsFilter): Promise<Grouped[]> {
  const scope = summaryScopeOf(user, null)
  const rows = grouped(await summaryOfBranches(db, scope))
  const left = sumOf(grouped(await summary(db, scope, 'severities'))) - sumOf(rows)
  return left === 0 ? rows : [...rows, { code: '', count: left }]
}

/** How many customers have which state of each kind of data. */
export async function byState(db: Executor, filter: StatisticsFilter): Promise<StateCount[]> {
  const scope = summarised(filter)
  return scope === 'counted' ? countStates(db, filter) : statesOf(db, scope)
}

async function statesOf(db: Executor, scope: SummaryScope | null): Promise<StateCount[]> {
  const counts: StateCount[] = []
  for (const kind of kinds)
    for (const { key, customers } of await summary(db, scope, `${kind}_state`))
      counts.push({ kind, state: statesFrom({ [`${kind}_state`]: key })[kind], count: customers })
  return counts
}

async function countStates(db: Executor, filter: StatisticsFilter): Promise<StateCount[]> {
  const states = sql.join(kinds.map((kind) => sql`${unindexed(`${kind}_state`)} as ${sql.ref(`${kind}_state`)}`))
  const places = sql.join(kinds.map((_, index) => sql.lit(index + 1)))
  const { rows } = await sql<
    Record<string, unknown> & { n: number | string }
  >`select ${kept} ${states}, count(*) as n from customers where ${counted(filter)} group by ${places}`.execute(db)
  const sums = new Map<string, StateCount>()
  for (const row of rows) {
    for (const [kind, state] of Object.entries(statesFrom(row)) as [StateCount['kind'], StateCount['state']][]) {
      const sum = sums.get(`${kind} ${state}`) ?? { kind, state, count: 0 }
      sum.count += Number(row.n)
      sums.set(`${kind} ${state}`, sum)
    }
  }
  return [...sums.values()]
}

/** Customers added in the period by industry, region, branch and the state of their data. */
export async function customerFigures(
  db: Executor,
  filter: StatisticsFilter,
  locale: Locale,
): Promise<CustomerFigures> {
  const [places, states, branches] = await Promise.all([
    byPlace(db, filter, locale),
    byState(db, filter),
    byBranch(db, filter),
  ])
  return {
    total: places.byIndustry.reduce((sum, { count }) => sum + count, 0),
    ...places,
    byState: states,
    byBranch: branches,
  }
}
