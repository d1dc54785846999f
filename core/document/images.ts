import { fileOfImage } from './links.ts'
import type { DocumentNode } from './types.ts'

/** The files that the pictures of a document show, each once. */
export function imagesOf(node: DocumentNode, ids: Set<string> = new Set()): Set<string> {
  const id = node.type === 'image' ? fileOfImage(node.attrs?.['src']) : null
  if (id !== null) ids.add(id)
  for (const child of node.content ?? []) imagesOf(child, ids)
  return ids
}
