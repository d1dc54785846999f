import type { ImportResult } from '../../core/import-results.ts'
import { translate } from '../../core/i18n/translate.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { checkRow } from '../../core/statement/row-checks.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import { overwrittenEdits } from './edits/overwrites.ts'
import { changesOf, tellChanges } from './imported/changes.ts'
import { refuseContradictions, withRows } from './imported/together.ts'
import { writeImport } from './imported/write.ts'
import { requireCustomer } from './customer.ts'
import { lockCustomer } from './lock.ts'
import { prepare, type ImportContext, type ImportOrder } from './prepare.ts'
import { recordWarnings } from './record-warnings.ts'
import type { Prepared } from './rows.ts'
import { storedRows, type StoredRow } from './stored-rows.ts'
import { storedAmounts, warningsOf } from './warnings.ts'

export type { ImportContext, ImportOrder } from './prepare.ts'

/** Rows that a dry run shows; statements have fewer. */
const previewed = 200

/** One table of what is brought in together, read and not stored yet. */
export type PreparedImport = { table: TableSchema; order: ImportOrder; prepared: Prepared }

/** Reads one of the tables; where there are several, a fault says in which one. */
async function prepareOne(
  context: ImportContext,
  table: TableSchema,
  order: ImportOrder,
  isOneOfSeveral: boolean,
): Promise<Prepared> {
  try {
    return await prepare(context, table, order)
  } catch (error) {
    if (!isOneOfSeveral || !(error instanceof ApiError)) throw error
    const { locale } = context
    throw new ApiError(error.status, 'import.inTable', {
      parameters: {
        table: textIn(table.label, locale),
        sheet: order.sheet ?? '',
        reason: translate(locale, error.key, error.parameters),
      },
      errors: error.errors,
      data: error.data,
    })
  }
}

/** The cells that each value of a row was read from. */
const placesOf = (sources: Prepared['rows'][number]['sources']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(sources).map(([field, { cells = [] }]) => [field, cells]))

/** What an import does to what is stored now. */
async function tell(
  context: ImportContext,
  db: Executor,
  { table, order, prepared }: PreparedImport,
  known: ReadonlyMap<string, StoredRow>,
): Promise<ImportResult> {
  const { locale } = context
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
      label: textIn(table.schema.properties[field]?.['x-label'], locale),
      periods,
      note,
    })),
    checks: prepared.rows.flatMap((row) => checkRow(table, row, locale)),
    changes: tellChanges(table, changesOf(table, prepared.rows, known), locale),
  }
  const warnings =
    table.layout === 'statement'
      ? warningsOf(table, prepared, await storedAmounts(db, order.customerId, table), order.file.name, locale)
      : recordWarnings(table, prepared, result.periods, order.file.name, locale)
  const edits = overwrittenEdits(table, prepared.rows, known, locale)
  return {
    ...result,
    ...(warnings.length > 0 && { warnings }),
    ...(edits.length > 0 && { overwritesEdits: edits }),
  }
}

/** What imports that come together do: each is held against what is stored and what those before it bring. */
async function tellAll(
  context: ImportContext,
  db: Executor,
  imports: readonly PreparedImport[],
): Promise<ImportResult[]> {
  const results: ImportResult[] = []
  const brought = new Map<string, Map<string, StoredRow>>()
  for (const one of imports) {
    const stored = await storedRows(db, one.order.customerId, one.table.name, one.prepared.rows)
    const known = new Map([...stored, ...(brought.get(one.table.name) ?? [])])
    results.push(await tell(context, db, one, known))
    brought.set(one.table.name, withRows(known, one.prepared.rows))
  }
  return results
}

/**
 * Brings workbooks' tables into a customer's: all of them or nothing, and undone together. With `dryRun` only tells what
 * that would do. The customer must have been checked to be in the user's scope.
 *
 * @returns for each: values in yuan, checks, signs that were changed, what was left out, what changes
 * @throws ApiError 422 with the sentence for what is missing or wrong, 409 where what is stored has changed since the
 * dry run; nothing is stored then
 */
export async function importTables(
  context: ImportContext,
  orders: readonly { table: TableSchema; order: ImportOrder }[],
  dryRun: boolean,
): Promise<ImportResult[]> {
  const imports: PreparedImport[] = []
  for (const { table, order } of orders)
    imports.push({ table, order, prepared: await prepareOne(context, table, order, orders.length > 1) })
  refuseContradictions(imports, context.locale)
  if (dryRun) {
    const told = await tellAll(context, context.db, imports)
    return told.map((result, index) => ({
      ...result,
      ...((imports[index]?.prepared.rows.length ?? 0) > previewed && {
        rows: imports[index]?.prepared.rows.length ?? 0,
      }),
      preview: (imports[index]?.prepared.rows ?? [])
        .slice(0, previewed)
        .map(({ period, values, sources }) => ({ period, values, places: placesOf(sources) })),
    }))
  }
  return inTransaction(context.db, async (trx) => {
    const customerId = imports[0]?.order.customerId ?? ''
    await lockCustomer(trx, customerId)
    await requireCustomer(trx, context.user, customerId)
    const results = await tellAll(context, trx, imports)
    const isStale = results.some(
      ({ changes }, index) => ![undefined, changes.basis].includes(imports[index]?.order.basis),
    )
    if (isStale) throw new ApiError(409, 'import.changedSince')
    const batchId = newId('ib')
    for (const [index, one] of imports.entries()) {
      const result = results[index]
      if (result) await writeImport(context, trx, one, result, batchId)
    }
    return results
  })
}

/** The same for one table. */
export async function importTable(
  context: ImportContext,
  table: TableSchema,
  order: ImportOrder,
  dryRun: boolean,
): Promise<ImportResult> {
  const [result] = await importTables(context, [{ table, order }], dryRun)
  if (!result) throw new Error('an import has a result')
  return result
}
