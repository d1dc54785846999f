import type { Executor } from '../../db/schema.ts'
import type { Computed } from '../events/compute.ts'
import { scoreMeasure } from './measure.ts'

/** As it is shown: differences that nobody sees are no trend. */
const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/**
 * Writes the score into the customer's row, in the transaction of its analysis. The trend is measured from the last
 * score that was another one; one by other weights, or none, is not compared with. Without a score the row has none.
 */
export async function storeRisk(
  db: Executor,
  { customerId, measures, scoreVersion }: Pick<Computed, 'customerId' | 'measures' | 'scoreVersion'>,
): Promise<void> {
  const stored = measures?.values[scoreMeasure]
  const score = stored === undefined ? null : oneDecimal(Number(stored))
  const before = await db
    .selectFrom('customers')
    .select(['risk_score', 'risk_change', 'risk_version'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const earlier = before.risk_score === null ? null : Number(before.risk_score)
  const isSameWeights = before.risk_version !== null && Number(before.risk_version) === scoreVersion
  if (score === earlier && isSameWeights) return
  const comparable = score !== null && earlier !== null && isSameWeights
  await db
    .updateTable('customers')
    .set({
      risk_score: score,
      risk_change: comparable ? oneDecimal(score - earlier) : null,
      risk_version: scoreVersion,
    })
    .where('id', '=', customerId)
    .execute()
}
