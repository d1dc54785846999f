import { Exact } from '../../../../core/money.ts'
import type { Severity } from '../../../../core/analysis/rule.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import type { Facts } from '../data/facts.ts'
import { valueChart } from '../writer/charts.ts'
import { countOf, ruleFigure } from '../writer/figures.ts'
import { paragraph, say } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { riskKinds } from './concern.ts'
import { kindOf, severityNames, inputsOf, type ReportEvent } from './events.ts'

/** As the overview weighs events. */
const weights: Record<Severity, number> = { high: 3, medium: 2, low: 1, info: 0 }
const ranks: readonly Severity[] = ['high', 'medium', 'low', 'info']

/** Events that are not known to be nothing, by what kind of risk they are of. */
export const eventsIn = (facts: Facts, kind: string): ReportEvent[] =>
  (facts.data.anomalies?.events ?? []).filter(
    (event) => event.status !== 'suppressed' && event.status !== 'accepted' && kindOf(event.category) === kind,
  )

/**
 * How much was found of each kind of risk: how many events, the gravest, and their weight together. Nothing where no
 * rules looked.
 */
export function riskBlocks(facts: Facts, key: string): (DocumentNode | null)[] {
  if (!facts.data.anomalies) return []
  const kinds = riskKinds.map((kind) => {
    const events = eventsIn(facts, kind)
    return {
      kind,
      events,
      gravest: ranks.find((severity) => events.some((event) => event.severity === severity)) ?? null,
      weight: events.reduce((sum, event) => sum + weights[event.severity], 0),
    }
  })
  if (kinds.every(({ events }) => events.length === 0)) return []
  const rows = kinds.map(({ kind, events, gravest, weight }): Cell[] => [
    words(kind),
    number(countOf(`risk.${kind}`, events.length)),
    { part: gravest ? severityNames[gravest] : '—', align: 'center' },
    number(countOf(`riskWeight.${kind}`, weight)),
  ])
  return [
    table('风险分类汇总表', `table:${key}.kinds`, [
      head('风险类别', '未排除事项数', '最高严重程度', '加权分'),
      ...rows,
      [words('行业'), words('—'), words('由调查人员判断'), words('—')],
    ]),
    valueChart(facts, {
      kind: 'radar',
      title: '风险雷达图（加权分）',
      unit: '',
      dataKey: `chart:${key}`,
      categories: [...riskKinds],
      series: [{ name: '加权分', values: kinds.map(({ weight }) => new Exact(weight)) }],
      inputs: kinds.flatMap(({ events }) => inputsOf(events)),
    }),
    paragraph(
      say`加权分按高${ruleFigure('riskWeight.high', '3')}分、中${ruleFigure('riskWeight.medium', '2')}分、低${ruleFigure('riskWeight.low', '1')}分合计，只表示提示的多少与轻重。`,
    ),
  ]
}
