import type { ReportChart } from './types.ts'

/**
 * The 20 chart colours on paper and in the light theme (`spec.txt` section 9), in the order in which charts take
 * them. How far they are apart, also in print in black and white, is held by tests/src/ui/charts/palette.test.ts.
 */
export const paperColours = [
  '#2f71c2',
  '#d37f06',
  '#148278',
  '#4b2e85',
  '#cc3639',
  '#003448',
  '#5f4f00',
  '#c068ac',
  '#88234d',
  '#50a252',
  '#045a6a',
  '#837120',
  '#015636',
  '#8b4a9a',
  '#019bc2',
  '#974e66',
  '#897cdc',
  '#007439',
  '#c2736e',
  '#2e52a5',
] as const

/** What has no colour of a series: totals, and lines that lead from one bar to the next. */
export const paperInk = { text: '#3b4149', line: '#c9ced6', grid: '#e3e7ec', total: '#5b6672' } as const

/**
 * Places of the chart colours for how grave something is, here and on the overview: red, amber, blue; green for
 * good.
 */
export const tonePlaces = { high: 4, medium: 1, low: 0, good: 2, watch: 1, risk: 4 } as const

/** The colour of a series: that of its tone, otherwise of its place. */
export function seriesColour({ tone }: Pick<ReportChart['series'][number], 'tone'>, index: number): string {
  if (tone === 'info') return paperInk.text
  return paperColours[tone ? tonePlaces[tone] : index % paperColours.length] ?? paperColours[0]
}
