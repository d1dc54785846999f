import type { Severity } from '../../../core/analysis/rule.ts'
import { tonePlaces } from '../../../core/document/chart-colours.ts'
import type { ChartStyle } from './useChartStyle.ts'

/** The colours of how grave something is, of the first six, which are told apart by every reader. */
export const severityColours = ({ series, text }: Pick<ChartStyle, 'series' | 'text'>): Record<Severity, string> => ({
  high: series[tonePlaces.high] ?? text,
  medium: series[tonePlaces.medium] ?? text,
  low: series[tonePlaces.low] ?? text,
  info: text,
})
