import type { Expression } from '../expressions/compile.ts'
import { Exact } from '../money.ts'
import { allModels } from './model-library.ts'
import { partsOf } from './models.ts'
import type { Contribution } from './outcome.ts'
import type { Subject } from './subject.ts'

/**
 * What each variable adds to the score that a condition looks at, the largest first; nothing for a condition that looks at
 * no score. Shares are of all that moves the score, whichever way.
 */
export function contributionsOf(condition: Expression<boolean>, subject: Subject, period: string): Contribution[] {
  const model = allModels.find(({ key }) => condition.names.includes(key))
  if (!model) return []
  const parts = partsOf(model, subject, period).flatMap(({ name, contribution }) => (contribution === null ? [] : [{ name, value: new Exact(contribution) }]))
  const whole = parts.reduce((sum, { value }) => sum.plus(value.abs()), new Exact(0))
  return parts.toSorted((a, b) => b.value.abs().cmp(a.value.abs())).map(({ name, value }) => ({ name, value: value.toFixed(), share: whole.isZero() ? null : value.abs().div(whole).toFixed() }))
}
