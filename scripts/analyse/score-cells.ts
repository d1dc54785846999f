import type { Outcome } from '../../core/analysis/outcome.ts'
import type { Subject } from '../../core/analysis/subject.ts'
import { scoreAt, type CompiledWeights } from '../../core/score/read.ts'
import type { Points, Reserve } from '../../core/score/types.ts'

/** The columns of the risk score. */
export const scoreColumns = ['score', 'grade', 'points', 'missingInputs', 'gradeLimits'] as const

const pointsText = ({ key, points }: Points): string => `${key}:${points.toFixed(2)}`
const reserveText = (reserve: Reserve): string =>
  reserve.kind === 'tooLittle' ? 'tooLittle' : `${reserve.kind}:${reserve.key}`

/** Score, grade, points, what is not known and why, and what keeps the grade from being better. */
export function scoreCells(
  weights: CompiledWeights,
  subject: Subject,
  period: string,
  outcomes: readonly Outcome[],
): string[] {
  const { score, grade, points, reserves } = scoreAt(weights, subject, period, outcomes)
  return [
    score === null ? '' : score.toFixed(1),
    grade ?? '',
    points.map(pointsText).join(';'),
    points.flatMap(({ key, absence }) => (absence ? [`${key}:${absence}`] : [])).join(';'),
    reserves.map(reserveText).join(';'),
  ]
}
