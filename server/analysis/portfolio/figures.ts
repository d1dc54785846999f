import type { Closing, FrequentRule, Portfolio } from '../../../core/analysis/portfolio.ts'
import { severities } from '../../../core/analysis/rule.ts'
import { categoryText, ruleText } from '../../../core/analysis/wording.ts'
import { plainWords } from '../events/words.ts'
import { inSummary, type Asked } from './scope.ts'

const shownRules = 10
const minutesOfDay = 1440

/** The rules that are part of most events. Hits are those of events that the rules find now. */
async function frequentRules(asked: Asked): Promise<FrequentRule[]> {
  const { context, locale } = asked
  const rows = (await inSummary(asked, 'rule'))
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
    .slice(0, shownRules)
  const words = plainWords(context, locale)
  return rows.map(({ key, total, customers }) => ({
    ruleId: key,
    name: ruleText(words, key),
    category: categoryText(words, words.rule(key)?.category ?? ''),
    events: total,
    customers,
  }))
}

/** How long events took to be decided, also those that the rules no longer find. */
async function closing(asked: Asked): Promise<Closing[]> {
  const counts = await inSummary(asked, 'closed')
  const minutes = await inSummary(asked, 'closedMinutes')
  return severities.map((severity) => {
    const closed = counts.find(({ key }) => key === severity)?.total ?? 0
    const taken = minutes.find(({ key }) => key === severity)?.total ?? 0
    return { severity, closed, days: closed === 0 ? null : (taken / closed / minutesOfDay).toFixed(1) }
  })
}

/** How old what waits is, which rules find most, and how long it takes until an event is closed. */
export async function portfolioFigures(asked: Asked): Promise<NonNullable<Portfolio['figures']>> {
  return { ages: await asked.eventAges(), rules: await frequentRules(asked), closing: await closing(asked) }
}
