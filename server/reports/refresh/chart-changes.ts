import { chartAttributes } from '../../../core/document/chart-attributes.ts'
import type { DocumentNode, ReportChart } from '../../../core/document/types.ts'
import { blockHash, writtenOf } from '../../../core/document/written.ts'
import type { CellChange } from '../../../core/report-refresh.ts'

/** What a chart says, without its title and kind; parts that a chart lacks are empty. */
const emptyData = { unit: '', categories: [], series: [], nodes: [], totals: [], dataKey: null }

/** The attributes of a chart that the data fill. */
export const chartData = (node: DocumentNode): Record<string, unknown> =>
  Object.fromEntries(Object.entries(emptyData).map(([name, empty]) => [name, node.attrs?.[name] ?? empty]))

/** What a chart shows otherwise: values of a series in a category, boxes of a tree. */
export function chartChanges(old: DocumentNode, next: DocumentNode): CellChange[] {
  const [before, after] = [chartAttributes(old), chartAttributes(next)]
  const valuesOf = (chart: ReportChart): Map<string, string> =>
    new Map([
      ...chart.series.flatMap((series) =>
        chart.categories.map((category, index): [string, string] => [
          `${series.name} · ${category}`,
          series.values[index] ?? '',
        ]),
      ),
      ...(chart.nodes ?? []).map((box): [string, string] => [box.name, box.note ?? box.name]),
    ])
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((where) => {
    const change = { where, old: was.get(where) ?? '', new: is.get(where) ?? '' }
    return change.old === change.new ? [] : [change]
  })
}

/**
 * Whether what a block says is still the product's, and only its title, kind, caption or alignment is somebody's own:
 * it would be as written with those of the new building.
 */
export function isContentAsWritten(node: DocumentNode, built: DocumentNode): boolean {
  const kept = node.type === 'reportChart' ? chartData(node) : {}
  return (
    node.type === built.type && writtenOf(node)?.hash === blockHash({ ...node, attrs: { ...built.attrs, ...kept } })
  )
}

/** The new building's content under the title, kind, caption and alignment that the block has. */
export function withContentOf(node: DocumentNode, built: DocumentNode): DocumentNode {
  const data = node.type === 'reportChart' ? chartData(built) : {}
  return { ...built, attrs: { ...node.attrs, ...data, written: built.attrs?.['written'] } }
}
