import type { Algorithm } from '../algorithm.ts'
import { powerAlgorithms } from './power/index.ts'
import { statementAlgorithms } from './statements/index.ts'

/** Every algorithm that a rule may name. */
export const algorithms: Readonly<Record<string, Algorithm>> = { ...statementAlgorithms, ...powerAlgorithms }
