import { alpha, useTheme } from '@mui/material/styles'
import type { EChartsCoreOption } from 'echarts/core'
import { useMemo } from 'react'
import { chartColours } from './palette.ts'
import { usePatterns } from './usePatterns.ts'

/**
 * The colours of a chart in the theme that is in force, and the frame that all charts share. `series` are the 20 chart
 * colours; take them in their order. With patterns on (a reader's choice) areas are hatched too.
 */
export type ChartStyle = {
  series: string[]
  text: string
  line: string
  grid: string
  good: string
  watch: string
  risk: string
  bad: string
  frame: EChartsCoreOption & Record<'textStyle' | 'grid' | 'legend' | 'tooltip', object>
}

export function useChartStyle(): ChartStyle {
  const { palette, typography } = useTheme()
  const [patterns] = usePatterns()
  return useMemo(() => {
    const text = palette.text.secondary
    const shade = palette.mode === 'dark' ? 0.22 : 0.14
    return {
      series: [...chartColours[palette.mode]],
      text,
      line: palette.divider,
      grid: palette.divider,
      good: alpha(palette.success.main, shade),
      watch: alpha(palette.warning.main, shade),
      risk: alpha(palette.error.main, shade),
      bad: palette.error.main,
      frame: {
        animation: false,
        aria: { enabled: patterns, label: { enabled: false }, decal: { show: patterns } },
        color: [...chartColours[palette.mode]],
        textStyle: { fontFamily: typography.fontFamily, fontSize: 12 },
        grid: { left: 8, right: 16, top: 30, bottom: 34, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
        legend: { bottom: 0, itemWidth: 14, itemHeight: 9, textStyle: { color: text } },
        tooltip: {
          trigger: 'axis',
          confine: true,
          backgroundColor: palette.background.paper,
          borderColor: palette.divider,
          textStyle: { color: palette.text.primary },
        },
      },
    }
  }, [palette, typography.fontFamily, patterns])
}
