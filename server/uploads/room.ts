import { holdRow } from '../db/hold.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { measureRecords, measureSent } from '../files/records.ts'

/** 200 files and 2 GB a code, those on their way among them. */
export const mostFiles = 200
const mostBytes = 2_147_483_648
/** What was taken back is kept for a while too: who sends and takes back without end fills the disk all the same. */
const withTakenBack = 2

/**
 * Whether another file of a code may come. Call it in the transaction that records it: those that begin at the same
 * moment wait for each other here, so that none is counted twice or not at all.
 *
 * @throws ApiError 422 too many, or too much
 */
export async function requireRoom(
  trx: Executor,
  { codeId, name, size }: { codeId: string; name: string; size: number },
): Promise<void> {
  await holdRow(trx, 'qr_codes', codeId)
  const there = await measureRecords(trx, { purpose: 'client', codeId })
  const sent = await measureSent(trx, codeId)
  const { count, bytes } = await trx
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .where('code_id', '=', codeId)
    .executeTakeFirstOrThrow()
  const coming = { count: Number(count), bytes: Number(bytes ?? 0) + size }
  if (there.count + coming.count >= mostFiles)
    throw new ApiError(422, 'files.tooMany', { parameters: { name, limit: mostFiles } })
  if (there.bytes + coming.bytes > mostBytes)
    throw new ApiError(422, 'files.tooMuch', { parameters: { name, limit: '2G' } })
  if (sent.count + coming.count >= withTakenBack * mostFiles || sent.bytes + coming.bytes > withTakenBack * mostBytes)
    throw new ApiError(422, 'files.takenBack', { parameters: { name } })
}
