import type { AuditAction } from '../../core/audit.ts'
import { newId } from '../ids.ts'
import { now, toJson } from '../db/client.ts'
import { portions } from '../db/portions.ts'
import type { Executor } from '../db/schema.ts'
import { searchText } from '../../core/search.ts'
import type { CurrentUser } from '../user.ts'
import { changesOf } from './changes.ts'

/** What is written down of one action. */
export type AuditEntry = {
  /** Who acted; null for the server itself. The branch is looked up where it is not told. */
  by: { id: string; name: string; branchId?: string | null } | null
  /** Where the request came from; '' for the server itself. */
  address: string
  requestId?: string
  /** What was done; its label stands in `core/audit.ts`. */
  action: AuditAction
  /** The name of a resource, or `session` and the like. */
  resource: string
  recordId: string
  /** What people call the record, at that time. */
  recordName?: string
  /** The stored values before and after, by field; only what differs is kept. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** When it happened, where that is not now: what the demo tells of days ago. */
  at?: string
}

const branchOf = async (db: Executor, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('bank_id2').where('id', '=', userId).executeTakeFirst())?.bank_id2 ?? null

/** Characters of a record's name that an entry keeps. */
const longestName = 200

async function rowOf(db: Executor, entry: AuditEntry) {
  const { by, address, requestId, action, resource, recordId, before = null, after = null, at = now() } = entry
  const recordName = (entry.recordName ?? '').slice(0, longestName).toWellFormed()
  const branch = by && (by.branchId === undefined ? await branchOf(db, by.id) : by.branchId)
  return {
    id: entryId(at),
    created_at: at,
    owner_id: by?.id ?? '',
    branch_id: branch,
    user_name: by?.name ?? '',
    address,
    request_id: requestId ?? null,
    action,
    resource,
    record_id: recordId,
    record_name: recordName,
    search: searchText([recordName]),
    deleted_at: null,
    extra: null,
    changes: toJson(changesOf(before, after)),
  }
}

/**
 * Writes an entry of the audit trail with the executor of the transaction that makes the change: neither is there
 * without the other. Values of fields that are secrets by their name are left out, long ones are shortened.
 */
export async function writeAudit(db: Executor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values(await rowOf(db, entry))
    .execute()
}

/** The same of many entries, in few statements. */
export async function writeAudits(db: Executor, entries: readonly AuditEntry[]): Promise<void> {
  for (const portion of portions(entries))
    await db
      .insertInto('audit')
      .values(await Promise.all(portion.map((entry) => rowOf(db, entry))))
      .execute()
}

let counter = 0

/** Entries of one millisecond keep the order in which they were written. */
function entryId(at: string): string {
  counter = (counter + 1) % 46_656
  return `${newId('au').slice(0, 3)}${Date.parse(at).toString(36).padStart(9, '0')}${counter.toString(36).padStart(3, '0')}${newId('').slice(-12)}`
}

/** Who acts and from where, as an entry names them. */
export const actor = (
  user: Pick<CurrentUser, 'id' | 'name' | 'address' | 'requestId'> & Partial<Pick<CurrentUser, 'bankId2'>>,
): Pick<AuditEntry, 'by' | 'address' | 'requestId'> => ({
  by: { id: user.id, name: user.name, ...(user.bankId2 === undefined ? {} : { branchId: user.bankId2 }) },
  address: user.address ?? '',
  ...(user.requestId ? { requestId: user.requestId } : {}),
})
