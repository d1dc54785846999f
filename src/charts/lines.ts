const dashes = ['solid', 'dashed', 'dotted', [8, 3, 2, 3]] as const
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'pin'] as const

/** How the line of a series is told from others without its colour: by the dashes, and by the sign at its points. */
export const lineLook = (series: number): { symbol: string; symbolSize: number; lineStyle: { type: string | number[]; width: number } } => {
  const dash = dashes[series % dashes.length] ?? 'solid'
  return { symbol: symbols[series % symbols.length] ?? 'circle', symbolSize: 7, lineStyle: { type: typeof dash === 'string' ? dash : [...dash], width: 2 } }
}
