import { dayName, spanName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import type { Part } from '../writer/nodes.ts'
import { sentenceOf } from '../writer/words.ts'

const { balances, flows } = sectionFields.newest

/**
 * The newest period of a report whose text speaks of the year before it: its balances, and its flows against the same
 * months of the year before. Null where the text speaks of the newest one already.
 */
export function newestPeriod(facts: Facts): Part {
  const period = facts.periods.at(-1)
  if (!period || !facts.focus || period <= facts.focus) return null
  const sentenceFor = (names: readonly string[], lead: string): Part => {
    const sentences = names.map((name) => sentenceOf(facts, name, period)).filter((part) => part !== null)
    return sentences.length > 0 ? [`${lead}，`, ...sentences] : null
  }
  const parts = [sentenceFor(balances, dayName(period)), sentenceFor(flows, spanName(period))].filter(
    (part) => part !== null,
  )
  return parts.length > 0 ? parts : null
}
