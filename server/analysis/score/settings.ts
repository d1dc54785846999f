import { weightsWith, type ScoreChange } from '../../../core/score/change.ts'
import { compileWeights, type CompiledWeights } from '../../../core/score/read.ts'
import { shippedWeights } from '../../../core/score/shipped.ts'
import { fromJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'

/** What a bank changed of the weights, and as which version; 0 is what is shipped. Can be sent to a thread. */
export type ScoreSettings = { version: number; change: ScoreChange }

export const shippedScoreSettings: ScoreSettings = { version: 0, change: {} }

/** The weights in force: the highest version. */
export async function scoreInForce(db: Executor): Promise<ScoreSettings> {
  const latest = await db
    .selectFrom('score_versions')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest
    ? { version: Number(latest.version), change: fromJson<ScoreChange>(latest.settings) }
    : shippedScoreSettings
}

let compiled: { settings: string; weights: CompiledWeights } | undefined

/** The weights of a version, with their formulas read; the last ones are remembered. */
export function compiledScore(given: ScoreSettings): CompiledWeights {
  const settings = JSON.stringify(given)
  if (compiled?.settings !== settings)
    compiled = { settings, weights: compileWeights(weightsWith(shippedWeights, given.change, given.version)) }
  return compiled.weights
}
