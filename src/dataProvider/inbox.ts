import type { Envelope } from '../../core/api.ts'
import type { Inbox } from '../../core/contracts/inbox.ts'
import type { Http } from './http.ts'

/** What the user has to do. Asked again and again: whoever shows it says calmly that it is not there. */
export const inboxCalls = (http: Http) => ({
  async inbox(signal?: AbortSignal): Promise<Inbox> {
    const answer = await http<Envelope<Inbox>>('/user/inbox', { silent: true, ...(signal && { signal }) })
    return answer.data
  },

  /** Notes that the user has read these things. Whoever marks them shows it at once. */
  async markInboxRead(ids: readonly string[]): Promise<void> {
    await http<Envelope<{ read: number }>>('/user/inbox/read', { method: 'POST', body: { ids }, silent: true })
  },
})
