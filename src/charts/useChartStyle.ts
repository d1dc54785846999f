import { alpha, useTheme } from '@mui/material/styles'
import type { EChartsCoreOption } from 'echarts/core'
import { useMemo } from 'react'

/** The colours of a chart in the theme that is in force, and the frame that all charts share. */
export type ChartStyle = { series: string[]; text: string; line: string; grid: string; good: string; watch: string; risk: string; bad: string; frame: EChartsCoreOption }

/** Told apart by hue and by lightness, for readers who see no colours and for print. */
const seriesOf = { light: ['#1565c0', '#f28e2b', '#2e9e6b', '#7b61c9'], dark: ['#6ea8fe', '#ffb366', '#5cc99a', '#b09cf2'] } as const

export function useChartStyle(): ChartStyle {
  const { palette, typography } = useTheme()
  return useMemo(() => {
    const text = palette.text.secondary
    const shade = palette.mode === 'dark' ? 0.22 : 0.14
    return {
      series: [...seriesOf[palette.mode]], text, line: palette.divider, grid: palette.divider,
      good: alpha(palette.success.main, shade), watch: alpha(palette.warning.main, shade), risk: alpha(palette.error.main, shade), bad: palette.error.main,
      frame: {
        animation: false,
        color: [...seriesOf[palette.mode]],
        textStyle: { fontFamily: typography.fontFamily, fontSize: 12 },
        grid: { left: 8, right: 16, top: 30, bottom: 34, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
        legend: { bottom: 0, itemWidth: 14, itemHeight: 9, textStyle: { color: text } },
        tooltip: { trigger: 'axis', confine: true, backgroundColor: palette.background.paper, borderColor: palette.divider, textStyle: { color: palette.text.primary } },
      },
    }
  }, [palette, typography.fontFamily])
}
