import type { Envelope, RecordChanges } from '../../core/api.ts'
import type { Call } from '../../core/schema/api-types.ts'
import type { Http } from './http.ts'

/** What has changed of a resource. Asked every second or two: whoever asks says nothing of a failure and asks again. */
export const liveCalls = (http: Http) => ({
  /**
   * Since the answer with this cursor, by the call that the resource's schema names; without a cursor, in the last
   * seconds.
   */
  async changesSince(call: Call, cursor: string | null, signal?: AbortSignal): Promise<RecordChanges> {
    const path = cursor === null ? call.path : `${call.path}?${new URLSearchParams({ since: cursor }).toString()}`
    const answer = await http<Envelope<RecordChanges>>(path, {
      method: call.method,
      read: true,
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },
})
