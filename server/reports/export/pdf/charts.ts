import { BarChart, BoxplotChart, LineChart, PieChart, RadarChart, TreeChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, setPlatformAPI, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import '../../../../core/document/chart-labels.ts'
import { chartHeight, chartOption } from '../../../../core/document/chart-option.ts'
import type { ReportChart } from '../../../../core/document/types.ts'
import { openFaces } from './fonts.ts'

use([
  BarChart,
  BoxplotChart,
  LineChart,
  PieChart,
  RadarChart,
  TreeChart,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
])

/** The width that charts are drawn in, in pixels: that of the text on the page. */
export const chartWidth = 602

/** Labels are laid out by the letters that the file shows. */
setPlatformAPI({
  measureText(text: string, font?: string) {
    const size = Number(/(\d+(?:\.\d+)?)px/.exec(font ?? '')?.[1] ?? 12)
    const { text: face } = openFaces()
    return {
      width: Array.from(text).reduce((sum, character) => sum + face.width(character.codePointAt(0) ?? 0), 0) * size,
    }
  },
})

/** A chart as the page draws it, as SVG; its height in pixels. */
export function chartSvg(chart: ReportChart): { svg: string; height: number } {
  const height = chartHeight(chart)
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: chartWidth, height })
  try {
    drawing.setOption(chartOption(chart))
    return { svg: drawing.renderToSVGString(), height }
  } finally {
    drawing.dispose()
  }
}
