import type { ScoreChange } from './change.ts'
import type { ScoreWeights } from './types.ts'

/** One version of the weights: what it changes of those that are shipped. */
export type ScoreVersionRow = { version: number; note: string; by: string; time: string; change: ScoreChange }

/** Everything about the weights that an administrator sees. `versions`: the latest first. */
export type ScoreAdministration = {
  shipped: ScoreWeights
  /** The names of the rules that are signals, in the reader's language. */
  rules: Record<string, string>
  version: number
  change: ScoreChange
  versions: ScoreVersionRow[]
  mayChange: boolean
}

/** A customer whose score changes. */
export type ScoreTrialRow = {
  appUserId: string
  userName: string
  before: string
  after: string
  from: string | null
  to: string | null
}

/** What changed weights would make of customers: how many have which grade, and whose scores change most. */
export type ScoreTrial = {
  /** Customers that were scored, the latest changed first, of all that there are. */
  tried: number
  total: number
  grades: { id: string; before: number; after: number }[]
  rows: ScoreTrialRow[]
}
