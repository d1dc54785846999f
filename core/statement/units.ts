import type { FoundCurrency } from '../imports.ts'
import type { Unit } from '../money.ts'
import { amountUnitIn, unitOfPower, wholeUnit, type AmountUnit } from './amount-unit.ts'
import { placeOn } from './cover.ts'
import { isFigure, readFigure } from './figures.ts'
import { foldText, gluedUnitOf } from './labels.ts'
import { withoutUnit } from './periods.ts'
import { cellsIn, leftOf, wholeOf, type PlacedCell, type Region } from './region.ts'
import { addressOf, gridOf, type Grid, type Sheet } from './sheet.ts'

/** Where a unit or a currency stands: a cell, or `sheet` and `file` for their names. */
export type UnitEvidence = { place: string; text: string; unit: Unit | null; currency: FoundCurrency | null }

export type UnitFinding = {
  /** What every place that states one agrees on; null where none does or they contradict each other. */
  unit: Unit | null
  /** Null where none is stated: the amounts are yuan, as statements of this country are. */
  currency: FoundCurrency | null
  evidence: UnitEvidence[]
  /** Whether places contradict each other, or name a unit that is none of ours. */
  contradicts: boolean
  /** The units of columns that state their own, where they differ. */
  columns: Map<number, Unit>
}

/** What the units of a table are looked for in. */
export type UnitPlaces = {
  grid: Grid
  region: Region
  /** The row that heads the columns; 0 where there is none. */
  headerRow: number
  /** Names of items that have figures, in which a unit may be glued: 货币资金(亿元). */
  labels: string[]
  headers: { column: number; header: string }[]
  /** Names of the sheet and the file. */
  names?: { sheet: string; file: string }
  /** Sheets of its workbook that speak of all others. */
  covers?: readonly Sheet[]
  /** The other sheets behind those covers. */
  beside?: readonly Sheet[]
}

const headRows = 8
const footRows = 8

/** Below the headers a unit is that of an item, unless a label, a note or nothing else goes with it. */
const speaksOfAll = /单\s*位|币种|货币|注[:：明]|说明|unit|currency|expressed|^\s*[（(][^（()）]*[)）]\s*$/i

/** The unit that a cell states, with the label in the cell left of it: 单位： | 万元. */
function statedIn(grid: Grid, region: Region, cell: PlacedCell): AmountUnit | null {
  if (cell.kind !== 'text') return null
  const own = amountUnitIn(cell.value)
  if (own && (own.unit || own.currency || own.unclear)) return own
  const left = leftOf(grid, region, cell)
  return left && /(?:单位|币种|货币|unit|currency)[:：]?$/i.test(foldText(left.value)) ? wholeUnit(cell.value) : null
}

const evidenceOf = (place: string, text: string, { unit, currency }: AmountUnit): UnitEvidence => ({
  place,
  text: text.slice(0, 80),
  unit,
  currency,
})

type Stated = UnitEvidence & { unclear: boolean }

function statedAround({ grid, region, headerRow, names, headers }: UnitPlaces, ownRow: number): Stated[] {
  const head = { ...region, bottom: Math.min(region.bottom, Math.max(headerRow, region.top + headRows - 1)) }
  const foot = { ...region, top: Math.max(head.bottom + 1, Math.min(region.bottom, grid.lastRow) - footRows + 1) }
  const isHeader = (cell: PlacedCell): boolean =>
    (cell.row === headerRow || cell.row === ownRow) && headers.some(({ column }) => column === cell.column)
  const inCells = [...cellsIn(grid, head), ...cellsIn(grid, foot)].flatMap((cell): Stated[] => {
    // Names of items carry units of their own, and so do notes on earnings per share.
    if (isHeader(cell) || cell.unit !== undefined || /每股|per share/i.test(cell.value)) return []
    if (cell.row > headerRow && (!speaksOfAll.test(cell.value) || isItem(grid, region, cell))) return []
    const stated = statedIn(grid, region, cell)
    return stated
      ? [{ ...evidenceOf(cell.at ?? addressOf(cell.row, cell.column), cell.value, stated), unclear: stated.unclear }]
      : []
  })
  const inNames = (['sheet', 'file'] as const).flatMap((place): Stated[] => {
    const text = names?.[place].replace(/\.\w{1,5}$/, '') ?? ''
    const stated = amountUnitIn(text)
    return stated ? [{ ...evidenceOf(place, text, stated), unclear: stated.unclear }] : []
  })
  return [...inCells, ...inNames]
}

/** Whether a text has figures right of it, as the name of an item has. */
const isItem = (grid: Grid, { right }: Region, cell: PlacedCell): boolean =>
  grid.row(cell.row).some((other) => other.column > cell.column && other.column <= right && isFigure(other))

/** A row in which each value column states its unit, as `元 | 万元` do; null where one states none. */
function unitsInRow({ grid, headers }: UnitPlaces, row: number): Map<number, AmountUnit> | null {
  const own = new Map<number, AmountUnit>()
  for (const { column } of headers) {
    const cell = grid.at(row, column)
    const stated = cell?.kind === 'text' ? amountUnitIn(cell.value) : null
    if (!stated) return null
    own.set(column, stated)
  }
  return own.size > 1 ? own : null
}

/** The units of columns, and the row that they stand in: in a header (期末余额（元）, 2024年:万元), under or above all of them. */
function ownUnits(places: UnitPlaces): { row: number; own: Map<number, AmountUnit> } {
  const { headers, headerRow } = places
  const own = new Map<number, AmountUnit>()
  for (const { column, header } of headers) {
    const when = withoutUnit(header)
    const stated = amountUnitIn(when === header ? header : header.slice(when.length))
    if (stated) own.set(column, stated)
  }
  if (own.size > 0 || headerRow === 0) return { row: headerRow, own }
  for (const row of [headerRow + 1, headerRow - 1]) {
    const stated = unitsInRow(places, row)
    if (stated) return { row, own: stated }
  }
  return { row: headerRow, own }
}

/** The unit glued to most of the names. */
function gluedUnit(labels: string[]): Unit | null {
  const counts = new Map<Unit, number>()
  for (const unit of labels.map(gluedUnitOf)) if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && most[1] * 2 > labels.length ? most[0] : null
}

/** What the number formats of the figures say: 1234567 that is shown as 1,235 is in 元, `0.00"万元"` in 万元. */
function ofFormats({ grid, region, headerRow, headers }: UnitPlaces): Stated[] {
  const seen = new Set<string>()
  return cellsIn(grid, { ...region, top: headerRow + 1 }).flatMap((cell): Stated[] => {
    const { format } = cell
    if (!format || seen.has(format.text) || !headers.some(({ column }) => column === cell.column)) return []
    seen.add(format.text)
    const stated = format.currency === '' ? null : wholeUnit(format.currency)
    const unit = format.scaled ? '元' : (wholeUnit(format.unit)?.unit ?? null)
    const place = cell.at ?? addressOf(cell.row, cell.column)
    return unit || stated?.currency
      ? [
          {
            ...evidenceOf(place, format.text, { unit, currency: stated?.currency ?? null, unclear: false }),
            unclear: false,
          },
        ]
      : []
  })
}

/** The unit that every figure is shown in, though it is held in yuan: 1234567 as 1,235 is 千元; null where one is not. */
function shownByFormats({ grid, region, headerRow, headers }: UnitPlaces): Unit | null {
  const figures = cellsIn(grid, { ...region, top: headerRow + 1 }).filter(
    (cell) => headers.some(({ column }) => column === cell.column) && isFigure(cell) && Number(cell.value) !== 0,
  )
  const [power = 0, ...more] = new Set(figures.map(({ format }) => (format?.scaled ? format.power : 0)))
  return more.length === 0 && power > 0 ? unitOfPower(power) : null
}

/** 金额单位, and not the unit of something else: 销售单位, 纳税额（单位：万元）. */
const unitLabel =
  /(?:^|[\s,;:.、。(（]|金额|货币|计量|计价|记账|列报|列示|编报|报表|报告|数据|本表|人民币)单位|币种|货币|unit|currency|expressed/i

/** What covers state of all amounts: `金额单位：万元`, not the unit of a registered capital or of another item. */
function onCovers(covers: readonly Sheet[]): Stated[] {
  return covers.flatMap((cover) => {
    const grid = gridOf(cover)
    const region = wholeOf(grid)
    return cellsIn(grid, region).flatMap((cell): Stated[] => {
      const left = leftOf(grid, region, cell)
      const isOfAll = unitLabel.test(foldText(cell.value)) || (!left && wholeUnit(cell.value) !== null)
      const isBeside = left !== undefined && unitLabel.test(foldText(left.value))
      const isOfItem = /资本|资金/.test(cell.value) || isItem(grid, region, cell)
      const stated = (isOfAll || isBeside) && !isOfItem ? statedIn(grid, region, cell) : null
      const place = placeOn(cover, addressOf(cell.row, cell.column))
      return stated ? [{ ...evidenceOf(place, cell.value, stated), unclear: stated.unclear }] : []
    })
  })
}

/** What other sheets say of themselves that a cover does not say: then it does not speak for all of them. */
function againstCovers(beside: readonly Sheet[], stated: readonly Stated[]): Stated[] {
  return beside.flatMap((sheet) => {
    const grid = gridOf(sheet)
    const whole = wholeOf(grid)
    const head = { ...whole, bottom: Math.min(whole.bottom, (sheet.rows[0]?.row ?? 1) + headRows - 1) }
    return cellsIn(grid, head).flatMap((cell): Stated[] => {
      const own = /每股|per share/i.test(cell.value) || isItem(grid, head, cell) ? null : statedIn(grid, head, cell)
      const isOther = own?.unit && stated.some(({ unit }) => unit !== null && unit !== own.unit)
      const place = placeOn(sheet, addressOf(cell.row, cell.column))
      return isOther ? [{ ...evidenceOf(place, cell.value, own), unclear: own.unclear }] : []
    })
  })
}

const inYuan = /\d\s*元\)?\s*$/

/** The unit that every figure carries itself: 123万元; null where one carries none, or another one. */
function ofFigures({ grid, region, headerRow, headers }: UnitPlaces): Stated[] {
  const cells = cellsIn(grid, { ...region, top: headerRow + 1 }).filter(({ column }) =>
    headers.some((header) => header.column === column),
  )
  const figures = cells.flatMap((cell) => {
    const figure = readFigure(cell)
    if (figure.kind !== 'figure' || /^-?[0.]*$/.test(figure.value)) return []
    return [{ cell, unit: figure.unit ?? (inYuan.test(cell.value) ? ('元' as const) : null) }]
  })
  const [first] = figures
  if (!first?.unit || !figures.every(({ unit }) => unit === first.unit)) return []
  const { cell, unit } = first
  const place = cell.at ?? addressOf(cell.row, cell.column)
  return [{ place, text: cell.value.slice(0, 80), unit, currency: null, unclear: false }]
}

const distinct = <T>(values: (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
]

/**
 * Unit and currency of a table: what its head, its foot, the names of sheet and file, the headers of its columns or
 * most of its items' names state. Contradictions are not decided.
 */
export function findUnits(places: UnitPlaces): UnitFinding {
  const { row: ownRow, own } = ownUnits(places)
  const inWords = statedAround(places, ownRow)
  const shown = shownByFormats(places)
  // 千元 above figures that leave three digits out says how they are shown: they are in yuan.
  const isShown = ({ unit }: { unit: Unit | null }): boolean => shown !== null && unit === shown
  const ofSheet = [...inWords, ...ofFormats(places)]
  const isSilent = ofSheet.length === 0 && own.size === 0 && gluedUnit(places.labels) === null
  const within = isSilent ? ofFigures(places) : []
  const ofCovers = isSilent && within.length === 0 ? onCovers(places.covers ?? []) : []
  const around = [...ofSheet, ...within, ...ofCovers, ...againstCovers(places.beside ?? [], ofCovers)]
  const ownEvidence = [...own].map(([column, stated]) =>
    evidenceOf(addressOf(ownRow, column), places.grid.at(ownRow, column)?.value ?? '', stated),
  )
  const stated = distinct(around.map((one) => (isShown(one) ? '元' : one.unit)))
  const ofColumns = distinct([...own.values()].map((one) => (isShown(one) ? '元' : one.unit)))
  const found = distinct([...around, ...own.values()].map(({ currency }) => currency))
  // 原币（美元） | 折人民币: what one column states is not of all.
  const inColumns = distinct([...own.values()].map(({ currency }) => currency))
  const stating = [...own.values()].filter(({ currency }) => currency !== null).length
  const isOfSome = inColumns.some((currency) => currency !== 'CNY') && stating < places.headers.length
  const columns = new Map(
    [...own].flatMap(([column, one]) =>
      one.unit ? [[column, isShown(one) ? ('元' as const) : one.unit] as const] : [],
    ),
  )
  // 单位：万元 above 期末余额 | 年初余额（元）: what a column says of itself goes before what is said of all.
  const isExcepted =
    stated.length === 1 && own.size < places.headers.length && ofColumns.some((unit) => unit !== stated[0])
  const differ = ofColumns.length > 1 || isExcepted
  const all = differ ? stated : distinct([...stated, ...ofColumns])
  const unclear = around.some((one) => one.unclear) || [...own.values()].some((one) => one.unclear)
  const [only = null] = all
  const contradicts = all.length > 1 || (unclear && all.length === 0) || (unclear && around.length > 0)
  return {
    unit: contradicts ? null : (only ?? (differ ? null : gluedUnit(places.labels))),
    currency: found.length > 1 || isOfSome ? 'XXX' : (found[0] ?? null),
    evidence: [...around.map(({ place, text, unit, currency }) => ({ place, text, unit, currency })), ...ownEvidence],
    contradicts,
    columns: differ && !contradicts ? columns : new Map(),
  }
}
