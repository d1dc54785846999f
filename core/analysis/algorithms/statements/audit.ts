import type { Algorithm } from '../../algorithm.ts'
import type { AlgorithmResult } from '../../outcome.ts'
import { sameCompany } from '../../company-name.ts'
import { hit, inputIn, notApplicable, passed, rowAt } from './results.ts'

const words = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/**
 * DQ10: a year that was not audited, whose opinion is not unqualified, or that another firm audited than the one
 * before.
 */
export const auditStatus: Algorithm = {
  anyUnit: true,
  run(subject, _rule, thresholds) {
    const clean = thresholds.list('clean')
    if (subject.years.length === 0) return [notApplicable('', 'missing', 'auditOpinion')]
    return subject.years.map((period, index): AlgorithmResult => {
      const row = rowAt(subject, 'declaredFigures', period)
      const before = rowAt(subject, 'declaredFigures', subject.years[index - 1] ?? '')
      const [opinion, auditor, earlier] = [
        words(row?.values['auditOpinion']),
        words(row?.values['auditor']),
        words(before?.values['auditor']),
      ]
      const changed = auditor !== null && earlier !== null && !sameCompany(auditor, earlier)
      const doubtful = opinion !== null && !clean.includes(opinion)
      if (doubtful || changed) {
        const inputs = [
          ...inputIn(row, 'auditOpinion'),
          ...inputIn(row, 'auditor'),
          ...(changed ? inputIn(before, 'auditor') : []),
        ]
        return hit(
          period,
          {
            status: opinion,
            auditors: changed ? [earlier, auditor] : auditor === null ? null : [auditor],
            change: changed ? '1' : '0',
          },
          inputs,
        )
      }
      return opinion === null ? notApplicable(period, 'missing', 'auditOpinion') : passed(period)
    })
  },
}
