import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, MarkAreaComponent, SVGRenderer])

export type Drawing = { show: (option: EChartsCoreOption) => void; resize: () => void; dispose: () => void }

/** Draws charts as SVG into an element, in its font where the option names none. This module brings ECharts with it: load it when the first chart is seen. */
export function draw(element: HTMLElement): Drawing {
  const instance = init(element, null, { renderer: 'svg' })
  const { fontFamily } = getComputedStyle(element)
  return {
    show: (option) => instance.setOption({ ...option, textStyle: { fontFamily, fontSize: 12, ...(option['textStyle'] as object | undefined) } }, { notMerge: true }),
    resize: () => instance.resize(),
    dispose: () => instance.dispose(),
  }
}
