import type { Facts } from '../data/facts.ts'
import { countOf, recorded } from '../writer/figures.ts'
import { paragraph, say, sentences, toFill } from '../writer/nodes.ts'
import { head, table, words } from '../writer/tables.ts'
import type { SectionWriter } from './types.ts'

/** The industry that is spoken of: that of the customer, or the one that the report was built for. */
export function industryOf(facts: Facts): { code: string; name: string } | null {
  const code = facts.plain('industryCode')?.value
  const name = facts.plain('industryName')?.value
  if (typeof code === 'string' || typeof name === 'string') return { code: String(code ?? ''), name: String(name ?? '') }
  return facts.data.industry
}

const letters: Record<string, string> = { A: '农、林、牧、渔业', B: '采矿业', C: '制造业', D: '电力、热力、燃气及水生产和供应业', E: '建筑业', F: '批发和零售业', G: '交通运输、仓储和邮政业', H: '住宿和餐饮业', I: '信息传输、软件和信息技术服务业', J: '金融业', K: '房地产业', L: '租赁和商务服务业', M: '科学研究和技术服务业', N: '水利、环境和公共设施管理业', O: '居民服务、修理和其他服务业', P: '教育', Q: '卫生和社会工作', R: '文化、体育和娱乐业', S: '公共管理、社会保障和社会组织', T: '国际组织' }

/** 行业定义与分类. */
export const industryDefinition: SectionWriter = (facts) => {
  const industry = industryOf(facts)
  if (!industry) return [toFill('行业名称与国民经济行业代码')]
  const letter = industry.code.charAt(0).toUpperCase()
  return [
    ...sentences([say`本报告所述行业为${recorded('industryName', industry.name || '（待填）')}${industry.code ? say`，国民经济行业分类（GB/T ${recorded('standard', '4754')}）代码为${recorded('industryCode', industry.code)}` : ''}。`]),
    letters[letter] ? table('行业分类表', 'table:industry', [head('层级', '代码', '名称'), [words('门类'), words(letter), words(letters[letter])], [words('所述行业'), words(recorded('industryCode', industry.code)), words(recorded('industryName', industry.name))]]) : null,
  ]
}

/** 行内授信情况: the customers of this industry in the clerk's own scope. */
export const industryCustomers: SectionWriter = (facts) => {
  const { peers } = facts.data
  return [
    paragraph(say`在可查询的数据范围内，该行业客户共${countOf('peers', peers.count)}户，其中已取得财务报表的${countOf('peersWithStatements', peers.withStatements)}户，已建立报告${countOf('peerReports', peers.reports)}份。`),
  ]
}
