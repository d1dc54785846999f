import type { Selectable } from 'kysely'
import { collectedKinds } from '../collect/kinds.ts'
import { now } from '../db/client.ts'
import type { OpenSessionTable, QrCodeTable } from '../db/customer-tables.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { hashToken, newToken } from '../ids.ts'
import type { FastifyRequest } from 'fastify'
import { bankColumns } from '../resources/codes/asking-bank.ts'
import { listOf } from '../../core/json.ts'

/** What an open page knows of its code. Times are ISO 8601, UTC; `needTypes` are ids of data types. */
export type OpenCode = {
  id: string
  ownerId: string
  branchId: string | null
  useRemark: string
  needTypes: string[]
  codeType: string
  /** The customer that the code is addressed to, or whom it belongs to since the consent. */
  appUserId: string | null
  bankName1: string
  bankName2: string
  showCompany: string
  state: QrCodeTable['state']
  createdAt: string
  expiresAt: string
  reminders: number
}

/** Somebody who has proved a phone, on the page of one code. `customerId` is null until the consent. */
export type OpenSession = {
  tokenHash: string
  codeId: string
  creditCode: string
  enterpriseName: string
  phone: string
  customerId: string | null
  expiresAt: string
}

/**
 * Where the page goes on: a code asks for files where financial data are asked for, and where it is an upload request.
 */
export type Step = 'consent' | 'files' | 'done'

/** Two hours: the files of an enterprise are found and sent in less. */
const sessionMilliseconds = 2 * 60 * 60_000

const columns = [
  'id',
  'owner_id',
  'branch_id',
  'use_remark',
  'need_types',
  'code_type',
  'app_user_id',
  'state',
  'created_at',
  'expires_at',
  'reminders',
] as const

/** The ids of data types that a stored list holds; none where none is stored. */
export const typesOf = (stored: string | null): string[] => (stored ? listOf(JSON.parse(stored)).map(String) : [])

type CodeRow = Selectable<Pick<QrCodeTable, (typeof columns)[number]>> & {
  bank_name1: string
  bank_name2: string
  show_company: string
}

const toCode = (row: CodeRow): OpenCode => ({
  id: row.id,
  ownerId: row.owner_id,
  branchId: row.branch_id,
  useRemark: row.use_remark,
  needTypes: typesOf(row.need_types),
  codeType: row.code_type,
  appUserId: row.app_user_id || null,
  bankName1: row.bank_name1,
  bankName2: row.bank_name2,
  showCompany: row.show_company,
  state: row.state,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  reminders: row.reminders,
})

/** @throws ApiError 404 where no code has this token, or has it no more; 410 where it was revoked */
async function findCode(db: Executor, token: string): Promise<OpenCode> {
  const row = await db
    .selectFrom('qr_codes')
    .select([...columns, ...bankColumns])
    .where('token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new ApiError(404, 'open.unknown')
  if (row.state === 'revoked') throw new ApiError(410, 'open.revoked')
  return toCode(row)
}

const refuseExpired = ({ expiresAt }: OpenCode): void => {
  if (expiresAt <= now()) throw new ApiError(410, 'open.expired')
}

/**
 * The code of a link that can be used now.
 *
 * @throws ApiError 404 `open.unknown`: no such code, or deleted; 410 expired or revoked
 */
export async function requireOpenCode(db: Executor, token: string): Promise<OpenCode> {
  const code = await findCode(db, token)
  refuseExpired(code)
  return code
}

/** What is fetched from a source after the consent, and what the customer sends. An upload request fetches nothing. */
export function dataOf({ codeType, needTypes }: Pick<OpenCode, 'codeType' | 'needTypes'>): {
  collected: string[]
  uploaded: string[]
} {
  const fetched = (id: string): boolean => codeType !== '2' && collectedKinds.some(({ dataType }) => dataType === id)
  return { collected: needTypes.filter(fetched), uploaded: needTypes.filter((id) => !fetched(id)) }
}

/** Whether a code asks for files. */
export const asksForFiles = (code: Pick<OpenCode, 'codeType' | 'needTypes'>): boolean =>
  code.codeType === '2' || dataOf(code).uploaded.length > 0

/** Where the page of this session goes on. */
export function stepOf(code: OpenCode, { customerId }: Pick<OpenSession, 'customerId'>): Step {
  if (!customerId) return 'consent'
  return asksForFiles(code) && code.state !== 'uploaded' ? 'files' : 'done'
}

/** Starts a session for one code; answers its token, which is never stored. Ended ones go. */
export async function startOpenSession(
  db: Executor,
  session: Omit<OpenSession, 'tokenHash' | 'expiresAt'>,
): Promise<{ session: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + sessionMilliseconds).toISOString()
  await db.deleteFrom('open_sessions').where('expires_at', '<=', now()).execute()
  await db
    .insertInto('open_sessions')
    .values({
      token_hash: hashToken(token),
      code_id: session.codeId,
      credit_code: session.creditCode,
      enterprise_name: session.enterpriseName,
      phone: session.phone,
      customer_id: session.customerId,
      expires_at: expiresAt,
    })
    .execute()
  return { session: token, expiresAt }
}

const toSession = (row: OpenSessionTable): OpenSession => ({
  tokenHash: row.token_hash,
  codeId: row.code_id,
  creditCode: row.credit_code,
  enterpriseName: row.enterprise_name,
  phone: row.phone,
  customerId: row.customer_id,
  expiresAt: row.expires_at,
})

/**
 * The code and the session of a call on the page of a code. Who has given consent may finish what was begun although
 * the code's time is up meanwhile; a revoked code ends at once.
 *
 * @param token of the link
 * @param request with `Authorization: Bearer <session>`
 * @throws ApiError 404 no such code; 410 expired or revoked; 401 no session, one of another code, or one that ended
 */
export async function requireOpenSession(
  db: Executor,
  token: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<{ code: OpenCode; session: OpenSession }> {
  const code = await findCode(db, token)
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const row = bearer
    ? await db
        .selectFrom('open_sessions')
        .selectAll()
        .where('token_hash', '=', hashToken(bearer))
        .where('code_id', '=', code.id)
        .where('expires_at', '>', now())
        .executeTakeFirst()
    : undefined
  if (!row?.customer_id) refuseExpired(code)
  if (!row) throw new ApiError(401, 'open.signIn')
  return { code, session: toSession(row) }
}
