import type { WireRecord } from '../../../core/api.ts'
import type { ImportOutcome, ImportBatch } from '../../../core/contracts/record-imports.ts'
import { sql } from 'kysely'
import { asDescribed } from '../../../core/schema/as-described.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { trailNameOf } from '../../../core/audit.ts'
import { actor, writeAudit } from '../../audit/write.ts'
import type { Executor } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../errors.ts'
import type { Resource } from '../resource.ts'
import type { Context } from '../types.ts'
import { storeNew } from '../create.ts'
import { faultsOfRow } from '../check-body.ts'
import { keyOf, knownKeys } from './known.ts'

/** One row by itself: what is refused leaves nothing behind and does not undo the others. */
async function storeRow(
  db: Executor,
  resource: Resource,
  { row, record }: ImportBatch['rows'][number],
  context: Context,
): Promise<ImportOutcome> {
  const outcome = (state: ImportOutcome['state'], error?: ApiError): ImportOutcome => ({
    row,
    state,
    errors: faultsOfRow(resource.schemas[0], error?.errors ?? [], context),
    msg: error ? translate(context.locale, error.key, error.parameters) : '',
  })
  await sql`savepoint import_row`.execute(db)
  try {
    await storeNew(db, resource, record, context)
    await sql`release savepoint import_row`.execute(db)
    return outcome('added')
  } catch (error) {
    await sql`rollback to savepoint import_row`.execute(db)
    await sql`release savepoint import_row`.execute(db)
    if (!(error instanceof ApiError)) throw error
    return outcome(error.status === 409 ? 'there' : 'wrong', error)
  }
}

/**
 * Stores a part of an imported file as new records, each by the same checks and hooks as one that is made by hand, and
 * writes down how many. What is there already is left as it is. One transaction, so a part is short enough for others
 * to wait for.
 */
export function storeBatch(
  db: Executor,
  resource: Resource,
  { fileName, rows: sent }: ImportBatch,
  context: Context,
): Promise<ImportOutcome[]> {
  const rows = sent.map(({ row, record }) => ({
    row,
    record: asDescribed(resource.schemas[0].schema, record) as WireRecord,
  }))
  return inTransaction(db, async (trx) => {
    const keys = rows.map(({ record }) => keyOf(resource, record))
    const known = await knownKeys(
      trx,
      resource,
      keys.flatMap((key) => key ?? []),
      context,
    )
    const outcomes: ImportOutcome[] = []
    for (const [index, row] of rows.entries()) {
      const key = keys[index]
      if (key && known.has(key)) outcomes.push({ row: row.row, state: 'there', errors: [], msg: '' })
      else {
        const outcome = await storeRow(trx, resource, row, context)
        if (key && outcome.state === 'added') known.add(key)
        outcomes.push(outcome)
      }
    }
    const [schema] = resource.schemas
    const count = (state: ImportOutcome['state']): number =>
      outcomes.filter((outcome) => outcome.state === state).length
    await writeAudit(trx, {
      ...actor(context.user),
      action: 'import',
      resource: trailNameOf(schema),
      recordId: '',
      recordName: fileName,
      after: {
        fileName,
        rows: `${rows[0]?.row ?? 0}-${rows.at(-1)?.row ?? 0}`,
        added: count('added'),
        there: count('there'),
        refused: count('wrong'),
      },
    })
    return outcomes
  })
}
