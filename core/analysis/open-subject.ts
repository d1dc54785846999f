import type { StoredData } from '../subject/types.ts'
import type { ImportedSheet, PeerFigures, Subject } from './subject.ts'

export type SubjectSource = {
  name: string
  creditCode: string
  data: StoredData
  /** ISO date that the rules take for today. */
  today: string
  peers?: (ratio: string, period: string) => PeerFigures | null
  imports?: readonly ImportedSheet[]
  requestedAmount?: string | null
}

/** Opens a customer's stored data for rules, ratios and models. Measures are computed when they are asked for, once. */
export function openSubject(source: SubjectSource): Subject {
  throw new Error(`not yet: ${source.name}`)
}
