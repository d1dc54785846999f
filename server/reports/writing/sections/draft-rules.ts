import type { ConclusionRule } from '../../../../core/document/template-types.ts'
import shipped from './conclusion-rules.json' with { type: 'json' }

/** What rules of a conclusion may compare, with what it is called. */
export const draftFacts: Record<keyof typeof shipped.facts, string> = shipped.facts
export type DraftFact = keyof typeof draftFacts
export const isDraftFact = (name: string): name is DraftFact => Object.hasOwn(draftFacts, name)

export const shippedRules = shipped.rules as ConclusionRule[]

const placeholder = /\{(\w+)\}/g

/** The pieces of a reason: words, and the facts that it names in braces. */
export const piecesOf = (because: string): string[] => because.split(/(\{\w+\})/).filter(Boolean)

/** What a rule names that no fact is called. */
export const unknownInRule = ({ when = {}, because }: ConclusionRule): string[] =>
  [...Object.keys(when), ...[...because.matchAll(placeholder)].map(([, name = '']) => name)].filter(
    (name) => !isDraftFact(name),
  )

const comparisons: Record<string, (value: number, limit: number) => boolean> = {
  '=': (value, limit) => value === limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
}

/** Whether a number compares as `>=3` says. What cannot be read holds for nothing, nor does an unknown value. */
export function compares(value: number | null, comparison: string): boolean {
  const [, sign = '', limit = ''] = /^(=|<=?|>=?) ?(-?\d+(?:\.\d+)?)$/.exec(comparison) ?? []
  return value !== null && (comparisons[sign]?.(value, Number(limit)) ?? false)
}

/** What rules ask for that is not known. */
export const unknownIn = (rules: readonly ConclusionRule[], values: Record<DraftFact, number | null>): DraftFact[] =>
  [...new Set(rules.flatMap(({ when = {} }) => Object.keys(when)))].filter(
    (name): name is DraftFact => isDraftFact(name) && values[name] === null,
  )

/** Whether all that a rule asks for is so; one that asks for nothing always holds. */
export const holds = ({ when = {} }: ConclusionRule, values: Record<DraftFact, number | null>): boolean =>
  Object.entries(when).every(([name, comparison]) => isDraftFact(name) && compares(values[name], comparison))
