/** All hits of a search, the current one, and the paragraph that an answer rests on. */
type Name = 'word-hits' | 'word-hit' | 'word-rests'

const canMark = (): boolean => typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight !== 'undefined'

/** Marks places without changing the document, where the browser can; else the current one is selected. */
export function mark(name: Name, ranges: readonly Range[]): void {
  if (canMark()) {
    CSS.highlights.set(name, new Highlight(...ranges))
    return
  }
  const [range] = ranges
  if (name === 'word-hits' || !range) return
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

export const unmark = (name: Name): void => {
  if (canMark()) CSS.highlights.delete(name)
}
