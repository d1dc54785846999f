import { setImmediate } from 'node:timers/promises'
import { runRules } from '../../core/analysis/engine.ts'
import { assess } from '../../core/score/assess.ts'
import type { ScoreTrial, ScoreTrialRow } from '../../core/score/admin.ts'
import { weightsWith, type ScoreChange } from '../../core/score/change.ts'
import { readFacts } from '../../core/score/read.ts'
import { shippedWeights } from '../../core/score/shipped.ts'
import type { Facts } from '../../core/score/types.ts'
import { branchPath, type AnalysisContext } from '../analysis/events/context.ts'
import { settingsInForce } from '../analysis/rules/settings.ts'
import { rulesOfScore } from '../analysis/score/asked-rules.ts'
import { compiledScore, scoreInForce } from '../analysis/score/settings.ts'
import { openStored, readStored } from '../analysis/subject.ts'
import { countRows } from '../db/pages.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'

/** So many customers are tried, and so many of them are told by name. */
const mostTried = 200
const mostNamed = 20

/** What a customer's score is made of in its latest whole year; null without one. Weights do not matter to it. */
async function factsOf(db: Executor, context: AnalysisContext, customerId: string): Promise<Facts | null> {
  const compiled = compiledScore(await scoreInForce(db))
  const stored = await readStored(db, customerId, { sources: false })
  const subject = openStored(stored, context.schemas.tables, () => null)
  const period = subject.years.at(-1)
  if (period === undefined) return null
  const rules = rulesOfScore(context.rules.compiled, compiled.weights)
  const branchIds = await branchPath(db, stored.branchId)
  return readFacts(compiled, subject, period, runRules(rules, subject, await settingsInForce(db), branchIds))
}

/** What changed weights make of the customers that changed last. Nothing is stored; the change is checked before. */
export async function tryWeights(db: Executor, context: AnalysisContext, change: ScoreChange): Promise<ScoreTrial> {
  const before = compiledScore(await scoreInForce(db)).weights
  const after = weightsWith(shippedWeights, change)
  const all = db.selectFrom('customers').where('deleted_at', 'is', null)
  const customers = await all
    .select(['id', 'user_name'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(mostTried)
    .execute()
  const counts = new Map(after.grades.map(({ id }) => [id, { before: 0, after: 0 }]))
  const rows: (ScoreTrialRow & { by: number })[] = []
  let tried = 0
  for (const { id, user_name } of customers) {
    // Calls that came in meanwhile have their turn.
    await setImmediate()
    const facts = await factsOf(db, context, id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    })
    if (!facts) continue
    const [old, fresh] = [assess(before, facts), assess(after, facts)]
    if (old.score === null || fresh.score === null) continue
    tried += 1
    const [from, to] = [counts.get(old.grade ?? ''), counts.get(fresh.grade ?? '')]
    if (from) from.before += 1
    if (to) to.after += 1
    if (old.score === fresh.score && old.grade === fresh.grade) continue
    rows.push({
      appUserId: id,
      userName: user_name,
      before: old.score.toFixed(1),
      after: fresh.score.toFixed(1),
      from: old.grade,
      to: fresh.grade,
      by: Math.abs(fresh.score - old.score),
    })
  }
  return {
    tried,
    total: await countRows(all),
    grades: [...counts].map(([id, count]) => ({ id, ...count })),
    rows: rows
      .toSorted((a, b) => b.by - a.by)
      .slice(0, mostNamed)
      .map(({ by: _by, ...row }) => row),
  }
}
