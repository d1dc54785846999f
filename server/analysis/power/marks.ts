import { algorithms } from '../../../core/analysis/algorithms/index.ts'
import { markedMonths } from '../../../core/analysis/algorithms/power/episodes.ts'
import { powerAlgorithms } from '../../../core/analysis/algorithms/power/index.ts'
import { resolveThresholds } from '../../../core/analysis/engine.ts'
import type { Names } from '../../../core/analysis/names.ts'
import type { PowerMark } from '../../../core/analysis/power-view.ts'
import { severities, type CategorisedRule, type RuleSettings } from '../../../core/analysis/rule.ts'
import type { Subject } from '../../../core/analysis/subject.ts'
import { evidenceText } from '../../../core/analysis/wording.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'

export type InForce = { rules: readonly CategorisedRule[]; settings: RuleSettings; branchIds: readonly string[] }

/** What the rules over the use of power find, the gravest first, with the thresholds that hold for the customer. */
export function marksOf(
  subject: Subject,
  { rules, settings, branchIds }: InForce,
  names: Names,
  locale: Locale,
): PowerMark[] {
  const at = { group: subject.group, industryCode: subject.industryCode, branchIds }
  const marks = rules.flatMap((rule): PowerMark[] => {
    if (rule.engine !== 'algorithm' || !Object.hasOwn(powerAlgorithms, rule.algorithm)) return []
    const force = resolveThresholds(rule, settings, at)
    const results = force.off ? [] : (algorithms[rule.algorithm]?.run(subject, rule, force) ?? [])
    return results.flatMap((result) =>
      result.kind === 'hit'
        ? [
            {
              ruleId: rule.id,
              name: textIn(rule.label, locale),
              severity: result.severity ?? force.severity,
              period: result.period,
              evidence: evidenceText(rule, result, { locale, names }),
              months: markedMonths([result]),
            },
          ]
        : [],
    )
  })
  return marks.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.period.localeCompare(a.period),
  )
}
