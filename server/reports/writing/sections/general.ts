import type { Facts, Measure } from '../data/facts.ts'
import { originKinds, originsOf, spanOf } from '../data/origins.ts'
import { dateName, dayName, isAnnual, periodName, spanName } from '../../../../core/subject/periods.ts'
import { entriesOf } from '../data/entries.ts'
import { requestOf } from '../data/loan-need.ts'
import { sectionFields } from '../section-fields.ts'
import { countOf, figures, recorded, type Figure } from '../writer/figures.ts'
import { head, number, pairs, table, words, type Cell } from '../writer/tables.ts'
import { gap, list, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { rulesBasis } from './anomalies.ts'
import { eventsOf } from './events.ts'
import type { ConcernsOf } from './concern.ts'
import { placeName } from './places.ts'
import type { SectionWriter } from './types.ts'

const typeNames: Record<string, string> = {
  1: '授信（征信）调查报告',
  2: '财务分析报告',
  3: '能耗分析报告',
  4: '行业分析报告',
  5: '异常分析报告',
}

/** 封面与声明. */
export const cover: SectionWriter = (facts) => {
  const { data } = facts
  // Published as it is written: nobody fills it in.
  const frozen = data.useRemark === '5'
  const rows: [string, Part][] = [
    ['报告名称', recorded('reportName', data.reportName)],
    ['报告类型', typeNames[data.useRemark] ?? ''],
    ['客户名称', data.customer ? recorded('customer.name', data.customer.name) : '待填'],
    ['统一社会信用代码', data.customer ? recorded('customer.creditCode', data.customer.creditCode) : '待填'],
    ['主办客户经理', recorded('manager', data.manager)],
    ...(frozen ? [] : [['协办客户经理', '待填'] satisfies [string, Part]]),
    ['所属机构', data.branch ? recorded('branch', data.branch) : '待填'],
    ['报告日期', recorded('date', dateName(data.date))],
    ['财务数据期间', data.periods.length > 0 ? data.periods.map(periodName).join('、') : '未取得'],
    ['金额单位', '人民币万元（另有说明的除外）'],
  ]
  return [
    pairs('报告封面要素表', 'table:cover', '要素', '内容', rows),
    paragraph(
      '本报告中的数据均取自已导入的资料，正文与表格中的数字可追溯至来源文件和单元格；未取得的资料在相应章节逐项说明。',
    ),
  ]
}

/** The tables of a customer, what of each is there. */
function materialTable(facts: Facts) {
  const rows = facts.data.tables
    .filter((candidate) => !candidate.supplementary || facts.rows(candidate.name).length > 0)
    .map((candidate): Cell[] => {
      const there = facts.rows(candidate.name)
      const periods = [...new Set(there.map((row) => row.period))].filter((period) => period !== '').toSorted()
      return [
        words(candidate.label['zh-CN']),
        words(there.length > 0 ? '已取得' : '未取得'),
        words(spanOf(periods)),
        { part: there.length > 0 ? countOf(`rows.${candidate.name}`, there.length) : '—', align: 'right' },
      ]
    })
  return table('资料清单', 'table:materials', [head('资料', '状态', '期间', '记录数'), ...rows])
}

/** Where the data come from and of what day they are. */
function sourceTable(facts: Facts) {
  const rows = originsOf(facts).map((origin): Cell[] => [
    words(origin.label),
    words(originKinds[origin.kind]),
    words(origin.name ? recorded('file', [origin.name, origin.sheet].filter(Boolean).join('，')) : null),
    words(spanOf(origin.periods)),
    number(countOf(`values.${origin.table}`, origin.values)),
    words(recorded('time', dateName(origin.day))),
  ])
  return rows.length > 0
    ? table('数据来源与时点表', 'table:sources', [
        head('资料', '取得方式', '来源文件', '期间', '数据项数', '取得日期'),
        ...rows,
      ])
    : null
}

/** The files that go with what was said of events. */
function evidenceList(facts: Facts) {
  const files = [...new Set(eventsOf(facts).flatMap((event) => event.files.map(({ fileName }) => fileName)))]
  return files.length > 0
    ? [paragraph('异常事项的佐证材料：'), ...list(files.map((name): Part => recorded('file', name)))]
    : []
}

/** 附件: sources and their dates, and by which rules they were looked at. */
export const attachments: SectionWriter = (facts) => [
  materialTable(facts),
  sourceTable(facts),
  ...evidenceList(facts),
  paragraph([
    say`本报告依据截至${recorded('date', dateName(facts.data.date))}系统内的数据生成。`,
    facts.data.anomalies ? rulesBasis(facts.data.anomalies) : null,
  ]),
]

/** 调查概况: what was obtained and what was not. What was verified stands in a table of its own. */
export function materialBlocks(facts: Facts) {
  const there = facts.data.tables.filter((candidate) => facts.rows(candidate.name).length > 0)
  const absent = facts.data.tables.filter(
    (candidate) => !candidate.supplementary && facts.rows(candidate.name).length === 0,
  )
  return [
    ...sentences([
      there.length > 0
        ? say`本次调查取得${there.map((candidate) => candidate.label['zh-CN']).join('、')}共${countOf('materials', there.length)}类资料。${placeName(facts, { writers: ['attachments'] }) ? '清单见附件。' : ''}`
        : null,
    ]),
    ...absent.map((candidate) => gap(candidate.label['zh-CN'])),
  ]
}

const requestRows = ['授信品种', '币种', '金额', '敞口', '期限', '利率', '担保方式', '用途', '还款方式'] as const

/** 授信申请概况: what is asked for, and what the enterprise owes already. */
export const application: SectionWriter = (facts, section) => {
  const request = requestOf(facts)
  const show = figures(facts)
  const asked: Figure | null = request?.amount
    ? show.computed('requestedAmount', facts.focus ?? '', request.amount.value, '元', request.amount.inputs)
    : null
  const purpose = request?.purpose ? recorded('creditPurpose', request.purpose) : null
  const known: Partial<Record<(typeof requestRows)[number], Part>> = {
    ...(asked ? { 金额: [asked, asked.unit], 币种: '人民币' } : {}),
    ...(purpose ? { 用途: purpose } : {}),
  }
  const debts = sectionFields.general.debts.map((name) => facts.measure(name, facts.focus))
  return [
    ...sentences([
      asked &&
        say`企业${request?.day ? say`于${recorded('requestDate', dateName(request.day))}` : ''}申请授信${asked}${purpose ? say`，用途为${purpose}` : ''}。`,
      debts[0] && debts[1] && facts.focus
        ? say`${dayName(facts.focus)}报表有息负债${show.of(debts[0])}，其中短期有息负债${show.of(debts[1])}，须与历史授信及用信余额核对。`
        : null,
    ]),
    pairs(
      '授信方案要素表',
      `table:${section.id}`,
      '要素',
      '内容',
      requestRows.map((label): [string, Part] => [label, known[label] ?? '待填']),
    ),
  ]
}

/** 担保分析: what is pledged already, before anything more is. */
export const guarantee: SectionWriter = (facts) => {
  const lists = sectionFields.general.encumbrances.map((field) => ({
    field,
    label: facts.label(field),
    entries: entriesOf(facts, field),
  }))
  const filled = lists.filter(({ entries }) => entries && entries.length > 0)
  const clean = lists.filter(({ entries }) => entries?.length === 0)
  return sentences([
    filled.length > 0
      ? [
          '登记信息显示已有',
          filled.map(({ field, label, entries }, index): Part => [
            index > 0 ? '、' : '',
            say`${label}${countOf(field, entries?.length ?? 0)}条`,
          ]),
          '，设定担保前须核实有关权利的范围与顺位。',
        ]
      : null,
    clean.length > 0 ? `登记信息中未见${clean.map(({ label }) => label).join('、')}。` : null,
  ])
}

/** Purposes that are bought for. */
const buying = /采购|原材料|货款|备货|经营周转|流动资金/

const boughtIn = (facts: Facts): Measure | null =>
  facts.measure('cashPaidForGoods', facts.focus) ?? facts.measure('operatingCost', facts.focus)

export const purposeConcerns: ConcernsOf = (facts) => {
  const request = requestOf(facts)
  const bought = boughtIn(facts)
  return [
    facts.focus &&
    isAnnual(facts.focus) &&
    request?.amount &&
    bought?.value.gt(0) &&
    buying.test(request.purpose) &&
    request.amount.value.gt(bought.value.div(2))
      ? {
          kind: '经营',
          name: '申请额度偏大',
          part: say`申请额度（${figures(facts).computed('requestedAmount', facts.focus ?? '', request.amount.value, '元', request.amount.inputs)}）与年度采购规模（${figures(facts).of(bought)}）相比偏大`,
          verify: '以订单与采购合同核实',
        }
      : null,
  ]
}

/** 用途合理性: what is asked for beside what is bought in a year. */
export const purpose: SectionWriter = (facts) => {
  const request = requestOf(facts)
  const bought = boughtIn(facts)
  const [large] = purposeConcerns(facts)
  const show = figures(facts)
  if (!request?.amount || !facts.focus)
    return bought?.value.gt(0) && facts.focus
      ? sentences([say`${spanName(facts.focus)}${bought.label}为${show.of(bought)}，可据以衡量采购类用途的合理规模。`])
      : []
  const asked = show.computed('requestedAmount', facts.focus, request.amount.value, '元', request.amount.inputs)
  const share = bought?.value.gt(0)
    ? show.computed('requestToPurchases', facts.focus, request.amount.value.div(bought.value), '%', [
        ...request.amount.inputs,
        ...bought.inputs,
      ])
    : null
  return sentences([
    say`申请额度为${asked}${request.purpose ? say`，申报用途为${recorded('creditPurpose', request.purpose)}` : ''}`,
    share && bought ? say`，相当于${spanName(facts.focus)}${bought.label}（${show.of(bought)}）的${share}。` : '。',
    share && buying.test(request.purpose) && isAnnual(facts.focus)
      ? large
        ? '额度与年度采购规模相比偏大，须以订单与采购合同核实。'
        : '额度未超过年度采购规模的一半，规模上具备合理性，仍须以采购合同核实。'
      : null,
  ])
}

/** A section that only the clerk can write: below its heading stands what is missing and what to fill in. */
export const manualOnly: SectionWriter = () => []
