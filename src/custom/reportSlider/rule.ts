/** Width of a card in pixels (`spec.txt` sections 2 and 9), and the gap between two. */
export const cardWidth = 188
export const cardGap = 12
/** Cards that one page brings: more than a desk shows, so that the next page comes before its place is seen empty. */
export const pageSize = 10

/** Whether the next page is asked for: the index has reached the third card from the last (`spec.txt` section 4). */
export const reachesNext = (index: number, count: number): boolean => count > 0 && index >= count - 3

/** The index of the slider: the last card that is wholly seen; lengths in pixels. */
export const lastSeen = (scrolled: number, seen: number): number =>
  Math.max(0, Math.floor((scrolled + seen + cardGap + 1) / (cardWidth + cardGap)) - 1)
