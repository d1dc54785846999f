import { randomUUID } from 'node:crypto'
import { ApiError, errorCode } from '../errors.ts'
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

/** What may be told of a failure: a status or the name of a fault, without the address and what it holds. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return errorCode(error.cause) ?? error.name
}

/**
 * The gateway of phones: `POST` to a webhook, which answers 2xx once it has taken the message. Where it cannot be
 * reached or fails itself it is asked once more, under the same `Idempotency-Key`.
 *
 * @throws ApiError 502 where it fails twice, or refuses
 */
export function openSms(url: string, warn: Warn, timeout = patience): { send(message: SmsMessage): Promise<void> } {
  const post = async (message: SmsMessage, key: string): Promise<{ status: number; reason: string }> => {
    try {
      const { username, password, href } = new URL(url)
      const address = username || password ? href.replace(/\/\/[^/]*@/, '//') : href
      const authorization: Record<string, string> =
        username || password
          ? {
              authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
            }
          : {}
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': key, ...authorization },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      await answer.body?.cancel()
      return { status: answer.status, reason: `status ${answer.status}` }
    } catch (error) {
      return { status: 0, reason: reasonOf(error) }
    }
  }
  return {
    async send(message) {
      const key = randomUUID()
      let { status, reason } = await post(message, key)
      if (status === 0 || status >= 500) ({ status, reason } = await post(message, key))
      if (status >= 200 && status < 300) return
      warn({ gateway: 'sms', reason }, 'a message to a phone was not taken')
      throw new ApiError(502, 'gateway.smsFailed')
    },
  }
}
