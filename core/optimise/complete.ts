import { checkGrounds } from '../guard/check.ts'
import { termsIn } from './subjects.ts'
import type { Change, Lack, OptimiseOptions } from './types.ts'
import { keysOf } from '../records.ts'

/** Sentences that are added at most; a clerk reads each. */
const most = 5

const bare = (text: string): string => text.replace(/[\s，。；：、,.;:]/g, '')
const sentencesOf = (text: string): string[] => text.match(/[^。！？\n]+[。！？]/g) ?? []

/**
 * The offered sentences that speak of what a passage speaks of, and that it does not have, each a change at its end.
 */
export function appended(
  original: string,
  result: string,
  changes: readonly Change[],
  { offered = [], partial = false }: OptimiseOptions,
): Change[] {
  const spoken = termsIn(result)
  const standing = bare(result)
  const fitting =
    partial || spoken.size === 0
      ? []
      : [...new Set(offered.flatMap(sentencesOf).map((sentence) => sentence.trim()))].filter(
          (sentence) => !standing.includes(bare(sentence)) && [...termsIn(sentence)].some((term) => spoken.has(term)),
        )
  if (fitting.length === 0) return []
  const end = original.trimEnd().length
  // A change at the end already has the place.
  const from = Math.max(end, changes.at(-1)?.to ?? 0)
  return fitting.slice(0, most).map((after) => ({ from, to: from, before: '', after, rules: ['offered'] }))
}

const tests: Record<Lack, (text: string, hasFigures: boolean) => boolean> = {
  subject: (text) => /公司|企业|集团|借款人|申请人|客户|该厂|我行|有限合伙/.test(text),
  period: (text) =>
    /\d{4}年|[二〇一三四五六七八九]{4}年|\d{4}[-.]\d{1,2}|本年|本期|上年|去年|今年|期末|年末|年初|报告期|近[一二三四五]年|当前|截至/.test(
      text,
    ),
  unit: (text) => bareFigures(text).length === 0,
  comparison: (text, hasFigures) =>
    !hasFigures ||
    /较|同比|环比|比上|高于|低于|优于|弱于|持平|增长|下降|上升|减少|增加|行业|均值|区间|良好|≤|≥/.test(text),
  source: (text, hasFigures) =>
    !hasFigures || /根据|依据|据|来源|报表|审计|提供|〔注\d+〕|查询|核实|核对|台账|流水|征信/.test(text),
}

/** Figures that do not say what they count. */
const bareFigures = (text: string): string[] =>
  checkGrounds(text, { texts: [] })
    .filter(({ kind, text: figure }) => kind === 'figure' && /^-?[\d,]+(?:\.\d+)?$/.test(figure))
    .map(({ text: figure }) => figure)

/** What a passage does not say, though a reader asks for it. */
export function lacksOf(text: string): Lack[] {
  const hasFigures = checkGrounds(text, { texts: [] }).some(({ kind }) => kind === 'figure')
  return keysOf(tests).filter((lack) => !tests[lack](text, hasFigures))
}

const changeOfShare =
  /\p{Script=Han}{0,10}(?:率|占比|比重|比例|份额)(?:较\p{Script=Han}{1,6})?(?:上升|下降|提高|提升|降低|回落|增加|减少|上涨)了?\s*\d+(?:\.\d+)?\s*[%％]/gu

/** 毛利率上升0.28%: per cent of it, or points? */
export const doubtfulIn = (text: string): string[] =>
  [...new Set([...text.matchAll(changeOfShare)].map(([matched]) => matched))].slice(0, 5)
