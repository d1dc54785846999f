import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import { evaluate } from '../../../core/ratios/evaluate.ts'
import { fieldsOf } from '../../../core/schema/fields.ts'
import { runChecks } from '../../../core/statement/checks.ts'
import { parseSum } from '../../../core/statement/formula.ts'
import { sourcesOf } from '../../../core/subject/source.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { allTables, storedFrom } from '../../support/demo-subjects.ts'

const { compiled, rules } = loadRules(join(projectFolder, 'src/schemas/rules'), allTables)
const statements = allTables.filter(({ layout }) => layout === 'statement')
const period = '2024-12-31'
type Row = Record<string, string>

/** Whether the rule of a check's name fires on a statement that is all there is. */
function fires(table: string, id: string, values: Row): boolean {
  const subject = openSubject({
    name: '',
    creditCode: '',
    today: '2025-08-01',
    data: storedFrom({ [table]: [{ period, values }] }),
  })
  return runRules(compiled, subject, { version: 0, rules: {} }, []).some(
    ({ ruleId, kind }) => ruleId === id && kind === 'hit',
  )
}

const ruleIds = new Set(rules.map(({ id }) => id))
const shared = statements.flatMap((table) =>
  table.checks.filter(({ id }) => ruleIds.has(id)).map((check) => ({ table, check, id: `${table.name} ${check.id}` })),
)

const amount = (place: number): bigint => BigInt(1_000_000 + place * 137_000)
/** Values of the lines of a check's right side, no two alike. */
const linesOf = (right: string): Row =>
  Object.fromEntries(parseSum(right).map(({ field }, place) => [field, String(amount(place))]))
const sumOf = (values: Row, terms: { field: string; sign: number }[]): string =>
  terms.reduce((sum, { field, sign }) => sum + BigInt(values[field] ?? '0') * BigInt(sign), 0n).toString()

test.each(shared)(
  '$id: where the statement adds up, the rule is silent; where it does not, it speaks',
  ({ table, check }) => {
    const values = linesOf(check.right)
    const whole = { ...values, [check.left]: sumOf(values, parseSum(check.right)) }
    expect(runChecks(table, whole).find((outcome) => outcome.check.id === check.id)?.ok).toBe(true)
    expect(fires(table.name, check.id, whole)).toBe(false)
    expect(
      fires(table.name, check.id, { ...whole, [check.left]: String(BigInt(whole[check.left] ?? '0') + 300_000n) }),
    ).toBe(true)
  },
)

const readings = shared.flatMap(({ table, check, id }) =>
  (check.variants ?? [])
    .filter(({ omit, add }) => omit ?? add)
    .map((variant) => ({ table, check, variant, id: `${id} ${variant.label['en-US']}` })),
)

test.each(readings)('$id: a reading that the check allows is no finding', ({ table, check, variant }) => {
  const terms = parseSum(check.right)
  const added = (variant.add ?? []).map((field) => ({ field, sign: 1 }))
  const values: Row = { ...linesOf(check.right), ...Object.fromEntries(added.map(({ field }) => [field, '77000'])) }
  const read = [...terms.filter(({ field }) => !variant.omit?.includes(field)), ...added]
  const whole = { ...values, [check.left]: sumOf(values, read) }
  expect(runChecks(table, whole).find((outcome) => outcome.check.id === check.id)?.variant?.label).toEqual(
    variant.label,
  )
  expect(fires(table.name, check.id, whole)).toBe(false)
  expect(
    fires(table.name, check.id, { ...whole, [check.left]: String(BigInt(whole[check.left] ?? '0') + 300_000n) }),
  ).toBe(true)
})

const combined = shared.flatMap(({ table, check, id }) => {
  const terms = parseSum(check.right)
  return fieldsOf(table)
    .filter((field) => field['x-sign'] === 0 && field['x-formula'])
    .map((field) => ({
      table,
      check,
      field: field.name,
      parts: parseSum(field['x-formula'] ?? ''),
    }))
    .filter(({ parts }) => parts.every((part) => terms.some((term) => term.field === part.field)))
    .map((given) => ({ ...given, id: `${id} ${given.field}` }))
})

test.each(combined)('$id: one line in place of its parts is no finding', ({ table, check, field, parts }) => {
  const terms = parseSum(check.right)
  const values = linesOf(check.right)
  const left = sumOf(values, terms)
  const together = sumOf(values, parts)
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !parts.some((part) => part.field === name)))
  const whole = { ...rest, [field]: together, [check.left]: left }
  expect(runChecks(table, whole).find((outcome) => outcome.check.id === check.id)?.ok).toBe(true)
  expect(fires(table.name, check.id, whole)).toBe(false)
})

/** A year of an enterprise, with what the expressions of a test say of it. */
const opened = (sheets: Record<string, Row>) =>
  openSubject({
    name: '',
    creditCode: '',
    today: '2025-08-01',
    data: storedFrom(
      Object.fromEntries(Object.entries(sheets).map(([table, values]) => [table, [{ period, values }]])),
    ),
  })
/** The same figure as the rules, the page of ratios and the reports read it. */
function figureOf(name: string, sheets: Record<string, Row>): (string | undefined)[] {
  const subject = opened(sheets)
  const data = storedFrom(
    Object.fromEntries(Object.entries(sheets).map(([table, values]) => [table, [{ period, values }]])),
  )
  return [subject.measure(name, period).value?.toFixed(), evaluate(name, sourcesOf(data)(period)).value?.toFixed()]
}

describe('R&D expenses', () => {
  const costs = {
    operatingRevenue: '1000000',
    operatingCost: '600000',
    taxesAndSurcharges: '0',
    sellingExpenses: '50000',
    administrativeExpenses: '200000',
    rdExpenses: '60000',
    financialExpenses: '10000',
  }
  test.each([
    ['are period expenses of their own', '80000', '320000'],
    ['are no more expenses where administrative expenses hold them', '140000', '260000'],
    ['count in full where the statement adds up in no way', '100000', '320000'],
  ])('%s', (_, operatingProfit, expenses) => {
    const sheets = { profitSheet: { ...costs, operatingProfit } }
    expect(figureOf('periodExpenses', sheets)).toEqual([expenses, expenses])
    expect(figureOf('rdIntensity', sheets)).toEqual(['0.06', '0.06'])
  })
  test('count in full where no profit says how they are shown', () => {
    expect(figureOf('periodExpenses', { profitSheet: costs })).toEqual(['320000', '320000'])
  })
})

describe('a line for notes and accounts together', () => {
  const rest = { cash: '100', receivablesFinancing: '5', inventories: '40', totalAssets: '1000' }
  test('is what the parts would be', () => {
    const sheets = { balanceSheet: { ...rest, notesAndAccountsReceivable: '300', totalCurrentAssets: '445' } }
    expect(figureOf('tradeReceivables', sheets)).toEqual(['305', '305'])
  })
  test('is not counted beside its parts', () => {
    const sheets = {
      balanceSheet: {
        ...rest,
        notesAndAccountsReceivable: '300',
        notesReceivable: '100',
        accountsReceivable: '200',
        totalCurrentAssets: '445',
      },
    }
    expect(figureOf('tradeReceivables', sheets)).toEqual(['305', '305'])
  })
  test('leaves the share of accounts receivable unknown, and no zero', () => {
    const sheets = { balanceSheet: { ...rest, notesAndAccountsReceivable: '300', totalCurrentAssets: '445' } }
    expect(figureOf('receivablesShare', sheets)).toEqual([undefined, undefined])
  })
})
