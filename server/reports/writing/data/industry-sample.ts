import { sql } from 'kysely'
import { fewestPeers } from '../../../../core/analysis/subject.ts'
import { industryClass, industryPath, type IndustryLevel } from '../../../../core/classification/industry-tree.ts'
import type { Measures } from '../../../analysis/peers.ts'
import { inScopeOf, type ScopedUser } from '../../../auth/scope.ts'
import { inSection } from '../../../db/places.ts'
import { fromJson } from '../../../db/client.ts'
import type { Sql } from '../../../db/dialect.ts'
import type { Executor } from '../../../db/schema.ts'

/** Whose customers are looked at. */
export type SampleUser = ScopedUser

/** A class and how many customers of it have figures of the year. */
export type IndustryPart = { code: string; name: string; level: IndustryLevel; customers: number }

/**
 * The customers of an industry whom a user may see. Ratios are told of the narrowest class that has five customers or
 * more with figures of the year; of fewer nothing is told, since the figures would be those of single enterprises.
 */
export type IndustrySample = {
  /** From the section down to the class that was asked for. */
  path: IndustryPart[]
  /**
   * The year that is compared, and the years that there are with how many customers of the section have them, the
   * latest first.
   */
  year: string | null
  years: { year: string; customers: number }[]
  /** The class whose customers are compared; null where even the section has too few. */
  used: IndustryPart | null
  /** Decimal texts by ratio, of the customers of `used`. */
  values: Record<string, string[]>
  /** The customers of the class that was asked for. */
  members: SampleMember[]
  /** Changes whenever anything that the sample is read from does. */
  stamp: string
}

/** A customer as the sample knows it; `events`: what the rules find in it now. */
export type SampleMember = {
  id: string
  path: readonly string[]
  measures: Measures | null
  events: number
  high: number
}
type Row = {
  id: string
  code: string | null
  measures: unknown
  high: number
  medium: number
  low: number
  info: number
  computed_at: string
}

/** No more customers of a section are read than this. */
const most = 2000

const whose = (user: SampleUser, section: string): Sql =>
  sql`${inSection('analyses.industry_code', section)} and customers.deleted_at is null and ${inScopeOf(user, 'customers')}`

const memberOf = ({ id, code, measures, high, medium, low, info }: Row): SampleMember => ({
  id,
  path: industryPath(code),
  measures: fromJson<Measures | null>(measures),
  events: [high, medium, low, info].reduce((sum, count) => sum + Number(count), 0),
  high: Number(high),
})

const stampOf = (count: number, latest: string): string => `${count}/${latest}`

/** The stamp of an industry's sample as it is now. */
export async function readSampleStamp(db: Executor, user: SampleUser, code: string): Promise<string> {
  const [section] = industryPath(code)
  if (section === undefined) return stampOf(0, '')
  const { rows } = await sql<{
    count: number | string
    latest: string | null
  }>`select count(*) as count, max(analyses.computed_at) as latest from analyses join customers on customers.id = analyses.customer_id where ${whose(user, section)}`.execute(
    db,
  )
  return stampOf(Number(rows[0]?.count ?? 0), rows[0]?.latest ?? '')
}

const yearOf = (member: SampleMember): string | null => member.measures?.period.slice(0, 4) ?? null

/** How many have each year as their latest, the latest first. */
function yearsOf(members: readonly SampleMember[]): { year: string; customers: number }[] {
  const byYear = Map.groupBy(
    members.flatMap((member) => yearOf(member) ?? []),
    (year) => year,
  )
  return [...byYear]
    .map(([year, customers]) => ({ year, customers: customers.length }))
    .toSorted((a, b) => b.year.localeCompare(a.year))
}

/** The year that most have; of two the later. */
const commonYear = (years: readonly { year: string; customers: number }[]): string | null =>
  years.toSorted((a, b) => b.customers - a.customers || b.year.localeCompare(a.year))[0]?.year ?? null

/**
 * Reads the customers of an industry.
 *
 * @param code a code of the tree
 * @param asked the year to compare; null for the one that most customers of the section have
 */
export async function readIndustrySample(
  db: Executor,
  user: SampleUser,
  code: string,
  asked: string | null,
): Promise<IndustrySample> {
  const codes = industryPath(code)
  const { rows } =
    await sql<Row>`select customers.id, analyses.industry_code as code, analyses.measures, analyses.high, analyses.medium, analyses.low, analyses.info, analyses.computed_at
    from analyses join customers on customers.id = analyses.customer_id where ${whose(user, codes[0] ?? '')} order by customers.id limit ${sql.lit(most)}`.execute(
      db,
    )
  const all = rows.map(memberOf)
  const within = (part: string): SampleMember[] => all.filter(({ path }) => path.includes(part))
  const years = yearsOf(within(codes[0] ?? ''))
  const year = asked ?? commonYear(years)
  const ofYear = (part: string): SampleMember[] =>
    year === null ? [] : within(part).filter((member) => yearOf(member) === year)
  const path = codes.map((part): IndustryPart => ({
    code: part,
    name: industryClass(part)?.label['zh-CN'] ?? part,
    level: industryClass(part)?.level ?? 'section',
    customers: ofYear(part).length,
  }))
  const used = path.findLast(({ customers }) => customers >= fewestPeers) ?? null
  const compared = used ? ofYear(used.code) : []
  const names = new Set(compared.flatMap(({ measures }) => Object.keys(measures?.values ?? {})))
  return {
    path,
    year,
    years,
    used,
    members: within(code),
    stamp: stampOf(
      rows.length,
      rows.reduce((latest, row) => (row.computed_at > latest ? row.computed_at : latest), ''),
    ),
    values: Object.fromEntries(
      [...names].map((name) => [name, compared.flatMap(({ measures }) => measures?.values[name] ?? [])]),
    ),
  }
}
