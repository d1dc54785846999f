import type { ChartKind, DocumentNode } from '../../../core/document/types.ts'
import type { Facts } from '../data/facts.ts'

/** A section of a template: its place, what it is written from, and what only the clerk can add. */
export type TemplateSection = {
  /** Stable: `credit-6.2`. */
  id: string
  title: string
  level: 1 | 2 | 3
  required: boolean
  /** Which writer writes it; without one it is written from its feeds. */
  writer?: string
  /** Fields, terms and ratios that it speaks of. */
  feeds: string[]
  /** A table of quantities over the periods; `names` are the feeds where not given. */
  table?: { caption: string; names?: string[] }
  chart?: { kind: ChartKind; title: string; series: { name: string; label?: string; kind?: 'bar' | 'line' }[] }
  /** Categories of rules that a section of events is about; all where it names none. */
  categories?: string[]
  /** Material that the system has no table for. */
  gaps?: string[]
  /** What the clerk has to write. */
  manual?: string[]
}

/** Writes a section below its heading. Answers blocks; nulls are left out. */
export type SectionWriter = (facts: Facts, section: TemplateSection) => (DocumentNode | null)[]
