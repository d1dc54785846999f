import type { Locale } from '../../core/schema/types.ts'
import type { DeclineReason } from '../../core/decline-reasons.ts'
import type { Code, Identity, Progress, Receipt, ServerFile, Session } from './types.ts'
import { ask } from './wire.ts'

/** The token of the address `/c/<token>`; '' where there is none. */
export const tokenOf = (path: string): string => /^\/c\/([^/]+)\/?$/.exec(path)?.[1] ?? ''

/**
 * The calls of one link.
 *
 * @param locale asked before each call, so that sentences of the server are in the language of the page; null leaves it
 * to the browser
 */
export function callsOf(token: string, locale: () => Locale | null) {
  const base = `/open/${token}`
  const spoken = (): { locale?: Locale } => {
    const chosen = locale()
    return chosen ? { locale: chosen } : {}
  }
  return {
    read: () => ask<Code>(base, spoken()),
    opened: () => ask<unknown>(`${base}/opened`, { method: 'POST', body: {} }),
    sms: (body: { creditCode: string; phone: string }) =>
      ask<{ seconds?: number; code?: string }>(`${base}/sms`, { method: 'POST', body, ...spoken() }),
    identify: ({ enterpriseName, ...rest }: Identity) =>
      ask<Session>(`${base}/identify`, {
        method: 'POST',
        body: { ...rest, ...(enterpriseName ? { enterpriseName } : {}) },
        ...spoken(),
      }),
    state: (session: string) => ask<Progress>(`${base}/state`, { session, ...spoken() }),
    consent: (session: string, body: { version: string; hash: string }) =>
      ask<Receipt & { step: 'files' | 'done' }>(`${base}/consent`, { method: 'POST', body, session, ...spoken() }),
    decline: (body: { reason: DeclineReason; note?: string }) =>
      ask<unknown>(`${base}/decline`, { method: 'POST', body, ...spoken() }),
    finish: (session: string) => ask<unknown>(`${base}/finish`, { method: 'POST', body: {}, session, ...spoken() }),
    files: (session: string) => ask<ServerFile[]>(`${base}/files`, { session, ...spoken() }),
    removeFile: (session: string, id: string) =>
      ask<unknown>(`${base}/files/${encodeURIComponent(id)}`, { method: 'DELETE', session, ...spoken() }),
  }
}
export type Calls = ReturnType<typeof callsOf>
