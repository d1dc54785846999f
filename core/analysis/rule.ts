import type { IndustryGroup } from '../ratios/types.ts'
import type { Text } from '../schema/types.ts'

/** How grave a hit is, the gravest first. */
export const severities = ['high', 'medium', 'low', 'info'] as const
export type Severity = (typeof severities)[number]

/**
 * What a threshold or a figure of the evidence is measured in; money stands in yuan, shares as shares (0.25 is 25 %).
 */
export const figureUnits = [
  '%',
  'pp',
  '倍',
  '次',
  '天',
  '元',
  'kWh',
  'kW',
  'kVA',
  'kWh/万元',
  '元/kWh',
  'month',
  'count',
  'number',
  'date',
  'text',
  'list',
] as const
export type FigureUnit = (typeof figureUnits)[number]

/**
 * A limit of a rule: decimal text, or a list of field names or words. `groups` holds what differs by group of
 * industries.
 */
export type Threshold = {
  label: Text
  unit: FigureUnit
  value: string | string[]
  groups?: Partial<Record<IndustryGroup, string | string[]>>
}

/**
 * A figure that the evidence sentence names. An expression gives `value`; an algorithm returns it under the same name.
 */
export type Metric = { label: Text; unit: FigureUnit; value?: string }

/** In which periods an expression is tried: every stored one of the statements, whole years, the latest whole year. */
export type RulePeriods = 'every' | 'years' | 'latestYear'

/**
 * A rule as `src/schemas/rules/*.json` has it. `when` is an expression in CEL (docs/rule-language.md); or `algorithm`
 * names a function of core/analysis/algorithms. Expressions are bare names of fields, terms and facts, and functions
 * that take a name as text: `nz("x") prev("x") has("x") g("x") …`.
 */
export type Rule = {
  id: string
  label: Text
  /** Hits of one cause in one period are one event: a key of causes.json. */
  cause: string
  severity: Severity
  /** The first condition that holds changes the severity; an algorithm may give one itself. */
  escalate?: { when: string; severity: Severity }[]
  /** How grave a hit is that no other rule of its period bears out; for rules that tell nothing by themselves. */
  alone?: Severity
  /** What is looked at, in words, and the calculation, in words. */
  checks: Text
  formula: Text
  /** Only for these groups of industries; for all where it is not there. */
  groups?: IndustryGroup[]
  /** Only where this condition holds, and how that is said. */
  onlyFor?: { when: string; label: Text }
  thresholds: Record<string, Threshold>
  metrics: Record<string, Metric>
  evidence: Text
  /** The sentence where a hit has a figure of this name instead; the first of which it has one counts. */
  evidenceWith?: Record<string, Text>
  innocent: Text
  verify: Text
  documents: Text
  /** Where the rule comes from. */
  source: Text
  /** How good it was somewhere: ids of `published/statistics.json`, whose sentences follow the source. */
  statistics?: string[]
  /** Which figures a chart of it draws over the periods: names of metrics; and thresholds that are drawn as lines. */
  chart?: { metrics: string[]; limits?: string[] }
} & ({ engine: 'expression'; periods: RulePeriods; when: string } | { engine: 'algorithm'; algorithm: string })

/**
 * A file of `src/schemas/rules/`: the rules of one category. `checksData`: they look at the data, not at the customer.
 */
export type RuleFile = {
  kind: 'rules'
  category: { id: string; label: Text; order: number; checksData?: true }
  rules: Rule[]
}

/**
 * A rule with its category, as the engine has it; and the category of its cause, where the cause has one of its own.
 */
export type CategorisedRule = Rule & { category: string; causeCategory?: string; checksData?: true }

/**
 * What an administrator changed of a rule. Later ones win: for all, by group of industries, by code of industry
 * (`C17`), by branch.
 */
export type RuleChange = {
  off?: boolean
  severity?: Severity
  thresholds?: Record<string, string | string[]>
  groups?: Partial<Record<IndustryGroup, Record<string, string | string[]>>>
  industries?: Record<string, Record<string, string | string[]>>
  branches?: Record<string, Record<string, string | string[]>>
}

/** What is changed of each rule, by its id. */
export type RuleChanges = Record<string, RuleChange>

/** All changes, by the rule's id; `version` 0 is what is shipped. */
export type RuleSettings = { version: number; rules: RuleChanges }
