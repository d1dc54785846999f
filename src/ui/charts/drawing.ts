import { BarChart, BoxplotChart, LineChart, PieChart, RadarChart, TreeChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import '../../../core/document/chart-labels.ts'
import type { ChartPoint } from './types.ts'

use([
  BarChart,
  BoxplotChart,
  LineChart,
  PieChart,
  RadarChart,
  TreeChart,
  RadarComponent,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  SVGRenderer,
])

export type Drawing = { show: (option: EChartsCoreOption) => void; resize: () => void; dispose: () => void }

/**
 * Draws charts as SVG into an element, in its font where the option names none. This module brings ECharts with it:
 * load it when the first chart is seen.
 */
export function draw(element: HTMLElement, onPoint?: (point: ChartPoint) => void): Drawing {
  const instance = init(element, null, { renderer: 'svg' })
  const { fontFamily } = getComputedStyle(element)
  if (onPoint)
    instance.on(
      'click',
      ({ componentType, seriesIndex, dataIndex, name }) =>
        componentType === 'series' && onPoint({ series: seriesIndex ?? 0, index: dataIndex, name }),
    )
  return {
    show: (option) =>
      instance.setOption(
        { ...option, textStyle: { fontFamily, fontSize: 12, ...option['textStyle'] } },
        { notMerge: true },
      ),
    resize: () => instance.resize(),
    dispose: () => instance.dispose(),
  }
}
