import { blockHash } from '../../../core/document/written.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import type { Weight } from './types.ts'

/** What a report says of its own making: the day, names of files, when they were brought in. */
export const ownMaking = (key: string): boolean => /^record\.(date|computedAt|time|file|sheet|rulesVersion)@/.test(key)

const keyOf = (node: DocumentNode): string | null => {
  const key = node.marks?.find((mark) => mark.type === 'boundFigure')?.attrs?.['key']
  return typeof key === 'string' ? key : null
}

/** A node without what its figures rest on; with `masked`, also without what they say of its own making. */
function bare(node: DocumentNode, masked: boolean): DocumentNode {
  const key = keyOf(node)
  const marks = node.marks?.filter((mark) => mark.type !== 'boundFigure')
  return {
    ...node,
    ...(node.marks ? { marks: marks ?? [] } : {}),
    ...(node.type === 'text' && masked && key !== null && ownMaking(key) ? { text: '…' } : {}),
    ...(node.content ? { content: node.content.map((child) => bare(child, masked)) } : {}),
  }
}

/** How much a reader sees of the difference between two blocks; null where there is none. */
export function weightOf(old: DocumentNode, next: DocumentNode): Weight | null {
  if (blockHash(old) === blockHash(next)) return null
  if (blockHash(bare(old, false)) === blockHash(bare(next, false))) return 'silent'
  return blockHash(bare(old, true)) === blockHash(bare(next, true)) ? 'quiet' : 'loud'
}
