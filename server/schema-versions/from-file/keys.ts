import type { Placed } from './judge.ts'
import { textShown } from './judge.ts'
import type { KindId } from './candidates.ts'
import { isSerial, namesCode, namesName, namesPeriod } from './words.ts'

/** A column as far as keys and periods ask. */
export type Keyed = {
  column: number
  heading: string
  kind: KindId
  cells: readonly Placed[]
  blanks: number
  include: boolean
  /** Not everybody is shown its values. */
  masked: boolean
}
export type FoundKey = { columns: number[]; sure: boolean }

/** Kinds whose values tell records apart. What is masked is told to nobody, by a key neither. */
const telling: readonly KindId[] = ['text', 'creditCode', 'phone', 'enum', 'date', 'month', 'email', 'url']
/** Fewer records prove no key. */
const fewest = 5

const valuesOf = ({ cells }: Keyed): Map<number, string> =>
  new Map(cells.map(({ row, cell }) => [row, textShown(cell).normalize('NFKC').toLowerCase()]))

function isUnique(columns: readonly Keyed[], rows: number): boolean {
  const values = columns.map(valuesOf)
  const seen = new Set<string>()
  for (const row of values[0]?.keys() ?? []) {
    const parts = values.map((value) => value.get(row))
    if (parts.some((part) => part === undefined)) return false
    seen.add(JSON.stringify(parts))
  }
  return seen.size === rows
}

const rank = ({ kind, heading }: Keyed): number =>
  kind === 'creditCode' ? 3 : namesCode(heading) ? 2 : namesName(heading) ? 1 : 0

/** Columns, alone or two or three together, by which every record of the file is told apart; the best first. */
export function keysOf(columns: readonly Keyed[], rows: number): FoundKey[] {
  const could = columns
    .filter(
      ({ kind, blanks, heading, include, masked }) =>
        include && !masked && blanks === 0 && telling.includes(kind) && !isSerial(heading),
    )
    .toSorted((a, b) => rank(b) - rank(a))
  const single = could.filter(({ kind }) => kind !== 'date' && kind !== 'month' && kind !== 'enum')
  const alone = single.filter((column) => isUnique([column], rows))
  const found = alone.map((column) => ({ columns: [column.column], sure: rows >= fewest && rank(column) >= 2 }))
  const times = could.filter(({ kind, heading }) => kind === 'date' || kind === 'month' || namesPeriod(heading))
  const pairs = single
    .filter((column) => !alone.includes(column) && rank(column) >= 1)
    .flatMap((column) =>
      times
        .filter((time) => time !== column && isUnique([column, time], rows))
        .map((time) => ({
          columns: [column.column, time.column],
          sure: rows >= fewest && rank(column) >= 2 && namesPeriod(time.heading),
        })),
    )
  return [...found, ...pairs].slice(0, 10)
}

/** The columns that may say which time a record is about, and the one that does; null where that is not said. */
export function periodsOf(columns: readonly Keyed[]): { columns: number[]; period: number | null; sure: boolean } {
  const could = columns.filter(
    ({ kind, heading, include, cells }) =>
      include &&
      cells.length > 0 &&
      (kind === 'date' || kind === 'month' || (kind === 'text' && namesPeriod(heading) && isYears(cells))),
  )
  const named = could.filter(({ heading }) => namesPeriod(heading))
  const months = could.filter(({ kind }) => kind === 'month')
  const only = named.length === 1 ? named[0] : named.length === 0 && months.length === 1 ? months[0] : undefined
  return { columns: could.map(({ column }) => column), period: only?.column ?? null, sure: named.length <= 1 }
}

const isYears = (cells: readonly Placed[]): boolean =>
  cells.every(({ cell }) => /^(?:19|20)\d\d年?/.test(textShown(cell)))
