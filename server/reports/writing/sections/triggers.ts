import { Exact } from '../../../../core/money.ts'
import { lastMonths, monthsOf, sumOver } from '../data/months.ts'
import { meanOver, rollingGrowth, totalUse } from '../data/use-of-power.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { figures, ruleFigure } from '../writer/figures.ts'
import { gap, list, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, table, words, type Cell } from '../writer/tables.ts'
import { eventsOf, isOpen, periodOf } from './events.ts'
import { arrearsSentence, isStopping, loadSentence, noPower, rollingSentence } from './power.ts'
import type { SectionWriter } from './types.ts'

/** A line that calls for a look, with where the customer stands; `hit` null where that cannot be told. */
type Trigger = { label: string; line: string; now: Measure | null; hit: boolean | null; every: string }

/** The latest month against the mean of the twelve up to it. */
function againstYear(
  facts: Facts,
  name: string,
  formula: string,
  compare: (value: Exact, mean: Exact) => Exact,
  unit: string,
): Measure | null {
  const months = lastMonths(facts, 12)
  const measures = (months ?? []).flatMap((month) => facts.derived(name, name, unit, formula, month) ?? [])
  const last = measures.at(-1)
  if (!last || measures.length < 12) return null
  const mean = measures.reduce((sum, measure) => sum.plus(measure.value), new Exact(0)).div(measures.length)
  return mean.isZero()
    ? null
    : {
        ...last,
        unit,
        key: `ratio.againstYear.${name}@${last.period}`,
        value: compare(last.value, mean),
        inputs: measures.flatMap((measure) => measure.inputs),
      }
}

/** The last three months against the same three of the year before. */
function threeMonths(facts: Facts): Measure | null {
  const [recent, before] = [lastMonths(facts, 3), lastMonths(facts, 3, 12)]
  const now = recent && sumOver(facts, totalUse, recent, 'growth.kwh3', '近三个月', '%')
  const then = before && sumOver(facts, totalUse, before, 'kwh3Before', '上年同期三个月', 'kWh')
  return now && then && then.value.gt(0)
    ? { ...now, value: now.value.minus(then.value).div(then.value), inputs: [...now.inputs, ...then.inputs] }
    : null
}

function triggersOf(facts: Facts): Trigger[] {
  const three = threeMonths(facts)
  const month = againstYear(facts, 'totalKwh', totalUse, (value, mean) => value.div(mean), '%')
  const owed = facts.measure('arrears', monthsOf(facts).at(-1) ?? null)
  const valley = againstYear(facts, 'valleyShare', 'valleyShare', (value, mean) => value.minus(mean), 'pp')
  return [
    { label: '近三个月总耗电量同比', line: '≤-30%', now: three, hit: three && three.value.lte('-0.3'), every: '按月' },
    {
      label: '单月用电量占近十二个月均值',
      line: '<20%',
      now: month,
      hit: month && month.value.lt('0.2'),
      every: '按月',
    },
    { label: '电费欠费（万元）', line: '>0', now: owed, hit: owed && owed.value.gt(0), every: '按月' },
    {
      label: '谷段占比较前十二个月均值变动',
      line: '>15个百分点',
      now: valley,
      hit: valley && valley.value.abs().gt('0.15'),
      every: '按季',
    },
  ]
}

function triggerTable(facts: Facts, triggers: readonly Trigger[]) {
  const rows = triggers.map(({ label, line, now, hit, every }, index): Cell[] => {
    const figure = now && figures(facts).of(now)
    return [
      words(label),
      words(ruleFigure(`trigger.${index + 1}`, line)),
      words(figure && (now?.unit === 'pp' ? [figure, figure.unit] : figure)),
      words(hit === null ? '资料不足' : hit ? '已触发' : '未触发'),
      words(every),
    ]
  })
  return table('监测指标与触发线表', 'table:triggers', [head('指标', '触发线', '当前值', '状态', '监测频率'), ...rows])
}

/** What speaks for the customer in its use of power, what against it, and what is still to be verified. */
function conclusions(facts: Facts, triggers: readonly Trigger[]): { good: Part[]; bad: Part[]; open: Part[] } {
  const growth = rollingGrowth(facts)
  const load = meanOver(facts, 'loadFactor', lastMonths(facts, 12), '平均月负荷率', '%')
  const owed = facts.measure('arrears', monthsOf(facts).at(-1) ?? null)
  const events = eventsOf(facts).filter(
    (event) => isOpen(event) && event.categories.some((category) => category === '用电异常' || category === '电财交叉'),
  )
  return {
    good: [
      growth?.value.gte(0) ? rollingSentence(facts) : null,
      load?.value.gte('0.4') && !isStopping(facts) ? loadSentence(facts) : null,
      owed?.value.isZero() ? arrearsSentence(facts) : null,
    ]
      .filter((part) => part !== null)
      .slice(0, 3),
    bad: [
      ...triggers.flatMap(({ label, line, now, hit }, index): Part[] =>
        hit && now
          ? [
              [
                `${label.replace(/（.*）/, '')}为`,
                say`${figures(facts).of(now)}，已达到触发线（${ruleFigure(`trigger.${index + 1}`, line)}）。`,
              ],
            ]
          : [],
      ),
      growth?.value.lt('-0.1') ? rollingSentence(facts) : null,
    ]
      .filter((part) => part !== null)
      .slice(0, 3),
    open: events
      .slice(0, 3)
      .map((event): Part => `${event.name}${event.period === '' ? '' : `（${periodOf(event)}）`}。`),
  }
}

const titled = (title: string, items: readonly Part[]) =>
  items.length > 0 ? [paragraph(title), ...list([...items])] : []

/** 结论与贷后监测: what the use of power says, and the lines that call for a look. */
export const triggers: SectionWriter = (facts) => {
  if (noPower(facts)) return [gap('用电数据'), triggerTable(facts, triggersOf(facts))]
  const met = triggersOf(facts)
  const { good, bad, open } = conclusions(facts, met)
  const hit = met.filter((trigger) => trigger.hit)
  return [
    ...sentences([
      hit.length === 0
        ? '各项监测指标均未达到触发线。'
        : `${hit.map(({ label }) => label.replace(/（.*）/, '')).join('、')}已达到触发线，须即时核实并提高监测频率。`,
    ]),
    ...titled('用电方面的有利情况：', good),
    ...titled('用电方面的不利情况：', bad),
    ...titled('待核实事项：', open),
    triggerTable(facts, met),
  ]
}
