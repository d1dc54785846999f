import { chartKinds, type ChartNode, type DocumentNode, type ReportChart } from '../types.ts'
import type { ChartChange, ImageChange } from './types.ts'
import { eachOf } from '../../lists.ts'

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A chart as its node holds it; what is not there is empty. */
export function chartOf({ attrs = {} }: DocumentNode): ReportChart {
  return {
    kind: chartKinds.find((kind) => kind === attrs['kind']) ?? 'bar',
    title: text(attrs['title']),
    unit: text(attrs['unit']),
    categories: list<string>(attrs['categories']),
    series: list<ReportChart['series'][number]>(attrs['series']),
    dataKey: null,
    nodes: list<ChartNode>(attrs['nodes']),
    totals: list<string>(attrs['totals']),
  }
}

/** Boxes by where they stand: the names from the root down, as the same name may stand in several places. */
function placesOf(nodes: readonly ChartNode[]): Map<string, ChartNode> {
  const pathOf = (node: ChartNode, left = nodes.length): string => {
    const parent = node.parent === null ? undefined : nodes[node.parent]
    return parent && left > 0 ? `${pathOf(parent, left - 1)} › ${node.name}` : node.name
  }
  const places = new Map<string, ChartNode>()
  for (const node of nodes) {
    const path = pathOf(node)
    let count = 1
    while (places.has(count === 1 ? path : `${path} (${count})`)) count += 1
    places.set(count === 1 ? path : `${path} (${count})`, node)
  }
  return places
}

/** What is different between two charts: first what it is, then series, categories and values by their names. */
export function compareCharts(before: ReportChart, after: ReportChart): ChartChange[] {
  const changes: ChartChange[] = []
  for (const what of ['kind', 'title', 'unit'] as const)
    if (before[what] !== after[what]) changes.push({ what, name: '', before: before[what], after: after[what] })
  const named = (what: 'series' | 'category', old: readonly string[], fresh: readonly string[]): void => {
    for (const name of old) if (!fresh.includes(name)) changes.push({ what, name, before: name, after: null })
    for (const name of fresh) if (!old.includes(name)) changes.push({ what, name, before: null, after: name })
  }
  named(
    'series',
    before.series.map(({ name }) => name),
    after.series.map(({ name }) => name),
  )
  named('category', before.categories, after.categories)
  for (const series of after.series) {
    const old = before.series.find(({ name }) => name === series.name)
    if (!old) continue
    for (const [index, category] of after.categories.entries()) {
      const place = before.categories.indexOf(category)
      const [was, is] = [place < 0 ? null : (old.values[place] ?? null), series.values[index] ?? null]
      if (place >= 0 && was !== is)
        changes.push({ what: 'value', name: `${series.name} · ${category}`, before: was, after: is })
    }
  }
  const [old, fresh] = [placesOf(before.nodes ?? []), placesOf(after.nodes ?? [])]
  for (const [name, node] of old)
    if (!fresh.has(name)) changes.push({ what: 'node', name, before: node.note ?? '', after: null })
  for (const [name, node] of fresh) {
    const [was, is] = [old.has(name) ? (old.get(name)?.note ?? '') : null, node.note ?? '']
    if (was !== is) changes.push({ what: 'node', name, before: was, after: is })
  }
  return changes
}

/** What is different between two pictures. */
export function compareImages(before: DocumentNode, after: DocumentNode): ImageChange[] {
  const names = [
    ['picture', 'src'],
    ['alt', 'alt'],
    ['size', 'width'],
  ] as const
  return names.flatMap(([what, attribute]) => {
    const [was, is] = eachOf([before, after], ({ attrs }) => String(attrs?.[attribute] ?? ''))
    return was === is ? [] : [{ what, before: was, after: is }]
  })
}
