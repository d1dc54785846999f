import { acceptedTypes } from '../../../core/imports.ts'
import { documentTypes } from './document.ts'

/** What the dialog takes: workbooks, and documents for their tables. */
export const uploadTypes: readonly string[] = [...acceptedTypes, ...documentTypes]

/**
 * Of several files only the latest of an accepted kind is kept; `refused` names a file of another kind where there is
 * none.
 */
export function latestWorkbook(
  files: File[],
  accepted: readonly string[] = uploadTypes,
): { file: File | null; refused: string } {
  const file =
    files.findLast((candidate) => accepted.some((type) => candidate.name.toLowerCase().endsWith(type))) ?? null
  return { file, refused: file ? '' : (files.at(-1)?.name ?? '') }
}

/** Whether the dialog takes a file of this name. */
export const uploadable = (name: string): boolean => uploadTypes.some((type) => name.toLowerCase().endsWith(type))
