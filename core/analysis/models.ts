import type { Input } from '../ratios/evaluate.ts'
import type { Text } from '../schema/types.ts'
import type { Subject } from './subject.ts'

/** A range of a score. `tone` says how it is meant; scores outside all ranges have none. */
export type ModelZone = { id: string; label: Text; tone: 'good' | 'watch' | 'risk' }

/** One variable of a model. Decimal text; `neutral`: it could not be told, and its neutral value stands in. */
export type ModelPart = { name: string; label: Text; formula: string; value: string | null; neutral: boolean; coefficient: string | null; contribution: string | null }

/** A model's score of one period: `score` null where it cannot be told, `missing` then says for want of what. */
export type ModelScore = {
  model: string
  period: string
  score: string | null
  zone: ModelZone | null
  parts: ModelPart[]
  neutralised: string[]
  missing: string[]
  inputs: Input[]
}

/** Every model's score of a period, in the order of models.json. */
export function modelsOf(subject: Subject, period: string): ModelScore[] {
  throw new Error(`not yet: ${subject.name} ${period}`)
}
