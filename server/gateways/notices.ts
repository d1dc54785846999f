import { ApiError } from '../errors.ts'
import { isTaken, postTwice } from './post.ts'
import type { Warn } from './types.ts'

/** What the bank's own messenger is posted, as JSON. `key` is the same for the same message. */
export type MessengerNotice = {
  username: string
  jobNumber: string
  name: string
  subject: string
  text: string
  link: string
  count: number
}

const patience = 10_000

/**
 * The bank's own messenger: `POST` to a webhook, which answers 2xx once it has taken the notice.
 *
 * @throws ApiError 502 where it fails twice, or refuses
 */
export const openNotices = (
  url: string,
  warn: Warn,
  timeout = patience,
): { send(notice: MessengerNotice, key: string): Promise<void> } => ({
  async send(notice, key) {
    const answer = await postTwice(url, notice, key, timeout)
    if (isTaken(answer)) return
    warn({ gateway: 'notices', reason: answer.reason }, 'a notice was not taken')
    throw new ApiError(502, 'gateway.noticeFailed')
  },
})
