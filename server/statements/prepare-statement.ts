import type { CellSource } from '../../core/api.ts'
import type { Mapping } from '../../core/imports.ts'
import { Exact, decimalPattern } from '../../core/money.ts'
import { fieldsOf } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { readFigure, storedYuan } from '../../core/statement/figures.ts'
import type { Item } from '../../core/statement/items.ts'
import { isOpening } from '../../core/statement/periods.ts'
import { gluedUnitOf } from '../../core/statement/labels.ts'
import { columnFor, type Layout } from '../../core/statement/layout.ts'
import { sideOf } from '../../core/statement/sides.ts'
import { columnName, type Sheet } from '../../core/statement/sheet.ts'
import { chooseAmounts, type Amounts, type AskedAmounts } from './amounts.ts'
import { requireFields, resolveMapping, type FieldSources } from './mapping.ts'
import { settleRed } from './red.ts'
import { settleCredits, settleSigns } from './settle-signs.ts'
import { chooseColumns, type ChosenColumn } from './periods.ts'
import { CellProblems, fault } from './problems.ts'
import type { ImportRow, Prepared } from './rows.ts'
import { readStatement } from './sheets.ts'

export type StatementRequest = AskedAmounts & {
  mapping: Mapping
  periods?: Record<string, string | null>
  file: { id: string; name: string }
  time: string
  locale: Locale
}

const decimal = new RegExp(decimalPattern)
/** 25,000,000元 in a table in 万元 is in 元; 5万元 has a unit of its own. */
const isInYuan = /\d\s*元\)?\s*$/

/** 基本每股盈利（港仙）, Basic earnings per share (HK cents): hundredths. */
const inHundredths = /仙|[美欧]分|\(分\)|cents?\b|pence/i

const opposite = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1)

/** Why a cell cannot be read. */
const unreadable = {
  formula: 'import.cellFormula',
  error: 'import.cellError',
  point: 'import.cellPoint',
  share: 'import.cellShare',
  rounded: 'import.cellRounded',
  text: 'import.cellText',
} as const

/** Reads the values of one period. Cells that hold something else than a figure are gathered as problems. */
function readPeriod(
  layout: Layout,
  items: Map<number, Item>,
  fields: FieldSources[],
  chosen: ChosenColumn,
  amounts: Amounts,
  table: TableSchema,
  sheet: Sheet,
  request: StatementRequest,
  problems: CellProblems,
  red: Map<string, string[]>,
): ImportRow {
  const row: ImportRow = { period: chosen.period, rowKey: '', values: {}, sources: {} }
  for (const { field, sources } of fields) {
    const unitOfField = table.schema.properties[field]?.['x-unit']
    const isMoney = unitOfField === '元'
    // Earnings per share have no unit of the sheet's, but its currency.
    const isPerShare = unitOfField === '元/股'
    const read = sources.flatMap(({ item: { id }, sign: asked }) => {
      const item = items.get(id)
      const column = item && columnFor(layout, item.block, chosen.column)
      if (!item || !column) return []
      const cell = layout.grid.at(item.row, column)
      const address = layout.grid.address(item.row, column)
      const figure = readFigure(cell)
      if (figure.kind === 'wrong') problems.add(address, unreadable[figure.why], { value: cell?.value ?? '' })
      if (figure.kind !== 'figure') return []
      const side = figure.side && sideOf(table, field)
      if (side === null) problems.add(address, unreadable.text, { value: cell?.value ?? '' })
      const sign = side !== undefined && figure.side !== side ? opposite(asked) : asked
      // The unit behind an item's own name holds for that item alone: earnings per share in 元 among 亿元.
      const own =
        figure.unit ??
        (isMoney && !isInYuan.test(cell?.value ?? '')
          ? (gluedUnitOf(item.label) ?? item.unit ?? amounts.unitOf(chosen.column) ?? '元')
          : '元')
      const rate = isMoney || isPerShare ? (amounts.rate ?? 1) : 1
      const parts = isPerShare && inHundredths.test(item.label.normalize('NFKC')) ? 100 : 1
      const value = storedYuan(new Exact(figure.value).times(sign).times(rate).div(parts).toFixed(), own)
      if (!decimal.test(value)) problems.add(address, 'import.cellRange', { value: figure.value })
      return [{ value, address, raw: cell?.value ?? '', unit: own, sign, red: cell?.red }]
    })
    row.values[field] =
      read.length === 0 ? null : read.reduce((sum, { value }) => sum.plus(value), new Exact(0)).toFixed()
    if (read.length === 0) continue
    if (read.every((one) => one.red && one.sign === 1))
      red.set(chosen.period, [...(red.get(chosen.period) ?? []), field])
    const source: CellSource = {
      kind: 'import',
      fileId: request.file.id,
      fileName: request.file.name,
      sheet: sheet.part?.sheet ?? sheet.name,
      cells: read.map(({ address }) => address),
      raw: read.map(({ raw }) => raw),
      time: request.time,
    }
    if (isMoney) source.unit = read[0]?.unit ?? '元'
    if ((isMoney || isPerShare) && amounts.rate !== null)
      Object.assign(source, { currency: amounts.currency, rate: amounts.rate })
    if (read.some(({ sign }) => sign === -1)) source.signs = read.map(({ sign }) => sign)
    row.sources[field] = source
  }
  return row
}

const headerOf = ({ columns }: Layout, column: number): string =>
  columns.find((one) => one.column === column)?.header || columnName(column)

/** Rows above a statement that are kept, and characters of them. */
const headingRows = 12
const longestHeading = 600

function headingOf({ grid, headerRow, firstRow }: Layout, base: number): string {
  const rows = Array.from({ length: Math.min(headingRows, Math.max(headerRow, firstRow - 1) - base) }, (_, index) =>
    grid
      .row(base + index + 1)
      .map(({ value }) => value.trim())
      .filter((text) => text !== '')
      .join('|'),
  )
  return rows
    .filter((row) => row !== '')
    .join('\n')
    .slice(0, longestHeading)
    .toWellFormed()
}

/**
 * Reads a statement by its mapping: one row a period, exact in yuan, every value with the cells it came from.
 *
 * @throws ApiError 422 that names what is missing, or the cells that cannot be read
 */
export function prepareStatement(table: TableSchema, sheet: Sheet, request: StatementRequest): Prepared {
  const { locale } = request
  const { layout, items, units } = readStatement(sheet, request.file.name)
  const { fields, ignored } = resolveMapping(
    table,
    request.mapping,
    items.map(({ id, label, address }) => ({ id, label, place: address })),
    locale,
  )
  const columns = chooseColumns(table, layout, request.periods, locale)
  const byId = new Map(items.map((item) => [item.id, item]))
  const open = fields.some(
    ({ field, sources }) =>
      table.schema.properties[field]?.['x-unit'] === '元' &&
      sources.some(({ item }) => gluedUnitOf(item.label) === null && byId.get(item.id)?.unit === undefined),
  )
  const amounts = chooseAmounts(units, request, open ? columns.map(({ column }) => column) : [], locale)
  const problems = new CellProblems(locale)
  const red = new Map<string, string[]>()
  const rows = columns
    .map((chosen) => readPeriod(layout, byId, fields, chosen, amounts, table, sheet, request, problems, red))
    .filter((row) => Object.values(row.values).some((value) => value !== null))
  problems.settle()
  const filled = fieldsOf(table)
    .filter(({ name }) => rows.some((row) => typeof row.values[name] === 'string'))
    .map(({ name }) => name)
  requireFields(table, filled, 'import.requiredEmpty', locale)
  if (rows.length === 0) throw fault(locale, '/mapping', 'import.nothing')
  const ofRed = settleRed(table, rows, red, locale)
  const credited = settleCredits(table, rows, locale)
  const signs = [...ofRed.signs, ...credited, ...settleSigns(table, rows, fields, locale)]
  const base = (sheet.part ? (sheet.rows[0]?.row ?? 1) : 1) - 1
  const openings = columns.flatMap(({ column, period }) =>
    isOpening(layout.columns.find((one) => one.column === column)?.header ?? '') ? [period] : [],
  )
  const used = new Set(fields.flatMap(({ sources }) => sources.map(({ item }) => item.id)))
  const unmapped = items
    .filter((item) => item.hasFigure && !item.likelyNoise && !used.has(item.id))
    .map((item) => item.label)
  return {
    sheet: sheet.name,
    unit: amounts.unit ?? '',
    rows,
    ignored,
    unmapped,
    signs,
    ...(ofRed.unsettled.length > 0 && { red: ofRed.unsettled }),
    heading: headingOf(layout, base),
    openings,
    headers: new Map(columns.map(({ column, period }) => [period, headerOf(layout, column)])),
  }
}
