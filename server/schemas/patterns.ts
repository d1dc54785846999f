import { LinearPattern } from '../../core/patterns/match.ts'
import { PatternError } from '../../core/patterns/parse.ts'
import type { Finding } from './faults.ts'

const keys = { invalid: 'schema.badPattern', looks: 'schema.slowPattern', large: 'schema.largePattern' } as const

/**
 * Why a pattern cannot be matched.
 *
 * @param maxLength of the texts that it is for
 */
export function patternFindings(pattern: string, pointer: string, maxLength = 0): Finding[] {
  try {
    const { longest } = new LinearPattern(pattern)
    return maxLength > longest
      ? [{ pointer, key: 'schema.longPattern', parameters: { limit: longest, length: maxLength } }]
      : []
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    return [{ pointer, key: keys[error.fault], parameters: { reason: error.message } }]
  }
}
