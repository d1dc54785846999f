import type { ImportResult } from '../../../core/import-results.ts'
import { decimalOf } from '../../../core/subject/decimals.ts'
import { now, toJson } from '../../db/client.ts'
import type { Executor } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import type { PreparedImport } from '../import.ts'
import { teach } from '../memory/teach.ts'
import type { ImportContext } from '../prepare.ts'
import type { ImportRow } from '../rows.ts'
import { keepAsSource } from '../source-file.ts'
import { storedRows } from '../stored-rows.ts'
import { storeRows } from '../store.ts'
import { auditCustomer, replacedBy } from '../trail.ts'
import { changesOf } from './changes.ts'
import { recordFound } from './record.ts'

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

const markedBy = (importId: string, row: ImportRow): ImportRow => ({
  ...row,
  sources: Object.fromEntries(Object.entries(row.sources).map(([field, source]) => [field, { ...source, importId }])),
})

/**
 * Stores what an import changes, with what it found. Where everything is stored already, nothing is written: no version,
 * no entry. Call it inside the transaction of the import, with the customer locked.
 */
export async function writeImport(
  context: ImportContext,
  trx: Executor,
  { table, order, prepared }: PreparedImport,
  result: ImportResult,
  batchId: string,
): Promise<void> {
  const importId = newId('i')
  const { customerId, file } = order
  const place = { customerId, tableId: table.name, importId }
  const rows = prepared.rows.map((row) => markedBy(importId, row))
  const changes = changesOf(table, rows, await storedRows(trx, customerId, table.name, rows))
  const written = changes.flatMap(({ row }) => row ?? [])
  if (written.length === 0) return
  result.importId = importId
  const fileId = await keepAsSource(trx, file, { customerId, tableId: table.name, userId: context.user.id })
  const replaced = await replacedBy(trx, place, written)
  const { added, changed, same } = result.changes
  await trx
    .insertInto('imports')
    .values({
      id: importId,
      batch_id: batchId,
      customer_id: customerId,
      table_id: table.name,
      file_id: fileId,
      sheet: prepared.sheet,
      unit: prepared.unit,
      mapping: toJson(order.mapping),
      periods: toJson(result.periods),
      result: toJson({
        imported: result.imported,
        added,
        changed,
        same,
        signs: result.signs,
        failed: result.checks.filter((check) => !check.ok).map(({ id, period }) => ({ id, period })),
        heading: prepared.heading ?? '',
        replaced: table.layout === 'statement' ? replacedFigures(replaced) : [],
      }),
      created_by: context.user.id,
      created_at: now(),
    })
    .execute()
  await storeRows(trx, place, written)
  await recordFound(trx, place, table, changes)
  if (prepared.recalled)
    await teach(trx, context.user, place, table, {
      sheet: prepared.recalled,
      fields: order.taught ?? [],
      mapping: order.mapping,
      unit: prepared.unit,
    })
  const details = {
    tableId: table.name,
    fileName: file.name,
    sha256: file.sha256,
    sheet: prepared.sheet,
    periods: result.periods,
    imported: result.imported,
    replaced: replaced.count,
    ...(result.overwritesEdits && { overwrittenEdits: result.overwritesEdits.length }),
  }
  await auditCustomer(trx, context.user, customerId, 'import', {
    before: replaced.before,
    after: { ...details, ...replaced.after },
  })
}
