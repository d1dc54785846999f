import type { CollectionRow } from '../../core/collect.ts'
import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type { Http } from './http.ts'
import { inPlace } from './in-place.ts'

/** The calls about fetching a customer's data from the sources. */
export const collectCalls = (http: Http) => ({
  /** How fetching each kind of a customer's data stands. */
  async collections(appUserId: string, signal?: AbortSignal): Promise<CollectionRow[]> {
    const answer = await http<RowsEnvelope<CollectionRow>>('/report/data/collect/list', {
      method: 'POST',
      body: { appUserId },
      read: true,
      silent: true,
      ...(signal && { signal }),
    })
    return answer.rows
  },

  /**
   * Fetches one kind of data again, from its beginning. The list shows failures itself. Answers the server's sentence.
   */
  async collectAgain(appUserId: string, dataType: string): Promise<string> {
    const answer = await http<Envelope<{ id: string }>>('/report/data/collect/run', {
      method: 'POST',
      body: { appUserId, dataType },
      silent: true,
    }).catch(inPlace)
    return answer.msg
  },

  /** Cancels a fetch; what was stored stays. The list shows failures itself. Answers the server's sentence. */
  async cancelCollection(id: string): Promise<string> {
    const answer = await http<Envelope<null>>('/report/data/collect/cancel', {
      method: 'POST',
      body: { id },
      silent: true,
    }).catch(inPlace)
    return answer.msg
  },
})
