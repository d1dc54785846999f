import type { PeerPlace } from '../analysis/ratio-view.ts'

/**
 * What a part adds to a score, in the reader's language. `value` is told with its unit; `absent` says why it is not known:
 * what stands in for it counts then.
 */
export type ScorePart = {
  key: string
  kind: 'factor' | 'signal' | 'floor'
  label: string
  points: string
  value: string | null
  /** The risk that its bands give it, 0 to 100; null where it is not known. */
  risk: number | null
  absent: string
  why: string
}

/** What would lower a score: what has to become of a part, and by how many points. `target` is '' for a fact. */
export type ScoreStep = { key: string; label: string; value: string | null; target: string; points: string }

/** A score of a whole year. `reserves` say why a grade is withheld, or not better. */
export type ScorePeriod = {
  period: string
  score: string | null
  grade: string | null
  /** Share of all weights that is known, as decimal text. */
  known: string
  parts: ScorePart[]
  reserves: string[]
}

/** The risk score of a customer over its whole years, earlier first. `version`: of the weights. */
export type ScoreView = {
  version: number
  periods: ScorePeriod[]
  /** What would lower the latest score most. */
  steps: ScoreStep[]
  /** Others of the industry in the reader's scope; null where there are fewer than five. */
  peers: PeerPlace | null
  industry: string
  grades: { id: string; from: number; below: number }[]
  caution: string
}
