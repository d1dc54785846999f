import type { FileImport } from '../../../../core/imports-of-files.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import type { Calls } from '../../../dataProvider/index.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import type { CustomerChoice } from '../state.ts'
import { decidedOf, takenOf } from '../whole/parts.ts'
import { readingFrom, type Reading } from './item.ts'
import { openQuestions, type Wording } from './questions.ts'
import type { Reason } from './reason.ts'
import { zipReason, type Given } from './gather.ts'
import { ZipError } from './zip-fault.ts'

type BatchCalls = Pick<Calls, 'inspectOfBatch' | 'assignOfBatch' | 'importFile'>
type Options = { signal: AbortSignal; onProgress?: (share: number) => void }

/** What a call or an archive refused, as a sentence. `retry`: what failed may pass. */
export function refusalOf(error: unknown): { reason: Reason; retry: boolean } {
  if (error instanceof ZipError) return { reason: zipReason(error.fault), retry: false }
  const text = error instanceof Error ? error.message : String(error)
  const mayPass = !(error instanceof HttpError) || error.status >= 500 || [0, 408, 429].includes(error.status)
  // Texts of the page are keys, those of the server sentences.
  return { reason: { key: text }, retry: mayPass }
}

const importOf = async (
  calls: BatchCalls,
  { customer, inspection, parts, verified }: Reading,
  tables: readonly TableSchema[],
  options: { dryRun: boolean; signal?: AbortSignal },
): Promise<FileImport> => {
  if (!customer) throw new Error('nobody said whose the file is')
  const results = options.dryRun ? [] : (verified?.tables ?? [])
  const decided = takenOf(parts, tables).map(({ part, schema }, index) => decidedOf(part, schema, results[index]))
  const request = { appUserId: customer.appUserId, fileId: inspection.fileId, tables: decided, dryRun: options.dryRun }
  return calls.importFile(request, options.signal)
}

/**
 * Tries the import of a file that leaves nothing open, without storing anything. What the server refuses of it is a
 * question; a failure that may pass is thrown.
 */
export async function verifiedOf(
  calls: BatchCalls,
  reading: Reading,
  wording: Wording,
  signal: AbortSignal,
): Promise<Reading> {
  const before = { ...reading, verified: null, fault: null }
  if (openQuestions(before, wording).length > 0) return before
  try {
    return { ...before, verified: await importOf(calls, before, wording.tables, { dryRun: true, signal }) }
  } catch (error) {
    const { reason, retry } = refusalOf(error)
    if (retry || signal.aborted) throw error
    return { ...before, fault: reason }
  }
}

/** Sends a file, learns whose it is and what it holds, and tries its import where nothing is open. */
export async function readGiven(
  calls: BatchCalls,
  given: Given,
  meant: CustomerChoice | null,
  wording: Wording,
  options: Options,
): Promise<Reading> {
  const file = await given.open()
  const asked = meant ? { file, appUserId: meant.appUserId } : { file }
  const batch = await calls.inspectOfBatch(asked, options)
  const reading = readingFrom(file, batch, batch.customer, batch.inspection)
  return verifiedOf(calls, reading, wording, options.signal)
}

/** Reads a file for the customer whom a person chose, and tries its import where nothing is open. */
export async function readFor(
  calls: BatchCalls,
  { file, batch }: Reading,
  customer: CustomerChoice,
  wording: Wording,
  signal: AbortSignal,
): Promise<Reading> {
  const inspection = await calls.assignOfBatch({ fileId: batch.fileId, appUserId: customer.appUserId }, signal)
  return verifiedOf(calls, readingFrom(file, batch, customer, inspection), wording, signal)
}

/** Imports a file as its dry run said: refused where what is stored has changed since. */
export const imported = (calls: BatchCalls, reading: Reading, wording: Wording): Promise<FileImport> =>
  importOf(calls, reading, wording.tables, { dryRun: false })
