import { compileWeights, type CompiledWeights } from './read.ts'
import type { ScoreWeights } from './types.ts'
import shipped from './weights.json' with { type: 'json' }

/** The weights that are shipped: version 0. */
export const shippedWeights = shipped as unknown as ScoreWeights

let compiled: CompiledWeights | undefined
/** The same, with their formulas read. */
export const shippedScore = (): CompiledWeights => (compiled ??= compileWeights(shippedWeights))
