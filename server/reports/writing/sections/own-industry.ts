import { dateName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { recorded } from '../writer/figures.ts'
import { gap, list, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { ruleWords } from './events.ts'
import { industryOf } from './industry/index.ts'
import { bandBlocks, peerBlocks } from './peers.ts'
import type { SectionWriter } from './types.ts'

/** What a published report of the bank says of the industry, quoted with its name and day. */
function quotes(facts: Facts) {
  const quote = facts.data.industryQuote
  if (!quote) return []
  return [
    paragraph(
      say`行内已发布《${recorded('industryReport', quote.reportName)}》${quote.day ? say`（${recorded('industryReportDay', dateName(quote.day))}）` : ''}，摘要如下：`,
    ),
    ...list(
      quote.parts.map(({ title, text }): Part => [`${title}：`, ruleWords('industryQuote', text)]),
      false,
    ),
  ]
}

/** 行业分析 within a credit report: what the bank knows of the industry, and where the customer stands in it. */
export const industrySummary: SectionWriter = (facts, section) => {
  const industry = industryOf(facts)
  if (!industry) return [gap('企业所属行业')]
  return [
    ...sentences([
      say`企业所属行业为${recorded('industryName', industry.name || industry.code)}${industry.code ? say`（代码${recorded('industryCode', industry.code)}）` : ''}。`,
    ]),
    ...quotes(facts),
    ...bandBlocks(facts, section.id),
    ...peerBlocks(facts, section.id),
    facts.data.industryQuote ? null : gap('本行已发布的该行业分析报告'),
  ]
}
