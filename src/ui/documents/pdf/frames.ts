import type { Merge } from '../../../../core/reading/types.ts'
import type { Rule, Rules } from './rules.ts'
import { valueAt } from '../../../../core/lists.ts'

/** The cells that lines of a page make: the edges of its columns and rows, and where cells are one. */
export type Frame = { xs: number[]; ys: number[]; merges: Merge[] }

/** Lines as near as this are one, in points. */
const near = 2.2
/** Lines that end so near to another meet it. */
const touch = 3.5
const mostCells = 20_000

/** Lines on one height as one, where they touch or overlap. */
function joined(rules: readonly Rule[]): Rule[] {
  const lines: Rule[] = []
  for (const rule of rules.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const same = lines.findLast(
      (line) => Math.abs(line.at - rule.at) < near && rule.from <= line.to + touch && rule.to >= line.from - touch,
    )
    if (same) Object.assign(same, { from: Math.min(same.from, rule.from), to: Math.max(same.to, rule.to) })
    else lines.push({ ...rule })
  }
  return lines
}

const meets = (across: Rule, down: Rule): boolean =>
  across.from - touch <= down.at &&
  down.at <= across.to + touch &&
  down.from - touch <= across.at &&
  across.at <= down.to + touch

/** Lines that meet, directly or over others. */
function groupsOf(across: readonly Rule[], down: readonly Rule[]): Rules[] {
  const groups: Rules[] = []
  const open = { across: new Set(across), down: new Set(down) }
  for (const first of across) {
    if (!open.across.delete(first)) continue
    const group: Rules = { across: [first], down: [] }
    for (let [row, column] = [0, 0]; row < group.across.length || column < group.down.length;) {
      if (row < group.across.length) {
        const line = valueAt(group.across, row++)
        for (const other of [...open.down].filter((rule) => meets(line, rule)))
          if (open.down.delete(other)) group.down.push(other)
      } else {
        const line = valueAt(group.down, column++)
        for (const other of [...open.across].filter((rule) => meets(rule, line)))
          if (open.across.delete(other)) group.across.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}

const edges = (rules: readonly Rule[]): number[] =>
  rules
    .map(({ at }) => at)
    .sort((a, b) => a - b)
    .reduce<number[]>((kept, at) => (at - (kept.at(-1) ?? -Infinity) > near ? [...kept, at] : kept), [])

const covers = (rules: readonly Rule[], at: number, from: number, to: number): boolean => {
  const middle = (from + to) / 2
  return rules.some((rule) => Math.abs(rule.at - at) < near && rule.from <= middle && rule.to >= middle)
}

function frameOf({ across, down }: Rules): Frame | null {
  const [xs, ys] = [edges(down), edges(across)]
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < 1 || rows < 1 || columns * rows < 2 || columns * rows > mostCells) return null
  const x = (index: number): number => xs[index] ?? 0
  const y = (index: number): number => ys[index] ?? 0
  const wallRight = (r: number, c: number): boolean => c === columns - 1 || covers(down, x(c + 1), y(r), y(r + 1))
  const wallBelow = (r: number, c: number): boolean => r === rows - 1 || covers(across, y(r + 1), x(c), x(c + 1))
  const merges: Merge[] = []
  const used = new Set<number>()
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      if (used.has(r * columns + c)) continue
      let [right, below] = [c, r]
      while (!wallRight(r, right) && !used.has(r * columns + right + 1)) right += 1
      const open = (row: number): boolean =>
        Array.from({ length: right - c + 1 }, (_, step) => c + step).every((column) => !wallBelow(row, column))
      while (below < rows - 1 && open(below)) below += 1
      for (let row = r; row <= below; row += 1)
        for (let column = c; column <= right; column += 1) used.add(row * columns + column)
      if (right > c || below > r) merges.push({ s: { r, c }, e: { r: below, c: right } })
    }
  }
  return { xs, ys, merges }
}

/** The tables that the lines of a page draw; a box alone is none. From top to bottom. */
export function framesIn({ across, down }: Rules): Frame[] {
  const frames = groupsOf(joined(across), joined(down)).flatMap((group) => {
    const frame = frameOf(group)
    return frame ? [frame] : []
  })
  return frames.sort((a, b) => (a.ys[0] ?? 0) - (b.ys[0] ?? 0))
}
