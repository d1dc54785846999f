const filled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A paragraph as the question whether it is open looks at it. */
export type Fillable = { text: string; empty: boolean; gap?: unknown; guide?: unknown }

/**
 * What is still to be written in a paragraph; null where nothing is. A paragraph marked as a gap is open as long as it
 * still says 待填, and so is one that gives no reason yet; one with a hint is open as long as it is empty; a cell is open
 * as long as it says nothing but 待填.
 *
 * @example openGapOf({ text: '未取得用电数据，原因：待填。', empty: false, gap: '用电数据' }) // '用电数据'
 */
export function openGapOf({ text, empty, gap, guide }: Fillable): string | null {
  if (text === '待填' || (filled(gap) && text.includes('待填')) || /原因[：:]\s*待填/.test(text))
    return filled(gap) ? gap : ''
  return filled(guide) && empty ? guide : null
}
