import { isTotal } from '../../../../core/statement/generic.ts'
import { sheetAndAddress, type PictureCell } from '../../../../core/sheet-picture.ts'
import type { SheetItem } from '../../../../core/imports.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { columnLabel, itemsByRow, sheetOf, type PeriodColumn, type Plan } from '../plan.ts'

/**
 * What becomes of a cell: `taken` fills a field; `asked` would, once it is confirmed; `open` has a figure and fills none;
 * `out` stays out, as it is no item, or its column is left out; `wrong` is in the way of the import.
 */
export type Fate = 'taken' | 'asked' | 'open' | 'out' | 'wrong'
/** What a whole table's unit, period or company was read from. */
export type Fact = 'unit' | 'period' | 'company'

export type Look = {
  fate: Fate | null
  role: 'head' | 'name' | 'figure' | null
  fact: Fact | null
  /** The fields that its item fills. */
  fields: string[]
  item: SheetItem | undefined
  /** The value column that it heads or stands in. */
  column: PeriodColumn | undefined
}

/** What of a plan cells are looked at by. */
export type Reading = {
  isRecords: boolean
  /** The sheet that places without one are on. */
  own: string
  isTurned: boolean
  items: Map<number, SheetItem>
  /** Item → the fields that it fills, and whether all of them are settled. */
  filled: Map<number, { fields: string[]; isSettled: boolean }>
  columns: Map<string, PeriodColumn>
  facts: Map<string, Fact>
  /** Of records: the columns by which one is told from another. */
  keys: Set<number>
}

const placeKey = (page: string, address: string): string => `${page}!${address}`

/** Makes ready what is asked of every cell. */
export function readingOf(plan: Plan, schema: TableSchema): Reading {
  const sheet = sheetOf(plan)
  const own = sheet?.part?.sheet ?? sheet?.name ?? plan.sheet
  const filled: Reading['filled'] = new Map()
  for (const [field, { targets, confirmed }] of Object.entries(plan.lines))
    for (const { row } of targets) {
      const before = filled.get(row)
      filled.set(row, {
        fields: [...(before?.fields ?? []), field],
        isSettled: confirmed && (before?.isSettled ?? true),
      })
    }
  const facts: Reading['facts'] = new Map()
  const put = (fact: Fact, place: string | null): void => {
    if (place === null || !/\d$/.test(place)) return
    const { sheet: page, address } = sheetAndAddress(own, place)
    facts.set(placeKey(page, address), fact)
  }
  const { evidence } = sheet ?? {}
  put('company', evidence?.company.place ?? null)
  for (const { place } of evidence?.unit.places ?? []) put('unit', place)
  put('period', evidence?.period.place ?? null)
  return {
    isRecords: schema.layout === 'generic',
    own,
    isTurned: sheet?.part?.turned ?? false,
    items: itemsByRow(sheet),
    filled,
    columns: new Map(plan.columns.map((column) => [column.column, column])),
    facts,
    keys: new Set((schema.key ?? []).flatMap((field) => plan.lines[field]?.targets.map(({ row }) => row) ?? [])),
  }
}

function fateOf(
  reading: Reading,
  cell: PictureCell,
  column: PeriodColumn | undefined,
  isTotalRow: boolean,
): Fate | null {
  if (cell.item === undefined) return null
  const item = reading.items.get(cell.item)
  const filled = reading.filled.get(cell.item)
  const isFigure = cell.of !== undefined
  if (isFigure && cell.reads === undefined) return null
  if (isFigure && column && !column.used) return 'out'
  if (isTotalRow && !cell.head) return 'out'
  if (filled) {
    const isWrong = isFigure ? cell.reads === 'wrong' : cell.kind !== undefined && !cell.head
    // Of which period a figure is has to be said as well.
    const isSettled = filled.isSettled && column?.period !== ''
    return isWrong ? 'wrong' : isSettled ? 'taken' : 'asked'
  }
  if (reading.isRecords) return item?.sample ? 'open' : 'out'
  return item === undefined || item.likelyNoise || item.sample === null ? 'out' : 'open'
}

/**
 * What a cell is and what becomes of it.
 *
 * @param page the sheet that is shown
 * @param isTotalRow of records: it stands in a row that adds others up
 */
export function lookOf(
  reading: Reading,
  cell: PictureCell | undefined,
  page: string,
  address: string,
  isTotalRow = false,
): Look {
  const fact = reading.facts.get(placeKey(page, address)) ?? null
  if (!cell) return { fate: null, role: null, fact, fields: [], item: undefined, column: undefined }
  const column = cell.of === undefined ? undefined : reading.columns.get(cell.of)
  const item = cell.item === undefined ? undefined : reading.items.get(cell.item)
  const isName = item !== undefined && (reading.isRecords ? cell.head === true : cell.of === undefined)
  return {
    fate: fateOf(reading, cell, column, isTotalRow),
    role: isName ? 'name' : cell.head ? 'head' : item ? 'figure' : null,
    fact,
    fields: (cell.item === undefined ? undefined : reading.filled.get(cell.item)?.fields) ?? [],
    item,
    column,
  }
}

/** Whether a row of records adds others up: no record is made of it. */
export const isTotalRow = ({ isRecords, keys }: Reading, cells: Iterable<PictureCell>): boolean =>
  isRecords && [...cells].some(({ item, text, head }) => !head && item !== undefined && keys.has(item) && isTotal(text))

/** What a value column is called beside its letters: its period, or that it is open or stays out. */
export const columnState = ({ used, period }: PeriodColumn): 'out' | 'open' | 'taken' =>
  !used ? 'out' : period === '' ? 'open' : 'taken'

export { columnLabel }
