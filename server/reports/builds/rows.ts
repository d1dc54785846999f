import type { Selectable } from 'kysely'
import type { Build } from '../../../core/contracts/report-building.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { fromJson, now, toJson } from '../../db/client.ts'
import { holdRow } from '../../db/hold.ts'
import { countRows } from '../../db/pages.ts'
import type { Executor } from '../../db/schema.ts'
import type { BuildTable } from '../../db/report-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { requireCustomer } from '../../statements/customer.ts'
import type { CurrentUser } from '../../user.ts'
import { checkPlan, type BuildPlan } from '../create.ts'
import { requireTemplate } from '../writing/templates.ts'
import { thrown, type StoredFailure } from '../../failures.ts'

/** How long a building that ended can still be asked for, in milliseconds. */
const kept = 10 * 60_000
const perUser = 5

const underWay = ['waiting', 'running'] as const
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()

const shown = (row: Selectable<BuildTable>, locale: Locale): Build => ({
  id: row.id,
  reportName: row.report_name,
  useRemark: row.use_remark,
  state: row.state,
  done: row.done,
  total: row.total,
  section: fromJson<Record<Locale, string> | null>(row.section)?.[locale] ?? '',
  reportId: row.report_id,
})

/**
 * Writes down that a report is to be built.
 *
 * @throws ApiError 404 for a customer outside the scope, 422 for a plan that cannot be built, 429 where the user has
 *   too many under way
 */
export async function addBuild(db: Executor, user: CurrentUser, plan: BuildPlan, locale: Locale): Promise<Build> {
  checkPlan(plan)
  const template = await requireTemplate(db, plan.templateId, plan.useRemark)
  if (plan.appUserId) await requireCustomer(db, user, plan.appUserId)
  await db.deleteFrom('report_builds').where('finished_at', '<', ago(kept)).execute()
  return inTransaction(db, async (trx) => {
    // Those of one user come one after the other, so that each sees the others.
    await holdRow(trx, 'users', user.id)
    const count = await countRows(
      trx.selectFrom('report_builds').where('user_id', '=', user.id).where('state', 'in', underWay),
    )
    if (count >= perUser)
      throw new ApiError(429, 'report.building', {
        parameters: { limit: String(perUser) },
        headers: { 'retry-after': '5' },
      })
    const time = now()
    const row = await trx
      .insertInto('report_builds')
      .values({
        id: newId('bd'),
        user_id: user.id,
        address: user.address ?? '',
        request_id: user.requestId ?? null,
        report_name: plan.reportName,
        use_remark: plan.useRemark,
        plan: toJson(plan),
        state: 'waiting',
        next_at: time,
        total: template.sections.length,
        section: null,
        report_id: null,
        failure: null,
        started_at: null,
        finished_at: null,
        leased_until: null,
        lease: null,
        created_at: time,
        updated_at: time,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return shown(row, locale)
  })
}

/** One of the user's own. Throws 404 for one that is somebody else's or long over. */
async function own(db: Executor, user: CurrentUser, id: string): Promise<Selectable<BuildTable>> {
  const row = await db
    .selectFrom('report_builds')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row || (row.finished_at !== null && row.finished_at < ago(kept))) throw notFound()
  return row
}

/** How far it is. Throws 404 for one that is somebody else's or long over, and the reason where it failed. */
export async function readBuild(db: Executor, user: CurrentUser, id: string, locale: Locale): Promise<Build> {
  const row = await own(db, user, id)
  if (row.state === 'failed') throw thrown(fromJson<StoredFailure>(row.failure))
  return shown(row, locale)
}

/** What of the user's is under way, the oldest first. */
export async function listBuilds(db: Executor, user: CurrentUser, locale: Locale): Promise<Build[]> {
  const rows = await db
    .selectFrom('report_builds')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('state', 'in', underWay)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => shown(row, locale))
}

/**
 * Ends it, whichever process is at it: who has lost the lease stores nothing. One that is over stays what it is.
 * Throws 404.
 */
export async function cancelBuild(db: Executor, user: CurrentUser, id: string, locale: Locale): Promise<Build> {
  await own(db, user, id)
  await db
    .updateTable('report_builds')
    .set((set) => ({
      state: 'cancelled',
      lease: null,
      leased_until: null,
      next_at: null,
      finished_at: now(),
      updated_at: now(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .execute()
  return shown(await own(db, user, id), locale)
}
