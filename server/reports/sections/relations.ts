import { figures } from '../writer/figures.ts'
import { gap, say, sentences, toFill } from '../writer/nodes.ts'
import { periodTable } from '../writer/tables.ts'
import { listTable } from './basics.ts'
import { chartOf, sentencesOf } from './quantities.ts'
import type { SectionWriter } from './types.ts'

/** 关联企业: who they are, and what is owed between them and the customer. */
export const related: SectionWriter = (facts, section) => {
  const names = ['otherReceivables', 'otherReceivablesShare', 'otherPayables', 'otherPayablesShare']
  return [
    listTable(facts, 'relatedParties', '关联企业表') ?? gap('关联企业'),
    ...sentences(sentencesOf(facts, names)),
    periodTable(facts, { caption: '其他应收款与其他应付款', dataKey: `table:${section.id}`, names }) ?? gap('资产负债表'),
    gap('关联往来明细'),
    toFill('集团客户认定结论'),
  ]
}

/** 主营业务: what it makes, and its revenue of the years; the split is the clerk's to get. */
export const products: SectionWriter = (facts, section) => {
  const made = figures(facts).plain('mainProducts')
  const revenue = periodTable(facts, { caption: '营业收入与毛利', dataKey: `table:${section.id}`, names: ['operatingRevenue', 'mainBusinessRevenue', 'otherBusinessRevenue', 'operatingCost', 'grossProfit', 'grossMargin'] })
  return [...sentences([made && say`主营产品为${made}。`]), ...sentences(sentencesOf(facts, ['operatingRevenue', 'grossMargin'])), revenue ?? gap('利润表'), chartOf(facts, section), made ? null : gap('主营产品'), gap('收入构成（按产品、地区）'), toFill('产能与产量')]
}
