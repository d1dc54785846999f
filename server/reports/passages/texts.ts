import { textblocks } from '../../../core/document/figure-runs.ts'
import type { DocumentNode } from '../../../core/document/types.ts'

const isFigure = (node: DocumentNode): boolean => node.marks?.some(({ type }) => type === 'boundFigure') ?? false

/** A block with other words in its texts and captions; its figures stay. */
export function mapWords(node: DocumentNode, change: (text: string) => string): DocumentNode {
  if (node.type === 'text') return isFigure(node) ? node : { ...node, text: change(node.text ?? '') }
  const caption = node.attrs?.['caption']
  return {
    ...node,
    ...(typeof caption === 'string' && { attrs: { ...node.attrs, caption: change(caption) } }),
    ...(node.content && { content: node.content.map((child) => mapWords(child, change)) }),
  }
}

/** What a block says besides its figures, a line for each block of text and the caption. */
export const wordsOf = (node: DocumentNode): string =>
  [
    String(node.attrs?.['caption'] ?? ''),
    ...[...textblocks(node)].map((block) =>
      (block.content ?? []).map((child) => (isFigure(child) ? '' : (child.text ?? ''))).join(''),
    ),
  ].join('\n')

/**
 * Whether a block says all that another one says besides figures, letter by letter in its order, whatever stands
 * between.
 *
 * @example saysAll(text('盈利能力较强（经核对）'), text('盈利能力较强')) // true
 */
export function saysAll(block: DocumentNode, other: DocumentNode): boolean {
  const words = wordsOf(block)
  let at = 0
  for (const letter of wordsOf(other).replace(/\s/g, '')) {
    at = words.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

const longestQuote = 12

/** The beginning of what a block says, as it is quoted: “未取得用电数据，原因：待…”. */
export function quoteOf(node: DocumentNode): string {
  const text = wordsOf(node).replace(/\s+/g, '')
  return `“${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}”`
}
