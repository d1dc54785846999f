import {
  compileCondition,
  compileFigure,
  ExpressionError,
  type Expression,
  type Vocabulary,
} from '../expressions/compile.ts'
import type { Exact } from '../money.ts'
import type { TableSchema } from '../schema/types.ts'
import { algorithms } from './algorithms/index.ts'
import { partsOfRule } from './contributions.ts'
import type { Algorithm } from './algorithm.ts'
import type { CategorisedRule, Severity } from './rule.ts'
import type { MessageKey, Parameters } from '../i18n/translate.ts'
import { figureNames, subtotalsOf } from './vocabulary.ts'

type Wrong = { message: string; suggestion?: string | null; told: RuleError['told'] }

/** A rule that cannot be used. `pointer` leads to the place within the rule: `/when`, `/metrics/gap/value`. */
export class RuleError extends Error {
  override name = 'RuleError'
  readonly ruleId: string
  readonly pointer: string
  /** A name that may have been meant. */
  readonly suggestion: string | null
  /** The same in the languages of the product. */
  readonly told: { key: MessageKey; parameters: Parameters }

  constructor(ruleId: string, pointer: string, { message, suggestion = null, told }: Wrong) {
    super(message)
    this.ruleId = ruleId
    this.pointer = pointer
    this.suggestion = suggestion
    this.told = told.key === 'formula.noFigure' ? { ...told, key: 'ruleFile.noFigure' } : told
  }
}

/** A rule that is ready to run: either `when` or `algorithm` is there. */
export type CompiledRule = {
  rule: CategorisedRule
  when: Expression<boolean> | null
  algorithm: Algorithm | null
  onlyFor: Expression<boolean> | null
  escalate: readonly { when: Expression<boolean>; severity: Severity }[]
  metrics: readonly { name: string; figure: Expression<Exact> }[]
  /** What adds up to the figure that the rule is about. */
  parts: readonly { name: string; unit: string; metric?: string; figure: Expression<Exact> }[]
}

/** Rules with their expressions parsed and checked. */
export type CompiledRules = { rules: readonly CategorisedRule[]; compiled: ReadonlyMap<string, CompiledRule> }

function compileRule(rule: CategorisedRule, shared: Vocabulary): CompiledRule {
  const vocabulary = {
    ...shared,
    thresholds: new Set(
      Object.entries(rule.thresholds).flatMap(([name, { value }]) => (Array.isArray(value) ? [] : [name])),
    ),
  }
  const at = <T>(pointer: string, read: () => T): T => {
    try {
      return read()
    } catch (error) {
      throw error instanceof ExpressionError ? new RuleError(rule.id, pointer, error) : error
    }
  }
  const algorithm =
    rule.engine === 'algorithm' && Object.hasOwn(algorithms, rule.algorithm)
      ? (algorithms[rule.algorithm] ?? null)
      : null
  if (rule.engine === 'algorithm' && !algorithm)
    throw new RuleError(rule.id, '/algorithm', {
      message: `there is no algorithm ${rule.algorithm}`,
      told: { key: 'ruleFile.noAlgorithm', parameters: { name: rule.algorithm } },
    })
  return {
    rule,
    algorithm,
    when: rule.engine === 'expression' ? at('/when', () => compileCondition(rule.when, vocabulary)) : null,
    onlyFor: rule.onlyFor ? at('/onlyFor/when', () => compileCondition(rule.onlyFor?.when ?? '', vocabulary)) : null,
    escalate: (rule.escalate ?? []).map(({ when, severity }, index) => ({
      severity,
      when: at(`/escalate/${index}/when`, () => compileCondition(when, vocabulary)),
    })),
    metrics: Object.entries(rule.metrics).flatMap(([name, { value }]) =>
      value === undefined
        ? []
        : [{ name, figure: at(`/metrics/${name}/value`, () => compileFigure(value, vocabulary)) }],
    ),
    parts:
      rule.engine === 'expression'
        ? partsOfRule(rule).map(({ formula, ...part }) => ({ ...part, figure: compileFigure(formula, vocabulary) }))
        : [],
  }
}

/**
 * Parses and checks every expression of the rules, and that every algorithm is there. Throws RuleError at the first
 * fault.
 */
export function compileRules(rules: readonly CategorisedRule[], tables: readonly TableSchema[]): CompiledRules {
  const shared = { names: figureNames(tables), subtotals: new Set(subtotalsOf(tables).keys()) }
  return { rules, compiled: new Map(rules.map((rule) => [rule.id, compileRule(rule, shared)])) }
}
