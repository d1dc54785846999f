import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'

/** A node as JSON. */
export const nodeJson = (node: ProseMirrorNode): DocumentNode => node.toJSON() as DocumentNode

const known = new WeakMap<ProseMirrorNode, DocumentNode>()

/**
 * The editor's document as JSON. A block that did not change is the same object as the time before: a key costs one
 * block and not a hundred pages, and two documents are compared quickly. What it answers is never to be changed.
 */
export function documentJson(document: ProseMirrorNode): ReportDocument {
  const content: DocumentNode[] = []
  document.forEach((block) => {
    let json = known.get(block)
    if (!json) known.set(block, (json = nodeJson(block)))
    content.push(json)
  })
  return { type: 'doc', content }
}

const texts = new WeakMap<DocumentNode, string>()

/**
 * The document as JSON text, put together from the texts of its blocks, which are kept as long as the blocks are the
 * same objects.
 */
export function documentText(document: ReportDocument): string {
  const blocks = document.content.map((block) => {
    const text = texts.get(block) ?? JSON.stringify(block)
    texts.set(block, text)
    return text
  })
  return `{"type":"doc","content":[${blocks.join(',')}]}`
}
