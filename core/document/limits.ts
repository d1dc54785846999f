/**
 * `places`: of the grids of all tables, merged cells counted by every place that they cover: a cell of a few letters
 * can cover thousands.
 */
export const documentLimits = { nodes: 60_000, depth: 40, text: 2_000_000, places: 100_000 }
