import type { DocumentNode } from '../../../core/document/types.ts'

/** What the words around a figure say of it: 较上年明显增长…, 与上年基本持平（下降…）, 处于关注区间（…）. */
export type Direction = { lead: string; tail: string }

const change = /[，,]?(?:较|与|比)(?:上年同期|上年末|上年|年初|上期)?(?:基本持平（)?(?:小幅|明显|大幅)?(?:增长|下降|上升|延长|缩短|增加|减少|增亏|减亏)$/
const verdict = /[，,]?处于(?:良好|关注|风险)区间（$/

/**
 * The direction that the text around a figure gives it; null where it gives none.
 *
 * @example directionOf('营业收入为100，较上年小幅增长', '。') // { lead: '，较上年小幅增长', tail: '' }
 */
export function directionOf(before: string, after: string): Direction | null {
  const lead = (change.exec(before) ?? verdict.exec(before))?.[0]
  if (lead === undefined) return null
  return { lead, tail: lead.includes('（') && after.startsWith('）') ? '）' : '' }
}

/** A figure's neighbours in its block: the text before and after it, '' at the edge and beside another figure. */
export const neighbours = (content: readonly DocumentNode[], index: number): { before: string; after: string } => {
  const text = (node: DocumentNode | undefined): string => (node?.type === 'text' && !node.marks?.some((mark) => mark.type === 'boundFigure') ? (node.text ?? '') : '')
  return { before: text(content[index - 1]), after: text(content[index + 1]) }
}

/** Whether a figure says how something changed or how it is judged: without its direction it says nothing. */
export const needsDirection = (key: string): boolean => /^(ratio\.(growth|change)\.|rule\.band\.)/.test(key)
