import { fileTypes, pictureTypes, type FileTypeName } from '../file-value.ts'
import { kindOf, type Claimable } from './field-type.ts'
import type { FieldSchema } from './types.ts'

/** Where a field says nothing of it, and the most that it can say, in megabytes. */
const usualSize = { file: 20, picture: 10 }
export const largestSize = 100

export type FileLimits = { types: readonly FileTypeName[]; megabytes: number }

/** What may be uploaded for a field: which kinds of files, and how large a file. */
export function fileLimits(field: Claimable & Pick<FieldSchema, 'x-file'>): FileLimits {
  const isPicture = kindOf(field).uploads === 'picture'
  const { types, megabytes } = field['x-file'] ?? {}
  const all: readonly FileTypeName[] = isPicture ? pictureTypes : fileTypes
  return {
    types: types ? all.filter((type) => types.includes(type)) : all,
    megabytes: megabytes ?? (isPicture ? usualSize.picture : usualSize.file),
  }
}
