import type { Span } from '../guard/spans.ts'
import type { Claim } from './types.ts'

/** 从37.6%: the first of two levels, where only that says that it is not of now. */
export const isLeftBehind = ({ period, start }: Claim, text: string): boolean =>
  period?.year === null && period.back === 1 && /[由从自]\s*$/.test(text.slice(Math.max(0, start - 3), start))

const counted: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4 }
const spanBehind = /^[^。;；]*?[，,]([两二三四])年(?:间|来|内|里|累计|共|合计)?(?:[升降增减提下上]|累计)/
/** Another quantity that went over several years, and 也由: 由3.89倍升至4.65倍、5.17倍，速动比率也由. */
const alsoFrom =
  /[由从][^，,。;；]*?[至到]((?:[^，,。;；、]*?\d[^，,。;；、]*?、)+)[^，,。;；、]*?\d[^，,。;；、]*?[，,][^，,。;；]{0,10}[也亦]\s*[由从]\s*$/
/** Over how many years the words around it say that a level was left: 从11.24%一路降到10.71%，两年下降. */
export function yearsLeft({ start, end }: Span, text: string): number | null {
  const own = counted[spanBehind.exec(text.slice(end))?.[1] ?? '']
  const steps = alsoFrom.exec(text.slice(0, start))?.[1]?.split('、').length
  return own ?? steps ?? null
}
