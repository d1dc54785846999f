import { blockHash } from './written.ts'
import type { DocumentNode, ReportChart } from './types.ts'

/**
 * Under which key of a report's sources stands what a chart was drawn from. It names the figures themselves: a
 * chart whose figures somebody changed rests on other things, whatever its title, kind and colours.
 */
export function chartKey(node: DocumentNode): string {
  const { categories = [], series = [], nodes = [], dataKey = null } = (node.attrs ?? {}) as Partial<ReportChart>
  const figures = series.map(({ name, unit = '', values }) => ({ name, unit, values }))
  return `${dataKey ?? 'chart'}#${blockHash({ type: 'reportChart', attrs: { categories, figures, nodes } })}`
}
