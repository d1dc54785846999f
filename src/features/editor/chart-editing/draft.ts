import type { ChartKind, ReportChart } from '../../../../core/document/types.ts'
import { parseFigure } from '../../../../core/money.ts'

export type DraftSeries = { name: string; unit: string; kind: 'bar' | 'line' | null; values: string[] }
export type DraftCategory = { name: string; total: boolean }
export type DraftNode = { name: string; note: string; parent: number | null }

/**
 * A chart while it is edited: everything as it was typed, also what is no figure yet. `values` of a series go along the
 * categories.
 */
export type ChartDraft = {
  kind: ChartKind
  title: string
  unit: string
  categories: DraftCategory[]
  series: DraftSeries[]
  nodes: DraftNode[]
  dataKey: string | null
}

/** What the check of documents allows (`core/document/attributes.ts`). */
export const draftLimits = {
  categories: 200,
  series: 20,
  nodes: 200,
  name: 100,
  note: 200,
  title: 200,
  unit: 20,
} as const

const names = (count: number): string[] => Array.from({ length: count }, () => '')

const emptySeries = (categories: number): DraftSeries => ({
  name: '',
  unit: '',
  kind: null,
  values: names(categories),
})
const emptyNode = (parent: number | null): DraftNode => ({ name: '', note: '', parent })

/** What a new chart begins with. */
export const newDraft = (): ChartDraft => ({
  kind: 'bar',
  title: '',
  unit: '',
  categories: names(3).map((name) => ({ name, total: false })),
  series: [emptySeries(3)],
  nodes: [],
  dataKey: null,
})

export function draftOf(chart: ReportChart): ChartDraft {
  const totals = new Set(chart.totals ?? [])
  return {
    kind: chart.kind,
    title: chart.title,
    unit: chart.unit,
    dataKey: chart.dataKey,
    categories: chart.categories.map((name) => ({ name, total: totals.has(name) })),
    series: chart.series.map(({ name, unit = '', kind = null, values }) => ({
      name,
      unit,
      kind,
      values: chart.categories.map((_, index) => values[index] ?? ''),
    })),
    nodes: (chart.nodes ?? []).map(({ name, note = '', parent }) => ({ name, note, parent })),
  }
}

/**
 * A figure as it was typed or pasted, as exact decimal text: `1,234.5`, `（12.3）`, `8%`. Null where there is none;
 * undefined where it is no figure.
 */
export function figureOf(text: string): string | null | undefined {
  const bare = text.normalize('NFKC').replace(/%$/, '').trim()
  const value = parseFigure(bare)
  if (value !== null) return value
  return bare === '' || /^[-–—/]+$/.test(bare) ? null : undefined
}

/** Rows without any text at the end of a grid say nothing. */
const isBlank = (draft: ChartDraft, index: number): boolean =>
  draft.categories[index]?.name.trim() === '' && draft.series.every(({ values }) => (values[index] ?? '').trim() === '')

/**
 * The chart that a draft means: trimmed, blank rows left out, figures as decimal text. What is no figure is no value
 * here.
 */
export function chartOf(draft: ChartDraft): ReportChart {
  const tree = draft.kind === 'tree'
  const kept = tree ? [] : draft.categories.map((_, index) => index).filter((index) => !isBlank(draft, index))
  const unit = draft.unit.trim()
  const series = tree
    ? []
    : draft.series.map(({ name, unit: own, kind, values }) => ({
        name: name.trim(),
        ...(draft.kind === 'barLine' && kind ? { kind } : {}),
        ...(own.trim() !== '' && own.trim() !== unit ? { unit: own.trim() } : {}),
        values: kept.map((index) => figureOf(values[index] ?? '') ?? null),
      }))
  return {
    kind: draft.kind,
    title: draft.title.trim(),
    unit,
    dataKey: draft.dataKey,
    categories: kept.map((index) => draft.categories[index]!.name.trim()),
    series,
    nodes: tree
      ? draft.nodes.map(({ name, note, parent }) => ({
          name: name.trim(),
          ...(note.trim() && { note: note.trim() }),
          parent,
        }))
      : [],
    totals:
      draft.kind === 'waterfall'
        ? kept.filter((index) => draft.categories[index]!.total).map((index) => draft.categories[index]!.name.trim())
        : [],
  }
}

const replaced = <T>(list: readonly T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, at) => (at === index ? change(item) : item))

export const setSeries = (
  draft: ChartDraft,
  index: number,
  part: Partial<Omit<DraftSeries, 'values'>>,
): ChartDraft => ({ ...draft, series: replaced(draft.series, index, (entry) => ({ ...entry, ...part })) })
export const setCategory = (draft: ChartDraft, index: number, part: Partial<DraftCategory>): ChartDraft => ({
  ...draft,
  categories: replaced(draft.categories, index, (entry) => ({ ...entry, ...part })),
})
export const setValue = (draft: ChartDraft, series: number, category: number, text: string): ChartDraft => ({
  ...draft,
  series: replaced(draft.series, series, (entry) => ({
    ...entry,
    values: replaced(entry.values, category, () => text),
  })),
})
export const setNode = (draft: ChartDraft, index: number, part: Partial<DraftNode>): ChartDraft => ({
  ...draft,
  nodes: replaced(draft.nodes, index, (node) => ({ ...node, ...part })),
})

export const addSeries = (draft: ChartDraft): ChartDraft =>
  draft.series.length >= draftLimits.series
    ? draft
    : { ...draft, series: [...draft.series, emptySeries(draft.categories.length)] }
export const addCategory = (draft: ChartDraft): ChartDraft =>
  draft.categories.length >= draftLimits.categories
    ? draft
    : {
        ...draft,
        categories: [...draft.categories, { name: '', total: false }],
        series: draft.series.map((entry) => ({ ...entry, values: [...entry.values, ''] })),
      }
export const addNode = (draft: ChartDraft): ChartDraft =>
  draft.nodes.length >= draftLimits.nodes
    ? draft
    : { ...draft, nodes: [...draft.nodes, emptyNode(draft.nodes.length > 0 ? 0 : null)] }

export const removeSeries = (draft: ChartDraft, index: number): ChartDraft => ({
  ...draft,
  series: draft.series.filter((_, at) => at !== index),
})
export const removeCategory = (draft: ChartDraft, index: number): ChartDraft => ({
  ...draft,
  categories: draft.categories.filter((_, at) => at !== index),
  series: draft.series.map((entry) => ({ ...entry, values: entry.values.filter((_, at) => at !== index) })),
})
/** What hung on a removed node hangs on the one above it. */
export const removeNode = (draft: ChartDraft, index: number): ChartDraft => {
  const above = draft.nodes[index]?.parent ?? null
  const moved = (parent: number | null): number | null => {
    const next = parent === index ? above : parent
    return next === null || next === index ? null : next > index ? next - 1 : next
  }
  return {
    ...draft,
    nodes: draft.nodes.filter((_, at) => at !== index).map((node) => ({ ...node, parent: moved(node.parent) })),
  }
}

/** Series become categories, and categories series. Units of single series cannot come along. */
export function transposed(draft: ChartDraft): ChartDraft {
  return {
    ...draft,
    categories: draft.series.slice(0, draftLimits.categories).map(({ name }) => ({ name, total: false })),
    series: draft.categories.slice(0, draftLimits.series).map(({ name }, index) => ({
      name,
      unit: '',
      kind: null,
      values: draft.series.map(({ values }) => values[index] ?? ''),
    })),
  }
}
