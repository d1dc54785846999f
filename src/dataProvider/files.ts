import type { SheetPage } from '../../core/contracts/tables.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'
import { inPlace } from './in-place.ts'

const minutes = 60_000

/** The calls about files of customers. Whoever shows a file shows the failure in its place. */
export const fileCalls = (http: Http) => ({
  /** A file with its content and the server's name for it; up to 100 MB. */
  downloadFile(id: string, signal?: AbortSignal): Promise<File> {
    return http<File>(`/report/v2/entity/file/${encodeURIComponent(id)}`, {
      as: 'blob',
      timeout: 30 * minutes,
      silent: true,
      ...(signal && { signal }),
    }).catch(inPlace)
  },

  /**
   * At most 200 rows of a sheet, from row `from` (counted from 0) on; of the first sheet that holds something unless
   * told.
   */
  async sheetPage(asked: { id: string; sheet?: string; from?: number }, signal?: AbortSignal): Promise<SheetPage> {
    const answer = await http<Envelope<SheetPage>>('/report/v2/entity/file/sheet', {
      method: 'POST',
      body: asked,
      read: true,
      timeout: minutes,
      silent: true,
      ...(signal && { signal }),
    }).catch(inPlace)
    return answer.data
  },
})
