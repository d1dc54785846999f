import type { Facts } from '../data/facts.ts'
import { dayName } from '../../../../core/subject/periods.ts'
import { sectionFields } from '../section-fields.ts'
import { periodChart } from '../writer/charts.ts'
import { figures } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { shareTable, weightyLines } from '../writer/tables.ts'
import { isNothing, sentenceOf } from '../writer/words.ts'
import { quantities } from './quantities.ts'
import type { SectionWriter } from './types.ts'

const { groups } = sectionFields.assets

/** Lines whose share of all assets moved by five points or more. */
function shifts(facts: Facts): Part[] {
  const schema = facts.data.tables.find((candidate) => candidate.name === 'balanceSheet')
  const show = figures(facts)
  return Object.entries(schema?.schema.properties ?? {})
    .filter(([, field]) => field['x-kind'] === 'item' && (field['x-section'] ?? '').endsWith('Assets'))
    .flatMap(([name]) => {
      const now = facts.derived(`share.${name}`, name, '%', `${name}/totalAssets`, facts.focus)
      const shift = facts.derived(
        `shift.${name}`,
        name,
        'pp',
        `${name}/totalAssets-prev("${name}")/prev("totalAssets")`,
        facts.focus,
      )
      return now && shift && shift.value.abs().gte('0.05')
        ? [
            say`${facts.label(name)}占总资产的比重为${show.of(now)}，${shift.value.lt(0) ? '下降' : '上升'}${show.computed(`shift.${name}`, shift.period, shift.value.abs(), 'pp', shift.inputs)}。`,
          ]
        : []
    })
}

/** 资产规模与结构: the shares, and those that moved by five points or more. */
export const assetStructure: SectionWriter = (facts, section) => {
  if (!facts.measure('totalAssets', facts.focus)) return [gap('资产负债表')]
  const moved = shifts(facts)
  const current = facts.measure('currentAssetShare', facts.focus)
  const lines = weightyLines(facts, 'balanceSheet', 'totalAssets')
  const assets = lines.slice(0, lines.indexOf('totalAssets') + 1)
  return [
    ...sentences([
      facts.focus && `${dayName(facts.focus)}，`,
      sentenceOf(facts, 'totalAssets'),
      current && say`流动资产占总资产的${figures(facts).of(current)}。`,
      ...moved,
      moved.length === 0 && facts.before('totalAssets') ? '各项资产占比较上年变动均未达到五个百分点，结构稳定。' : null,
    ]),
    shareTable(facts, {
      caption: '资产结构百分比表',
      dataKey: `table:${section.id}`,
      names: assets,
      total: 'totalAssets',
    }),
    shareTable(facts, {
      caption: '资产结构分组表',
      dataKey: `table:${section.id}.groups`,
      names: groups,
      total: 'totalAssets',
    }),
    periodChart(facts, {
      kind: 'stackedBar',
      title: '资产结构',
      dataKey: `chart:${section.id}`,
      series: groups.map((name) => ({ name })),
    }),
  ]
}

/** 所有者权益: what it is made of, and how retained earnings went from the opening to the end of each year. */
export const equity: SectionWriter = (facts, section) => {
  const { focus } = facts
  const [opening, profit, other, closing] = ['retainedOpening', 'ownersProfit', 'retainedOther', 'retainedProfits'].map(
    (name) => facts.measure(name, focus),
  )
  const show = figures(facts)
  const ofOwners = facts.measure('netProfitParent', focus) ? '归属于母公司所有者的' : ''
  const change = other && show.computed('retainedOther', other.period, other.value.abs(), '元', other.inputs)
  const text =
    opening && profit && other && closing
      ? say`留存收益期初为${show.of(opening)}，本期${ofOwners}净利润${show.of(profit)}，${change && isNothing(change) ? '无其他变动' : say`${other.value.gt(0) ? '另有其他增加' : '分配及其他减少'}${change}`}，期末为${show.of(closing)}。`
      : null
  return [...quantities(facts, section), ...sentences([text])]
}
