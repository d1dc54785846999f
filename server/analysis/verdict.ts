import { steps } from '../../core/analysis/steps-of-text.ts'
import {
  certaintyOf,
  firmShare,
  knownPercent,
  levelOf,
  monthsSince,
  oldMonths,
  standing,
} from '../../core/analysis/verdict.ts'
import type { Certainty, Judged, Verdict, VerdictFact, VerdictLevel } from '../../core/analysis/verdict.ts'
import type { AnomalyEvent, CustomerEvents, EventStory } from '../../core/analysis/events.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { ScoreView } from '../../core/score/view.ts'
import { periodLabel } from '../../core/subject/periods.ts'
import type { Executor } from '../db/schema.ts'
import type { CurrentUser } from '../user.ts'
import type { AnalysisContext } from './events/context.ts'
import { customerEvents } from './events/list.ts'
import { scoreView } from './score/view.ts'
import { today } from './subject.ts'

/** A sentence of the server before it is told in words. */
export type Sentence = { key: MessageKey; values: Parameters }

/** So many facts are told, so many causes named, and so many cells of a fact. */
const [mostFacts, mostNames, mostCells] = [3, 3, 4]
/** More stories than any customer has. */
const all = 1000
/** Grades by which a customer is looked at although no rule found anything: the two worst. */
const poorest = 2

function factOf(story: EventStory, events: readonly AnomalyEvent[]): VerdictFact[] {
  const [worst] = story.periods.filter(({ severity }) => severity === story.severity)
  const event = events.find(({ id }) => id === worst?.id)
  const [gravest] = event?.hits ?? []
  if (!event || !gravest) return []
  return [
    {
      eventId: event.id,
      name: gravest.name,
      severity: event.severity,
      period: event.period,
      text: gravest.evidence,
      cells: gravest.inputs.slice(0, mostCells),
    },
  ]
}

const namesOf = (stories: readonly EventStory[], locale: Locale): string =>
  listed(
    stories.slice(0, mostNames).map(({ name }) => name),
    locale,
  )

/**
 * What is wrong, as the sentence that says it and its values. What was found is named; that nothing was found is said of
 * what could be looked at alone.
 */
export function whatIsWrong(level: VerdictLevel, judged: Judged, locale: Locale): Sentence {
  const found = standing(judged.stories)
  // Of data in doubt their doubts are named, and not what would follow from them.
  const own = found.filter(({ checksData }) => checksData === (level === 'doubtful'))
  const worst = own[0]?.severity
  const named = own.filter(({ severity }) => severity === worst)
  if (level === 'watch' && worst !== 'medium')
    return { key: 'verdict.what.score', values: { grade: judged.grade ?? '' } }
  return {
    key: `verdict.what.${level}`,
    values: {
      count: named.length,
      names: namesOf(named, locale),
      passed: judged.passed,
      grade: judged.grade ?? translate(locale, 'verdict.noGrade'),
    },
  }
}

/** What a verdict rests on: whole years, and of what time they are. */
export function basisOf({ years, period, known }: Judged, months: number | null, locale: Locale): Sentence {
  if (years === 0) return { key: 'verdict.why.noYears', values: {} }
  const values = { years, period: periodLabel(period, locale), known: knownPercent(known) }
  return months === null
    ? { key: 'verdict.why.future', values }
    : { key: 'verdict.why.basis', values: { ...values, months } }
}

function whyOf(
  certainty: Certainty,
  judged: Judged,
  months: number | null,
  { counts, byStatus }: CustomerEvents,
  locale: Locale,
): string {
  const basis = basisOf(judged, months, locale)
  const sentences = [
    translate(locale, basis.key, basis.values),
    counts.notApplicable > 0 && translate(locale, 'verdict.why.notApplicable', { count: counts.notApplicable }),
    byStatus.accepted + byStatus.suppressed > 0 &&
      translate(locale, 'verdict.why.closed', { count: byStatus.accepted + byStatus.suppressed }),
  ]
  return [translate(locale, `verdict.certainty.${certainty}`), ...sentences.filter((text) => text !== false)].join(
    locale === 'zh-CN' ? '' : ' ',
  )
}

/** What to do: data that are missing or old are asked for first, then the first step of the gravest. */
function nextOf(
  level: VerdictLevel,
  months: number | null,
  known: number,
  event: AnomalyEvent | undefined,
  locale: Locale,
) {
  const [first] = steps(event?.verifySteps ?? '')
  const texts = [
    level === 'unknown' && translate(locale, 'verdict.next.unknown'),
    level === 'doubtful' && translate(locale, 'verdict.next.doubtful'),
    level !== 'unknown' && first !== undefined && translate(locale, 'verdict.next.verify', { step: first }),
    months !== null && months > oldMonths && translate(locale, 'verdict.next.old', { months }),
    level === 'clear' && known < firmShare && translate(locale, 'verdict.next.complete'),
  ].filter((text) => text !== false)
  return texts.length === 0 ? translate(locale, 'verdict.next.clear') : texts.join(locale === 'zh-CN' ? '' : ' ')
}

/** What is known of a customer when it is judged, from its stories and its score. */
export function judgedOf(events: Pick<CustomerEvents, 'stories' | 'counts'>, score: ScoreView): Judged {
  const latest = score.periods.at(-1)
  return {
    stories: events.stories,
    years: score.periods.length,
    period: latest?.period ?? '',
    passed: events.counts.passed,
    known: Number(latest?.known ?? 0),
    grade: latest?.grade ?? null,
    poorGrades: score.grades.slice(-poorest).map(({ id }) => id),
  }
}

/** Puts a customer's stories and score into a verdict. */
export function verdictOf(events: CustomerEvents, score: ScoreView, day: string, locale: Locale): Verdict {
  const judged = judgedOf(events, score)
  const { known, period } = judged
  const months = period === '' ? null : monthsSince(period, day)
  const level = levelOf(judged)
  const certainty = certaintyOf(judged, months)
  const told = standing(events.stories).filter(({ severity }) => severity === 'high' || severity === 'medium')
  const ordered = level === 'doubtful' ? told.toSorted((a, b) => Number(b.checksData) - Number(a.checksData)) : told
  const facts = ordered.flatMap((story) => factOf(story, events.rows)).slice(0, mostFacts)
  const first = events.rows.find(({ id }) => id === facts[0]?.eventId)
  const what = whatIsWrong(level, judged, locale)
  return {
    level,
    what: translate(locale, what.key, what.values),
    certainty,
    why: whyOf(certainty, judged, months, events, locale),
    next: nextOf(level, months, known, first, locale),
    facts,
    period,
    months,
  }
}

/**
 * What a customer comes to: what is wrong, how sure, what to do next, and the gravest facts with their cells. All of it
 * is worked out from events and score, nothing is stored.
 *
 * @throws ApiError 404 where the customer is not in the user's scope
 */
export async function customerVerdict(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  customerId: string,
  locale: Locale,
): Promise<Verdict> {
  const events = await customerEvents(
    db,
    context,
    user,
    customerId,
    { pageNum: 1, pageSize: all, grouped: true },
    locale,
  )
  return verdictOf(events, await scoreView(db, context, user, customerId, locale), today(), locale)
}
