/**
 * Straight lines of a page in points from its upper left corner: `at` is the height of a row's edge, or the left of a
 * column's.
 */
export type Rule = { at: number; from: number; to: number }
export type Rules = { across: Rule[]; down: Rule[] }

/** What a page is drawn by, as pdf.js lists it. */
export type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] }
/** The operators that matter, by pdf.js's numbers. */
export type Codes = Record<
  'save' | 'restore' | 'transform' | 'constructPath' | 'paintFormXObjectBegin' | 'paintFormXObjectEnd',
  number
> & { painted: ReadonlySet<number>; stroked: ReadonlySet<number> }

type Matrix = readonly [number, number, number, number, number, number]
type Point = readonly [number, number]

const mostRules = 6000
/** A filled box that is thinner is a line. */
const thin = 2.5
/** Points that a line may lean. */
const lean = 0.8
const shortest = 4

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]
const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/** The straight strokes of a path, as pairs of points; curves are none. */
function strokesOf(path: ArrayLike<number>): [Point, Point][] {
  const strokes: [Point, Point][] = []
  let [start, last]: Point[] = [
    [0, 0],
    [0, 0],
  ]
  for (let at = 0; at < path.length;) {
    const code = path[at]
    const point = (offset: number): Point => [path[at + offset] ?? 0, path[at + offset + 1] ?? 0]
    if (code === 4) {
      if (last && start) strokes.push([last, start])
      last = start
      at += 1
      continue
    }
    const size = code === 2 ? 7 : code === 3 ? 5 : 3
    const next = point(size - 2)
    if (code === 0) start = next
    else if (code === 1 && last) strokes.push([last, next])
    last = next
    at += size
  }
  return strokes
}

function add(rules: Rules, [[x1, y1], [x2, y2]]: readonly [Point, Point]): void {
  if (Math.abs(y1 - y2) < lean && Math.abs(x1 - x2) > shortest)
    rules.across.push({ at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) })
  else if (Math.abs(x1 - x2) < lean && Math.abs(y1 - y2) > shortest)
    rules.down.push({ at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) })
}

function addPath(rules: Rules, strokes: readonly [Point, Point][], stroked: boolean): void {
  if (stroked) {
    for (const stroke of strokes) add(rules, stroke)
    return
  }
  const points = strokes.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (bottom - top < thin)
    add(rules, [
      [left, (top + bottom) / 2],
      [right, (top + bottom) / 2],
    ])
  else if (right - left < thin)
    add(rules, [
      [(left + right) / 2, top],
      [(left + right) / 2, bottom],
    ])
}

/**
 * The straight lines that a page draws, and its boxes that are as thin as lines.
 *
 * @param view turns the page's own places into points from the upper left corner
 */
export function rulesOf({ fnArray, argsArray }: Operators, view: Matrix, codes: Codes): Rules {
  const rules: Rules = { across: [], down: [] }
  const saved: Matrix[] = []
  let matrix = view
  for (const [index, code] of fnArray.entries()) {
    const given = argsArray[index] as unknown[] | null
    if (code === codes.save) saved.push(matrix)
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) matrix = saved.pop() ?? view
    else if (code === codes.transform) matrix = times(matrix, given as unknown as Matrix)
    else if (code === codes.paintFormXObjectBegin) {
      saved.push(matrix)
      if (given?.[0]) matrix = times(matrix, given[0] as Matrix)
    } else if (code === codes.constructPath && codes.painted.has(given?.[0] as number)) {
      const path = (given?.[1] as (ArrayLike<number> | null)[] | undefined)?.[0]
      // A path of more is a drawing.
      if (!path || path.length > 4000) continue
      const now = matrix
      addPath(
        rules,
        strokesOf(path).map(([a, b]) => [moved(now, a), moved(now, b)]),
        codes.stroked.has(given?.[0] as number),
      )
      if (rules.across.length + rules.down.length > mostRules) return { across: [], down: [] }
    }
  }
  return rules
}
