import { textOf } from '../../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../../core/document/types.ts'

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

/** The texts of the smallest blocks, in order: paragraphs, headings, and each row of a table as one. */
function blockTexts(node: DocumentNode): string[] {
  if (['paragraph', 'heading', 'tableRow', 'reportChart'].includes(node.type)) return [textOf(node).replace(/\s+/g, ' ').trim()].filter((text) => text !== '')
  return (node.content ?? []).flatMap(blockTexts)
}

const without = (texts: string[], others: string[]): string[] => {
  const left = new Map<string, number>()
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1)
  return texts.filter((text) => {
    const count = left.get(text) ?? 0
    if (count > 0) left.set(text, count - 1)
    return count === 0
  })
}

export type Comparison = { onlyMine: string[]; onlyTheirs: string[] }

/** The texts that only one of two documents has, in the order of the document that has them. */
export function compareDocuments(mine: ReportDocument, theirs: ReportDocument): Comparison {
  const one = blockTexts(mine)
  const other = blockTexts(theirs)
  return { onlyMine: without(one, other), onlyTheirs: without(other, one) }
}
