import type { DocumentNode } from './types.ts'

export type OutlineEntry = { id: string; level: number; text: string }

/** The plain text of a node and all below it; blocks are set apart by line breaks, cells by tabs. */
export function textOf(node: DocumentNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'reportChart') return String(node.attrs?.['title'] ?? '')
  const parts = (node.content ?? []).map(textOf)
  if (node.type === 'tableRow') return parts.join('\t')
  const inline = node.type === 'paragraph' || node.type === 'heading'
  return parts.join(inline ? '' : '\n')
}

/**
 * The headings of a document in their order. A heading without an id is named by its place, so that every entry can
 * be told apart.
 */
export function outlineOf(document: DocumentNode): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  const walk = (node: DocumentNode): void => {
    if (node.type === 'heading')
      entries.push({
        id: String(node.attrs?.['id'] ?? `heading-${entries.length + 1}`),
        level: Number(node.attrs?.['level'] ?? 1),
        text: textOf(node),
      })
    else for (const child of node.content ?? []) walk(child)
  }
  walk(document)
  return entries
}

/** Every text with its marks, in reading order. */
export function* textNodes(node: DocumentNode): Generator<DocumentNode> {
  if (node.type === 'text') yield node
  for (const child of node.content ?? []) yield* textNodes(child)
}
