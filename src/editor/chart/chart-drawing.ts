import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { ReportChart } from '../../../core/document/types.ts'
import { chartOption } from './chart-option.ts'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

export type Drawing = { show: (chart: ReportChart) => void; resize: () => void; dispose: () => void }

/** Draws charts as SVG into an element. This module brings ECharts with it: load it when the first chart is seen. */
export function draw(element: HTMLElement): Drawing {
  const instance = init(element, null, { renderer: 'svg' })
  const font = getComputedStyle(element).fontFamily
  return {
    show: (chart) => instance.setOption(chartOption(chart, { font }), { notMerge: true }),
    resize: () => instance.resize(),
    dispose: () => instance.dispose(),
  }
}
