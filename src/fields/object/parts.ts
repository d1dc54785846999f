import { isRecord } from '../../../core/json.ts'

export type Part = { name: string; value: unknown }

/** The parts of an object with something in them, in their order. */
export const partsOf = (value: unknown): Part[] => (isRecord(value) ? Object.entries(value).map(([name, part]) => ({ name, value: part })) : [])
