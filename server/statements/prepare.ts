import type { Mapping } from '../../core/imports.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import type { FileStore } from '../files/store.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { CurrentUser } from '../user.ts'
import type { AskedAmounts } from './amounts.ts'
import { alikeSheets, requireCompany, sheetsOfCustomer } from './companies.ts'
import type { CustomerName } from './customer.ts'
import { refused } from '../workbook/causes.ts'
import { recallSheet } from './memory/sheet.ts'
import { prepareGeneric } from './prepare-generic.ts'
import { requireOwner } from './record-owner.ts'
import { prepareStatement } from './prepare-statement.ts'
import { fault } from './problems.ts'
import type { Prepared } from './rows.ts'
import { chooseSheet, offered, readStatement, refuseOtherTable, refuseSplitFigures } from './sheets.ts'
import { openSource, type SourceFile } from './source-file.ts'

export type ImportOrder = AskedAmounts & {
  customerId: string
  customer: CustomerName
  file: SourceFile
  mapping: Mapping
  sheet?: string
  periods?: Record<string, string | null>
  /** The company that the file names, where a person took it for the customer's. */
  company?: string
  /** Fields that a person matched by hand: remembered with the import. */
  taught?: readonly string[]
  /** What the dry run was held against: refused where that has changed since. */
  basis?: string
}
export type ImportContext = { db: Executor; files: FileStore; schemas: SchemaStore; user: CurrentUser; locale: Locale }

/**
 * Reads the rows that an import would store, from the sheet that it asks for.
 *
 * @throws ApiError 422 with the sentence for what is missing or wrong
 */
export async function prepare(context: ImportContext, table: TableSchema, request: ImportOrder): Promise<Prepared> {
  const { locale, schemas } = context
  const workbook = await openSource(context.files, request.file, { csv: true, cut: table.layout === 'generic' })
  // Its first rows are not all of it: `large/` reads it.
  if (workbook.isLarge) throw refused('tooLarge')
  const { name } = request.file
  const { unit = '', currency = '', rate = '' } = request
  const all = offered(table, schemas.tables, workbook)
  const candidates = sheetsOfCustomer(table, all, name, request.customer, request.sheet)
  const sheet = chooseSheet(table, candidates, request.sheet, name, locale)
  refuseOtherTable(table, schemas.tables, sheet, request.file.name, locale)
  refuseSplitFigures(table, sheet, name, locale)
  if (table.layout === 'statement') {
    const alike = request.sheet ? [] : alikeSheets(table, candidates, sheet, name)
    if (alike.length > 0) {
      const sheets = [sheet, ...alike].map((one) => one.name).join('、')
      throw fault(locale, '/sheet', 'import.severalSheets', { sheets }, 'ambiguous')
    }
    requireCompany(readStatement(sheet, name).company, request.customer, request.company, locale)
  } else requireOwner(table, sheet, { name, customer: request.customer }, request.company, locale)
  const common = { mapping: request.mapping, file: request.file, time: now(), locale }
  const prepared =
    table.layout === 'generic'
      ? prepareGeneric(table, sheet, { ...common, check: schemas.checkRow(table.name) })
      : prepareStatement(table, sheet, {
          ...common,
          ...(request.periods ? { periods: request.periods } : {}),
          unit,
          currency,
          rate,
        })
  return (request.taught ?? []).length === 0
    ? prepared
    : { ...prepared, recalled: recallSheet(table, schemas.tables, sheet, name, request.customer) }
}
