import { daysLate } from '../../../../core/analysis/algorithms/power/payment.ts'
import { Exact } from '../../../../core/money.ts'
import { monthsTo, periodName } from '../../../../core/subject/periods.ts'
import { monthsOf, sumOver, yearEnds } from '../data/months.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { powerScore, type Dimension } from '../data/power-score.ts'
import { sectionFields } from '../section-fields.ts'
import { valueChart } from '../writer/charts.ts'
import { countOf, figures, ruleFigure, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { ratioOver } from '../data/use-of-power.ts'
import { arrearsSentence, grid, isStopping, noPower } from './power.ts'
import type { SectionWriter, TemplateSection } from './types.ts'
import { lastOf } from '../../../../core/lists.ts'

const { parts } = sectionFields.fees

/** The parts of a year's bills, and what is left of the whole. */
function yearFees(
  facts: Facts,
  period: string,
): { total: Measure | null; parts: (Measure | null)[]; rest: Measure | null } {
  const sum = (field: string, name: string): Measure | null => sumOver(facts, field, monthsTo(period), name, name, '元')
  const total = sum('feeTotal', 'feeTotalOfYear')
  const known = parts.map(({ name }) => sum(name, `${name}OfYear`))
  const measures = known.filter((measure) => measure !== null)
  const rest =
    total && measures.length > 0 ? measures.reduce((left, measure) => left.minus(measure.value), total.value) : null
  return {
    total,
    parts: known,
    rest:
      total && rest && rest.abs().gte(5000)
        ? {
            ...total,
            name: 'feeOtherOfYear',
            key: `ratio.feeOtherOfYear@${total.period}`,
            value: rest,
            inputs: [...total.inputs, ...measures.flatMap((measure) => measure.inputs)],
          }
        : null,
  }
}

function feeBlocks(facts: Facts, section: TemplateSection) {
  const periods = yearEnds(facts).slice(-4)
  const years = periods.map((period) => yearFees(facts, period))
  const show = (measure: Measure | null): Figure | null => measure && figures(facts).of(measure)
  const prices = periods.map((period) =>
    ratioOver(facts, 'feeTotal', 'kwh', monthsTo(period), 'averagePriceOfYear', '元/kWh'),
  )
  const result = grid('电费构成表（金额单位：万元）', `table:${section.id}`, periods.map(periodName), [
    ...parts.map(({ label }, index) => ({ label, cells: years.map((year) => show(year.parts[index] ?? null)) })),
    { label: '其他', cells: years.map(({ rest }) => show(rest)) },
    { label: '电费合计', cells: years.map(({ total }) => show(total)) },
    { label: '到户均价（元/千瓦时）', cells: prices.map(show) },
  ])
  const [last, before] = [prices.at(-1), prices.at(-2)]
  const change = last && before && before.value.gt(0) ? last.value.minus(before.value).div(before.value) : null
  return [
    ...sentences([
      last &&
        periods.at(-1) && [
          say`${periodName(lastOf(periods))}到户均价为${figures(facts).of(last)}`,
          change && before
            ? change.abs().lt('0.005')
              ? '，与上年持平'
              : say`，较上年${change.lt(0) ? '下降' : '上升'}${figures(facts).computed('growth.averagePriceOfYear', last.period, change.abs(), '%', [...last.inputs, ...before.inputs])}`
            : null,
          '。',
        ],
    ]),
    result,
    valueChart(facts, {
      kind: 'stackedBar',
      title: '电费构成',
      unit: '元',
      dataKey: `chart:${section.id}`,
      categories: periods.map(periodName),
      series: [
        ...parts.map(({ label }, index) => ({ name: label, values: years.map((year) => year.parts[index] ?? null) })),
        { name: '其他', values: years.map(({ rest }) => rest) },
      ],
    }),
    result ? null : gap('完整年度的电费'),
  ]
}

/** The bills of the last two years, whether they were paid and how late. */
function paymentTable(facts: Facts, section: TemplateSection) {
  const months = monthsOf(facts).slice(-24)
  const late = (month: string): Figure | null => {
    const days = facts
      .rows('power')
      .filter((row) => row.period === month)
      .flatMap((row) => daysLate(row) ?? [])
    return days.length === 0 ? null : countOf(`daysLate.${month}`, Math.max(...days))
  }
  const at = (name: string, month: string): Figure | null => {
    const measure = facts.measure(name, month)
    return measure && figures(facts).of(measure)
  }
  return grid(
    '缴费记录表（近二十四个月，金额单位：万元）',
    `table:${section.id}.payments`,
    ['应缴电费', '实缴电费', '欠费', '逾期天数'],
    months.map((month) => ({
      label: periodName(month),
      cells: [at('feeTotal', month), at('paidAmount', month), at('arrears', month), late(month)],
    })),
    '月份',
  )
}

const dimensionNames: Record<Dimension, string> = { production: '生产', growth: '成长', honesty: '诚信' }
const round = (value: Exact): string => value.toFixed(2, Exact.ROUND_HALF_UP)

/** The score of the use of power by dimension, with what each rests on. */
function scoreBlocks(facts: Facts, section: TemplateSection) {
  const stopped = isStopping(facts)
  const scores = powerScore(facts, section.weights, stopped)
  const scored = scores.flatMap(({ points, ...score }) => (points ? [{ ...score, points }] : []))
  const weight = scored.reduce((sum, score) => sum.plus(score.weight), new Exact(0))
  if (scored.length === 0 || weight.isZero()) return []
  const month = monthsOf(facts).at(-1) ?? ''
  const inputs = scored.flatMap((score) => score.inputs)
  const total = scored.reduce((sum, { points, weight: own }) => sum.plus(points.times(own)), new Exact(0)).div(weight)
  const figure = (name: string, value: Exact): Figure => ({
    text: round(value),
    unit: '',
    key: `ratio.powerScore.${name}@${month}`,
    value: value.toFixed(),
    sources: facts.sourcesOf(inputs),
  })
  const word = total.gte(80) ? '较好' : total.gte(60) ? '一般' : '较弱'
  const groundsOf = ({ dimension, grounds, late, owed }: (typeof scores)[number]): Part =>
    stopped && dimension === 'production'
      ? '存在疑似停产、持续下滑或停电的提示，计零分'
      : dimension === 'honesty'
        ? [owed ? say`欠费${figures(facts).of(owed)}，` : null, say`近十二个月逾期${countOf('lateBills', late)}次`]
        : grounds.length === 0
          ? '资料不足'
          : grounds.map((measure, index): Part => [
              index > 0 ? '，' : '',
              say`${measure.label}${figures(facts).of(measure)}`,
            ])
  const rows = scores.map((score): Cell[] => [
    words(dimensionNames[score.dimension]),
    words(groundsOf(score)),
    number(score.points && figure(score.dimension, score.points)),
    number(ruleFigure(`powerScore.weight.${score.dimension}`, `${score.weight.toFixed()}%`)),
  ])
  return [
    ...sentences([
      say`按生产、成长、诚信三个维度计算，电力信用评分为${figure('total', total)}分（满分${ruleFigure('powerScore.full', '100')}分），用电表现${word}${scored.length < scores.length ? '；资料不足的维度未计入，其权重由其余维度分摊' : ''}。`,
    ]),
    table('电力信用评分表', `table:${section.id}.score`, [
      head('维度', '依据', '得分', '权重'),
      ...rows,
      [words('综合'), words(''), number(figure('total', total)), words('')],
    ]),
    scored.length >= 3
      ? valueChart(facts, {
          kind: 'radar',
          title: '电力信用评分',
          unit: '',
          dataKey: `chart:${section.id}.score`,
          categories: scored.map(({ dimension }) => dimensionNames[dimension]),
          series: [{ name: '得分', values: scored.map(({ points }) => points) }],
          inputs,
        })
      : null,
    paragraph('评分规则与权重由本行设定，仅反映用电与缴费情况，不是征信机构的评分，也不代表违约概率。'),
  ]
}

/** How many bills were paid late. */
function lateSentence(facts: Facts): Part {
  const late = facts.rows('power').filter((row) => (daysLate(row) ?? 0) > 0)
  const known = facts.rows('power').some((row) => daysLate(row) !== null)
  return late.length > 0 ? say`另有${countOf('lateMonths', late.length)}期逾期缴费。` : known ? '未见逾期缴费。' : null
}

/** 电费与缴费信用: what power costs, whether it is paid in time, and what that says of the enterprise. */
export const fees: SectionWriter = (facts, section) =>
  noPower(facts)
    ? [gap('用电数据')]
    : [
        ...sentences([arrearsSentence(facts), lateSentence(facts)]),
        ...feeBlocks(facts, section),
        paymentTable(facts, section),
        ...scoreBlocks(facts, section),
      ]
