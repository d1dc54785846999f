import { chooseFiles, type Chosen } from '../../../ui/files/choose.ts'

/** Types and size that evidence may have. */
export const evidenceTypes = ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx', '.xls', '.docx'] as const
export const largestEvidence = 20 * 1024 * 1024

/**
 * Sorts what was chosen or dropped as evidence: those to send, each once, and the names of those that cannot be sent.
 */
export const chooseEvidence = (files: readonly File[], waiting: readonly File[]): Chosen =>
  chooseFiles(files, waiting, { types: evidenceTypes, largest: largestEvidence })
