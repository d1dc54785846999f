import { type Verdict, bandsOf } from '../../../../core/ratios/bands.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { figures, ruleFigure } from '../writer/figures.ts'
import { type Part, gap, list, paragraph } from '../writer/nodes.ts'
import { type Cell, head, number, table, words } from '../writer/tables.ts'
import { bandText, verdictOf } from '../writer/words.ts'
import { briefEvidence, eventsOf, explanationOf, isGrave } from './events.ts'
import { draftBlocks } from './draft.ts'
import { judgedBy, judgedNames, oneOfEach, phrase } from './judged-ratios.ts'
import { type Risk, risksOf } from './risks.ts'
import { isDoubt, strengthsOf } from './strengths.ts'
import type { SectionWriter } from './types.ts'

const ended = (part: Part): Part => (typeof part === 'string' && /[。！？]$/.test(part) ? part : [part, '。'])
/** An event's evidence ends as sentences do; other facts get their end here. */
export const riskSentence = (facts: Facts, risk: Risk): Part =>
  risk.event ? [risk.name, '：', briefEvidence(facts, risk.event)] : ended(risk.part)

/** Ratios with their verdicts, the period spoken of. */
function evaluationTable(facts: Facts) {
  const names: Record<Verdict, string> = { good: '良好', watch: '关注', risk: '风险' }
  const rows = judgedNames.flatMap((name): Cell[][] => {
    const measure = facts.measure(name, facts.focus)
    const verdict = verdictOf(facts, measure)
    const bands = measure && bandsOf(name, facts.group)
    if (!measure || !verdict) return []
    const figure = figures(facts).of(measure)
    return [
      [
        words(figure.unit ? `${measure.label}（${figure.unit}）` : measure.label),
        number(figure),
        words(bands?.good ? ruleFigure(`band.${name}.good`, bandText(bands.good)) : null),
        { part: names[verdict], align: 'center' },
      ],
    ]
  })
  return rows.length > 0
    ? table('综合评价表', 'table:evaluation', [
        head('指标', facts.focus ? periodName(facts.focus) : '本期', '良好参考值', '评价'),
        ...rows,
      ])
    : null
}

const listed = (title: string, items: readonly Part[]): ReturnType<typeof list> =>
  items.length > 0 ? [paragraph(title), ...list([...items])] : []

/** Every grave event that stands: what has to be settled before anything is lent. */
const conditionsOf = (facts: Facts): Part[] =>
  risksOf(facts).flatMap(({ event, name, verify }): Part[] =>
    event && isGrave(event)
      ? [
          [
            name,
            '：',
            ...(event.status === 'risk'
              ? ['已确认为风险，落实缓释措施后方可授信']
              : [
                  explanationOf(event) === null ? '取得企业说明与佐证，' : '企业已有说明，取得佐证并由本行确认，',
                  verify,
                ]),
            '。',
          ],
        ]
      : [],
  )

/** Lines for the time after lending: ratios to watch with their limits, and power where it is known. */
function monitors(facts: Facts): Part[] {
  const watch = oneOfEach(judgedBy(facts, 'watch')).map((measure): Part => [phrase(facts, measure), '，按季复测。'])
  const power =
    facts.rows('power').length > 0
      ? [
          [
            '按月监测用电量，近三个月同比降幅达',
            ruleFigure('trigger.kwh3', '30%'),
            '、发生欠费或用电户状态变化时即时报告。',
          ],
        ]
      : []
  return [...watch, ...power].slice(0, 3)
}

/**
 * 结论: the draft of it by rules, then facts, at most three of each kind; whether to lend is for those to say who decide.
 */
export const conclusion: SectionWriter = (facts, section) => {
  const risky = risksOf(facts)
  return [
    facts.focus ? null : gap('财务报表'),
    ...(facts.data.useRemark === '1' ? draftBlocks(facts, section) : []),
    ...listed(
      eventsOf(facts).some(isDoubt) ? '主要优势（以报表数据属实为前提，有关异常核实前仅供参考）：' : '主要优势：',
      strengthsOf(facts).map((measure) => [phrase(facts, measure), '。']),
    ),
    ...listed(
      '主要风险：',
      risky.slice(0, 3).map((risk) => riskSentence(facts, risk)),
    ),
    ...listed(
      facts.data.useRemark === '1' ? '授信前提条件：' : '待核实事项：',
      facts.data.useRemark === '1' ? conditionsOf(facts) : conditionsOf(facts).slice(0, 3),
    ),
    ...listed(facts.data.useRemark === '1' ? '贷后监测指标：' : '建议持续监测：', monitors(facts)),
    evaluationTable(facts),
  ]
}
