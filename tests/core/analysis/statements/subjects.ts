import { join } from 'node:path'
import { courseOf, runRules } from '../../../../core/analysis/engine.ts'
import { evidenceText } from '../../../../core/analysis/wording.ts'
import { namesOf } from '../../../../core/analysis/names.ts'
import { openSubject } from '../../../../core/analysis/open-subject.ts'
import type { Course } from '../../../../core/analysis/algorithm.ts'
import type { Outcome } from '../../../../core/analysis/outcome.ts'
import type { RuleSettings } from '../../../../core/analysis/rule.ts'
import type { ImportedSheet, Subject } from '../../../../core/analysis/subject.ts'
import type { Locale } from '../../../../core/schema/types.ts'
import { projectFolder } from '../../../../server/app.ts'
import { loadRules } from '../../../../server/analysis/rules/store.ts'
import { allTables, storedFrom } from '../../../support/demo-subjects.ts'

const { compiled, rules } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const shipped: RuleSettings = { version: 0, rules: {} }

type Values = Record<string, unknown>
/** Rows of a table by period; a list where a period has several, told apart by their order. */
export type Tables = Record<string, Record<string, Values | Values[]>>
export type Others = { imports?: ImportedSheet[]; today?: string; name?: string; creditCode?: string }

const text = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'number' ? String(value) : value]),
  )

/** A company with these rows and no others. Numbers become decimal text. */
export function company(
  tables: Tables,
  { name = '甲精密机械有限公司', creditCode = '91320205MAXDEM0139', today = '2025-08-01', ...others }: Others = {},
): Subject {
  const rows = Object.fromEntries(
    Object.entries(tables).map(([table, periods]) => [
      table,
      Object.entries(periods).flatMap(([period, held]) =>
        (Array.isArray(held) ? held : [held]).map((values, index) => ({
          period,
          rowKey: String(values['accountNo'] ?? index),
          values: text(values),
        })),
      ),
    ]),
  )
  return openSubject({ name, creditCode, today, data: storedFrom(rows), ...others })
}

/** A company of which the registry says this. */
export const registered = (values: Values, others: Others = {}, statements: Tables = {}): Subject =>
  openSubject({
    name: others.name ?? '甲精密机械有限公司',
    creditCode: others.creditCode ?? '91320205MAXDEM0139',
    today: others.today ?? '2025-08-01',
    data: storedFrom({
      basic: [{ period: '', values }],
      ...Object.fromEntries(
        Object.entries(statements).map(([table, periods]) => [
          table,
          Object.entries(periods).map(([period, held]) => ({ period, values: text(held as Values) })),
        ]),
      ),
    }),
  })

export const say = (id: string, subject: Subject): Outcome[] =>
  runRules(compiled, subject, shipped, []).filter(({ ruleId }) => ruleId === id)
export const hits = (id: string, subject: Subject): Extract<Outcome, { kind: 'hit' }>[] =>
  say(id, subject).filter((outcome) => outcome.kind === 'hit')
export const course = (id: string, subject: Subject): Course | null => courseOf(compiled, subject, id, shipped, [])

/** What a rule says in short: `hit 2024-12-31`, `passed 2024-12-31`, or why it is not applicable. */
export const short = (id: string, subject: Subject): string[] =>
  say(id, subject).map((outcome) =>
    (outcome.kind === 'notApplicable' ? [outcome.reason, ...(outcome.missing ?? [])] : [outcome.kind, outcome.period])
      .filter((part) => part !== '')
      .join(' '),
  )

/** The sentence that a reader gets of each hit. */
export const sentences = (id: string, subject: Subject, locale: Locale): string[] => {
  const rule = rules.find((candidate) => candidate.id === id)
  if (!rule) throw new Error(`no rule ${id}`)
  return hits(id, subject).map((hit) => evidenceText(rule, hit, { locale, names: namesOf(allTables, locale) }))
}

/** The rows of several periods, from what each has. */
export const over = (periods: readonly string[], values: (index: number) => Values): Record<string, Values> =>
  Object.fromEntries(periods.map((period, index) => [period, values(index)]))
export const years = (...list: number[]): string[] => list.map((year) => `${year}-12-31`)
