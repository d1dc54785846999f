import type { BatchFile } from '../../../../core/import-batches.ts'
import type { FileImport, FileInspection } from '../../../../core/imports-of-files.ts'
import type { CustomerChoice } from '../state.ts'
import { partsOf, type Part } from '../whole/parts.ts'
import type { Given } from './gather.ts'
import type { Reason } from './reason.ts'

/** A file as it was read: whose it is, what it holds, and what its import would do. */
export type Reading = {
  file: File
  batch: BatchFile
  /** Null while nobody has said whose it is. */
  customer: CustomerChoice | null
  inspection: FileInspection
  parts: Part[]
  /** What the dry run said; null where something is open before it. */
  verified: FileImport | null
  /** Why the dry run was refused. */
  fault: Reason | null
}

/** Where a file of the queue is. */
export type Work =
  | { kind: 'waiting' }
  | { kind: 'reading'; share: number | null }
  /** It was not read. `retry`: another try may go well. */
  | { kind: 'refused'; reason: Reason; retry: boolean }
  | ({ kind: 'read' } & Reading)
  | ({ kind: 'importing' } & Reading)
  | ({ kind: 'imported'; result: FileImport; undone: boolean } & Reading)

export type BatchItem = { id: string; given: Given; work: Work }

/** What was read of an item, while and after it is imported too. */
export const readingOf = ({ work }: BatchItem): Reading | null =>
  work.kind === 'read' || work.kind === 'importing' || work.kind === 'imported' ? work : null

let counter = 0
/** Items of the queue for files that were given. */
export const itemsOf = (given: readonly Given[]): BatchItem[] =>
  given.map((one) => {
    counter += 1
    return {
      id: `b${counter}`,
      given: one,
      work: one.refused ? { kind: 'refused', reason: one.refused, retry: false } : { kind: 'waiting' },
    }
  })

/** What is known of a file before its import was tried. */
export const readingFrom = (
  file: File,
  batch: BatchFile,
  customer: CustomerChoice | null,
  inspection: FileInspection,
): Reading => ({ file, batch, customer, inspection, parts: partsOf(inspection), verified: null, fault: null })

/** By which an import can be undone; null where nothing was written. */
export const importIdOf = ({ tables }: FileImport): string | null =>
  tables.find(({ importId }) => importId !== undefined)?.importId ?? null
