import { isTextblock } from '../../../core/document/figure-runs.ts'
import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'
import { writtenOf } from '../../../core/document/written.ts'

/** A block that the product wrote, or one of the top level that it did not, where it stands now. */
export type StandingBlock = {
  node: DocumentNode
  /** The block of the top level that it is, or is in. */
  top: DocumentNode
  order: number
  /** The key that the product gave it; null for what it did not write. */
  key: string | null
  /** The section of the template and the heading above it. */
  sectionId: string | null
  heading: string
}

export type Walked = {
  blocks: StandingBlock[]
  headings: Map<string, { node: DocumentNode; order: number; text: string }>
}

/** The outermost blocks of the product's writing below a node. */
function* writtenBelow(node: DocumentNode): Generator<DocumentNode> {
  if (writtenOf(node)) yield node
  else for (const child of node.content ?? []) yield* writtenBelow(child)
}

/** Every block of a document with the section that it stands in now, wherever somebody moved it. */
export function walk(document: ReportDocument): Walked {
  const blocks: StandingBlock[] = []
  const headings: Walked['headings'] = new Map()
  let sectionId: string | null = null
  let heading = ''
  for (const [order, top] of document.content.entries()) {
    const here = { top, order, sectionId, heading }
    if (top.type === 'heading') {
      const id = top.attrs?.['sectionId']
      heading = textOf(top)
      if (typeof id === 'string' && id !== '') sectionId = id
      if (sectionId !== null && id === sectionId) headings.set(sectionId, { node: top, order, text: heading })
      blocks.push({ top, order, sectionId, heading, node: top, key: null })
      continue
    }
    const written = [...writtenBelow(top)]
    for (const node of written) blocks.push({ ...here, node, key: writtenOf(node)?.key ?? null })
    if (!written.includes(top)) blocks.push({ ...here, node: top, key: null })
  }
  return { blocks, headings }
}

/** The blocks of text below a node that stand in none of the product's own blocks. */
export function* ownTextblocks(node: DocumentNode, isRoot = true): Generator<DocumentNode> {
  if (!isRoot && writtenOf(node)) return
  if (isTextblock(node)) yield node
  else for (const child of node.content ?? []) yield* ownTextblocks(child, false)
}

/** The sections of a building: its blocks by the headings that it wrote. */
export function sectionsOf(document: ReportDocument): Map<string, DocumentNode[]> {
  const sections = new Map<string, DocumentNode[]>()
  let blocks: DocumentNode[] = []
  for (const node of document.content) {
    if (node.type === 'heading') sections.set(String(node.attrs?.['sectionId'] ?? ''), (blocks = []))
    else blocks.push(node)
  }
  return sections
}
