import type { ChartStyle } from './useChartStyle.ts'

/** Width of a text at 12 px, near enough: a letter of Chinese is as wide as two others. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 6.4), 0)

/** The narrowest drawing there is, on a phone. */
const narrow = 290
const lineHeight = 22

/**
 * A legend that names every series, in as many lines as it needs where the drawing is narrow; `bottom` is the room for
 * it below the axis.
 */
export function legendOf(
  names: readonly string[],
  style: Pick<ChartStyle, 'frame'>,
  sign = 14,
): { legend: object; bottom: number } {
  let lines = 1
  let used = 0
  for (const name of names) {
    const width = sign + 16 + widthOf(name)
    if (used > 0 && used + width > narrow) {
      lines += 1
      used = 0
    }
    used += width
  }
  return {
    legend: { ...style.frame.legend, itemWidth: sign, itemGap: 10, data: [...names] },
    bottom: 12 + lines * lineHeight,
  }
}
