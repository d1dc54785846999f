import { dayOf } from '../../../core/beijing.ts'
import type { Facts } from '../data/facts.ts'
import { dateName, periodName } from '../../../core/subject/periods.ts'
import { countOf, recorded } from '../writer/figures.ts'
import { formTable, head, pairs, table, words, type Cell } from '../writer/tables.ts'
import { gap, paragraph, say, sentences, toFill } from '../writer/nodes.ts'
import type { SectionWriter } from './types.ts'

const typeNames: Record<string, string> = { 1: '授信（征信）调查报告', 2: '财务分析报告', 3: '能耗分析报告', 4: '行业分析报告', 5: '异常分析报告' }

/** 封面与声明. */
export const cover: SectionWriter = (facts) => {
  const { data } = facts
  // Published as it is written: nobody fills it in.
  const frozen = data.useRemark === '5'
  const rows: [string, Cell['part']][] = [
    ['报告名称', recorded('reportName', data.reportName)],
    ['报告类型', typeNames[data.useRemark] ?? ''],
    ['客户名称', data.customer ? recorded('customer.name', data.customer.name) : '待填'],
    ['统一社会信用代码', data.customer ? recorded('customer.creditCode', data.customer.creditCode) : '待填'],
    ['主办客户经理', recorded('manager', data.manager)],
    ...(frozen ? [] : [['协办客户经理', '待填'] satisfies [string, Cell['part']]]),
    ['所属机构', data.branch ? recorded('branch', data.branch) : '待填'],
    ['报告日期', recorded('date', dateName(data.date))],
    ['财务数据期间', data.periods.length > 0 ? data.periods.map(periodName).join('、') : '未取得'],
    ['金额单位', '人民币万元（另有说明的除外）'],
  ]
  return [
    pairs('报告封面要素表', 'table:cover', '要素', '内容', rows),
    paragraph('本报告中的数据均取自已导入的资料，正文与表格中的数字可追溯至来源文件和单元格；未取得的资料在相应章节逐项说明。'),
    ...(frozen ? [] : [toFill('调查人声明与签名'), toFill('调查方式')]),
  ]
}

/** The tables of a customer, what of each is there. */
function materialTable(facts: Facts) {
  const rows = facts.data.tables.filter((candidate) => !candidate.supplementary || facts.rows(candidate.name).length > 0).map((candidate): Cell[] => {
    const there = facts.rows(candidate.name)
    const periods = [...new Set(there.map((row) => row.period))].filter((period) => period !== '').toSorted()
    const span = periods.length === 0 ? '—' : periods.length > 6 ? `${periodName(periods[0] as string)}至${periodName(periods.at(-1) as string)}` : periods.map(periodName).join('、')
    return [words(candidate.label['zh-CN']), words(there.length > 0 ? '已取得' : '未取得'), words(span), { part: there.length > 0 ? countOf(`rows.${candidate.name}`, there.length) : '—', align: 'right' }]
  })
  return table('资料清单', 'table:materials', [head('资料', '状态', '期间', '记录数'), ...rows])
}

/** 调查概况: what was obtained and what was not. */
export const survey: SectionWriter = (facts) => {
  const there = facts.data.tables.filter((candidate) => facts.rows(candidate.name).length > 0)
  const absent = facts.data.tables.filter((candidate) => !candidate.supplementary && facts.rows(candidate.name).length === 0)
  return [
    ...sentences([there.length > 0 ? say`本次调查取得${there.map((candidate) => candidate.label['zh-CN']).join('、')}共${countOf('materials', there.length)}类资料。` : null]),
    materialTable(facts),
    ...absent.map((candidate) => gap(candidate.label['zh-CN'])),
    toFill('实地调查记录（时间、地点、接触人、内容）'),
    toFill('第三方了解情况'),
  ]
}

export const application: SectionWriter = () => [
  formTable('授信方案要素表', ['授信品种', '币种', '金额', '敞口', '期限', '利率', '担保方式', '用途', '还款方式']),
  toFill('授信申请的品种、金额、期限、利率、担保与用途'),
  gap('历史授信与用信'),
]

export const guarantee: SectionWriter = () => [formTable('抵质押物及保证人情况表', ['担保方式', '抵质押物或保证人名称', '权属', '评估价值', '抵质押率', '可担保金额']), toFill('抵质押物、评估价值与保证人情况')]

export const purpose: SectionWriter = () => [formTable('用途与交易背景表', ['借款用途', '交易对手', '合同名称与编号', '合同金额', '结算方式']), toFill('授信用途与交易合同')]

/** 附件: sources and their dates. */
export const attachments: SectionWriter = (facts) => {
  const rows = facts.data.imports.map((note): Cell[] => [words(recorded('file', note.fileName || '—')), words(facts.data.tables.find((candidate) => candidate.name === note.table)?.label['zh-CN'] ?? note.table), words(note.periods.map(periodName).join('、') || '—'), words(recorded('time', dateName(dayOf(note.time))))])
  return [
    materialTable(facts),
    rows.length > 0 ? table('数据来源与时点表', 'table:sources', [head('来源文件', '资料', '期间', '导入日期'), ...rows]) : null,
    paragraph(say`本报告依据截至${recorded('date', dateName(facts.data.date))}系统内的数据生成。`),
  ]
}

/** A section that only the clerk can write: below its heading stands what is missing and what to fill in. */
export const manualOnly: SectionWriter = () => []
