import { partsIn, type Part } from '../expressions/terms.ts'
import type { Expression } from '../expressions/compile.ts'
import { Exact } from '../money.ts'
import { formulaOf } from '../ratios/library.ts'
import { allModels, modelOf } from '../ratios/model-library.ts'
import { partsOf } from './models.ts'
import type { Contribution } from './outcome.ts'
import type { Rule } from './rule.ts'
import type { Subject } from './subject.ts'

/**
 * What adds up to the figure that a rule is about: the formula of each part, by the figure that it is of; its unit is
 * that of the sum.
 */
export type Parts = (Part & { unit: string; metric?: string })[]

/** A term or ratio is taken apart unless it needs a condition to mean anything. */
function definition(name: string): string | undefined {
  const entry = formulaOf(name)
  return entry && !modelOf(name) && !entry.formula.text.includes('?') ? entry.formula.text : undefined
}

const withUnit = (parts: readonly Part[], unit: string): Parts => parts.map((part) => ({ ...part, unit }))
const figuresIn = (parts: Parts): number => new Set(parts.map(({ name }) => name)).size

/** The sum of most figures; nothing where none has two. */
function longest(sums: Parts[]): Parts {
  const most = sums.reduce((best, parts) => (figuresIn(parts) > figuresIn(best) ? parts : best), [])
  return figuresIn(most) > 1 ? most : []
}

/**
 * The parts of that metric of a rule which adds up most figures. Terms are taken apart only where no metric is a sum of
 * its own: in a comparison they stand for themselves.
 */
export function partsOfRule(rule: Rule): Parts {
  const metrics = Object.entries(rule.metrics).flatMap(([metric, { value, unit }]) =>
    value === undefined
      ? []
      : [
          {
            metric,
            value,
            unit,
            whole: withUnit(
              partsIn(value, () => undefined),
              unit,
            ),
          },
        ],
  )
  const own = longest(metrics.map(({ whole }) => whole))
  const parts =
    own.length > 0
      ? own
      : longest(
          metrics.flatMap(({ value, unit, whole }) =>
            figuresIn(whole) === 1 && !/\b(prev|chg|avg|g|med|peer)\(/.test(value)
              ? [withUnit(partsIn(value, definition), unit)]
              : [],
          ),
        )
  const alone = new Map(
    metrics.flatMap(({ metric, whole: [only, ...others] }) =>
      only && others.length === 0 ? [[only.formula, metric] as const] : [],
    ),
  )
  return parts.map((part) => {
    const metric =
      parts.filter(({ name }) => name === part.name).length === 1
        ? alone.get(part.formula.replace(/^-/, ''))
        : undefined
    return metric === undefined ? part : { ...part, metric }
  })
}

type Named = Pick<Contribution, 'name' | 'unit' | 'metric'>

/**
 * With shares of all that moves the result, whichever way; the largest first, and what adds nothing left out. One alone
 * says nothing.
 */
function shared(parts: readonly (Named & { value: Exact })[]): Contribution[] {
  const sums = new Map<string, Named & { value: Exact }>()
  for (const part of parts) sums.set(part.name, { ...part, value: part.value.plus(sums.get(part.name)?.value ?? 0) })
  const moving = [...sums.values()].filter(({ value }) => !value.isZero())
  if (moving.length < 2) return []
  const total = moving.reduce((sum, { value }) => sum.plus(value.abs()), new Exact(0))
  return moving
    .toSorted((a, b) => b.value.abs().cmp(a.value.abs()))
    .map(({ value, ...named }) => ({ ...named, value: value.toFixed(), share: value.abs().div(total).toFixed() }))
}

/** What each variable adds to the score that a condition looks at; null for a condition that looks at no score. */
export function ofScore(condition: Expression<boolean>, subject: Subject, period: string): Contribution[] | null {
  const model = allModels.find(({ key }) => condition.names.includes(key))
  return model
    ? shared(
        partsOf(model, subject, period).flatMap(({ name, contribution }) =>
          contribution === null ? [] : [{ name, value: new Exact(contribution) }],
        ),
      )
    : null
}

/** What each part adds to the figure of a rule; nothing unless all of them can be told. */
export function ofParts(values: readonly (Named & { value: Exact | null })[]): Contribution[] {
  const known = values.flatMap(({ value, ...named }) => (value === null ? [] : [{ ...named, value }]))
  return known.length === values.length ? shared(known) : []
}
