import type { OpenState } from '../../core/contracts/open.ts'
import type { From } from '../auth/from.ts'
import { now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ApiError } from '../errors.ts'
import { listRecords, measureRecords } from '../files/records.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { FastifyRequest } from 'fastify'
import { handledOf } from './handled.ts'
import { auditOpen } from './open.ts'
import { asksForFiles, requireOpenSession, stepOf, type Step } from './session.ts'

/** Where a page that is loaded anew goes on. Throws ApiError 401, 404, 410. */
export async function readOpenState(
  db: Executor,
  token: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<OpenState> {
  const { code, session } = await requireOpenSession(db, token, request)
  const given = session.customerId
    ? await db
        .selectFrom('consents')
        .select(['given_at', 'version', 'hash', 'text'])
        .where('code_id', '=', code.id)
        .executeTakeFirst()
    : undefined
  const [title = '', ...paragraphs] = given?.text.split('\n') ?? []
  const files = session.customerId ? (await listRecords(db, { purpose: 'client', codeId: code.id })).rows : []
  return {
    step: stepOf(code, session),
    state: code.state,
    enterpriseName: session.enterpriseName,
    creditCode: session.creditCode,
    consent: given ? { time: given.given_at, version: given.version, hash: given.hash, title, paragraphs } : null,
    files: files.map(({ id, name, size, dataType, time }) => ({ id, fileName: name, size, dataType, time })),
    bank: session.customerId ? await handledOf(db, code.id, session.customerId) : null,
  }
}

/**
 * The customer has sent what there was to send. A second time changes nothing; where no files are asked for there is
 * nothing to finish.
 *
 * @throws ApiError 401, 404, 410; 409 without a consent; 422 where files are asked for and none has arrived
 */
export const finishUpload = (
  db: Executor,
  schemas: SchemaStore,
  token: string,
  request: Pick<FastifyRequest, 'headers'>,
  from: From,
): Promise<{ step: Step }> =>
  inTransaction(db, async (trx) => {
    const { code, session } = await requireOpenSession(trx, token, request)
    if (!session.customerId) throw new ApiError(409, 'open.consentFirst')
    if (!asksForFiles(code) || code.state === 'uploaded') return { step: 'done' }
    const { count } = await measureRecords(trx, { purpose: 'client', codeId: code.id })
    if (count === 0) throw new ApiError(422, 'open.noFiles')
    const time = now()
    const { numUpdatedRows } = await trx
      .updateTable('qr_codes')
      .set((eb) => ({ state: 'uploaded', uploaded_at: time, updated_at: time, version: eb('version', '+', 1) }))
      .where('id', '=', code.id)
      .where('state', '=', 'authorised')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await auditOpen(trx, schemas, code, from, {
        action: 'finishUpload',
        before: { state: 'authorised' },
        after: { state: 'uploaded', files: count },
      })
    return { step: 'done' }
  })
