/** Kinds of workbooks that can be read (`spec.txt` section 5). */
export const acceptedTypes = ['.xlsx', '.xls'] as const

const isWorkbook = (name: string): boolean => acceptedTypes.some((type) => name.toLowerCase().endsWith(type))

/** Of several files only the latest workbook is kept; `refused` names a file of another kind where there is no workbook. */
export function latestWorkbook(files: File[]): { file: File | null; refused: string } {
  const file = files.findLast((one) => isWorkbook(one.name)) ?? null
  return { file, refused: file ? '' : (files.at(-1)?.name ?? '') }
}

/** `53.2 KB`. */
export const showSize = (bytes: number): string => (bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`)
