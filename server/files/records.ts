import type { ExpressionBuilder } from 'kysely'
import { type ScopedUser, inScopeOf } from '../auth/scope.ts'
import type { Database, Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { Content } from './types.ts'
import { readPage, type PageAsked, type PageOf } from '../db/pages.ts'

/**
 * What a file is for: `source` of a table, `inspected` until an import makes it one, `proof` of a table's values,
 * `evidence` for what is said of an anomaly, sent by a `client`, `image` of a report, `field` of a record.
 */
export type FilePurpose = 'source' | 'inspected' | 'proof' | 'evidence' | 'client' | 'image' | 'field'

/** Where a file belongs. What is not told is null. */
export type FilePlace = {
  purpose: FilePurpose
  customerId?: string | null
  tableId?: string | null
  codeId?: string | null
  dataType?: string | null
}

/** A row of `files`. `time` is ISO in UTC, `size` in bytes; `createdBy` is '' where a customer sent it. */
export type FileRecord = Content & {
  id: string
  purpose: FilePurpose
  customerId: string | null
  tableId: string | null
  codeId: string | null
  dataType: string | null
  createdBy: string
  time: string
}

/** Which files are meant: all that is told must fit; a list means any of it. Deleted files are never among them. */
export type FileFilter = {
  purpose?: FilePurpose | readonly FilePurpose[]
  customerId?: string
  tableId?: string
  codeId?: string
}

const columns = [
  'files.id',
  'files.sha256',
  'files.name',
  'files.size',
  'files.mime',
  'files.purpose',
  'files.customer_id',
  'files.table_id',
  'files.code_id',
  'files.data_type',
  'files.created_by',
  'files.created_at',
] as const
type Row = {
  id: string
  sha256: string
  name: string
  size: number
  mime: string
  purpose: string
  customer_id: string | null
  table_id: string | null
  code_id: string | null
  data_type: string | null
  created_by: string
  created_at: string
}

const recordOf = (row: Row): FileRecord => ({
  id: row.id,
  sha256: row.sha256,
  name: row.name,
  size: Number(row.size),
  mime: row.mime,
  purpose: row.purpose as FilePurpose,
  customerId: row.customer_id,
  tableId: row.table_id,
  codeId: row.code_id,
  dataType: row.data_type,
  createdBy: row.created_by,
  time: row.created_at,
})

const fits =
  ({ purpose, customerId, tableId, codeId }: FileFilter) =>
  ({ and, eb }: ExpressionBuilder<Database, 'files'>) =>
    and([
      eb('files.deleted_at', 'is', null),
      ...(purpose === undefined ? [] : [eb('files.purpose', 'in', typeof purpose === 'string' ? [purpose] : purpose)]),
      ...(customerId === undefined ? [] : [eb('files.customer_id', '=', customerId)]),
      ...(tableId === undefined ? [] : [eb('files.table_id', '=', tableId)]),
      ...(codeId === undefined ? [] : [eb('files.code_id', '=', codeId)]),
    ])

/** One page of the files that fit, newest first, and how many there are. Whose customer it is was checked before. */
export async function listRecords(
  db: Executor,
  filter: FileFilter,
  { pageNum = 1, pageSize = 200 }: Partial<PageAsked> = {},
): Promise<PageOf<FileRecord>> {
  const { rows, total } = await readPage(db.selectFrom('files').where(fits(filter)), { pageNum, pageSize }, (all) =>
    all.select(columns).orderBy('files.created_at', 'desc').orderBy('files.id'),
  )
  return { rows: rows.map(recordOf), total }
}

/** How many files fit, and their bytes together. */
export async function measureRecords(db: Executor, filter: FileFilter): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('files.size').as('bytes')])
    .where(fits(filter))
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/** All that was ever sent on the page of a code, what was taken back too: its content is still kept. */
export async function measureSent(db: Executor, codeId: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .where('code_id', '=', codeId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/** A file by its id among those that fit, whoever may see it; undefined where there is none. */
export async function findRecord(db: Executor, id: string, filter: FileFilter = {}): Promise<FileRecord | undefined> {
  const row = await db
    .selectFrom('files')
    .select(columns)
    .where('files.id', '=', id)
    .where(fits(filter))
    .executeTakeFirst()
  return row && recordOf(row)
}

/**
 * A file of a customer in the user's scope. Throws 404 for any other, for one that was deleted, and for those of a
 * deleted customer.
 */
export async function requireRecord(
  db: Executor,
  user: ScopedUser,
  id: string,
  filter: FileFilter = {},
): Promise<FileRecord & { customerId: string }> {
  const record = await findRecord(db, id, filter)
  const customerId = record?.customerId
  if (!record || !customerId) throw notFound()
  const query = db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where(inScopeOf(user, 'customers'))
  if (!(await query.executeTakeFirst())) throw notFound()
  return { ...record, customerId }
}

/** Whether any row names a content, those of deleted files too: what was deleted can be restored. */
export const isNamed = async (db: Executor, sha256: string): Promise<boolean> =>
  (await db.selectFrom('files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined
