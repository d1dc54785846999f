import type { ImportCheckResult, ImportOutcome } from '../../core/contracts/record-imports.ts'
import type { Envelope } from '../../core/api.ts'
import { formOf, type Http } from './http.ts'
import { inPlace } from './in-place.ts'

const minutes = 60_000

type CheckedList = {
  file: File
  sheet?: string
  /** The field that a column fills, '' for none. */
  columns?: Record<string, string>
  /** Where the list stands; it is found where nothing is said. */
  place?: { first: number; last: number; skip: number[] }
}

/**
 * The calls by which any resource takes a list of records; `path` is the one that its schema names. The dialog shows
 * failures itself.
 */
export const recordImportCalls = (http: Http) => ({
  /** An empty file with a column for each field, headed in the language in use. */
  importTemplate(path: string, format: 'xlsx' | 'csv'): Promise<File> {
    return http<File>(`${path}/template?format=${format}`, { as: 'blob', silent: true }).catch(inPlace)
  },

  /** What a file would do, row by row. Nothing is stored. */
  async checkRecords(
    path: string,
    { file, sheet, columns, place }: CheckedList,
    options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
  ): Promise<ImportCheckResult> {
    const body = formOf({ sheet, columns, place, file })
    const answer = await http<Envelope<ImportCheckResult>>(`${path}/check`, {
      method: 'POST',
      body,
      timeout: 3 * minutes,
      silent: true,
      read: false,
      ...options,
    }).catch(inPlace)
    return answer.data
  },

  /** Stores a part of what was checked; what is there already is left as it is, so that a part may be sent again. */
  async storeRecords(
    path: string,
    batch: { fileName: string; token: string; rows: { row: number; record: Record<string, unknown> }[] },
    signal?: AbortSignal,
  ): Promise<ImportOutcome[]> {
    const answer = await http<Envelope<{ rows: ImportOutcome[] }>>(path, {
      method: 'POST',
      body: batch,
      timeout: minutes,
      silent: true,
      ...(signal && { signal }),
    }).catch(inPlace)
    return answer.data.rows
  },
})
