import { Exact } from '../money.ts'
import type { Input } from '../ratios/types.ts'
import type { Text } from '../schema/types.ts'
import { allModels, variableOf, type Model, type ModelZone } from '../ratios/model-library.ts'
import { missingAt } from './missing.ts'
import { measuresOf } from './open-subject.ts'
import type { Subject } from './subject.ts'

export type { ModelZone } from '../ratios/model-library.ts'

/**
 * One variable of a model. Decimal text; `neutral`: it could not be told, and its neutral value stands in.
 * `contribution` is what it adds to the score: its coefficient times its distance from rest (1 for an index, otherwise
 * 0).
 */
export type ModelPart = {
  name: string
  label: Text
  formula: string
  value: string | null
  neutral: boolean
  coefficient: string
  contribution: string | null
}

/** A model's score of one period: `score` null where it cannot be told, `missing` then says for want of what. */
export type ModelScore = {
  model: string
  period: string
  score: string | null
  zone: ModelZone | null
  parts: ModelPart[]
  /** Names of the variables whose neutral value stands in. */
  neutralised: string[]
  /** With the period where that is an earlier one: `inventories@2020-12-31`. */
  missing: string[]
  /** It reads or compares with a statement whose unit of money is not settled. */
  unsettled: boolean
  inputs: Input[]
}

/** The zone that a score lies in; null for a model without zones. */
export const zoneOf = (model: Model, score: Exact): ModelZone | null =>
  zoneBy(model, (limit) => score.comparedTo(limit))

/** The same for a score of which it is known how it compares to each limit: below 0, 0 or above. */
export function zoneBy(model: Model, compared: (limit: string) => number): ModelZone | null {
  const zone = model.zones.find(
    ({ lt, lte, gt, gte }) =>
      (lt === undefined || compared(lt) < 0) &&
      (lte === undefined || compared(lte) <= 0) &&
      (gt === undefined || compared(gt) > 0) &&
      (gte === undefined || compared(gte) >= 0),
  )
  return zone ? { id: zone.id, label: zone.label, tone: zone.tone } : null
}

/** What a model's variables are at a period, and what each adds to its sum. */
export function partsOf(model: Model, subject: Subject, period: string): ModelPart[] {
  const measures = measuresOf(subject, period)
  return model.parts.map(({ name, coefficient }): ModelPart => {
    const variable = variableOf(name)
    if (!variable) throw new Error(`model ${model.key} has no variable ${name}`)
    const { value } = measures.at(name)
    const contribution =
      value?.minus(variable.neutral ?? 0).times(coefficient) ?? (variable.neutral === undefined ? null : new Exact(0))
    return {
      name,
      label: variable.label,
      formula: variable.formula,
      coefficient,
      value: value?.toFixed() ?? null,
      neutral: value === null && variable.neutral !== undefined,
      contribution: contribution?.toFixed() ?? null,
    }
  })
}

/** A model's score of a period. */
export function scoreOf(model: Model, subject: Subject, period: string): ModelScore {
  const { value, inputs, missing, unsettled } = measuresOf(subject, period).at(model.key)
  const parts = partsOf(model, subject, period)
  return {
    model: model.key,
    period,
    score: value?.toFixed() ?? null,
    zone: value && zoneOf(model, value),
    parts,
    neutralised: parts.filter(({ neutral }) => neutral).map(({ name }) => name),
    missing: missingAt(missing, subject.tables, period),
    unsettled,
    inputs,
  }
}

/** Every model's score of a period, in the order of models.json. */
export const modelsOf = (subject: Subject, period: string): ModelScore[] =>
  allModels.map((model) => scoreOf(model, subject, period))
