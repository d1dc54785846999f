import type { DocumentNode } from '../../../core/document/types.ts'

/** What the words around a figure say of it: 较上年明显增长…, 与上年基本持平（下降…）, 处于关注区间（…）. */
export type Direction = { lead: string; tail: string }

const change =
  /[，,]?(?:较|与|比)(?:上年同期|上年末|上年|年初|上期)?(?:基本持平（)?(?:小幅|明显|大幅)?(?:增长|下降|上升|延长|缩短|增加|减少|增亏|减亏)$/
const verdict = /[，,]?处于(?:良好|关注|风险)区间（$/

/** The direction that the text before a figure gives it; '' where it gives none. */
const leadOf = (before: string): string => (change.exec(before) ?? verdict.exec(before))?.[0] ?? ''

/** A figure's neighbours in its block: the text before and after it, '' at the edge and beside another figure. */
export const neighbours = (content: readonly DocumentNode[], index: number): { before: string; after: string } => {
  const text = (node: DocumentNode | undefined): string =>
    node?.type === 'text' && !node.marks?.some((mark) => mark.type === 'boundFigure') ? (node.text ?? '') : ''
  return { before: text(content[index - 1]), after: text(content[index + 1]) }
}

/** Whether a figure says how something changed or how it is judged: without its direction it says nothing. */
export const needsDirection = (key: string): boolean => /^(ratio\.(growth|change)\.|rule\.band\.)/.test(key)

/** What leads up to a figure, its unit, and what closes them. `comma` stands before what leads up to it. */
export type NearbyWords = { comma: string; lead: string; unit: string; close: string }

/**
 * The product's words around a figure that say how it changed or is judged. Null where there are none, or they are
 * not as the product writes them.
 *
 * @example saidOf({ before: '为1.34，与上年基本持平（下降', after: '0.01个百分点，处于…' }) // null: the bracket does not close
 * @example saidOf({ before: '，较上年小幅增长', after: '。' }) // { comma: '，', lead: '较上年小幅增长', unit: '', close: '' }
 */
export function surroundingsOf({ before, after }: { before: string; after: string }): NearbyWords | null {
  const [, comma = '', lead] = /^([，,]?)(.*)$/.exec(leadOf(before)) ?? []
  const [, unit, close] = /^([^，。；：、（）\d]{0,6})(）|，基本持平|(?=[，。；：、）（]|$))/.exec(after) ?? []
  if (!lead || unit === undefined) return null
  const opened = lead.includes('（')
  if (opened !== (close === '）')) return opened ? null : { comma, lead, unit, close: '' }
  return { comma, lead, unit, close: close ?? '' }
}

/**
 * What a figure is compared with and how the words close: 较上年 and 较上期 say the same of a figure in two places of
 * a report.
 */
const frameOf = ({ lead, close }: NearbyWords): string =>
  `${/^(?:较|与|比)?(?:上年同期|上年末|上年|年初|上期)?/.exec(lead)?.[0] ?? ''}${lead.includes('（') ? '（' : ''}${close}`

/**
 * How much the words around two figures are alike: 3 where they are the same, 2 in the same frame, 1 where both
 * say or neither says a direction.
 */
export function likeWords(a: NearbyWords | null, b: NearbyWords | null): number {
  if (a === null || b === null) return a === b ? 1 : 0
  if (a.lead === b.lead && a.close === b.close) return 3
  return frameOf(a) === frameOf(b) ? 2 : 1
}

/** Other words around a figure, and how many characters of those that stand there they replace. */
export type DirectionChange = Direction & { cut: { lead: number; tail: number } }

/** How the words around a figure become those that its value needs now; null where they say the same. */
export function directionChange(before: NearbyWords, after: NearbyWords): DirectionChange | null {
  if (before.lead === after.lead && before.close === after.close) return null
  const lead = `${before.comma}${after.lead}`
  const length = before.comma.length + before.lead.length
  if (before.close === after.close) return { lead, tail: '', cut: { lead: length, tail: 0 } }
  return {
    lead,
    tail: `${before.unit}${after.close}`,
    cut: { lead: length, tail: before.unit.length + before.close.length },
  }
}
