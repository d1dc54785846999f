/** Rows of one statement: a database takes so many values at once, SQLite 32,766. */
const most = 500

/**
 * A list in pieces that one statement can take.
 *
 * @example portions([1, 2, 3], 2) // [[1, 2], [3]]
 */
export const portions = <T>(list: readonly T[], size = most): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
