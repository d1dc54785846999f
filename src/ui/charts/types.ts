import type { EChartsCoreOption } from 'echarts/core'
import type { ReactNode } from 'react'

/** A column of the table beside a drawing; `figure`: numbers, aligned to the right. */
export type ChartColumn = { label: string; figure?: boolean }

/**
 * `value` is what the exported data have where that differs from what is shown (`1,234` and `1234`); `href` is the list
 * behind it.
 */
export type ChartCell = string | { text: string; value?: string; href?: string | undefined }

/** A row of the table; its first cell heads it. `marked`: one that stands out. */
export type ChartRow = { key: string; cells: readonly ChartCell[]; marked?: boolean }

/** A bar, sector or point of a drawing, by its series and its place in it; `name` as the drawing has it. */
export type ChartPoint = { series: number; index: number; name: string }

export type ChartProps = {
  title: string
  /** By what the figures are counted: shown under the title and in the picture. */
  note?: string
  option?: EChartsCoreOption
  /** Instead of an option: a drawing of its own, whose SVG has `data-drawing`. */
  drawing?: ReactNode
  /** What the drawing shows, for whoever cannot see it. */
  label: string
  columns: readonly ChartColumn[]
  rows: readonly ChartRow[]
  /** The list behind the whole chart. */
  href?: string | undefined
  /** The list behind a point of the drawing; the cells of the table have theirs. */
  hrefAt?: (point: ChartPoint) => string | undefined
  height?: number
}
