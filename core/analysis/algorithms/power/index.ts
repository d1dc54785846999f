import type { Algorithm } from '../../algorithm.ts'

/** Algorithms over the use of power, by the name that rules use. */
export const powerAlgorithms: Record<string, Algorithm> = {}
