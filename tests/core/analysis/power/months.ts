import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { algorithms } from '../../../../core/analysis/algorithms/index.ts'
import { addMonths } from '../../../../core/analysis/algorithms/power/months.ts'
import { openSubject } from '../../../../core/analysis/open-subject.ts'
import type { AlgorithmResult } from '../../../../core/analysis/outcome.ts'
import type { CategorisedRule, RuleFile } from '../../../../core/analysis/rule.ts'
import type { Subject } from '../../../../core/analysis/subject.ts'
import { resolveThresholds } from '../../../../core/analysis/thresholds.ts'
import { projectFolder } from '../../../../server/app.ts'
import { storedFrom } from '../../../support/demo-subjects.ts'

const file = JSON.parse(readFileSync(join(projectFolder, 'src/schemas/rules/power.json'), 'utf8')) as RuleFile
export const powerRules: CategorisedRule[] = file.rules.map((rule) => ({ ...rule, category: file.category.id }))

type Values = Record<string, unknown>
/** A bill: its month, its account, and what it says. */
export type Bill = { month: string; account?: string; values: Values }

/** Bills of one account, a month each from `from` on; a null is a month without a bill. */
export const bills = (from: string, values: readonly (Values | null)[], account = '001'): Bill[] =>
  values.flatMap((value, index) => (value ? [{ month: addMonths(from, index), account, values: value }] : []))

/** Bills with nothing but use. */
export const use = (from: string, kwh: readonly (number | string | null)[], account = '001'): Bill[] =>
  bills(
    from,
    kwh.map((value) => (value === null ? null : { kwh: String(value) })),
    account,
  )

/** A company with these bills, called 甲公司. */
export function company(list: readonly Bill[], basic: Values = {}): Subject {
  const power = list.map(({ month, account = '001', values }) => ({
    period: month,
    rowKey: account,
    values: { accountNo: account, month, ...values },
  }))
  return openSubject({
    name: '甲精密机械有限公司',
    creditCode: '91320205MAXDEM0139',
    today: '2025-08-01',
    data: storedFrom({ power, basic: [{ period: '', values: basic }] }),
  })
}

/** What a rule says of a company, with the thresholds as shipped. */
export function say(id: string, subject: Subject): AlgorithmResult[] {
  const rule = powerRules.find((candidate) => candidate.id === id)
  if (rule?.engine !== 'algorithm') throw new Error(`no rule ${id}`)
  return (
    algorithms[rule.algorithm]?.run(
      subject,
      rule,
      resolveThresholds(rule, { version: 0, rules: {} }, { group: 'manufacturing', industryCode: null, branchIds: [] }),
    ) ?? []
  )
}

export const hits = (id: string, subject: Subject) =>
  say(id, subject).flatMap((result) => (result.kind === 'hit' ? [result] : []))
/** What a rule says in short: the periods of hits, `passed`, or why it is not applicable. */
export const short = (id: string, subject: Subject): string[] =>
  say(id, subject).map((result) =>
    result.kind === 'hit'
      ? result.period
      : result.kind === 'passed'
        ? 'passed'
        : `${result.reason}: ${(result.missing ?? []).join(' ')}`,
  )

/** The same value n times. */
export const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
