import type { Points, Reserve, RiskScore } from '../../core/score/types.ts'

/** The columns of the risk score. */
export const scoreColumns = ['score', 'grade', 'points', 'missingInputs', 'gradeLimits'] as const

const pointsText = ({ key, points }: Points): string => `${key}:${points.toFixed(2)}`
const reserveText = (reserve: Reserve): string =>
  reserve.kind === 'tooLittle' ? 'tooLittle' : `${reserve.kind}:${reserve.key}`

/** Score, grade, points, what is not known and why, and what keeps the grade from being better. */
export function scoreCells({ score, grade, points, reserves }: RiskScore): string[] {
  return [
    score === null ? '' : score.toFixed(1),
    grade ?? '',
    points.map(pointsText).join(';'),
    points.flatMap(({ key, absence }) => (absence ? [`${key}:${absence}`] : [])).join(';'),
    reserves.map(reserveText).join(';'),
  ]
}
