import type { PreviewSection } from '../../../core/contracts/templates.ts'

export type SectionFacts = {
  counts: { paragraphs: number; tables: number; charts: number }
  sources: string[]
  missing: string[]
}

/** A previewed section in short: how many blocks of each kind, the files behind its figures, and what is missing. */
export function sectionFacts(
  { blocks, sources, missing }: PreviewSection,
  nameOf: (table: string) => string = (table) => table,
): SectionFacts {
  const count = (...types: string[]): number => blocks.filter((block) => types.includes(block.type)).length
  return {
    counts: {
      paragraphs: count('paragraph', 'bulletList', 'orderedList'),
      tables: count('table'),
      charts: count('reportChart'),
    },
    sources: [...new Set(sources.map((source) => source.fileName || nameOf(source.table)))],
    missing: [...new Set(missing)],
  }
}
