import { can } from '../../core/permissions.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { notFound } from '../errors.ts'
import { removeRecord } from '../files/record-changes.ts'
import { type FilePurpose, type FileRecord, listRecords, requireRecord } from '../files/records.ts'
import type { CurrentUser } from '../user.ts'
import { auditCustomer } from './trail.ts'
import type { PageAsked, PageOf } from '../db/pages.ts'

export type CustomerFile = { id: string; fileName: string; size: number; time: string }

/** The source files of a customer's table, newest first. */
export async function listFiles(
  db: Executor,
  asked: PageAsked & { customerId: string; tableId: string },
): Promise<PageOf<CustomerFile>> {
  const { rows, total } = await listRecords(
    db,
    { customerId: asked.customerId, tableId: asked.tableId, purpose: 'source' },
    asked,
  )
  return { rows: rows.map(({ id, name, size, time }) => ({ id, fileName: name, size, time })), total }
}

/** A file of a customer in the user's scope. Throws 404 for any other, and for one that was deleted. */
export const requireFile = (
  db: Executor,
  user: CurrentUser,
  id: string,
  purposes: FilePurpose[],
): Promise<FileRecord & { customerId: string }> => requireRecord(db, user, id, { purpose: purposes })

/** Takes a file out of its list. Values that were imported from it stay, and so does where they came from. */
export async function deleteFile(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const file = await requireFile(db, user, id, ['source'])
  await inTransaction(db, async (trx) => {
    if (!(await removeRecord(trx, id))) throw notFound()
    await auditCustomer(trx, user, file.customerId, 'deleteFile', { before: factsOf(file) })
  })
}

/** What the trail keeps of a file. */
export const factsOf = ({
  id,
  name,
  size,
  sha256,
}: {
  id: string
  name: string
  size: number
  sha256: string
}): Record<string, unknown> => ({ fileId: id, fileName: name, size, sha256 })

/**
 * The files of a customer that a user can look at and download: evidence by the permission of anomalies, all others by
 * those of customers and reports.
 */
export const takeableBy = ({ permissions }: Pick<CurrentUser, 'permissions'>): FilePurpose[] => [
  ...(can(permissions, { permission: ['client', 'home'], action: 'get' })
    ? (['source', 'inspected', 'client', 'proof'] as const)
    : []),
  ...(can(permissions, { permission: 'anomaly', action: 'get' }) ? (['evidence'] as const) : []),
]

/** A file that leaves the house, and who took it. */
export async function takeFile(db: Executor, user: CurrentUser, id: string): ReturnType<typeof requireFile> {
  const file = await requireFile(db, user, id, takeableBy(user))
  await auditCustomer(db, user, file.customerId, 'download', { after: factsOf(file) })
  return file
}
