import type { ClassifiedIndustry } from '../../../../core/contracts/industries.ts'
import { sql } from 'kysely'
import { industryPath, industryTree, type IndustryClass } from '../../../../core/classification/industry-tree.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import { inScopeOf } from '../../../auth/scope.ts'
import type { Executor } from '../../../db/schema.ts'
import type { CurrentUser } from '../../../user.ts'

type Counted = { code: string | null; count: number | string }
type Counts = ReadonlyMap<string, number>

/** Counts by class, each in all that it lies in. */
function gather(rows: readonly Counted[]): Counts {
  const counts = new Map<string, number>()
  for (const { code, count } of rows)
    for (const part of industryPath(code)) counts.set(part, (counts.get(part) ?? 0) + Number(count))
  return counts
}

async function countCustomers(db: Executor, user: CurrentUser): Promise<Counts> {
  const { rows } =
    await sql<Counted>`select analyses.industry_code as code, count(*) as count from analyses join customers on customers.id = analyses.customer_id
    where customers.deleted_at is null and ${inScopeOf(user, 'customers')} group by analyses.industry_code`.execute(db)
  return gather(rows)
}

async function countReports(db: Executor, user: CurrentUser): Promise<Counts> {
  const query = db
    .selectFrom('reports')
    .select((eb) => ['industry_code as code', eb.fn.countAll().as('count')])
    .where('use_remark', '=', '4')
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'reports'))
  return gather(
    (await query.groupBy('industry_code').execute()).map(({ code, count }) => ({ code, count: Number(count) })),
  )
}

/**
 * The tree of GB/T 4754-2017 with the reader's own customers and industry reports. Customers count once the rules have
 * looked at them.
 *
 * @param used only classes that have a customer or a report
 */
export async function classify(
  db: Executor,
  user: CurrentUser,
  { used, locale }: { used: boolean; locale: Locale },
): Promise<ClassifiedIndustry[]> {
  const [customers, reports] = [await countCustomers(db, user), await countReports(db, user)]
  const has = ({ code }: IndustryClass): boolean => !used || customers.has(code) || reports.has(code)
  const shown = ({ code, level, label, words, children }: IndustryClass): ClassifiedIndustry => ({
    code,
    name: label[locale],
    level,
    customers: customers.get(code) ?? 0,
    reports: reports.get(code) ?? 0,
    ...(words.length > 0 && { words }),
    children: children.filter(has).map(shown),
  })
  return industryTree.filter(has).map(shown)
}
