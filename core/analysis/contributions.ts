import { partsIn } from '../expressions/terms.ts'
import type { Expression } from '../expressions/compile.ts'
import { Exact } from '../money.ts'
import { formulaOf } from '../ratios/library.ts'
import { allModels, modelOf } from './model-library.ts'
import { partsOf } from './models.ts'
import type { Contribution } from './outcome.ts'
import type { Rule } from './rule.ts'
import type { Subject } from './subject.ts'

/** What adds up to the figure that a rule is about: the formula of each part, by the figure that it is of. */
export type Parts = { name: string; formula: string }[]

/** A term or ratio is taken apart unless it needs a condition to mean anything. */
function definition(name: string): string | undefined {
  const entry = formulaOf(name)
  return entry && !modelOf(name) && !entry.formula.text.includes('?') ? entry.formula.text : undefined
}

const figuresIn = (parts: Parts): number => new Set(parts.map(({ name }) => name)).size

/** The sum of most figures; nothing where none has two. */
function longest(sums: Parts[]): Parts {
  const most = sums.reduce((best, parts) => (figuresIn(parts) > figuresIn(best) ? parts : best), [])
  return figuresIn(most) > 1 ? most : []
}

/**
 * The parts of that metric of a rule which adds up most figures. Terms are taken apart only where no metric is a sum of its
 * own: in a comparison they stand for themselves.
 */
export function partsOfRule(rule: Rule): Parts {
  const formulas = Object.values(rule.metrics).flatMap(({ value }) => (value === undefined ? [] : [value]))
  const own = longest(formulas.map((formula) => partsIn(formula, () => undefined)))
  return own.length > 0 ? own : longest(formulas.flatMap((formula) => (figuresIn(partsIn(formula, () => undefined)) === 1 && !/\b(prev|chg|avg|g|med|peer)\(/.test(formula) ? [partsIn(formula, definition)] : [])))
}

/** With shares of all that moves the result, whichever way; the largest first, and what adds nothing left out. One alone says nothing. */
function shared(parts: readonly { name: string; value: Exact }[]): Contribution[] {
  const sums = new Map<string, Exact>()
  for (const { name, value } of parts) sums.set(name, value.plus(sums.get(name) ?? 0))
  const moving = [...sums].filter(([, value]) => !value.isZero())
  if (moving.length < 2) return []
  const whole = moving.reduce((sum, [, value]) => sum.plus(value.abs()), new Exact(0))
  return moving.toSorted(([, a], [, b]) => b.abs().cmp(a.abs())).map(([name, value]) => ({ name, value: value.toFixed(), share: value.abs().div(whole).toFixed() }))
}

/** What each variable adds to the score that a condition looks at; null for a condition that looks at no score. */
export function ofScore(condition: Expression<boolean>, subject: Subject, period: string): Contribution[] | null {
  const model = allModels.find(({ key }) => condition.names.includes(key))
  return model ? shared(partsOf(model, subject, period).flatMap(({ name, contribution }) => (contribution === null ? [] : [{ name, value: new Exact(contribution) }]))) : null
}

/** What each part adds to the figure of a rule; nothing unless all of them can be told. */
export function ofParts(values: readonly { name: string; value: Exact | null }[]): Contribution[] {
  const told = values.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return told.length === values.length ? shared(told) : []
}
