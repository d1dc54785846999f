import type { Severity } from '../../core/analysis/rule.ts'
import type { ChartStyle } from './useChartStyle.ts'

/** The colours of how grave something is, of the first six, which are told apart by every reader. */
export const severityColours = ({ series, text }: Pick<ChartStyle, 'series' | 'text'>): Record<Severity, string> => ({ high: series[4] ?? text, medium: series[1] ?? text, low: series[0] ?? text, info: text })
