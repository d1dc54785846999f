import type { ChartKind, DocumentNode } from './types.ts'

/** A chart of a template: quantities over the periods. */
export type TemplateChart = {
  kind: ChartKind
  title: string
  series: { name: string; label?: string; kind?: 'bar' | 'line' }[]
}

/** A table that a clerk fills in: so many empty rows, or rows by their names. `fill` says what is not there yet. */
export type TemplateForm = { fill: string; caption: string; columns: string[]; rows?: number | (string | string[])[] }

/** What the draft of a conclusion may be. */
export const drafts = ['recommend', 'conditional', 'decline', 'insufficient'] as const
export type Draft = (typeof drafts)[number]

/** A rule by which a conclusion is drafted: it holds where each named fact compares so: `{"grave": ">=3"}`. */
export type ConclusionRule = { when?: Record<string, string>; draft: Draft; because: string }

/**
 * A part of a section that an administrator edits. `writer` writes by a writer of the product, with the section's feeds
 * and settings; `text` is what the administrator wrote, whose inline `templateField`s become figures of the report.
 */
export type TemplateBlock =
  | { type: 'writer'; writer: string }
  | { type: 'sentences'; names: string[] }
  | { type: 'table'; caption: string; names: string[] }
  | ({ type: 'chart' } & TemplateChart)
  | { type: 'text'; content: DocumentNode[] }
  | { type: 'guide'; text: string }
  | { type: 'gap'; what: string }
  | { type: 'manual'; what: string }
  | ({ type: 'form' } & TemplateForm)

/** A section of a template: its place, what it is written from, and what only the clerk can add. */
export type TemplateSection = {
  /** Stable: `credit-6.2`. */
  id: string
  title: string
  level: 1 | 2 | 3
  required: boolean
  /** Which writer writes it; without one it is written from its feeds. */
  writer?: string
  /** Fields, terms, ratios and quantities of reports that it speaks of. */
  feeds: string[]
  /** A table of quantities over the periods; `names` are the feeds where not given. */
  table?: { caption: string; names?: string[] }
  chart?: TemplateChart
  /** Categories of rules that a section of events is about; all where it names none. */
  categories?: string[]
  /** Rules whose hits the section tells below its own text, with their evidence and what to verify. */
  rules?: string[]
  /** Weights of a score that the section computes, by dimension; those of the product where it names none. */
  weights?: Record<string, number>
  /** By what rules a conclusion is drafted, the first that holds; those of the product where it names none. */
  conclusion?: ConclusionRule[]
  /** Material that the system has no table for. */
  gaps?: string[]
  /** What the clerk has to write. */
  manual?: string[]
  /** What the clerk has to fill in, each with a table for it. */
  forms?: TemplateForm[]
  /** What an administrator put together, in its order; it stands for writer, table, chart, forms, gaps and manual. */
  blocks?: TemplateBlock[]
}
