import { runRules } from '../../core/analysis/engine.ts'
import { openSubject } from '../../core/analysis/open-subject.ts'
import type { Outcome } from '../../core/analysis/outcome.ts'
import { severities, type RuleSettings } from '../../core/analysis/rule.ts'
import type { Subject } from '../../core/analysis/subject.ts'
import { allRatios } from '../../core/ratios/library.ts'
import { allModels, modelOf } from '../../core/ratios/model-library.ts'
import { scoreAt } from '../../core/score/read.ts'
import type { DataRow, StoredData } from '../../core/subject/types.ts'
import { exactFigures } from './figures.ts'
import type { Analysed, Setting } from './firm.ts'
import { alone, type Read } from './rows.ts'
import { scoreCells } from './score-cells.ts'

/** Rules as they are shipped: nobody has changed any. */
const shipped: RuleSettings = { version: 0, rules: {} }

const mScore = modelOf('beneishM8')

/** The rows of a firm as rules read them exactly. */
export function openRows(name: string, rows: readonly Read[], { tables, today, header }: Setting): Subject {
  const stored: StoredData['rows'] = Object.fromEntries(tables.map((table) => [table.name, []]))
  for (const { period, lines } of rows)
    for (const [table, values] of lines)
      stored[table]?.push({ table, period: period || alone, key: '', values, sources: {}, time: '' } satisfies DataRow)
  const last = rows.at(-1)
  if (last && Object.keys(last.basic).length > 0)
    stored['basic']?.push({ table: 'basic', period: '', key: '', values: last.basic, sources: {}, time: '' })
  const given = new Map(rows.map((row) => [row.period || alone, row.given]))
  return openSubject({
    name,
    creditCode: last?.basic['uscc'] ?? '',
    today,
    data: { tables, rows: stored },
    given: (field, period) => given.get(period)?.get(field),
    openSubtotals: header.open,
  })
}

function cellsOf(subject: Subject, period: string, told: readonly Outcome[], setting: Setting): string[] {
  const { header, rules, score } = setting
  const figures = exactFigures(subject, period)
  const outcomes = told.map((outcome): Outcome =>
    header.untold.has(outcome.ruleId)
      ? { ruleId: outcome.ruleId, period: outcome.period, kind: 'notApplicable', reason: 'missing' }
      : outcome,
  )
  const ratios = allRatios.map(({ key }) => (header.untold.has(key) ? '' : figures.written(key)))
  const models = allModels.flatMap((model) => [
    figures.written(model.key),
    ...(model.zones.length > 0 ? [figures.zone(model)] : []),
  ])
  const neutral = mScore ? mScore.parts.filter(({ name }) => !figures.isTold(name)).map(({ name }) => name) : []
  const checksData = (id: string): boolean => rules.compiled.get(id)?.rule.checksData ?? false
  const found = outcomes.filter((outcome) => outcome.kind === 'hit')
  const hits = found.filter(({ ruleId }) => !checksData(ruleId))
  const named = (of: typeof found): string => of.map(({ ruleId, severity }) => `${ruleId}:${severity}`).join(';')
  const ids = { hit: new Set<string>(), passed: new Set<string>(), notApplicable: new Set<string>() }
  for (const { kind, ruleId } of outcomes) ids[kind].add(ruleId)
  return [
    ...scoreCells(scoreAt(score, subject, period, outcomes)),
    ...ratios,
    ...models,
    neutral.join(';'),
    named(hits),
    ...severities.map((severity) => String(hits.filter((hit) => hit.severity === severity).length)),
    named(found.filter(({ ruleId }) => checksData(ruleId))),
    [...ids.notApplicable].join(';'),
    String(ids.passed.size),
    ...[...rules.compiled.keys()].map((id) => (ids.hit.has(id) ? '1' : ids.passed.has(id) ? '0' : '')),
  ]
}

/** What is added to the rows of a firm, all of it by the exact arithmetic. */
export function analyseExactly(name: string, group: readonly Read[], setting: Setting): Analysed[] {
  const subject = openRows(name, group, setting)
  const outcomes = runRules(setting.rules, subject, shipped, [])
  return group.map(({ row, period }): Analysed => ({
    line: row.line,
    cells: cellsOf(
      subject,
      period || alone,
      outcomes.filter((outcome) => outcome.period === '' || outcome.period === (period || alone)),
      setting,
    ),
  }))
}
