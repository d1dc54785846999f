import { evaluate, type Missing, type ValueSource } from './evaluate.ts'

/**
 * The names for want of which a formula has no result; none where all are there and the result has no meaning all the
 * same (a divisor of zero, a base that is not positive).
 *
 * @example missingOf('totalLiabilities/totalAssets', source) // [{ name: 'totalAssets', back: 0 }]
 */
export const missingOf = (text: string, source: ValueSource): Missing[] => evaluate(text, source).missing
