import type { FileInspection } from './imports-of-files.ts'
import type { WhoseDoubt } from './statement/whose.ts'

/** A customer as a file of a batch is given to one. */
export type BatchCustomer = { appUserId: string; userName: string; creditCode: string }

/** One of many files: whose it is, or why a person must say so, and what it holds. */
export type BatchFile = {
  fileId: string
  /** Of its content: the same one twice in a batch is told. */
  sha256: string
  /** Null where it is not certain; then `reason` says why, and `candidates` whom it may be. */
  customer: BatchCustomer | null
  candidates: BatchCustomer[]
  reason: { kind: WhoseDoubt; msg: string } | null
  inspection: FileInspection
}
