import { isDeepStrictEqual } from 'node:util'
import { chartKey } from '../../../../core/document/chart-key.ts'
import type { DocumentMark, DocumentNode, FigureSource, FigureSources } from '../../../../core/document/types.ts'

/** Each cell once. */
function unique(sources: readonly FigureSource[]): FigureSource[] {
  const seen = new Map(
    sources.map((source) => [
      JSON.stringify([source.table, source.field, source.period, source.kind, source.sheet, source.value]),
      source,
    ]),
  )
  return [...seen.values()]
}

export type SourceCollector = {
  figures: FigureSources
  /** The node with marks of key and value only, and charts of what is drawn; the sources go into `figures`. */
  take(node: DocumentNode): DocumentNode
}

/**
 * Moves the sources of figures out of the marks into one map. Where a key comes again with other sources, it gets a
 * number behind it, `ratio.share.cash@2024-12-31~2`: what a figure rests on is never that of another one.
 */
export function sourceCollector(): SourceCollector {
  const figures = new Map<string, FigureSource[]>()
  const keyFor = (key: string, sources: FigureSource[]): string => {
    for (let count = 1; ; count++) {
      const candidate = count === 1 ? key : `${key}~${count}`
      const known = figures.get(candidate)
      if (!known) figures.set(candidate, sources)
      if (!known || isDeepStrictEqual(known, sources)) return candidate
    }
  }
  const takeMark = (mark: DocumentMark): DocumentMark => {
    if (mark.type !== 'boundFigure') return mark
    const { sources, key, ...attrs } = mark.attrs ?? {}
    return { ...mark, attrs: { key: keyFor(String(key), (sources ?? []) as FigureSource[]), ...attrs } }
  }
  const takeChart = (node: DocumentNode): DocumentNode => {
    const { sources, ...attrs } = node.attrs ?? {}
    const drawn = { ...node, attrs }
    if (Array.isArray(sources) && sources.length > 0) figures.set(chartKey(drawn), unique(sources as FigureSource[]))
    return drawn
  }
  const take = (node: DocumentNode): DocumentNode =>
    node.type === 'reportChart'
      ? takeChart(node)
      : {
          ...node,
          ...(node.marks ? { marks: node.marks.map(takeMark) } : {}),
          ...(node.content ? { content: node.content.map(take) } : {}),
        }
  return {
    get figures() {
      return Object.fromEntries(figures)
    },
    take,
  }
}
