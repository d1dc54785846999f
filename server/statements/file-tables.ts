import type { LeftOutReason } from '../../core/imports-of-files.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { blocksOf } from '../../core/statement/blocks/blocks.ts'
import { companyKey, isSameCompany, towards } from '../../core/statement/company.ts'
import { withContinuations } from '../../core/statement/continued.ts'
import { readGenericLayout, suggestColumns } from '../../core/statement/generic.ts'
import type { Sheet, Workbook } from '../../core/statement/sheet.ts'
import { amountsOf, isConsolidated, isParentAlone } from './companies.ts'
import type { CustomerName } from './customer.ts'
import { periodField } from './place.ts'
import { bestSheet, fitOf, isEmptyForm, looksLike, readStatement, telling } from './sheets.ts'

/** A table of a file: the sheet to take, and those that a person must choose from as well. */
export type TableOfFile = { table: TableSchema; sheet: Sheet; alike: Sheet[] }
export type TablesOfFile = { tables: TableOfFile[]; leftOut: { sheet: Sheet; reason: LeftOutReason }[] }

/** The table of records that a sheet is beyond doubt: all its keys are there by name, and no other fits as well. */
export function recordsOf(tables: readonly TableSchema[], sheet: Sheet, fileName: string): TableSchema | null {
  const fits = tables
    .filter((table) => table.layout === 'generic')
    .map((table) => ({ table, fit: fitOf(table, sheet, fileName) }))
    .sort((a, b) => b.fit - a.fit)
  const [best, second] = fits
  if (!best || best.fit < telling || best.fit === second?.fit) return null
  const { columns } = readGenericLayout(sheet, best.table)
  const given = new Set(suggestColumns(best.table, columns).map(({ sysEn }) => sysEn))
  const required = Object.entries(best.table.schema.properties).flatMap(([name, field]) =>
    field['x-required'] ? [name] : [],
  )
  const period = periodField(best.table)
  const needed = [...(best.table.key ?? []), ...required, ...(period === undefined ? [] : [period])]
  return needed.every((name) => given.has(name)) ? best.table : null
}

const periodsOf = (table: TableSchema, sheet: Sheet, fileName: string): (string | null)[] =>
  readStatement(sheet, fileName)
    .layout.columns.filter(({ withinYear, repeats, zeros }) => !repeats && !zeros && !(table.flows && withinYear))
    .map(({ period }) => period)

const whoseOf = (sheet: Sheet, fileName: string): string =>
  [
    companyKey(readStatement(sheet, fileName).company.name ?? ''),
    sheet.part?.company ?? '',
    isConsolidated(sheet),
    isParentAlone(sheet),
  ].join('\n')

/** Whether only a person can say which of two sheets of one statement is meant: same periods, open ones, another's. */
function areAlike(table: TableSchema, one: Sheet, other: Sheet, fileName: string): boolean {
  if (whoseOf(one, fileName) !== whoseOf(other, fileName)) return true
  const [periods, others] = [periodsOf(table, one, fileName), periodsOf(table, other, fileName)]
  if ([...periods, ...others].includes(null)) return true
  return others.every((period) => periods.includes(period)) || periods.every((period) => others.includes(period))
}

/** The sheets of one statement: further years come in beside the first; the parent's own beside the group's does not. */
function sortOut(table: TableSchema, own: readonly Sheet[], fileName: string): TablesOfFile {
  const found: TablesOfFile = { tables: [], leftOut: [] }
  const hasGroup = own.some(isConsolidated)
  let rest = own.filter((sheet) => {
    const isParent = hasGroup && isParentAlone(sheet) && !isConsolidated(sheet)
    if (isParent) found.leftOut.push({ sheet, reason: 'parent' })
    return !isParent
  })
  while (rest.length > 0) {
    const sheet = bestSheet(table, { sheets: [...rest] }, fileName)
    const amounts = amountsOf(sheet, fileName)
    // The same once more, as a sheet to print has it, is no question.
    const again = rest.filter(
      (other) =>
        other !== sheet &&
        whoseOf(other, fileName) === whoseOf(sheet, fileName) &&
        amountsOf(other, fileName) === amounts,
    )
    found.leftOut.push(...again.map((other) => ({ sheet: other, reason: 'same' as const })))
    const others = rest.filter((other) => other !== sheet && !again.includes(other))
    const alike = others.filter((other) => areAlike(table, sheet, other, fileName))
    found.tables.push({ table, sheet, alike })
    rest = others.filter((other) => !alike.includes(other))
  }
  return found
}

/**
 * All tables that a file holds for a customer. Sheets of other companies are left out where one names the customer;
 * of sheets that fit alike a person must say which one is meant.
 */
export function tablesOfFile(
  tables: readonly TableSchema[],
  workbook: Workbook,
  fileName: string,
  customer: CustomerName,
): TablesOfFile {
  const cut = workbook.sheets
    .filter((sheet) => sheet.rows.length > 0)
    .flatMap((sheet) => {
      const parts = blocksOf(sheet, tables).map((part) => ({ part, table: looksLike(tables, part, fileName)?.table }))
      const generic = parts.every(({ table }) => !table) ? recordsOf(tables, sheet, fileName) : null
      return generic ? [{ part: sheet, table: generic }] : parts
    })
  const known = new Map(cut.map((block) => [block.part, block]))
  const blocks = withContinuations(cut.map(({ part }) => part)).map(
    (part) => known.get(part) ?? { part, table: looksLike(tables, part, fileName)?.table },
  )
  const sameOf = (sheet: Sheet): boolean | null =>
    isSameCompany(towards(readStatement(sheet, fileName).company, customer), customer)
  const shown = blocks.filter(({ part, table }) => table && !part.hidden)
  const isNamed = shown.some(({ part, table }) => table?.layout === 'statement' && sameOf(part) === true)
  const isFilled = shown.some(({ part, table }) => table?.layout === 'generic' || !isEmptyForm(part, fileName))
  const reasonOf = ({ part, table }: (typeof blocks)[number]): LeftOutReason | null => {
    if (!table) return 'unknown'
    if (part.hidden) return 'hidden'
    if (table.layout !== 'statement') return null
    if (isFilled && isEmptyForm(part, fileName)) return 'empty'
    return isNamed && sameOf(part) === false ? 'company' : null
  }
  const found: TablesOfFile = { tables: [], leftOut: [] }
  const kept = blocks.filter((block) => {
    const reason = reasonOf(block)
    if (reason) found.leftOut.push({ sheet: block.part, reason })
    return reason === null
  })
  for (const table of tables) {
    const own = kept.filter((block) => block.table === table).map(({ part }) => part)
    const sorted =
      table.layout === 'statement'
        ? sortOut(table, own, fileName)
        : { tables: own.map((sheet) => ({ table, sheet, alike: [] })), leftOut: [] }
    found.tables.push(...sorted.tables)
    found.leftOut.push(...sorted.leftOut)
  }
  return found
}
