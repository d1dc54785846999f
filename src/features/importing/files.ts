import type { TableSchema } from '../../../core/schema/types.ts'

/** Kinds of workbooks that can be read (`spec.txt` section 5). */
const workbooks = ['.xlsx', '.xls'] as const

/** The kinds of files that a table can be brought in by. Of a statement a .csv would lose where its parts stand. */
export const acceptedTypes = (table: Pick<TableSchema, 'layout'> | undefined): readonly string[] =>
  table?.layout === 'statement' ? workbooks : [...workbooks, '.csv']

/**
 * Of several files only the latest of an accepted kind is kept; `refused` names a file of another kind where there is
 * none.
 */
export function latestWorkbook(
  files: File[],
  accepted: readonly string[] = workbooks,
): { file: File | null; refused: string } {
  const file =
    files.findLast((candidate) => accepted.some((type) => candidate.name.toLowerCase().endsWith(type))) ?? null
  return { file, refused: file ? '' : (files.at(-1)?.name ?? '') }
}
