import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runRules } from '../../../core/analysis/engine.ts'
import { modelsOf } from '../../../core/analysis/models.ts'
import { openSubject } from '../../../core/analysis/open-subject.ts'
import { loadRules } from '../../../server/analysis/rules/store.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'
import sample from '../../support/sample-enterprise.json' with { type: 'json' }

const schemas = loadSchemas(join(import.meta.dirname, '../../../src/schemas'))
const rules = loadRules(join(import.meta.dirname, '../../../src/schemas/rules'), schemas.tables)

type Values = Record<string, unknown>
const row = (table: string, period: string, values: Values, key = '') => ({
  table,
  period,
  key,
  values,
  sources: {},
  time: '',
})

/** The sample with every balance put to one value, and every figure of the use of power to another. */
function subject(balance: string, power: unknown) {
  const all = (values: Values, to: unknown): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && /^-?[\d.]+$/.test(value) ? to : value,
      ]),
    )
  const rows = {
    balanceSheet: sample.statements.map(({ period, balanceSheet }) =>
      row('balanceSheet', period, all(balanceSheet, balance)),
    ),
    profitSheet: sample.statements.map(({ period, profitSheet }) => row('profitSheet', period, profitSheet)),
    cashFlow: sample.statements.map(({ period, cashFlow }) => row('cashFlow', period, cashFlow)),
    basic: [row('basic', '', sample.basic)],
    power: sample.months.map((month) =>
      row('power', month.month, { ...sample.account, ...all(month, power) }, sample.account.accountNo),
    ),
  }
  return openSubject({ name: 'x', creditCode: '', data: { tables: [...schemas.tables], rows }, today: '2025-09-01' })
}

// Data that are wrong, by mistake or on purpose, must not hold up the server that looks at them.
test.each([
  ['1', '1'],
  ['0', '0'],
  ['-1', '-1'],
  ['999999999999999999999', '999999999999999999999'],
  ['0.00000001', '0.00000001'],
  ['1', null],
  ['1', ''],
  ['1', 'NaN'],
  ['1', []],
])('figures of %j and months of %j are gone through to the end', (balance, power) => {
  const opened = subject(balance, power)
  const outcomes = runRules(rules.compiled, opened, { version: 0, rules: {} }, [])
  for (const year of opened.years) modelsOf(opened, year)
  expect(new Set(outcomes.map(({ ruleId }) => ruleId)).size).toBe(rules.rules.length)
  for (const outcome of outcomes)
    if (outcome.kind === 'hit') expect(JSON.stringify(outcome.values), outcome.ruleId).not.toMatch(/NaN|Infinity/)
})
