import type { Rules } from './rules.ts'
import type { Item } from './types.ts'

/** A line through letters is as high above their foot, in their heights. */
const [lowest, highest] = [0.12, 0.6]
/** Points by which it may be longer than what it goes through: longer ones are edges of tables. */
const beyond = 3

/** The texts of a page with those that a line goes through told as such. */
export const withStruck = (items: readonly Item[], { across }: Rules): Item[] =>
  items.map((item) => {
    const { x, y, width, size } = item
    const through = across.filter(
      ({ at, from, to }) =>
        at < y - lowest * size &&
        at > y - highest * size &&
        to - from > 0.3 * size &&
        from >= x - beyond &&
        to <= x + width + beyond,
    )
    if (through.length === 0) return item
    const length = Math.max(...through.map(({ from, to }) => to - from))
    return { ...item, struck: length > width * 0.85 ? 'whole' : 'part' }
  })
