import { acceptedTypes } from '../../../core/imports.ts'

/**
 * Of several files only the latest of an accepted kind is kept; `refused` names a file of another kind where there is
 * none.
 */
export function latestWorkbook(
  files: File[],
  accepted: readonly string[] = acceptedTypes,
): { file: File | null; refused: string } {
  const file =
    files.findLast((candidate) => accepted.some((type) => candidate.name.toLowerCase().endsWith(type))) ?? null
  return { file, refused: file ? '' : (files.at(-1)?.name ?? '') }
}
