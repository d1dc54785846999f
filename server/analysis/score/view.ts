import { runRules, type CompiledRules } from '../../../core/analysis/engine.ts'
import { figureText } from '../../../core/analysis/figures.ts'
import { namesOf, type Names } from '../../../core/analysis/names.ts'
import type { Outcome } from '../../../core/analysis/outcome.ts'
import { industryDivision, industryName } from '../../../core/classification/industries.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { Exact } from '../../../core/money.ts'
import { assess } from '../../../core/score/assess.ts'
import measured from '../../../core/score/measured.json' with { type: 'json' }
import { readFacts } from '../../../core/score/read.ts'
import { stepsOf, type Step } from '../../../core/score/steps.ts'
import type { Facts, Points, Reserve, ScoreWeights } from '../../../core/score/types.ts'
import type { ScorePart, ScorePeriod, ScoreStep, ScoreView } from '../../../core/score/view.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { Executor } from '../../db/schema.ts'
import type { CurrentUser } from '../../user.ts'
import { branchPath, type AnalysisContext } from '../events/context.ts'
import { customerHead } from '../events/find.ts'
import { readPeersInScope, valuesAmong } from '../peers.ts'
import { placeAmong } from '../ratio-view/peers.ts'
import { settingsInForce } from '../rules/settings.ts'
import { readSubject } from '../subject.ts'
import { rulesOfScore } from './asked-rules.ts'
import { scoreMeasure } from './measure.ts'
import { compiledScore, scoreInForce } from './settings.ts'

/** So many ways to a better score are told. */
const mostSteps = 3

type Words = { weights: ScoreWeights; rules: CompiledRules; names: Names; locale: Locale }

function labelOf({ weights, rules, locale }: Words, kind: Points['kind'], key: string): string {
  const own =
    kind === 'factor'
      ? weights.factors.find((factor) => factor.key === key)?.label
      : kind === 'floor'
        ? weights.floors.find((floor) => floor.key === key)?.label
        : rules.compiled.get(key)?.rule.label
  return textIn(own, locale) || key
}

const decimals = 1
const shown = (points: number): string => points.toFixed(decimals)

function valueText({ weights, names, locale }: Words, key: string, value: number | null): string | null {
  const unit = weights.factors.find((factor) => factor.key === key)?.unit ?? ''
  return value === null ? null : figureText(new Exact(value).toSignificantDigits(12).toFixed(), unit, names, locale)
}

function partOf(words: Words, { kind, key, points, value, risk, absence }: Points): ScorePart {
  const factor = words.weights.factors.find((one) => kind === 'factor' && one.key === key)
  return {
    key,
    kind,
    label: labelOf(words, kind, key),
    points: shown(points),
    value: valueText(words, key, value),
    risk,
    absent: absence ? translate(words.locale, `score.absence.${absence}`) : '',
    why: factor
      ? textIn(factor.why, words.locale)
      : translate(words.locale, kind === 'floor' ? 'score.why.floor' : 'score.why.signal'),
  }
}

function reserveText(words: Words, reserve: Reserve): string {
  const { weights, locale } = words
  const best = weights.bestCapped
  if (reserve.kind === 'tooLittle') return translate(locale, 'score.reserve.tooLittle')
  if (reserve.kind === 'needed')
    return translate(locale, 'score.reserve.needed', { name: labelOf(words, 'factor', reserve.key), grade: best })
  const cap = weights.caps.find(({ key }) => key === reserve.key)
  return translate(locale, 'score.reserve.cap', { name: textIn(cap?.label, locale), grade: best })
}

function periodOf(words: Words, period: string, facts: Facts): ScorePeriod {
  const { score, grade, known, points, reserves } = assess(words.weights, facts)
  return {
    period,
    score: score === null ? null : shown(score),
    grade,
    known: new Exact(known).toDecimalPlaces(4).toFixed(),
    parts: points.map((part) => partOf(words, part)).toSorted((a, b) => Number(b.points) - Number(a.points)),
    reserves: reserves.map((reserve) => reserveText(words, reserve)),
  }
}

const stepIn = (words: Words, facts: Facts, { kind, key, target, points }: Step): ScoreStep => ({
  key,
  label: labelOf(words, kind, key),
  value: valueText(words, key, facts.readings.get(key)?.value ?? null),
  target: valueText(words, key, target) ?? '',
  points: shown(points),
})

/** What a reader must know: what the score is not, and how well it did where it was measured. */
function cautionOf(locale: Locale, version: number): string {
  const { data, auc, from, hit, falseAlarm } = measured
  const figures = { data: textIn(data, locale), auc, from, hit, falseAlarm }
  return translate(locale, version === measured.version ? 'score.caution' : 'score.cautionChanged', figures)
}

/**
 * The risk score of a customer over its whole years, with the points of each part, what would lower it most, and where
 * it lies among others of the industry in the reader's scope. That the reader may see the customer is checked before.
 *
 * @throws ApiError 404 where there is no such customer
 */
export async function scoreView(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  customerId: string,
  locale: Locale,
): Promise<ScoreView> {
  const subject = await readSubject(db, context, customerId)
  const settings = await scoreInForce(db)
  const compiled = compiledScore(settings)
  const { weights } = compiled
  const { branchId } = await customerHead(db, user, customerId)
  const rules = rulesOfScore(context.rules.compiled, weights)
  const outcomes: Outcome[] = runRules(rules, subject, await settingsInForce(db), await branchPath(db, branchId))
  const names = namesOf(context.schemas.tables, locale)
  const words: Words = { weights, rules: context.rules.compiled, names, locale }
  const facts = subject.years.map((period) => ({ period, facts: readFacts(compiled, subject, period, outcomes) }))
  const periods = facts.map((at) => periodOf(words, at.period, at.facts))
  const [last, newest] = [facts.at(-1), periods.at(-1)]
  const peers = last ? await readPeersInScope(db, user, subject.industryCode) : new Map()
  const division = industryDivision(subject.industryCode)
  return {
    version: settings.version,
    periods,
    steps: last ? stepsOf(weights, last.facts, mostSteps).map((step) => stepIn(words, last.facts, step)) : [],
    peers:
      last && newest?.score != null
        ? placeAmong(valuesAmong(peers, customerId, scoreMeasure, last.period), last.period, new Exact(newest.score))
        : null,
    industry: division === '' ? '' : `${division} ${industryName(division, locale)}`,
    grades: weights.grades.map(({ id, below }, index) => ({
      id,
      from: weights.grades[index - 1]?.below ?? 0,
      below: Math.min(below, 100),
    })),
    caution: cautionOf(locale, settings.version),
  }
}
