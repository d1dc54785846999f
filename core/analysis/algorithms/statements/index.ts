import type { Algorithm } from '../../algorithm.ts'

/** Algorithms over statements and basics, by the name that rules use. */
export const statementAlgorithms: Record<string, Algorithm> = {}
