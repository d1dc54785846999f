import type { ImportResult, Mapping } from '../../core/imports.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { decimalOf } from '../../core/subject/decimals.ts'
import { now, toJson } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileStore } from '../files/store.ts'
import { newId } from '../ids.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { CurrentUser } from '../user.ts'
import { checkRow } from '../../core/statement/row-checks.ts'
import type { AskedAmounts } from './amounts.ts'
import { alikeSheets, requireCompany, sheetsOfCustomer } from './companies.ts'
import type { CustomerName } from './customer.ts'
import { overwrittenEdits } from './edits/overwrites.ts'
import { prepareGeneric } from './prepare-generic.ts'
import { prepareStatement } from './prepare-statement.ts'
import type { Prepared } from './rows.ts'
import { fault } from './problems.ts'
import { chooseSheet, offered, readStatement, refuseOtherTable, refuseSplitFigures } from './sheets.ts'
import { keepAsSource, openSource, type SourceFile } from './source-file.ts'
import { storeRows } from './store.ts'
import { auditCustomer, replacedBy } from './trail.ts'
import { storedAmounts, warningsOf } from './warnings.ts'

/** Rows that a dry run shows; statements have fewer. */
const previewed = 200

export type ImportOrder = AskedAmounts & {
  customerId: string
  customer: CustomerName
  file: SourceFile
  mapping: Mapping
  sheet?: string
  periods?: Record<string, string | null>
  /** The company that the file names, where a person took it for the customer's. */
  company?: string
  dryRun: boolean
}
export type ImportContext = { db: Executor; files: FileStore; schemas: SchemaStore; user: CurrentUser; locale: Locale }

async function prepare(context: ImportContext, table: TableSchema, request: ImportOrder): Promise<Prepared> {
  const { locale, schemas } = context
  const workbook = await openSource(context.files, request.file, { csv: true })
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
  }
  const common = { mapping: request.mapping, file: request.file, time: now(), locale }
  if (table.layout === 'generic')
    return prepareGeneric(table, sheet, { ...common, check: schemas.checkRow(table.name) })
  return prepareStatement(table, sheet, {
    ...common,
    ...(request.periods ? { periods: request.periods } : {}),
    unit,
    currency,
    rate,
  })
}

/** Figures of a statement that another file had told: what rules compare an opening with the closing before by. */
const replacedFigures = ({
  before,
  after,
}: {
  before: Record<string, unknown>
  after: Record<string, unknown>
}): { period: string; field: string; before: unknown; after: unknown }[] =>
  Object.keys(before).flatMap((place) => {
    const [, period = '', field = ''] = place.split('.')
    return decimalOf(before[place]) !== null && decimalOf(after[place]) !== null
      ? [{ period, field, before: before[place], after: after[place] }]
      : []
  })

/** Files, import and rows in one transaction: all of it or nothing. */
async function store(
  context: ImportContext,
  table: TableSchema,
  request: ImportOrder,
  prepared: Prepared,
  result: ImportResult,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const importId = newId('i')
    const place = { customerId: request.customerId, tableId: table.name, importId }
    await keepAsSource(trx, request.file.id, table.name)
    const replaced = await replacedBy(trx, place, prepared.rows)
    await trx
      .insertInto('imports')
      .values({
        id: importId,
        customer_id: request.customerId,
        table_id: table.name,
        file_id: request.file.id,
        sheet: prepared.sheet,
        unit: prepared.unit,
        mapping: toJson(request.mapping),
        periods: toJson(result.periods),
        result: toJson({
          imported: result.imported,
          signs: result.signs,
          failed: result.checks.filter((check) => !check.ok).map(({ id, period }) => ({ id, period })),
          heading: prepared.heading ?? '',
          replaced: table.layout === 'statement' ? replacedFigures(replaced) : [],
        }),
        created_by: context.user.id,
        created_at: now(),
      })
      .execute()
    const edits = await overwrittenEdits(trx, request.customerId, table, prepared.rows, context.locale)
    if (edits.length > 0) result.overwritesEdits = edits
    await storeRows(trx, place, prepared.rows)
    const details = {
      tableId: table.name,
      fileName: request.file.name,
      sha256: request.file.sha256,
      sheet: prepared.sheet,
      periods: result.periods,
      imported: result.imported,
      replaced: replaced.count,
      ...(edits.length > 0 ? { overwrittenEdits: edits.length } : {}),
    }
    await auditCustomer(trx, context.user, request.customerId, 'import', {
      before: replaced.before,
      after: { ...details, ...replaced.after },
    })
  })
}

/**
 * Brings a workbook into a customer's table by a mapping; with `dryRun` only tells what that would do. The customer
 * must have been checked to be in the user's scope.
 *
 * @returns values in yuan, checks with the cells that entered, signs that were changed, what was left out
 * @throws ApiError 422 with the sentence for what is missing or wrong; nothing is stored then
 */
export async function importTable(
  context: ImportContext,
  table: TableSchema,
  request: ImportOrder,
): Promise<ImportResult> {
  const prepared = await prepare(context, table, request)
  const result: ImportResult = {
    imported: prepared.rows.reduce(
      (count, row) => count + Object.values(row.values).filter((value) => value !== null).length,
      0,
    ),
    ignored: prepared.ignored,
    unmapped: prepared.unmapped,
    periods: [...new Set(prepared.rows.map((row) => row.period))],
    signs: prepared.signs.map(({ field, periods, note }) => ({
      sysEn: field,
      label: textIn(table.schema.properties[field]?.['x-label'], context.locale),
      periods,
      note,
    })),
    checks: prepared.rows.flatMap((row) => checkRow(table, row, context.locale)),
  }
  if (table.layout === 'statement') {
    const stored = await storedAmounts(context.db, request.customerId, table)
    const warnings = warningsOf(table, prepared, stored, request.file.name, context.locale)
    if (warnings.length > 0) result.warnings = warnings
  }
  if (request.dryRun) {
    const edits = await overwrittenEdits(context.db, request.customerId, table, prepared.rows, context.locale)
    return {
      ...result,
      ...(edits.length > 0 ? { overwritesEdits: edits } : {}),
      preview: prepared.rows.slice(0, previewed).map(({ period, values }) => ({ period, values })),
    }
  }
  await store(context, table, request, prepared, result)
  return result
}
