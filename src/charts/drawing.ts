import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, MarkAreaComponent, SVGRenderer])

export type Drawing = { show: (option: EChartsCoreOption) => void; resize: () => void; dispose: () => void }

/** Draws charts as SVG into an element. This module brings ECharts with it: load it when the first chart is seen. */
export function draw(element: HTMLElement): Drawing {
  const instance = init(element, null, { renderer: 'svg' })
  return {
    show: (option) => instance.setOption(option, { notMerge: true }),
    resize: () => instance.resize(),
    dispose: () => instance.dispose(),
  }
}
