import type { Span } from '../guard/spans.ts'
import { isVouched } from './figures.ts'
import type { OpenClaims } from './known.ts'
import type { Claim } from './types.ts'
import { basesIn } from './words.ts'

/** What brings a cause, a plan or a denial into words that would otherwise only join. */
export const saysMore = /[因受由靠系源拟预计划望未不非无否曾已被]|来自|得益|主要|仅|首/
/** The words right before a figure that is right: a verb and how it was done, and no more. */
function wordingOf({ start, kind, way, wayAt }: Claim, text: string, open: OpenClaims): Span[] {
  const clause = Math.max(0, start - 24)
  const before = text.slice(clause, start)
  const marks = [...before.matchAll(/[，,。;；：:()（）]/g)].at(-1)
  const ends = [...open.subjects.in(before), ...basesIn(before)].map(({ end }) => end)
  const from = Math.max(0, (marks?.index ?? -1) + 1, ...ends)
  const words = before.slice(from)
  const most = kind === 'change' ? (way === null && wayAt === null ? 0 : 12) : 4
  if (ends.length === 0 || words.length > most || saysMore.test(words)) return []
  return [{ start: clause + from, end: start }]
}

/** What a limit is called: 判断标准为≥3, 对应区间60~120. */
const ofLimit = /[\u3400-\u9fff]{0,4}(?:标准|区间|范围|值|界限|门槛)(?:为|是|在)?[:：]?$/
const ofOthers = /业|监管|国家|官方|银行|市场|协议|合同|约定|要求|考核/
function limitWording({ start }: Span, text: string): Span[] {
  const name = ofLimit.exec(text.slice(Math.max(0, start - 10), start))
  return name && !ofOthers.test(name[0]) ? [{ start: start - name[0].length, end: start }] : []
}

/** What only leads to what is said: 分析报表可知, 从上述数据可以看出. */
const lead =
  /^(?:从|由|据|经|根据|依据|结合|通过|综合|分析|对比|对照|梳理|纵观)?(?:上述|以上|本期|相关|各项|财务|经营|用电|报告期|年度)*(?:报表|数据|指标|资料|报告|比率|科目|计算|测算|核算|对比|统计|分析)(?:数据|结果|情况)?(?:可以?|能够?|中|来|上|可)*(?:知|见|看出|看到|得出|得知|发现|看|显示|表明|反映)?$/

/** Whether a clause says nothing by itself. */
export const isLead = (clause: string): boolean => lead.test(clause)

/** Words around a figure that are wording and no matter of their own. */
export function wordingAt(claim: Claim, text: string, open: OpenClaims): Span[] {
  if (claim.kind === 'limit' || claim.figure.between) return limitWording(claim, text)
  return isVouched(claim, open) ? wordingOf(claim, text, open) : []
}
