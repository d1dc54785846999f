import { openGapOf } from '../../../../core/document/gaps.ts'
import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'

/** Whether something is still to be written in a paragraph, by the rule of the page: a draft marks it. */
export const isOpenGap = (node: DocumentNode): boolean =>
  node.type === 'paragraph' &&
  openGapOf({
    text: textOf(node),
    empty: (node.content ?? []).length === 0,
    gap: node.attrs?.['gap'],
    guide: node.attrs?.['guide'],
  }) !== null
