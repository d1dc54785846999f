import { randomUUID } from 'node:crypto'
import { ApiError } from '../errors.ts'
import { isTaken, postTwice } from './post.ts'
import type { Warn } from './types.ts'

/** What the webhook is posted, as JSON: gateways that send by templates take the code, or the link, others the text. */
export type SmsMessage = {
  phone: string
  code: string
  link?: string
  text: string
  purpose: 'login' | 'register' | 'reset' | 'phone' | 'consent' | 'upload' | 'remind'
}

// Twice this is less than the 6 s that a page waits for an answer.
const patience = 2500

/**
 * The gateway of phones: `POST` to a webhook, which answers 2xx once it has taken the message. Where it cannot be
 * reached or fails itself it is asked once more, under the same `Idempotency-Key`.
 *
 * @throws ApiError 502 where it fails twice, or refuses
 */
export function openSms(url: string, warn: Warn, timeout = patience): { send(message: SmsMessage): Promise<void> } {
  return {
    async send(message) {
      const answer = await postTwice(url, message, randomUUID(), timeout)
      if (isTaken(answer)) return
      warn({ gateway: 'sms', reason: answer.reason }, 'a message to a phone was not taken')
      throw new ApiError(502, 'gateway.smsFailed')
    },
  }
}
