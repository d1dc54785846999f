import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileRules, runRules, type CompiledRules } from '../../../core/analysis/engine.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import type { CategorisedRule } from '../../../core/analysis/rule.ts'
import type { Subject } from '../../../core/analysis/subject.ts'
import { slotOf } from '../../../core/expressions/slots.ts'
import { valueAt } from '../../../core/lists.ts'
import { Exact } from '../../../core/money.ts'
import { FirmFigures } from '../../../core/screening/frame.ts'
import { layoutOf } from '../../../core/screening/layout.ts'
import { Outcomes, said, severityIn } from '../../../core/screening/outcomes.ts'
import { RowFigures, textBall } from '../../../core/screening/row.ts'
import { screenRules } from '../../../core/screening/rules.ts'
import { areUnitsSettled } from '../../../core/screening/units.ts'
import { analyseBothWays } from '../../../scripts/bench/rows/both-ways.ts'
import { demoFigures, figureFile, perturbedCsv, randomFrom } from '../../../scripts/bench/rows/perturbed.ts'
import { decimalOf } from '../../../core/subject/decimals.ts'
import { projectFolder } from '../../../server/app.ts'
import { readDemo } from '../../../server/demo/read.ts'
import { readCsv } from '../../../server/workbook/csv.ts'
import { allTables, storedFrom } from '../../support/demo-subjects.ts'

const demo = demoFigures(readDemo())
const kept = ['firm', 'period', 'label', 'industryCode']
const column = (field: string): number => demo.header.indexOf(field)

const fields = [
  'cash',
  'inventories',
  'totalAssets',
  'totalLiabilities',
  'operatingRevenue',
  'netProfit',
  'fixedAssets',
]
const statementOf = (field: string): string =>
  allTables.find(({ layout, schema }) => layout === 'statement' && Object.hasOwn(schema.properties, field))?.name ?? ''

/** A firm of a perturbed file as rules read it. */
function subjectOf(rows: readonly string[][]): Subject {
  const at = (row: readonly string[], field: string): string => row[column(field)] ?? ''
  const lines = ['balanceSheet', 'profitSheet', 'cashFlow'].map((table) => {
    const held = demo.header.filter((field) => statementOf(field) === table)
    const values = rows.map((row) => Object.fromEntries(held.map((field) => [field, at(row, field) || null])))
    return [table, values.map((of, index) => ({ period: at(valueAt(rows, index), 'period'), values: of }))] as const
  })
  return openSubject({ name: 'x', creditCode: '', today: '2026-01-01', data: storedFrom(Object.fromEntries(lines)) })
}

/** The same firm as it is screened. */
function screenedOf(subject: Subject) {
  const layout = layoutOf(allTables)
  if (!layout) throw new Error('a field stands in two statements')
  const rows = subject.periods.map((period) => {
    const row = new RowFigures()
    row.reset(period)
    for (const [table, { name }] of layout.statements.entries())
      for (const [field, value] of Object.entries(
        subject.rows(name).find((of) => of.period === period)?.values ?? {},
      )) {
        const figure = decimalOf(value)
        if (figure !== null) row.putLine(slotOf(field), table, textBall(figure), figure)
      }
    return row
  })
  const firm = new FirmFigures(layout)
  firm.take(rows, false, new Set())
  return { firm, group: subject.group, basics: {}, exactly: () => subject }
}

/** What rules say by screening, in the words of outcomes. */
function screened(rules: CompiledRules, of: ReturnType<typeof screenedOf>) {
  const subject = of.exactly()
  const outcomes = new Outcomes(rules.rules.length)
  outcomes.reset(subject.periods)
  screenRules(rules, of, outcomes)
  return rules.rules.flatMap(({ id }, index) =>
    ['', ...subject.periods].flatMap((period) => {
      const code = outcomes.at(index, outcomes.placeOf(period))
      const severity = severityIn(code)
      if (code === said.nothing) return []
      const at = { ruleId: id, period }
      return severity
        ? [{ ...at, kind: 'hit', severity }]
        : [{ ...at, kind: code === said.passed ? 'passed' : 'notApplicable' }]
    }),
  )
}

const text = { 'zh-CN': 'x', 'en-US': 'x' }
const operators = ['<', '<=', '>', '>=', '==', '!=']

/** Rules of expressions with limits that are drawn, or that figures of a firm are exactly at. */
function generatedRules(subjects: readonly Subject[], count: number, seed: number): CategorisedRule[] {
  const random = randomFrom(seed)
  const one = <T>(of: readonly T[]): T => valueAt(of, Math.floor(random() * of.length))
  const figure = (): string =>
    one([
      () => one(fields),
      () => `nz("${one(fields)}")`,
      () => `prev("${one(fields)}")`,
      () => `chg("${one(fields)}")`,
      () => `g("${one(fields)}")`,
      () => `${one(fields)} / ${one(fields)}`,
      () => `(${one(fields)} - ${one(fields)}) / avg("${one(fields)}")`,
      () => `max(abs(${one(fields)}), nz("${one(fields)}"))`,
      () => `(${one(fields)} > 0 ? ${one(fields)} : -${one(fields)}) * 0.05`,
      () => one(['debtRatio', 'currentRatio', 'ebitda', 'altmanZpp', 'dso']),
    ])()
  const limitOf = (asked: string): string => {
    if (random() < 0.4) return one(['0', '1', '0.1', '-0.3', '1000000', '0.0000001', '99999999999999999999'])
    // What some firm has, to the last digit that a threshold may have.
    const subject = one(subjects)
    const value = fields.includes(asked) ? subject.measure(asked, subject.years.at(-1) ?? '').value : null
    return (value ?? new Exact('0.5')).toFixed()
  }
  return Array.from({ length: count }, (_, index): CategorisedRule => {
    const [a, b] = [figure(), figure()]
    const when = one([
      `${a} ${one(operators)} th("t")`,
      `${a} ${one(operators)} ${b}`,
      `known("${one(fields)}") && ${a} ${one(operators)} th("t") || ${b} ${one(operators)} th("t")`,
    ])
    return {
      id: `G${index}`,
      label: text,
      cause: 'x',
      category: 'x',
      severity: 'low',
      escalate: [{ when: `${b} ${one(operators)} th("t")`, severity: 'high' }],
      checks: text,
      formula: text,
      thresholds: { t: { label: text, unit: 'number', value: limitOf(a) } },
      metrics: {},
      evidence: text,
      innocent: text,
      verify: text,
      documents: text,
      source: text,
      engine: 'expression',
      periods: one(['every', 'years', 'latestYear'] as const),
      when,
    }
  })
}

const settings = { version: 0, rules: {} }

describe('what is screened by balls', () => {
  test('rows of the demo with other figures are written as the exact arithmetic writes them, byte for byte', () => {
    const done = analyseBothWays([...perturbedCsv(demo, { rows: 280, seed: 11, kept })].join(''))
    expect(done.rows).toBeGreaterThanOrEqual(280)
    expect(done.differences).toEqual([])
  })

  test('and so are those of firms with a known outcome', () => {
    const csv = readFileSync(join(projectFolder, '../shared/data/labelled/polish-one-year-ahead.csv'), 'utf8')
    const [head, ...rows] = [...readCsv(csv)].map(({ cells }) => cells)
    const file = figureFile(head ?? [], rows.slice(0, 800), 'firm')
    const done = analyseBothWays([...perturbedCsv(file, { rows: 500, seed: 12, kept })].join(''))
    expect(done.rows).toBeGreaterThanOrEqual(500)
    expect(done.differences).toEqual([])
  })

  test('generated rules say the same, with limits that figures are exactly at, nothing and nulls', () => {
    const csv = [...perturbedCsv(demo, { rows: 160, seed: 13, kept })].join('')
    const rows = [...readCsv(csv)].slice(1).map(({ cells }) => cells)
    const subjects = [...Map.groupBy(rows, (cells) => cells[demo.firmAt] ?? '').values()].map(subjectOf)
    const rules = compileRules(generatedRules(subjects, 400, 14), allTables)
    const kinds = new Map<string, number>()
    let settled = 0
    for (const subject of subjects) {
      const plain = runRules(rules, subject, settings, []).map(({ ruleId, period, kind, ...rest }) =>
        kind === 'hit' && 'severity' in rest
          ? { ruleId, period, kind, severity: rest.severity }
          : { ruleId, period, kind },
      )
      for (const { kind } of plain) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      const of = screenedOf(subject)
      // A firm whose units are in doubt is not screened; what is taken for settled is.
      if (!areUnitsSettled(of.firm)) continue
      settled += 1
      expect([subject.anyUnsettled(), subject.unitsApart()]).toEqual([false, []])
      expect(screened(rules, of)).toEqual(plain)
    }
    expect(settled / subjects.length).toBeGreaterThan(0.5)
    for (const kind of ['hit', 'passed', 'notApplicable']) expect(kinds.get(kind), kind).toBeGreaterThan(1000)
  })
})
