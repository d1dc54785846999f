import { expect } from 'vitest'
import { addMonths, monthOf, monthsBetween } from '../../../core/beijing.ts'
import { isInScope, type ScopedUser } from '../../../server/auth/scope.ts'
import { wrongColumns } from '../../../server/db/derived/check.ts'
import { freshCustomers } from '../../../server/db/derived/refresh.ts'
import { wrongSummaries } from '../../../server/db/derived/summaries.ts'
import { customerFigures } from '../../../server/statistics/customers.ts'
import { eventAges, eventCategories, eventStatusCounts } from '../../../server/statistics/events.ts'
import type { StatisticsFilter } from '../../../server/statistics/filters.ts'
import { overviewCounts, standing } from '../../../server/statistics/counts.ts'
import { monthBar } from '../../../server/statistics/month-bar.ts'
import { reportMonths } from '../../../server/statistics/reports.ts'
import type { App } from '../../../server/types.ts'
import { categories } from './anomaly-writes.ts'
import { at } from './writes.ts'

const scopes: ScopedUser[] = [
  { id: 'u_admin', scope: 'all', bankId2: '' },
  { id: 'u_lead', scope: 'branch', bankId2: 'b_1' },
  { id: 'u_lead', scope: 'branch', bankId2: '' },
  { id: 'u_clerk', scope: 'own', bankId2: 'b_1' },
  { id: 'u_other', scope: 'own', bankId2: 'b_2' },
]
const purposes = ['1', '2', '3']
const inOrder = <T>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

async function figures({ db }: App, filter: StatisticsFilter): Promise<object> {
  const { byState, byIndustry, byRegion, byBranch, total } = await customerFigures(db, filter, 'zh-CN')
  const named = categories.map((id) => ({ id, name: id }))
  return {
    total,
    states: inOrder(byState),
    places: [byIndustry, byRegion, byBranch].map(inOrder),
    months: [await monthBar(db, filter, purposes), await reportMonths(db, filter, purposes)],
    ages: await eventAges(db, filter),
    events: [await eventCategories(db, filter, named), await eventStatusCounts(db, filter)],
  }
}

/** What the side panel counts, and drafts of a branch, row by row. */
async function expectCounts({ db }: App, user: ScopedUser, branch: string | null, moment: Date): Promise<void> {
  const rowsOf = async (table: 'customers' | 'reports' | 'qr_codes', columns: readonly string[]) => {
    const rows = await db
      .selectFrom(table)
      .select(['owner_id', 'branch_id'])
      .select(columns as never[])
      .where('deleted_at', 'is', null)
      .execute()
    return (rows as unknown as Record<string, string | null>[]).filter((row) =>
      isInScope(user, { ownerId: row['owner_id'] ?? '', branchId: row['branch_id'] ?? null }),
    )
  }
  const [customers, reports, codes] = [
    await rowsOf('customers', ['id']),
    await rowsOf('reports', ['status']),
    await rowsOf('qr_codes', ['state']),
  ]
  const drafts = reports.filter(({ status }) => status === 'draft')
  expect(await overviewCounts(db, user as never)).toMatchObject({
    customerCount: customers.length,
    authCount: codes.filter(({ state }) => state === 'authorised' || state === 'uploaded').length,
    reportCount: reports.filter(({ status }) => status === 'published').length,
    waitHandleCount: drafts.length,
  })
  expect(await standing(db, { user, branch, purpose: null, start: null, end: null, months: [], moment })).toMatchObject(
    {
      draftCount: drafts.filter(({ branch_id: own }) => branch === null || own === branch).length,
    },
  )
}

/**
 * Whether everything that is kept is what a full count gives, by the doctor's own comparison and by another way: what
 * is asked for since 1900 is counted, what is asked for without a period is read from the summaries.
 */
export async function expectRight(app: App): Promise<void> {
  const now = at(0)
  await freshCustomers(app.db, now)
  expect(await wrongColumns(app.db, now)).toEqual([])
  expect(await wrongSummaries(app.db)).toEqual([])
  const months = monthsBetween(addMonths(monthOf(new Date(now)), -2), monthOf(new Date(now)))
  for (const user of scopes)
    for (const branch of [null, 'b_1', 'b_2']) {
      const all = { user, branch, purpose: null, start: null, end: null, months, moment: new Date(now) }
      await expectCounts(app, user, branch, all.moment)
      expect(await figures(app, all)).toEqual(await figures(app, { ...all, start: '1900-01-01T00:00:00.000Z' }))
    }
}
