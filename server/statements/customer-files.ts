import type { Executor } from '../db/schema.ts'
import { now } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { notFound } from '../errors.ts'
import { scopeOf } from '../auth/scope.ts'
import type { CurrentUser } from '../types.ts'
import { auditCustomer } from './trail.ts'

export type CustomerFile = { id: string; fileName: string; size: number; time: string }

/** The source files of a customer's table, newest first. */
export async function listFiles(db: Executor, asked: { customerId: string; tableId: string; pageNum: number; pageSize: number }): Promise<{ rows: CustomerFile[]; total: number }> {
  const own = db.selectFrom('files').where('customer_id', '=', asked.customerId).where('table_id', '=', asked.tableId).where('purpose', '=', 'source').where('deleted_at', 'is', null)
  const { total } = await own.select((expression) => expression.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const found = await own
    .select(['id', 'name', 'size', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(asked.pageSize)
    .offset((asked.pageNum - 1) * asked.pageSize)
    .execute()
  return { rows: found.map((row) => ({ id: row.id, fileName: row.name, size: Number(row.size), time: row.created_at })), total: Number(total) }
}

/** A file of a customer in the user's scope. Throws 404 for any other, and for one that was deleted. */
export async function requireFile(db: Executor, user: CurrentUser, id: string, purposes: string[]): Promise<{ id: string; sha256: string; name: string; size: number; mime: string; customerId: string }> {
  const scope = scopeOf(user)
  let query = db
    .selectFrom('files')
    .innerJoin('customers', 'customers.id', 'files.customer_id')
    .select(['files.id', 'files.sha256', 'files.name', 'files.size', 'files.mime', 'customers.id as customerId'])
    .where('files.id', '=', id)
    .where('files.purpose', 'in', purposes)
    .where('files.deleted_at', 'is', null)
    .where('customers.deleted_at', 'is', null)
  if (scope) query = query.where(`customers.${scope.column}`, '=', scope.value)
  const row = await query.executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, size: Number(row.size) }
}

/** Takes a file out of its list. Values that were imported from it stay, and so does where they came from. */
export async function deleteFile(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const file = await requireFile(db, user, id, ['source'])
  await inTransaction(db, async (trx) => {
    await trx.updateTable('files').set({ deleted_at: now() }).where('id', '=', id).execute()
    await auditCustomer(trx, user, file.customerId, 'deleteFile', { before: factsOf(file) })
  })
}

/** What the trail keeps of a file. */
export const factsOf = ({ id, name, size, sha256 }: { id: string; name: string; size: number; sha256: string }): Record<string, unknown> => ({ fileId: id, fileName: name, size, sha256 })

/** A file that leaves the house, and who took it. */
export async function takeFile(db: Executor, user: CurrentUser, id: string): ReturnType<typeof requireFile> {
  const file = await requireFile(db, user, id, ['source', 'inspected', 'client', 'proof'])
  await auditCustomer(db, user, file.customerId, 'download', { after: factsOf(file) })
  return file
}
