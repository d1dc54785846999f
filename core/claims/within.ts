import { sizeOf } from '../guard/amount.ts'
import type { Claim } from './types.ts'

/** What says that a figure is a limit, not what comes out. */
export const compares = /(?:超过|高于|大于|低于|小于|不足|不到|未达|逾)[^，,；;。]*$/
const least = /(?<![不未])(?:more than|over|exceeding|超过|超出|高于|大于|逾|突破)[^，,；;。\d]*$/
const most =
  /(?:less than|below|under|(?<!不)低于|(?<!不)小于|不足|不到|不及|未达到?|未超过|不超过|不高于)[^，,；;。\d]*$/

/** Whether a size is as a limit says: 净利润的4倍以上, 不足三成; null where the figure is none. */
export function isWithin(claim: Claim, sentence: string, text: string, size: number): boolean | null {
  // 不足短期借款4,250.00万元的三成: the amount of the other side says nothing of the share.
  const before = sentence.replace(/\d[\d,]*(?:\.\d+)?[万亿]?元(?=的)/g, '')
  const behind = text.slice(claim.end)
  const own = sizeOf(claim.figure.amount)
  if (/^(?:以上|之上|多)/.test(behind) || least.test(before)) return size >= own * 0.995
  return /^(?:以下|之下|以内|之内)/.test(behind) || most.test(before) ? size <= own * 1.005 : null
}
