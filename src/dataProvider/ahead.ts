import { onChanged } from './changes.ts'
import type { CallOptions, Http } from './http.ts'

/** Milliseconds for which the answer of a read that was made ahead stands for the read itself. */
const keeps = 10_000

type Begun = { at: number; answer: Promise<unknown> }
const begun = new Map<string, Begun>()

const keyOf = (path: string, { method = 'GET', body, as = 'json' }: CallOptions): string =>
  JSON.stringify([method, path, as, body ?? null])

/** Reads that a page will ask for, begun before it is drawn: the first who asks for the same is handed the answer. */
export const ahead =
  (http: Http): Http =>
  <T>(path: string, options: CallOptions = {}) => {
    const answer = http<T>(path, options)
    begun.set(keyOf(path, options), { at: Date.now(), answer })
    // Whoever is handed it deals with its failure.
    answer.catch(() => undefined)
    return answer
  }

/** The answer to a read that was begun ahead, once; null where there is none, or none that is fresh. */
export function takeAhead<T>(path: string, options: CallOptions): Promise<T> | null {
  const key = keyOf(path, options)
  const found = begun.get(key)
  begun.delete(key)
  return found && Date.now() - found.at < keeps ? (found.answer as Promise<T>) : null
}

/** Forgets what was begun: another page begins, or something has changed since. */
export const forgetAhead = (): void => begun.clear()

onChanged(forgetAhead)
