import { firmShare, knownPercent, monthsSince, oldMonths } from '../../../../core/analysis/verdict.ts'
import { dateName, dayName, periodName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { monthsOf } from '../data/months.ts'
import { countOf, figures, ruleFigure } from '../writer/figures.ts'
import { say, type Part } from '../writer/nodes.ts'
import { complianceOf } from './compliance.ts'
import { eventsOf, isGrave, isOpen } from './events.ts'
import { statementsOf } from './statement-basis.ts'

/** A day or a period, and how many months it lies back; one that lies ahead has no age. */
const ageOf = (label: string, shown: Part, months: number | null): Part => [
  label,
  shown,
  months === null ? '，晚于报告日，须核实期间' : say`，距报告日${countOf(`age.${label}`, months)}个月`,
]

/** The latest period of any statement that was obtained, whether the report shows it or not. */
const newestObtained = (facts: Facts): string =>
  statementsOf(facts)
    .flatMap(({ name }) => facts.rows(name).map(({ period }) => period))
    .toSorted()
    .at(-1) ?? ''

/** Of what time the data are. That statements are old, or that later ones were left out, is said. */
export function agePart(facts: Facts): Part {
  const { date } = facts.data
  const statement = facts.periods.at(-1)
  const month = monthsOf(facts).at(-1)
  const registry = figures(facts).plain('dataAsOf')
  const months = statement ? monthsSince(statement, date) : null
  const newest = newestObtained(facts)
  const parts: Part[] = [
    statement ? ageOf('财务报表截至', dayName(statement), months) : '无财务报表',
    month ? ageOf('用电数据截至', periodName(month), monthsSince(`${month}-28`, date)) : null,
    registry
      ? ageOf('工商与司法信息截至', { ...registry, text: dateName(registry.value) }, monthsSince(registry.value, date))
      : null,
  ].filter((part) => part !== null)
  return [
    parts.map((part, index): Part => [index > 0 ? '；' : '', part]),
    '。',
    statement && newest > statement
      ? `已取得的${periodName(newest)}报表未列入本报告。`
      : months !== null && months > oldMonths
        ? say`报表已超过${ruleFigure('oldMonths', String(oldMonths))}个月，须取得最近一期报表后再作判断。`
        : null,
  ]
}

/** What there is to write from, and what is not there: tables without a row, statements without the year spoken of. */
function materialPart(facts: Facts): Part {
  const { tables, unchosen } = facts.data
  const { focus } = facts
  const isEmpty = (name: string): boolean => facts.rows(name).length === 0
  const absent = tables.filter(({ supplementary, name }) => !supplementary && isEmpty(name))
  const lacking = statementsOf(facts).filter(
    ({ supplementary, name }) =>
      !supplementary && !isEmpty(name) && focus !== null && !facts.rows(name).some(({ period }) => period === focus),
  )
  const named = (list: typeof tables): string => list.map(({ label }) => label['zh-CN']).join('、')
  return [
    absent.length > 0 ? `未取得${named(absent)}；` : null,
    focus !== null && lacking.length > 0 ? `${named(lacking)}缺${periodName(focus)}；` : null,
    unchosen.length > 0 ? `本报告未选用${unchosen.join('、')}；` : null,
    absent.length + lacking.length + unchosen.length === 0 ? '主要资料均已取得；' : null,
  ]
}

/** What is still to be settled before anybody can decide. */
export function openPart(facts: Facts): Part {
  const open = eventsOf(facts).filter(isOpen)
  const grave = open.filter(isGrave)
  const { unknown } = complianceOf(facts)
  const known = facts.data.judged?.known
  return [
    facts.data.anomalies
      ? open.length > 0
        ? say`未关闭的异常提示${countOf('open', open.length)}项，其中高等级${countOf('openGrave', grave.length)}项；`
        : '无未关闭的异常提示；'
      : '异常指标分析结果未取得；',
    materialPart(facts),
    unknown.length > 0 ? say`未查询的司法与工商记录${countOf('unknownRecords', unknown.length)}类；` : null,
    known !== undefined && known < firmShare ? say`评分所需指标仅知${countOf('known', knownPercent(known))}%；` : null,
    '现场与原件核实尚无记录。',
  ]
}
