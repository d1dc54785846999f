import type { Grid, Merge } from '../../../../core/reading/types.ts'
import { rowText } from './framed.ts'
import { isFigureText } from './lines.ts'
import { addToCell, nothing, segmentText, unsure, type Joined } from './text.ts'
import type { Line, Segment } from './types.ts'
import { valueAt } from '../../../../core/lists.ts'

/** A table that was made of lines: its first and last line of the page, its grid, and each row as a paragraph. */
export type FoundTable = { from: number; to: number; grid: Grid; rows: Joined[] }

type Column = { left: number; right: number }

/** Texts of as much of the page's width are prose in columns, no cells. */
const prose = 0.28
/** Lines that are as many line heights apart belong to no table. */
const farApart = 3.2

/** Rows of a table that hold a label alone: as many after each other, as far to the right of the others, as wide. */
const mostEmptyRows = 8
const labelShift = 3
const longLabel = 0.45

const overlaps = (a: Column, b: Column): boolean => a.left < b.right && b.left < a.right

/** Places over each other joined to one. */
function merged(places: readonly Column[]): Column[] {
  const columns: Column[] = []
  for (const { left, right } of places) {
    const over = columns.filter((column) => overlaps(column, { left, right }))
    const joined = {
      left: Math.min(left, ...over.map((column) => column.left)),
      right: Math.max(right, ...over.map((column) => column.right)),
    }
    columns.splice(0, columns.length, ...columns.filter((column) => !over.includes(column)), joined)
  }
  return columns.sort((a, b) => a.left - b.left)
}

/** What stands above each other, of lines with the most segments, so that a head over several columns joins none. */
function columnsOfFullest(lines: readonly Line[]): Column[] {
  const most = Math.max(...lines.map(({ segments }) => segments.length))
  return merged(lines.filter(({ segments }) => segments.length === most).flatMap(({ segments }) => segments))
}

const isSign = ({ items }: Segment): boolean =>
  /^[-−－–—﹣‐‑ー▲△(（]$/.test(items.map(({ text }) => text.trim()).join(''))

const isFigure = ({ items }: Segment): boolean => isFigureText(items.map(({ text }) => text).join(''))

/**
 * The columns of figures over all lines, and those of texts beside them: a line in which a figure is missing shifts
 * none of the others.
 */
function columnsOfFigures(lines: readonly Line[]): Column[] {
  const rows = lines.filter(({ segments }) => segments.some(isFigure))
  const figures = merged(rows.flatMap(({ segments }) => segments.filter(isFigure)))
  const texts = rows
    .flatMap(({ segments }) => segments.filter((segment) => !isFigure(segment)))
    .filter((segment) => !figures.some((column) => overlaps(column, segment)))
  return [...figures, ...merged(texts)].sort((a, b) => a.left - b.left)
}

/** The columns of some lines, by figures where that tells as many. */
function columnsOf(lines: readonly Line[]): Column[] {
  const [figures, fullest] = [columnsOfFigures(lines), columnsOfFullest(lines)]
  return figures.length >= fullest.length ? figures : fullest
}

/** The first and last column that a segment stands over; the nearest where it stands between. */
function spanOf(segment: Segment, columns: readonly Column[]): { first: number; last: number } {
  const over = columns.flatMap((column, index) => (overlaps(column, segment) ? [index] : []))
  if (over.length > 0) return { first: over[0] ?? 0, last: over.at(-1) ?? 0 }
  const middle = (segment.left + segment.right) / 2
  const distance = ({ left, right }: Column): number => Math.abs((left + right) / 2 - middle)
  const nearest = columns.reduce(
    (best, column, index) => (distance(column) < distance(valueAt(columns, best)) ? index : best),
    0,
  )
  return { first: nearest, last: nearest }
}

/** Whether a line goes on with the row above: nearer than rows are, and without a text in the first column. */
const goesOn = (line: Line, before: Line | undefined, pitch: number, columns: readonly Column[]): boolean =>
  before !== undefined &&
  line.y - before.y < pitch * 0.8 &&
  line.segments.every((segment) => spanOf(segment, columns).first > 0)

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * A head that stands in the middle over figures at the right is in a column of its own, and the figures are without
 * one: two such columns beside each other are one.
 */
function withoutHeadColumns(cells: Joined[][], merges: Merge[]): { cells: Joined[][]; merges: Merge[] } {
  const isSaid = (row: readonly Joined[], column: number): boolean => (row[column]?.text.trim() ?? '') !== ''
  const isFigureAt = (row: readonly Joined[], column: number): boolean => isFigureText(row[column]?.text ?? '')
  const begin = cells.findIndex((row) => row.filter((_, column) => column > 0 && isFigureAt(row, column)).length > 0)
  const [head, body] = [cells.slice(0, begin), cells.slice(begin)]
  const width = cells[0]?.length ?? 0
  const isHeadOnly = (column: number): boolean =>
    head.some((row) => isSaid(row, column)) && !body.some((row) => isSaid(row, column))
  const isBodyOnly = (column: number): boolean =>
    !head.some((row) => isSaid(row, column)) &&
    body.some((row) => isFigureAt(row, column)) &&
    body.every((row) => !isSaid(row, column) || /\d|^[-—–－]+$/.test(row[column]?.text ?? ''))
  if (begin <= 0) return { cells, merges }
  for (let column = 1; column < width; column += 1) {
    const over = [column - 1, column + 1].find((one) => one > 0 && one < width && isHeadOnly(one))
    if (!isBodyOnly(column) || over === undefined) continue
    if (merges.some(({ s, e }) => [s.c, e.c].some((one) => one === over || one === column))) continue
    const joined = cells.map((row, at) =>
      row.flatMap((cell, index) =>
        index === over ? [] : [index === column && at < begin ? (row[over] ?? cell) : cell],
      ),
    )
    const place = (c: number): number => (c > over ? c - 1 : c)
    return withoutHeadColumns(
      joined,
      merges.map(({ s, e }) => ({ s: { r: s.r, c: place(s.c) }, e: { r: e.r, c: place(e.c) } })),
    )
  }
  return { cells, merges }
}

/**
 * Signs that stand before figures and in no column: a minus at the left of its cell, but a dash in a column of texts or
 * of figures says that there is nothing.
 */
function looseSigns(lines: readonly Line[]): Set<Segment> {
  const texts = lines.flatMap(({ segments }) => segments.filter((segment, at) => at > 0 && !isSign(segment)))
  return new Set(
    lines.flatMap(({ segments }) =>
      segments.filter(
        (segment, at) =>
          isSign(segment) && segments.slice(at + 1).some(isFigure) && !texts.some((text) => overlaps(text, segment)),
      ),
    ),
  )
}

function tableOf(lines: readonly Line[], from: number): FoundTable | null {
  const loose = looseSigns(lines)
  const columns = columnsOf(
    lines.map((line) => ({ ...line, segments: line.segments.filter((segment) => !loose.has(segment)) })),
  )
  const pitch = middleOf(lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? 0)))
  const cells: Joined[][] = []
  const merges: Merge[] = []
  for (const [index, line] of lines.entries()) {
    if (!goesOn(line, lines[index - 1], pitch, columns) || cells.length === 0) cells.push(columns.map(() => nothing))
    const row = cells.at(-1) ?? []
    for (const [at, segment] of line.segments.entries()) {
      const { first, last } = spanOf(segment, columns)
      if (loose.has(segment)) continue
      row[first] = addToCell(row[first] ?? nothing, segment.items, line.page, row[first]?.text ? '\n' : '')
      const sign = line.segments[at - 1]
      // Whether the sign belongs to the figure is not known.
      if (sign && loose.has(sign))
        row[first] = { ...row[first], text: `${segmentText(sign)}${unsure}${row[first].text}` }
      if (last > first) merges.push({ s: { r: cells.length - 1, c: first }, e: { r: cells.length - 1, c: last } })
    }
  }
  const table = withoutHeadColumns(cells, merges)
  const filled = cells.filter((row) => row.filter(({ text }) => text.trim() !== '').length > 1)
  const withFigures = lines.filter(({ segments }) => segments.length > 1 && segments.some(isFigure))
  const isFull = filled.length >= cells.length * 0.6 || withFigures.length > 2
  if (columns.length < 2 || cells.length < 2 || filled.length < 2 || !isFull) return null
  return {
    from,
    to: from + lines.length - 1,
    grid: { rows: table.cells.map((row) => row.map(({ text }) => text.trim())), merges: table.merges },
    rows: table.cells.map(rowText),
  }
}

const boxes = /[\u2500-\u257f]/

/** Whether lines are no table: two columns of prose, whose texts are long, or a drawing made of characters. */
function isProse(lines: readonly Line[], width: number): boolean {
  const segments = lines.flatMap((line) => line.segments)
  if (segments.some(({ items }) => items.some(({ text }) => boxes.test(text)))) return true
  return segments.filter(({ left, right }) => right - left > width * prose).length > segments.length * 0.5
}

/**
 * The tables of a page. A PDF has none: these are lines with several texts each that stand above each other.
 *
 * @param width of the page, in points
 */
export function tablesIn(lines: readonly Line[], width: number): FoundTable[] {
  const tables: FoundTable[] = []
  for (let from = 0; from < lines.length; from += 1) {
    if ((lines[from]?.segments.length ?? 0) < 2) continue
    let to = from
    const start = lines[from]?.segments[0]?.left ?? 0
    const isLabel = ({ segments, size }: Line): boolean =>
      segments.every(
        ({ left, right }) => Math.abs(left - start) < size * labelShift && right - left < width * longLabel,
      )
    for (let at = from + 1; at < lines.length; at += 1) {
      const [line, before] = [valueAt(lines, at), valueAt(lines, at - 1)]
      if (line.y - before.y > farApart * Math.max(line.size, before.size)) break
      if (line.segments.length > 1) to = at
      // A cell alone on its line goes on with its row; two such lines end the table, unless they are rows without figures.
      else if (at - to > mostEmptyRows || (at - to > 1 && !lines.slice(to + 1, at + 1).every(isLabel))) break
    }
    const block = lines.slice(from, to + 1)
    const table = block.length > 1 && !isProse(block, width) ? tableOf(block, from) : null
    if (table) tables.push(table)
    from = to
  }
  return tables
}
