import { dayName, isAnnual, periodName, spanName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { figures } from '../writer/figures.ts'
import { say, sentences, toFill, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import type { ConcernsOf } from './concern.ts'
import { quantities } from './quantities.ts'
import type { SectionWriter } from './types.ts'

const { names, outlook: rows } = sectionFields.repayment

/**
 * What operations bring beside interest and the debt that is due; a concern where it does not pay for them. `short`:
 * null where it cannot be told, for a part of a year brings a part of what a year does.
 */
function coverOf(facts: Facts): { part: Part; short: boolean | null } | null {
  const cover = facts.measure('debtDueCover', facts.focus)
  const [flow, due] = [facts.measure('netOperatingCashFlow', facts.focus), facts.measure('shortTermDebt', facts.focus)]
  if (!cover || !flow || !due || !facts.focus) return null
  const show = figures(facts)
  if (due.value.isZero()) return { part: `${dayName(facts.focus)}无短期有息负债`, short: false }
  if (flow.value.lte(0))
    return {
      part: say`${dayName(facts.focus)}短期有息负债${show.of(due)}，${isAnnual(facts.focus) ? '' : spanName(facts.focus)}经营活动未产生净现金，第一还款来源不足，偿还依赖存量资金与再融资`,
      short: true,
    }
  if (!isAnnual(facts.focus))
    return {
      part: say`${dayName(facts.focus)}短期有息负债${show.of(due)}，经营现金流为${spanName(facts.focus)}的数额，未年化，不与全部短期有息负债比较`,
      short: null,
    }
  const verdict = cover.value.gte(1)
    ? '足以覆盖'
    : cover.value.gte('0.5')
      ? '可覆盖大部分，其余须动用货币资金或续作'
      : '覆盖不足，偿还主要依靠货币资金或续作'
  return {
    part: say`${dayName(facts.focus)}短期有息负债${show.of(due)}，经营现金流对短期有息负债与利息的覆盖倍数为${show.of(cover)}，${verdict}`,
    short: cover.value.lt(1),
  }
}

/** Whether it is known what operations bring against debt. */
export const isCoverKnown = (facts: Facts): boolean =>
  typeof coverOf(facts)?.short === 'boolean' || facts.measure('shortTermDebt', facts.focus)?.value.isZero() === true

export const repaymentConcerns: ConcernsOf = (facts) => {
  const cover = coverOf(facts)
  return [
    cover?.short
      ? {
          kind: '财务',
          name: '第一还款来源不足',
          part: cover.part,
          verify: '取得到期债务明细、续作安排与未来现金流预测',
        }
      : null,
  ]
}

/** What the next twelve months begin with, beside the room for what is expected of them. */
function outlook(facts: Facts, key: string) {
  const { focus } = facts
  const cells = rows.map(({ label, name }): Cell[] => {
    const measure = name && facts.measure(name, focus)
    return [words(label), number(measure ? figures(facts).of(measure) : null), words('待填'), words('')]
  })
  return table('未来十二个月现金流简表（金额单位：万元）', `table:${key}.outlook`, [
    head('项目', focus ? `${periodName(focus)}实际` : '上年实际', '未来十二个月预测', '说明'),
    ...cells,
  ])
}

const coverPart = (facts: Facts): Part => {
  const cover = coverOf(facts)
  return cover && [cover.part, '。']
}

/** 还款来源: what operations bring against interest and debt, and the table for what is to come. */
export const repayment: SectionWriter = (facts, section) => [
  ...quantities(facts, { ...section, feeds: names.slice(0, -1), table: { caption: '第一还款来源指标表', names } }),
  ...sentences([coverPart(facts)]),
  toFill('未来十二个月现金流预测'),
  outlook(facts, section.id),
]
