import type { Indicator } from '../../core/analysis/types.ts'
import { translate } from '../../core/i18n/translate.ts'
import { bandsOf } from '../../core/ratios/bands.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { openCustomer } from './findings.ts'
import { identityRule, outcomesOf } from './identities.ts'
import { namesOf } from './names.ts'
import { formulaText, measureRatio, ratioRule, triedRatios } from './ratios.ts'

/**
 * What a rule measures over all stored periods: a ratio with the bands that hold for the customer's industry, or both sides
 * of an equation in yuan.
 *
 * @throws ApiError 404 where there is no such rule
 */
export async function customerIndicator(db: Executor, customerId: string, tables: readonly TableSchema[], ruleId: string, locale: Locale): Promise<Indicator> {
  const facts = await openCustomer(db, customerId, tables)
  const names = namesOf(tables, locale)
  const tried = triedRatios(facts, names).find(({ ratio }) => ratioRule(ratio.key) === ruleId)
  if (tried) {
    const { ratio, periods } = tried
    const points = periods.map((period) => measureRatio(facts, ratio.key, period))
    return {
      ruleId, name: textIn(ratio.label, locale), unit: ratio.unit, formula: formulaText(ratio, names, locale), bands: bandsOf(ratio.key, facts.group) ?? null, periods,
      series: [{ name: textIn(ratio.label, locale), values: points.map(({ result }) => result.value?.toFixed() ?? null) }],
      verdicts: points.map(({ verdict }) => verdict),
    }
  }
  for (const table of tables) {
    const check = table.checks.find((one) => identityRule(table, one) === ruleId)
    if (!check) continue
    const rows = facts.rows(table.name)
    const outcomes = rows.map((row) => outcomesOf(table, row).get(check.id))
    return {
      ruleId, name: textIn(check.label, locale), unit: '元', formula: textIn(check.label, locale), bands: null, periods: rows.map((row) => row.period),
      series: [
        { name: translate(locale, 'anomaly.left'), values: outcomes.map((outcome) => outcome?.left ?? null) },
        { name: translate(locale, 'anomaly.right'), values: outcomes.map((outcome) => outcome?.right ?? null) },
      ],
      verdicts: outcomes.map((outcome) => (outcome ? (outcome.ok ? 'holds' : 'fails') : null)),
    }
  }
  throw new ApiError(404, 'anomaly.noRule', { parameters: { rule: ruleId } })
}
