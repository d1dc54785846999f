import { textOf } from '../../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../../core/document/types.ts'

export type DocumentFacts = { characters: number; headings: number; tables: number }

/** The size of a document as a person would count it. */
export function factsOf(document: ReportDocument): DocumentFacts {
  const facts = { characters: textOf(document).replace(/\s/g, '').length, headings: 0, tables: 0 }
  const walk = (node: DocumentNode): void => {
    if (node.type === 'heading') facts.headings += 1
    if (node.type === 'table') facts.tables += 1
    node.content?.forEach(walk)
  }
  walk(document)
  return facts
}
