import { bandOf } from '../../../../core/subject/industry-bands.ts'
import { Exact } from '../../../../core/money.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import { yearEnds } from '../data/months.ts'
import type { Facts } from '../data/facts.ts'
import { outputsOf } from '../data/outputs.ts'
import { sectionFields } from '../section-fields.ts'
import { periodChart } from '../writer/charts.ts'
import { figures, recorded, ruleFigure, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, periodTable, table, words, type Cell } from '../writer/tables.ts'
import { sentenceOf } from '../writer/words.ts'
import { grid, noPower, shown, yearSentence } from './power.ts'
import type { SectionWriter, TemplateSection } from './types.ts'
import { valueAt } from '../../../../core/lists.ts'

/** 折标准煤 by the equivalent of GB/T 2589, kg a kWh; carbon dioxide by the national mean of 2022, kg a kWh. */
const coalPerKwh = '0.1229'
const carbonPerKwh = '0.5366'

const years = (facts: Facts): string[] => yearEnds(facts).slice(-4)

/** Use for 10,000 yuan of revenue against the median of the earlier years, and against the band of the industry. */
function comparisons(facts: Facts, period: string): Part[] {
  const now = facts.measure('kwhPer10kRevenue', period)
  if (!now) return []
  const earlier = yearEnds(facts)
    .filter((year) => year < period)
    .flatMap((year) => facts.measure('kwhPer10kRevenue', year) ?? [])
    .toSorted((a, b) => a.value.comparedTo(b.value))
  const middle =
    earlier.length >= 2
      ? earlier.length % 2 === 1
        ? valueAt(earlier, (earlier.length - 1) / 2).value
        : valueAt(earlier, earlier.length / 2 - 1)
            .value.plus(valueAt(earlier, earlier.length / 2).value)
            .div(2)
      : null
  const inputs = [now, ...earlier].flatMap((measure) => measure.inputs)
  const away = middle?.gt(0) ? now.value.div(middle).minus(1) : null
  const code = facts.plain('industryCode')?.value
  const band = bandOf(typeof code === 'string' ? code : null)
  const [low, high] = [band?.kwhPer10k[0], band?.kwhPer10k[1]]
  return [
    middle &&
      away &&
      say`以前各年的中位数为${figures(facts).computed('medianKwhPer10k', now.period, middle, now.unit, inputs)}，本期${away.abs().lt('0.02') ? '与其基本一致' : say`${away.lt(0) ? '低于' : '高于'}其${figures(facts).computed('awayKwhPer10k', now.period, away.abs(), '%', inputs)}`}。`,
    band && low !== undefined && high !== undefined
      ? say`行业参考区间为${ruleFigure('band.kwhPer10k', `${low}~${high}`)}千瓦时（系统内置估计值），本企业${now.value.lt(low) ? '低于区间，能耗水平较低' : now.value.gt(high) ? '高于区间，须核实工艺与产品结构' : '处于区间之内'}。`
      : null,
  ]
}

/** What a unit of each product takes, as declared, and what all of it would take. */
function productTable(facts: Facts, section: TemplateSection) {
  const outputs = outputsOf(facts)
  const period = outputs
    .map((output) => output.period)
    .toSorted()
    .at(-1)
  const latest = outputs.filter((output) => output.period === period)
  if (!period || latest.length === 0) return []
  const used = facts.measure('annualKwh', period)
  const show = figures(facts)
  const rows = latest.map(({ product, unit, output, unitKwh, basis }, index): Cell[] => [
    words(recorded('product', product)),
    number(output && show.exactly(`output.${index + 1}`, period, output.value, output.inputs)),
    words(unit ? recorded('outputUnit', unit) : null),
    number(unitKwh && show.exactly(`unitKwh.${index + 1}`, period, unitKwh.value, unitKwh.inputs)),
    number(
      output &&
        unitKwh &&
        show.computed(`neededKwh.${index + 1}`, period, output.value.times(unitKwh.value), 'kWh', [
          ...output.inputs,
          ...unitKwh.inputs,
        ]),
    ),
    words(basis ? recorded('basis', basis) : null),
  ])
  const needed = latest.every(({ output, unitKwh }) => output && unitKwh)
    ? latest.reduce(
        (sum, { output, unitKwh }) => sum.plus((output?.value ?? new Exact(0)).times(unitKwh?.value ?? 0)),
        new Exact(0),
      )
    : null
  const inputs = [
    ...latest.flatMap(({ output, unitKwh }) => [...(output?.inputs ?? []), ...(unitKwh?.inputs ?? [])]),
    ...(used?.inputs ?? []),
  ]
  return [
    table(`单位产品能耗表（${periodName(period)}）`, `table:${section.id}.products`, [
      head('产品', '申报产量', '计量单位', '单位产品电耗（千瓦时）', '按单耗推算用电（万千瓦时）', '单耗依据'),
      ...rows,
    ]),
    ...sentences([
      needed?.gt(0) && used
        ? say`按申报产量与单耗推算，需用电${show.computed('neededKwh', period, needed, 'kWh', inputs)}，实际总耗电量为其${show.computed('kwhSupport', period, used.value.div(needed), '%', inputs)}。`
        : null,
    ]),
  ]
}

/** 能效水平: use for what is earned and made, coal and carbon that stand behind it. */
export const efficiency: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const periods = years(facts)
  const latest = periods.at(-1)
  const per = (name: string, label: string, unit: string, factor: string): (Figure | null)[] =>
    periods.map((period) => shown(facts, facts.derived(name, label, unit, `annualKwh*${factor}/1000`, period)))
  return [
    ...sentences([
      yearSentence(facts, 'kwhPer10kRevenue', latest ?? null),
      ...(latest ? comparisons(facts, latest) : []),
      latest && sentenceOf(facts, 'electricityCostShare', latest),
    ]),
    periodTable(facts, {
      caption: '单位产值能耗表',
      dataKey: `table:${section.id}`,
      names: sectionFields.efficiency.years,
      periods,
      change: false,
    }),
    periodChart(facts, {
      kind: 'line',
      title: '万元收入耗电量',
      dataKey: `chart:${section.id}`,
      periods,
      series: [{ name: 'kwhPer10kRevenue' }],
    }),
    ...productTable(facts, section),
    grid('折标准煤与碳排放表', `table:${section.id}.coal`, periods.map(periodName), [
      { label: '折标准煤（吨标准煤）', cells: per('standardCoalOfYear', '折标准煤', '吨标准煤', coalPerKwh) },
      { label: '用电间接排放（吨二氧化碳）', cells: per('carbonOfYear', '用电间接排放', '吨', carbonPerKwh) },
    ]),
    paragraph(
      say`折标准煤按每千瓦时${ruleFigure('coalPerKwh', coalPerKwh)}千克标准煤（当量值）计算；间接排放按每千瓦时${ruleFigure('carbonPerKwh', carbonPerKwh)}千克二氧化碳计算，取生态环境部公布的${ruleFigure('carbonYear', '2022年')}全国电力平均因子。`,
    ),
    facts.rows('profitSheet').length === 0 ? gap('利润表') : null,
  ]
}
