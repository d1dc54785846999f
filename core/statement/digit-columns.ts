import { Exact } from '../money.ts'
import { foldText } from './labels.ts'
import type { Cell, Sheet } from './sheet.ts'

/** Columns of one digit each, as forms on paper have them: 亿 | 千 | 百 | 十 | 万 | 千 | 百 | 十 | 元 | 角 | 分. */
type Digits = {
  first: number
  last: number
  cents: boolean
  /** Dashes fill the places before the first digit, so that one of them says nothing of a sign. */
  filled?: true
}

const places = [...'分角元十百千万十百千亿十百千']
const fewestPlaces = 4

/** The runs of places in a header: each place stands left of the one that is a tenth of it, and the last is 元 or 分. */
function digitsIn(cells: readonly Cell[]): Digits[] {
  const texts = new Map(cells.map(({ column, value }) => [column, foldText(value)]))
  const isPlace = (column: number, place = '-'): boolean => {
    const text = texts.get(column) ?? ''
    return text === place || (text.length === 2 && text.startsWith(place) && /[万亿]$/.test(text))
  }
  return [...texts].flatMap(([last, text]) => {
    const cents = text === '分'
    if (!cents && (text !== '元' || texts.get(last + 1)?.startsWith('角'))) return []
    const from = cents ? 0 : places.indexOf('元')
    let count = 0
    while (isPlace(last - count, places[from + count])) count += 1
    return count - (cents ? 2 : 0) >= fewestPlaces ? [{ first: last - count + 1, last, cents }] : []
  })
}

const isWithin = ({ first, last }: Digits, { column }: Cell): boolean => column >= first && column <= last

/** What stands in the places of a line: a character each, a blank where nothing does. */
const lineIn = (cells: readonly Cell[], { first, last }: Digits): string =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const cell = cells.find(({ column }) => column === first + index)
    return (
      (cell?.value ?? '')
        .normalize('NFKC')
        .trim()
        .replace(/^[–—−]$/, '-') || ' '
    )
  }).join('')

/** The digits of a line as one figure; null where they are none together. */
function figureOf(cells: readonly Cell[], run: Digits): string | null {
  const { cents, filled } = run
  const written = lineIn(cells, run)
  if (filled && /^ *-\d/.test(written)) return null
  const line = filled ? written.replace(/^[ -]*/, '') : written
  // A blank behind the first digit may have been a 0 or a digit that nobody typed.
  const [, sign = '', digits] = /^ *([¥-]{0,2})(\d+)$/.exec(line) ?? []
  if (digits === undefined) return null
  const value = new Exact(digits).times(cents ? '0.01' : '1').toFixed(2)
  return sign.includes('-') ? new Exact(value).negated().toFixed(2) : value
}

function joinedLine(cells: readonly Cell[], run: Digits): Cell[] {
  const own = cells.filter((cell) => isWithin(run, cell))
  if (!own.some(({ value }) => /\d/.test(value.normalize('NFKC')))) return [...cells]
  const figure = figureOf(own, run)
  const value = figure ?? own.map((cell) => cell.value).join(' | ')
  const joined: Cell = { column: run.first, kind: figure === null ? 'text' : 'number', value }
  return [...cells.filter((cell) => !own.includes(cell)), joined].sort((a, b) => a.column - b.column)
}

/** A header keeps one cell for each figure; a heading that is written over each of its columns is one. */
function headLine(cells: readonly Cell[], runs: readonly Digits[], isPlaces: boolean): Cell[] {
  return cells.flatMap((cell) => {
    const run = runs.find((one) => isWithin(one, cell))
    if (!run) return [cell]
    if (cell.column === run.first) return [isPlaces ? { ...cell, value: '(元)' } : cell]
    const over = cells.find(({ column }) => column === run.first)
    return isPlaces || foldText(over?.value ?? '') === foldText(cell.value) ? [] : [cell]
  })
}

/** A sheet with the figures put together that stand in a column for each of their digits. */
export function withJoinedDigits(sheet: Sheet): Sheet {
  const found = sheet.rows.map(({ cells }) => digitsIn(cells))
  if (found.every((runs) => runs.length === 0)) return sheet
  let runs: Digits[] = []
  const rows = sheet.rows.map(({ row, cells }, index) => {
    const [own = [], next = []] = [found[index], found[index + 1]]
    if (own.length > 0) {
      const below = sheet.rows.slice(index + 1)
      runs = own.map((run) => ({
        ...run,
        ...(below.some((line) => /^ *--+\d/.test(lineIn(line.cells, run))) && { filled: true as const }),
      }))
      return { row, cells: headLine(cells, own, true) }
    }
    const isAbove = next.length > 0 && sheet.rows[index + 1]?.row === row + 1
    return { row, cells: isAbove ? headLine(cells, next, false) : runs.reduce(joinedLine, [...cells]) }
  })
  return { ...sheet, rows }
}
