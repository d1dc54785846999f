import { Exact } from '../../../core/money.ts'
import { lastMonths, monthsOf, sumOver, yearEnds } from '../data/months.ts'
import type { Facts, Measure } from '../data/facts.ts'
import { bandOf } from '../../../core/subject/industry-bands.ts'
import { monthsTo, periodName } from '../../../core/subject/periods.ts'
import { chart } from '../writer/charts.ts'
import { countOf, figures, recorded, ruleFigure, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, toFill, type Part } from '../writer/nodes.ts'
import { head, pairs, periodTable, table, words, type Cell } from '../writer/tables.ts'
import { sentenceOf } from '../writer/words.ts'
import { annualChart, annualTable, divergence, grid, noPower, shown, totalUse, yearSentence } from './power.ts'
import type { SectionWriter } from './types.ts'

/** Whole years of the electricity table, and quantities summed over each. */
const years = (facts: Facts): string[] => yearEnds(facts).slice(-4)
const yearSum = (facts: Facts, formula: string, period: string, name: string, unit: string): Measure | null => sumOver(facts, formula, monthsTo(period), name, name, unit)
const yearHeads = (periods: string[]): string[] => periods.map(periodName)

/** The quotient of two sums over a year. */
function yearRatio(facts: Facts, top: string, bottom: string, period: string, name: string, unit: string): Figure | null {
  const [above, below] = [yearSum(facts, top, period, name, unit), yearSum(facts, bottom, period, name, unit)]
  return above && below && !below.value.isZero() ? figures(facts).computed(name, period, above.value.div(below.value), unit, [...above.inputs, ...below.inputs]) : null
}

export const powerProfile: SectionWriter = (facts) => {
  if (noPower(facts)) return [gap('用电数据')]
  const fields = ['accountNo', 'accountName', 'usageAddress', 'powerSupplier', 'usageCategory', 'voltageLevel', 'contractCapacity', 'demandBasis', 'approvedDemand', 'pfStandard', 'accountStatus']
  const rows = fields.flatMap((field): [string, Part][] => {
    const figure = figures(facts).plain(field)
    const unit = facts.unit(field)
    return figure ? [[unit && unit !== 'ratio(0-1)' ? `${facts.label(field)}（${unit}）` : facts.label(field), figure]] : []
  })
  const own = monthsOf(facts).some((month) => facts.measure('onSiteGeneration', month)?.value.gt(0))
  return [...sentences([own ? '企业有自发电，本报告以“网购电量加自发自用电量”作为总耗电量。' : '未见自发电记录，总耗电量即网购电量。']), pairs('用电户基本信息表', 'table:powerAccount', '项目', '内容', rows), toFill('主要用能设备、班次与其他能源（气、汽、煤）')]
}

export const timeOfUse: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const periods = years(facts)
  const kinds: [string, string][] = [['尖峰', 'kwhSharp'], ['峰段', 'kwhPeak'], ['平段', 'kwhFlat'], ['谷段', 'kwhValley'], ['深谷', 'kwhDeepValley']]
  const rows = kinds.map(([label, field]) => ({ label: `${label}占比`, cells: periods.map((period) => yearRatio(facts, field, 'kwh', period, `share.${field}`, '%')) }))
  const valley = rows[3]?.cells.at(-1)
  const last = periods.at(-1)
  const result = grid('分时用电占比表', `table:${section.id}`, yearHeads(periods), rows)
  return [...sentences([valley && last && say`${periodName(last)}谷段电量占总电量的${valley}。`]), result, result ? null : gap('完整年度的分时电量'), toFill('申报班次')]
}

export const demand: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const show = figures(facts)
  const months = monthsOf(facts)
  const recent = lastMonths(facts, 12) ?? []
  const factors = recent.flatMap((month) => facts.measure('loadFactor', month) ?? [])
  const mean = factors.length > 0 ? factors.reduce((sum, measure) => sum.plus(measure.value), new Exact(0)).div(factors.length) : null
  const over = months.filter((month) => facts.derived('x', '', '', 'maxDemand/approvedDemand', month)?.value.gt('1.05'))
  const rows = years(facts).map((period) => ({ period, demands: monthsTo(period).flatMap((month) => facts.measure('maxDemand', month) ?? []) }))
  const highest = (demands: Measure[]): Measure | null => demands.toSorted((a, b) => a.value.comparedTo(b.value)).at(-1) ?? null
  return [
    ...sentences([
      mean && say`近十二个月月负荷率平均为${show.computed('meanLoadFactor', recent.at(-1) as string, mean, '%', factors.flatMap((measure) => measure.inputs))}。`,
      over.length > 0 ? `${over.map(periodName).join('、')}最大需量超过核定需量，需核实增容或超负荷运行情况。` : '各月最大需量未见明显超过核定需量。',
    ]),
    grid('最大需量与负荷率表', `table:${section.id}`, yearHeads(rows.map((row) => row.period)), [
      { label: '年内最大需量（kW）', cells: rows.map((row) => shown(facts, highest(row.demands))) },
      { label: '合同容量（kVA）', cells: rows.map((row) => shown(facts, facts.measure('contractCapacity', monthsTo(row.period).at(-1) as string))) },
      { label: '核定最大需量（kW）', cells: rows.map((row) => shown(facts, facts.measure('approvedDemand', monthsTo(row.period).at(-1) as string))) },
    ]),
  ]
}

export const powerQuality: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const months = lastMonths(facts, 12) ?? monthsOf(facts)
  const gaps = months.flatMap((month) => facts.measure('powerFactorGap', month) ?? [])
  const below = gaps.filter((measure) => measure.value.lt(0))
  const adjust = sumOver(facts, 'feePfAdjust', months, 'feePfAdjust', '力调电费', '元')
  const points = months.flatMap((month) => facts.measure('powerFactor', month) ?? [])
  return [
    ...sentences([
      gaps.length > 0 && (below.length > 0 ? say`近${countOf('months', gaps.length)}个月中有${countOf('pfBelow', below.length)}个月功率因数低于考核标准。` : say`近${countOf('months', gaps.length)}个月功率因数均不低于考核标准。`),
      adjust && say`同期力调电费合计${figures(facts).of(adjust)}（负数为奖励）。`,
    ].map((part) => part || null)),
    points.length > 1 ? chart({ kind: 'line', title: '功率因数', unit: '', categories: points.map((point) => periodName(point.period)), series: [{ name: '功率因数', values: points.map((point) => point.value.toFixed(3)) }], dataKey: `chart:${section.id}` }) : null,
    grid('功率因数表', `table:${section.id}`, ['功率因数', '考核标准'], points.map((point) => ({ label: periodName(point.period), cells: [shown(facts, point), shown(facts, facts.measure('pfStandard', point.period))] })), '月份'),
  ]
}

export const fees: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const periods = years(facts)
  const rows = (['feeTotal', 'feeEnergy', 'feeCapacity', 'feePfAdjust', 'feeSurcharge', 'paidAmount'] as const).map((field) => ({ label: `${facts.label(field)}（万元）`, cells: periods.map((period) => shown(facts, yearSum(facts, field, period, field, '元'))) }))
  const price = periods.map((period) => yearRatio(facts, 'feeTotal', 'kwh', period, 'averagePrice', '元/kWh'))
  const result = grid('电费构成表', `table:${section.id}`, yearHeads(periods), [...rows, { label: '到户均价（元/千瓦时）', cells: price }])
  return [...sentences([facts.rows('power').length > 0 && arrears(facts)].map((part) => part || null)), result, result ? null : gap('完整年度的电费')]
}

const arrears = (facts: Facts): Part => {
  const owing = monthsOf(facts).flatMap((month) => facts.measure('arrears', month) ?? []).filter((measure) => measure.value.gt(0))
  const late = facts.rows('power').filter((row) => Number(row.values['overdueDays'] ?? 0) > 0)
  return [owing.length > 0 ? say`有${countOf('arrearsMonths', owing.length)}个月存在欠费。` : '未见欠费记录。', late.length > 0 ? say`有${countOf('lateMonths', late.length)}个月逾期缴费。` : '未见逾期缴费记录。']
}

/** 折标准煤 by the equivalent of GB/T 2589. */
const coalPerKwh = '0.1229'

export const efficiency: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const periods = years(facts)
  const coal = periods.map((period) => facts.derived('standardCoalOfYear', '折标准煤', '吨标准煤', `annualKwh*${coalPerKwh}/1000`, period))
  const latest = periods.at(-1)
  return [
    ...sentences([yearSentence(facts, 'kwhPer10kRevenue', latest ?? null), latest && sentenceOf(facts, 'electricityCostShare', latest)]),
    periodTable(facts, { caption: '单位产值能耗表', dataKey: `table:${section.id}`, names: ['annualKwh', 'operatingRevenue', 'kwhPer10kRevenue', 'electricityCostShare'], periods, change: false }),
    grid('折标准煤表', `table:${section.id}.coal`, yearHeads(periods), [{ label: '折标准煤（吨标准煤）', cells: coal.map((measure) => shown(facts, measure)) }]),
    paragraph(say`折标准煤按每千瓦时${ruleFigure('coalPerKwh', coalPerKwh)}千克标准煤计算。`),
    facts.rows('profitSheet').length === 0 ? gap('利润表') : null,
    toFill('产量与其他能源消费'),
  ]
}

export const crossCheck: SectionWriter = (facts, section) => {
  if (noPower(facts)) return [gap('用电数据')]
  const apart = divergence(facts)
  return [...sentences([apart]), annualTable(facts, `table:${section.id}`), annualChart(facts, `chart:${section.id}`), apart ? null : gap('可与用电对照的两个年度的利润表')]
}

/** 同业对比: reference bands of the industry, estimates that the bank replaces. */
export const bands: SectionWriter = (facts) => {
  const code = facts.plain('industryCode')?.value ?? facts.data.industry?.code
  const band = bandOf(typeof code === 'string' ? code : null)
  if (!band) return [gap('行业参考区间')]
  const at = (name: string): Part => facts.measure(name, yearEnds(facts).at(-1) ?? facts.focus) && figures(facts).of(facts.measure(name, yearEnds(facts).at(-1) ?? facts.focus) as Measure)
  const rows: Cell[][] = [
    [words('万元收入耗电量（千瓦时）'), words(ruleFigure('band.kwhPer10k', `${band.kwhPer10k[0]}~${band.kwhPer10k[1]}`)), words(at('kwhPer10kRevenue') ?? '—')],
    [words('毛利率'), words(ruleFigure('band.grossMargin', `${new Exact(band.grossMargin[0] ?? 0).times(100).toFixed()}%~${new Exact(band.grossMargin[1] ?? 0).times(100).toFixed()}%`)), words(at('grossMargin') ?? '—')],
  ]
  return [
    paragraph(say`按行业代码${recorded('industryCode', String(code))}取${recorded('industryName', band.zh)}的参考区间。参考区间为系统内置的估计值，非官方统计，应以行内同业样本或公开标准值替换后再作判断。`),
    table('行业参考区间对照表', 'table:bands', [head('指标', '参考区间', '本企业'), ...rows]),
    gap('同业样本'),
  ]
}

/** The latest month against the mean of the twelve up to it. */
function againstYear(facts: Facts, name: string, compare: (value: Exact, mean: Exact) => Exact, unit: string): Figure | null {
  const measures = (lastMonths(facts, 12) ?? []).flatMap((month) => facts.measure(name, month) ?? [])
  const last = measures.at(-1)
  if (!last || measures.length < 12) return null
  const mean = measures.reduce((sum, measure) => sum.plus(measure.value), new Exact(0)).div(measures.length)
  return mean.isZero() ? null : figures(facts).computed(`againstYear.${name}`, last.period, compare(last.value, mean), unit, measures.flatMap((measure) => measure.inputs))
}

const withUnit = (figure: Figure | null): Part => (figure ? [figure, figure.unit] : '—')

/** 贷后监测: lines that call for a look, with where the customer stands. */
export const triggers: SectionWriter = (facts) => {
  const recent = lastMonths(facts, 3)
  const before = lastMonths(facts, 3, 12)
  const now = recent && sumOver(facts, totalUse, recent, 'kwh3', '近三个月', 'kWh')
  const then = before && sumOver(facts, totalUse, before, 'kwh3Before', '上年同期三个月', 'kWh')
  const growth = now && then && then.value.gt(0) ? figures(facts).computed('growth.kwh3', now.period, now.value.minus(then.value).div(then.value), '%', [...now.inputs, ...then.inputs]) : null
  const latest = monthsOf(facts).at(-1) ?? null
  const owed = facts.measure('arrears', latest)
  const rows: Cell[][] = [
    [words('近三个月总耗电量同比'), words(ruleFigure('trigger.kwh3', '≤-30%')), words(growth ?? '—'), words('按月')],
    [words('单月用电量占近十二个月均值'), words(ruleFigure('trigger.month', '<20%')), words(againstYear(facts, 'kwh', (value, mean) => value.div(mean), '%') ?? '—'), words('按月')],
    [words('电费欠费（万元）'), words(ruleFigure('trigger.arrears', '>0')), words(owed ? figures(facts).of(owed) : '—'), words('按月')],
    [words('谷段占比较前十二个月均值变动'), words(ruleFigure('trigger.valley', '>15个百分点')), words(withUnit(againstYear(facts, 'valleyShare', (value, mean) => value.minus(mean), 'pp'))), words('按季')],
  ]
  return [noPower(facts) ? gap('用电数据') : null, table('监测指标与触发线表', 'table:triggers', [head('指标', '触发线', '当前值', '频率'), ...rows])]
}

/** 附表: every month. */
export const monthlyDetail: SectionWriter = (facts) => {
  if (noPower(facts)) return [gap('用电数据')]
  const fields = ['kwh', 'kwhPeak', 'kwhFlat', 'kwhValley', 'maxDemand', 'powerFactor', 'feeTotal']
  const shownFields = fields.filter((field) => monthsOf(facts).some((month) => facts.measure(field, month)))
  const units: Record<string, string> = { kwh: '万千瓦时', kwhPeak: '万千瓦时', kwhFlat: '万千瓦时', kwhValley: '万千瓦时', maxDemand: 'kW', feeTotal: '万元' }
  return [grid('月度用电明细表', 'table:powerDetail', shownFields.map((field) => (units[field] ? `${facts.label(field)}（${units[field]}）` : facts.label(field))), monthsOf(facts).slice(-60).map((month) => ({ label: periodName(month), cells: shownFields.map((field) => shown(facts, facts.measure(field, month))) })), '月份')]
}

