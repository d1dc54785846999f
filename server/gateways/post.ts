import { errorCode } from '../errors.ts'

/** What came of it; `status` is 0 where nothing answered. */
export type PostedTo = { status: number; reason: string }

/** What may be told of a failure: a status or the name of a fault, without the address and what it holds. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return errorCode(error.cause) ?? error.name
}

/** Posts JSON to a webhook, under a key by which it knows what it was posted before; never throws. */
async function post(url: string, message: object, key: string, timeout: number): Promise<PostedTo> {
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

/** The same; where the webhook cannot be reached or fails itself it is asked once more, under the same key. */
export async function postTwice(url: string, message: object, key: string, timeout: number): Promise<PostedTo> {
  const first = await post(url, message, key, timeout)
  return first.status === 0 || first.status >= 500 ? post(url, message, key, timeout) : first
}

export const isTaken = ({ status }: PostedTo): boolean => status >= 200 && status < 300
