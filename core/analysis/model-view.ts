import type { EventInput } from './events.ts'

/**
 * A variable of a model in a period. Decimal text; `neutral`: it could not be told, and its neutral value stands in.
 */
export type ModelPartView = {
  name: string
  label: string
  formula: string
  value: string | null
  neutral: boolean
  coefficient: string
  contribution: string | null
}

/** A model's score of a period, in the reader's language; `absent` says why there is none. */
export type ModelScoreView = {
  period: string
  score: string | null
  zone: { id: string; label: string; tone: 'good' | 'watch' | 'risk' } | null
  parts: ModelPartView[]
  neutralised: string[]
  absent: string
  unsettled?: boolean
}

/** A model with its scores over the whole years, earlier first. */
export type ModelLine = {
  key: string
  name: string
  /** For whom it was made, where that is not this customer; '' where it fits. */
  unfit: string
  zones: { id: string; label: string; tone: 'good' | 'watch' | 'risk' }[]
  /** Scores at which a zone ends, for the drawing. */
  limits: string[]
  notes: string[]
  source: string
  scores: ModelScoreView[]
}

export type ModelsView = { periods: string[]; industry: string; models: ModelLine[] }

/** What a model rests on, year by year. */
export type ModelInputs = { key: string; periods: { period: string; inputs: EventInput[] }[] }
