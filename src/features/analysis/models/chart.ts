import type { ModelLine, ModelScoreView } from '../../../../core/analysis/model-view.ts'
import { lineLook } from '../../../ui/charts/lines.ts'
import type { ChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { axisOf } from '../events/course.ts'
import { axisPeriod } from '../events/shown.ts'

const rounded = (text: string): number => Number(Number(text).toFixed(4))

type Drawn = Pick<ModelScoreView, 'period' | 'score' | 'zone' | 'absent' | 'unsettled'>

/**
 * A model's scores over the years, and the scores at which its zones end as lines; a score in a zone of risk is marked
 * by a sign of its own.
 */
export function scoreOption(
  { name, scores, limits }: Pick<ModelLine, 'name' | 'limits'> & { scores: readonly Drawn[] },
  style: ChartStyle,
) {
  const drawn = scores.map(({ score }) => (score === null ? null : rounded(score)))
  const levels = limits.map(Number)
  return {
    ...style.frame,
    legend: { show: false },
    xAxis: {
      type: 'category',
      data: scores.map(axisPeriod),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: style.line } },
      axisLabel: { color: style.text },
    },
    yAxis: {
      type: 'value',
      scale: true,
      ...axisOf([...drawn.filter((value) => value !== null), ...levels]),
      axisLabel: { color: style.text },
      splitLine: { lineStyle: { color: style.grid } },
    },
    series: [
      {
        name,
        type: 'line',
        ...lineLook(0),
        color: style.series[0],
        data: drawn.map((value, index) =>
          value !== null && scores[index]?.zone?.tone === 'risk'
            ? { value, symbol: 'diamond', symbolSize: 13, itemStyle: { color: style.bad } }
            : value,
        ),
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { type: 'dashed', color: style.text, width: 1 },
          label: { position: 'insideEndTop', color: style.text }, // At one side and the other, so that two close ones do not stand on each other.
          data: levels.map((yAxis, index) => ({
            yAxis,
            label: { position: index % 2 === 0 ? 'insideEndTop' : 'insideStartTop' },
          })),
        },
      },
    ],
  }
}
