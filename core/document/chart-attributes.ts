import type { DocumentNode, ReportChart } from './types.ts'

/** What a node `reportChart` draws: its attributes are a chart, which the check of documents has seen to. */
export const chartAttributes = (node: DocumentNode): ReportChart => node.attrs as ReportChart

/** The charts among some nodes, in their order. */
export const chartsAmong = (nodes: readonly DocumentNode[]): ReportChart[] =>
  nodes.filter(({ type }) => type === 'reportChart').map(chartAttributes)
