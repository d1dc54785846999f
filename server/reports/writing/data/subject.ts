import { openSubject } from '../../../../core/analysis/open-subject.ts'
import type { Subject } from '../../../../core/analysis/subject.ts'
import type { Facts } from './facts.ts'

const opened = new WeakMap<Facts, Subject>()

/** The customer as rules and models read it, opened once a report. */
export function subjectOf(facts: Facts): Subject {
  const known = opened.get(facts)
  if (known) return known
  const { data } = facts
  const subject = openSubject({
    name: data.customer?.name ?? '',
    creditCode: data.customer?.creditCode ?? '',
    data,
    today: data.date,
  })
  opened.set(facts, subject)
  return subject
}
