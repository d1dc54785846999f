import type { ProofFile } from '../../core/edits.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { userNames } from '../customers/status.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError, notFound } from '../errors.ts'
import type { Content } from '../files/types.ts'
import { addFile, removeRecord } from '../files/record-changes.ts'
import { type FileRecord, listRecords, measureRecords, requireRecord } from '../files/records.ts'
import { lockCustomer } from './lock.ts'
import { requireCustomer } from './customer.ts'
import { auditCustomer } from './trail.ts'
import type { CurrentUser } from '../user.ts'
import type { PageAsked, PageOf } from '../db/pages.ts'

/** What proof material is for: editing one table of one customer. */
export type ProofTarget = { customerId: string; tableId: string }

const proofsOf = ({ customerId, tableId }: ProofTarget) => ({ purpose: 'proof', customerId, tableId }) as const

const auditDetails = ({ id, name, size, sha256, tableId }: FileRecord): Record<string, unknown> => ({
  purpose: 'proof',
  tableId,
  fileId: id,
  fileName: name,
  size,
  sha256,
})

/**
 * The proof material that unlocks a table, newest first. Call it after `lockCustomer`: it then stays there until the
 * transaction has ended.
 *
 * @throws ApiError 423 where there is none
 */
export async function requireProof(
  db: Executor,
  customerId: string,
  table: TableSchema,
  locale: Locale,
): Promise<FileRecord[]> {
  const { rows } = await listRecords(db, proofsOf({ customerId, tableId: table.name }))
  if (rows.length === 0) throw new ApiError(423, 'proof.locked', { parameters: { table: textIn(table.label, locale) } })
  return rows
}

/**
 * One page of a table's proof material, the newest first, with who uploaded it. The customer was checked to be in
 * scope.
 */
export async function listProofs(db: Executor, place: ProofTarget, page: PageAsked): Promise<PageOf<ProofFile>> {
  const { rows, total } = await listRecords(db, proofsOf(place), page)
  const names = await userNames(
    db,
    rows.map((file) => file.createdBy),
  )
  return {
    rows: rows.map(({ id, name, size, time, createdBy }) => ({
      id,
      fileName: name,
      size,
      time,
      by: names.get(createdBy) ?? '',
    })),
    total,
  }
}

/**
 * Records proof material with an entry for each file: all of it or none. The same content under the same name is there
 * once: who sends it again, because the answer was lost, gets what is there.
 */
export const addProofs = (
  db: Executor,
  user: CurrentUser,
  place: ProofTarget,
  contents: readonly Content[],
): Promise<FileRecord[]> =>
  inTransaction(db, async (trx) => {
    await lockCustomer(trx, place.customerId)
    await requireCustomer(trx, user, place.customerId)
    const { rows: known } = await listRecords(trx, proofsOf(place), { pageSize: 1000 })
    const recorded: FileRecord[] = []
    for (const content of contents) {
      const same = [...known, ...recorded].find(
        ({ sha256, name }) => sha256 === content.sha256 && name === content.name,
      )
      const file = same ?? (await addFile(trx, content, { ...proofsOf(place), by: user.id }))
      if (!same) await auditCustomer(trx, user, place.customerId, 'upload', { after: auditDetails(file) })
      recorded.push(file)
    }
    return recorded
  })

/**
 * Takes a proof file out of its list. Edits that rest on it stay, and so does its name in their history.
 *
 * @returns whether that was the last one: editing is locked again
 * @throws ApiError 404 unknown, deleted before, or of a customer outside the user's scope
 */
export async function deleteProof(
  db: Executor,
  user: CurrentUser,
  id: string,
): Promise<{ locked: boolean; fileName: string }> {
  const { customerId } = await requireRecord(db, user, id, { purpose: 'proof' })
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId)
    const file = await requireRecord(trx, user, id, { purpose: 'proof' })
    if (!(await removeRecord(trx, id))) throw notFound()
    const { count } = await measureRecords(trx, proofsOf({ customerId, tableId: file.tableId ?? '' }))
    await auditCustomer(trx, user, customerId, 'deleteFile', {
      before: auditDetails(file),
      after: { locked: count === 0 },
    })
    return { locked: count === 0, fileName: file.name }
  })
}
