import type { Thresholds } from './algorithm.ts'
import type { IndustryGroup } from '../ratios/types.ts'
import { Exact } from '../money.ts'
import type { Rule, RuleSettings, Severity } from './rule.ts'

/**
 * Where a customer stands: what thresholds are told apart by. `branchIds`: its branch and those above, the highest
 * first.
 */
export type Standing = { group: IndustryGroup; industryCode: string | null; branchIds: readonly string[] }

/** A rule as it holds for a customer: switched off or not, its severity, and the values of its thresholds. */
export type RuleInForce = Thresholds & {
  off: boolean
  severity: Severity
  values: Readonly<Record<string, string | string[]>>
}

/** The changes for a code of industry that hold for a customer: `C1` before `C17`, the longer code wins. */
function byCode<T>(changes: Record<string, T> | undefined, industryCode: string | null): T[] {
  const code = industryCode?.trim().toUpperCase() ?? ''
  if (!changes || code === '') return []
  return Object.entries(changes)
    .filter(([prefix]) => prefix !== '' && code.startsWith(prefix.toUpperCase()))
    .toSorted(([a], [b]) => a.length - b.length)
    .map(([, change]) => change)
}

const decimal = /^-?\d+(\.\d+)?$/
type Value = string | string[]
type Changes = RuleSettings['rules'][string]

/** Whether a kept value is still of the kind that the rule takes: a later release may ask for another one. */
const isOfKind = (shipped: Value, value: Value): boolean =>
  Array.isArray(shipped) === Array.isArray(value) &&
  (Array.isArray(shipped) || Array.isArray(value) || !decimal.test(shipped) || decimal.test(value))

/**
 * What holds of a rule for a customer. Later ones win: what is shipped, what is shipped for the group of industries,
 * and what an administrator changed: for all, by group, by code of industry, by branch.
 */
export function resolveThresholds(rule: Rule, settings: RuleSettings, at: Standing): RuleInForce {
  const change = settings.rules[rule.id]
  return change ? changedThresholds(rule, change, at) : shippedThresholds(rule, at.group)
}

/** What holds where nobody changed a rule: the same for all customers of a group. */
const shipped = new WeakMap<Rule, Map<IndustryGroup, RuleInForce>>()

function shippedThresholds(rule: Rule, group: IndustryGroup): RuleInForce {
  const groups = shipped.get(rule) ?? new Map<IndustryGroup, RuleInForce>()
  shipped.set(rule, groups)
  const known = groups.get(group) ?? changedThresholds(rule, {}, { group, industryCode: null, branchIds: [] })
  groups.set(group, known)
  return known
}

function changedThresholds(rule: Rule, change: Changes, at: Standing): RuleInForce {
  const values: Record<string, string | string[]> = {}
  for (const [name, threshold] of Object.entries(rule.thresholds))
    values[name] = threshold.groups?.[at.group] ?? threshold.value
  const layers = [
    change.thresholds,
    change.groups?.[at.group],
    ...byCode(change.industries, at.industryCode),
    ...at.branchIds.map((id) => change.branches?.[id]),
  ]
  for (const layer of layers)
    for (const [name, value] of Object.entries(layer ?? {}))
      if (Object.hasOwn(rule.thresholds, name) && isOfKind(rule.thresholds[name]?.value ?? '', value))
        values[name] = value

  return inForce(rule, values, change)
}

function inForce(rule: Rule, values: RuleInForce['values'], change: Changes): RuleInForce {
  const read = (name: string): string | string[] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`rule ${rule.id} has no threshold ${name}`)
    return value
  }
  const numbers = new Map<string, Exact>()
  return {
    off: change.off ?? false,
    severity: change.severity ?? rule.severity,
    values,
    number: (name) => {
      const known = numbers.get(name)
      if (known) return known
      const value = read(name)
      if (Array.isArray(value)) throw new Error(`threshold ${name} of rule ${rule.id} is a list`)
      const number = new Exact(value)
      numbers.set(name, number)
      return number
    },
    list: (name) => {
      const value = read(name)
      if (!Array.isArray(value)) throw new Error(`threshold ${name} of rule ${rule.id} is no list`)
      return value
    },
  }
}
