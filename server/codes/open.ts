import type { ConsentText } from '../../core/contracts/open.ts'
import type { From } from '../auth/from.ts'
import { writeAudit, type AuditEntry } from '../audit/write.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { bindResource } from '../resources/resource.ts'
import { rowName } from '../resources/trail.ts'
import type { StoredRow } from '../resources/types.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { consentText } from './consent/text.ts'
import { requireOpenCode, type OpenCode } from './session.ts'

/** What a code is called in the trail: what its records are called everywhere. */
export function trailNameOfCode(
  schemas: SchemaStore,
  { id, useRemark, codeType }: Pick<OpenCode, 'id' | 'useRemark' | 'codeType'>,
): string {
  const row: StoredRow = {
    id,
    use_remark: useRemark,
    code_type: codeType,
    owner_id: '',
    branch_id: null,
    extra: {},
    version: 1,
  }
  return rowName(bindResource([schemas.resource('qrCodes')]), row)
}

/** An entry about a code of somebody who has no account. */
export const auditOpen = (
  db: Executor,
  schemas: SchemaStore,
  code: OpenCode,
  from: From,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> =>
  writeAudit(db, {
    by: null,
    address: from.address,
    requestId: from.requestId,
    resource: 'qrCodes',
    recordId: code.id,
    recordName: trailNameOfCode(schemas, code),
    ...entry,
  })

/** The account manager of a code by name. */
export async function agentOf(db: Executor, { ownerId }: Pick<OpenCode, 'ownerId'>): Promise<string> {
  return (await db.selectFrom('users').select('name').where('id', '=', ownerId).executeTakeFirst())?.name ?? ''
}

/** The account manager of a code, and the number that they show customers, while the account is open. */
async function contactOfAgent(
  db: Executor,
  { ownerId }: Pick<OpenCode, 'ownerId'>,
): Promise<{ agentName: string; agentPhone: string }> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'contact_phone', 'status', 'deleted_at'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  const isOpen = row?.status === 'active' && row.deleted_at === null
  return { agentName: row?.name ?? '', agentPhone: isOpen ? (row.contact_phone ?? '') : '' }
}

/** Who asks for what until when, and the text to agree to. Times are ISO 8601. */
export type OpenPage = Pick<
  OpenCode,
  'bankName1' | 'bankName2' | 'showCompany' | 'useRemark' | 'needTypes' | 'codeType' | 'expiresAt' | 'state'
> & { agentName: string; agentPhone: string; consent: ConsentText }

/**
 * What the page of a link shows before anybody has identified. Reading it changes nothing: what previews a link reads
 * it too.
 *
 * @throws ApiError 404 no such code, 410 expired or revoked
 */
export async function readOpenPage(db: Executor, schemas: SchemaStore, token: string, from: From): Promise<OpenPage> {
  const code = await requireOpenCode(db, token)
  const { agentName, agentPhone } = await contactOfAgent(db, code)
  const { bankName1, bankName2, showCompany, useRemark, needTypes, codeType, expiresAt, state } = code
  return {
    bankName1,
    bankName2,
    showCompany,
    agentName,
    agentPhone,
    useRemark,
    needTypes,
    codeType,
    expiresAt,
    state,
    consent: consentText(schemas, code, agentName, from.locale),
  }
}

/** Somebody looks at the page of a code that waited for it. Of several at once one is written down. */
export async function opened(trx: Executor, schemas: SchemaStore, code: OpenCode, from: From): Promise<void> {
  if (code.state !== 'waiting') return
  const time = now()
  const { numUpdatedRows } = await trx
    .updateTable('qr_codes')
    .set((eb) => ({ state: 'opened', opened_at: time, updated_at: time, version: eb('version', '+', 1) }))
    .where('id', '=', code.id)
    .where('state', '=', 'waiting')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await auditOpen(trx, schemas, code, from, {
      action: 'open',
      before: { state: 'waiting' },
      after: { state: 'opened' },
    })
}

/** The page of a link is in front of somebody. Throws like `readOpenPage`. */
export const markOpened = (db: Executor, schemas: SchemaStore, token: string, from: From): Promise<void> =>
  inTransaction(db, async (trx) => opened(trx, schemas, await requireOpenCode(trx, token), from))
