import type { ScoreAdministration, ScoreVersionRow } from '../../core/score/admin.ts'
import { scoreFaults, weightsWith, type ScoreChange } from '../../core/score/change.ts'
import { shippedWeights } from '../../core/score/shipped.ts'
import { translate } from '../../core/i18n/translate.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { scoreInForce } from '../analysis/score/settings.ts'
import { actor, writeAudit } from '../audit/write.ts'
import { userNames } from '../customers/status.ts'
import { fromJson, now, toJson } from '../db/client.ts'
import { isDuplicate } from '../db/dialect.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import type { CurrentUser } from '../user.ts'
import { mayChangeRules, requireAll } from './save.ts'

/** So many versions are told; earlier ones stay in the database and the audit trail. */
const mostVersions = 50

async function versionsOf(db: Executor): Promise<ScoreVersionRow[]> {
  const rows = await db
    .selectFrom('score_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .execute()
  const people = await userNames(
    db,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map((row) => ({
    version: Number(row.version),
    note: row.note,
    by: people.get(row.created_by) ?? '',
    time: row.created_at,
    change: fromJson<ScoreChange>(row.settings),
  }))
}

/** The weights of the risk score: what is shipped, what is changed of them, and their versions. */
export async function scoreAdministration(
  db: Executor,
  { rules }: AnalysisContext,
  user: CurrentUser,
  locale: Locale,
): Promise<ScoreAdministration> {
  const { version, change } = await scoreInForce(db)
  const named = shippedWeights.signals.map(({ rule }) => [
    rule,
    textIn(rules.compiled.compiled.get(rule)?.rule.label, locale),
  ])
  return {
    shipped: shippedWeights,
    rules: Object.fromEntries(named),
    version,
    change,
    versions: await versionsOf(db),
    mayChange: mayChangeRules(user),
  }
}

/** @throws ApiError 422 with every fault at its place */
export function checkedChange(given: unknown, locale: Locale): ScoreChange {
  const faults = scoreFaults(given, shippedWeights)
  if (faults.length > 0)
    throw new ApiError(422, 'rules.invalid', {
      parameters: { count: faults.length },
      errors: faults.slice(0, 100).map(({ pointer, key, parameters }) => ({
        field: pointer,
        keyword: key,
        msg: translate(locale, `score.fault.${key}`, parameters),
      })),
    })
  return given as ScoreChange
}

/** Whether two changes make the same weights: a database may keep their keys in another order. */
const sameWeights = (a: ScoreChange, b: ScoreChange): boolean =>
  JSON.stringify(weightsWith(shippedWeights, a)) === JSON.stringify(weightsWith(shippedWeights, b))

/**
 * Makes changed weights the version in force; every customer is analysed again.
 *
 * @returns the number of the new version
 * @throws ApiError 403 who does not see everything; 409 where another version came in between; 422
 */
export async function saveWeights(
  db: Executor,
  user: CurrentUser,
  saving: { version: number; note: string; change: unknown },
  locale: Locale,
): Promise<number> {
  requireAll(user)
  const change = checkedChange(saving.change, locale)
  const stale = (version: number): ApiError => new ApiError(409, 'score.stale', { parameters: { version } })
  const next = saving.version + 1
  try {
    return await inTransaction(db, async (trx) => {
      const inForce = await scoreInForce(trx)
      if (inForce.version !== saving.version) throw stale(inForce.version)
      if (sameWeights(inForce.change, change)) throw new ApiError(422, 'rules.same')
      const note = saving.note.trim()
      await trx
        .insertInto('score_versions')
        .values({ version: next, settings: toJson(change), note, created_by: user.id, created_at: now() })
        .execute()
      // An analysis without a stamp is that of no data: each is made again.
      await trx.updateTable('analyses').set({ data_stamp: '' }).execute()
      await writeAudit(trx, {
        ...actor(user),
        action: 'update',
        resource: 'rules',
        recordId: `score-${next}`,
        recordName: `score v${next} ${note}`,
        before: inForce.change,
        after: change,
      })
      return next
    })
  } catch (error) {
    if (isDuplicate(error)) throw stale(next)
    throw error
  }
}
