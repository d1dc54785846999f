import { bandsOf, type Verdict } from '../../../../core/ratios/bands.ts'
import type { Unjudged } from '../../../../core/analysis/verdicts.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { countOf, figures, ruleFigure } from './figures.ts'
import { say, type Part } from './nodes.ts'
import { weighedOf, weighedSentence } from './weighed.ts'
import {
  amountChange,
  bandText,
  changeBy,
  comparedWith,
  directionOf,
  isComparable,
  isGrowth,
  isNothing,
  magnitude,
  ratioChange,
  sentenceOf,
  uncompared,
  unjudgedOf,
  verdictOf,
} from './words.ts'

/** Fewer judged ratios than this are told one by one. */
const fewestGrouped = 3

const verdictNames: Record<Verdict, string> = { risk: '风险', watch: '关注', good: '良好' }
const order: readonly Verdict[] = ['risk', 'watch', 'good']

const isAmount = ({ unit }: Measure): boolean => unit === '元' || unit === 'kWh'

/** Value and change of a ratio, and the range that it lies in: `流动比率为1.90倍，较上年小幅上升0.15倍（≥1.5）`. */
function clause(facts: Facts, measure: Measure, verdict: Verdict): Part {
  const band = bandsOf(measure.name, facts.group)?.[verdict]
  return [
    say`${measure.label}为${figures(facts).of(measure)}`,
    isAmount(measure) ? amountChange(facts, measure) : ratioMove(facts, measure),
    band ? say`（${ruleFigure(`band.${measure.name}`, bandText(band))}）` : null,
  ]
}

/** How a ratio moved, without brackets: they are for its range. */
function ratioMove(facts: Facts, now: Measure): Part {
  const before = facts.before(now.name, now.period)
  if (!before) return uncompared(facts, now)
  if (isGrowth(now)) return ratioChange(facts, now)
  const difference = now.value.minus(before.value)
  const by = changeBy(facts, now, before)
  const word = before.value.isZero() ? '' : magnitude(difference.div(before.value.abs()))
  if (isNothing(by)) return `，与${comparedWith(now)}${word === '' ? '' : '基本'}持平`
  return say`，较${comparedWith(now)}${word}${directionOf(now, difference)}${by}${word === '' && !before.value.isZero() ? '，基本持平' : ''}`
}

const joined = (parts: readonly Part[], mark: string): Part => parts.map((part, index) => [index > 0 ? mark : '', part])

const unjudgedNames: readonly [Unjudged, string][] = [
  ['smallBase', '的基数接近零，不作评价。'],
  ['unclosed', '所依据的报表勾稽不符，暂不评价。'],
]

/**
 * What a set of quantities says: amounts one by one; ratios gathered by what the bands say of them, the worst first, so
 * that what matters is not lost in a row of like sentences. Nothing where none has a value.
 */
export function assess(facts: Facts, names: readonly string[]): Part[] {
  const measures = names.flatMap((name) => facts.measure(name, facts.focus) ?? [])
  const ratios = measures.filter((measure) => !isAmount(measure) || verdictOf(facts, measure) !== null)
  const all = ratios.flatMap((measure) => {
    const verdict = verdictOf(facts, measure)
    return verdict ? [{ measure, verdict }] : []
  })
  if (all.length < fewestGrouped) return measures.map(({ name }) => sentenceOf(facts, name))
  const weighed = weighedOf(all)
  const paired = new Set(weighed.flatMap(({ good, bad }) => [good, bad]))
  const judged = all.filter(({ measure }) => !paired.has(measure))
  const groups = order.flatMap((verdict) => {
    const members = judged.filter((judgement) => judgement.verdict === verdict).map(({ measure }) => measure)
    return members.length === 0 ? [] : [{ verdict, members }]
  })
  const [only] = groups
  const parts: Part[] =
    groups.length === 1 && only
      ? [
          say`所列${countOf(`verdict.${only.verdict}`, only.members.length)}项指标均处于${verdictNames[only.verdict]}区间：`,
          joined(
            only.members.map((measure) => clause(facts, measure, only.verdict)),
            '；',
          ),
          '。',
        ]
      : groups.length === 0
        ? []
        : [
            say`所列${countOf('verdicts', judged.length)}项指标中，`,
            joined(
              groups.map(
                ({ verdict, members }) =>
                  say`${verdictNames[verdict]}${countOf(`verdict.${verdict}`, members.length)}项`,
              ),
              '、',
            ),
            '。',
            ...groups.map(({ verdict, members }): Part => [
              `处于${verdictNames[verdict]}区间的，`,
              joined(
                members.map((measure) => clause(facts, measure, verdict)),
                '；',
              ),
              '。',
            ]),
          ]
  const apart = measures.filter((measure) => !all.some((judgement) => judgement.measure === measure))
  const uncomparable = apart.filter(
    (measure) => !isAmount(measure) && !isComparable(measure) && bandsOf(measure.name, facts.group),
  )
  return [
    ...apart.filter(isAmount).map(({ name }) => sentenceOf(facts, name)),
    ...parts,
    ...weighed.map((pair) => weighedSentence(facts, pair)),
    ...apart
      .filter((measure) => !isAmount(measure))
      .map((measure): Part => [
        say`${measure.label}为${figures(facts).of(measure)}`,
        ratioChange(facts, measure),
        '。',
      ]),
    uncomparable.length > 0
      ? `其中${uncomparable.map(({ label }) => label).join('、')}未年化，不与年度参考值比较。`
      : null,
    ...unjudgedNames.map(([reason, words]) => {
      const members = apart.filter((measure) => !isAmount(measure) && unjudgedOf(facts, measure) === reason)
      return members.length > 0 ? `其中${members.map(({ label }) => label).join('、')}${words}` : null
    }),
  ]
}
