import { sql, type RawBuilder } from 'kysely'
import type { MonthCount } from '../../core/analysis/types.ts'
import { scopeOf } from '../auth/scope.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../types.ts'

/**
 * Months are those of Beijing, whatever the clock of the server says: the bank's reporting has one calendar, and two
 * readers must see the same bars. There is no summer time, so the shift is fixed.
 */
const shift = 8 * 3_600_000
const shown = 12

/** The last twelve months up to a moment, each with where it begins, as stored; one more beginning ends the last. */
export function monthsUpTo(moment: Date): { months: string[]; starts: string[] } {
  const local = new Date(moment.getTime() + shift)
  const startOf = (index: number): Date => new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + index, 1))
  const first = 1 - shown
  return {
    months: Array.from({ length: shown }, (_, index) => startOf(first + index).toISOString().slice(0, 7)),
    starts: Array.from({ length: shown + 1 }, (_, index) => new Date(startOf(first + index).getTime() - shift).toISOString()),
  }
}

/**
 * How many customers and reports were added, and how many requests authorised, in each of the last twelve months, in the
 * user's scope; 0 where there were none. An authorisation counts in the month in which it was given.
 */
export async function monthBar(db: Executor, user: CurrentUser, moment: Date = new Date()): Promise<MonthCount[]> {
  const { months, starts } = monthsUpTo(moment)
  const scope = scopeOf(user)
  const mine = scope ? sql<boolean>`${sql.ref(scope.column)} = ${scope.value}` : sql<boolean>`1 = 1`
  const count = async (table: 'customers' | 'reports' | 'qr_codes', time: 'created_at' | 'authorised_at', kind: RawBuilder<boolean>): Promise<number[]> => {
    const within = months.map((month, index) => sql<number | string | null>`sum(case when ${sql.ref(time)} >= ${starts[index]} and ${sql.ref(time)} < ${starts[index + 1]} then 1 else 0 end)`.as(month))
    const found = await db.selectFrom(table).select(within).where('deleted_at', 'is', null).where(time, '>=', starts[0] as string).where(mine).where(kind).executeTakeFirst()
    return months.map((month) => Number((found as Record<string, number | string | null> | undefined)?.[month] ?? 0))
  }
  const any = sql<boolean>`1 = 1`
  const customers = await count('customers', 'created_at', any)
  const reports = await count('reports', 'created_at', any)
  const authorisations = await count('qr_codes', 'authorised_at', sql<boolean>`state in ('authorised', 'uploaded')`)
  return months.map((month, index) => ({ month, customers: customers[index] ?? 0, reports: reports[index] ?? 0, authorisations: authorisations[index] ?? 0 }))
}
