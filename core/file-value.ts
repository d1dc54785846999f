/** A file that a field names: its id, and what it was called when it was uploaded. */
export type FileValue = { id: string; name: string }

const written = /^(f_[0-9a-f]{32})\/([^/\\\p{Cc}]{1,180})$/u

/** Where the name begins in what a field holds, counted from 1. */
export const nameAt = 36

/** What a field holds of a file. */
export const fileValue = ({ id, name }: FileValue): string => `${id}/${name}`

/** The file that a field names; null where the text names none. */
export function readFileValue(value: unknown): FileValue | null {
  const [, id, name] = typeof value === 'string' ? (written.exec(value) ?? []) : []
  return id === undefined || name === undefined ? null : { id, name }
}

/** What a file is called; a text that names none is shown as it is. */
export const fileNameOf = (value: unknown): string => readFileValue(value)?.name ?? String(value)

/** Pictures that every browser shows. A drawing with scripts (`svg`) is none of them. */
export const pictureTypes = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'] as const
/** What can be uploaded for a field: each is told by its content too. */
export const fileTypes = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', ...pictureTypes] as const
export type FileTypeName = (typeof fileTypes)[number]
