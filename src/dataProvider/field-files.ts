import type { Envelope } from '../../core/api.ts'
import { formOf, type Http } from './http.ts'
import { inPlace } from './in-place.ts'

const minutes = 60_000

/** A field of a record that holds a file. `resource` is the schema's name. */
export type FieldOfRecord = { resource: string; id: string; field: string }

const path = (...parts: string[]): string => `/field/files/${parts.map(encodeURIComponent).join('/')}`

/** The calls about files of fields. Whoever shows a file shows the failure in its place. */
export const fieldFileCalls = (http: Http) => ({
  /** Uploads a file for a field; answers what the field holds of it once its record is saved. */
  async uploadFieldFile(
    { resource, field }: Omit<FieldOfRecord, 'id'>,
    file: File,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<string> {
    const answer = await http<Envelope<{ value: string }>>(path(resource, field), {
      method: 'POST',
      silent: true,
      body: formOf({ file }),
      timeout: 30 * minutes,
      signal,
      onProgress,
    }).catch(inPlace)
    return answer.data.value
  },

  /**
   * A file of a field, by its id: what is shown beside a name is what was called so, whatever the field holds by now.
   * `preview`: to be shown small; the server refuses one that is large.
   */
  fieldFile(
    { resource, id, field }: FieldOfRecord,
    fileId: string,
    { preview, signal }: { preview: boolean; signal: AbortSignal },
  ): Promise<File> {
    return http<File>(`${path(resource, id, field)}?file=${encodeURIComponent(fileId)}&preview=${preview}`, {
      as: 'blob',
      timeout: 30 * minutes,
      silent: true,
      signal,
    }).catch(inPlace)
  },
})
