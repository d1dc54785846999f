import { vi } from 'vitest'
import type { Json } from './json.ts'

export type Asked = { method: string; path: string; body: Json; headers: Record<string, string> }
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error
type Handler = (asked: Asked) => Reply | Promise<Reply>

export const ok = (data: unknown, more: object = {}): Reply => ({ body: { code: 200, msg: '操作成功', data, ...more } })
export const refused = (status: number, msg: string, more: object = {}): Reply => ({
  status,
  body: { code: status, msg, ...more },
})

/**
 * A server in memory behind `fetch`: handlers by `METHOD /path` below `/stage-api`, where `*` stands for one part of a
 * path. Answers what was asked so far. A handler that returns an Error stands for a network that fails.
 */
export function stageApi(handlers: Record<string, Handler>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal(
    'fetch',
    async (
      url: string,
      options: { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal },
    ) => {
      const path = url.replace(/^\/stage-api/, '')
      const call: Asked = {
        method: options.method,
        path,
        body: typeof options.body === 'string' ? JSON.parse(options.body) : options.body,
        headers: options.headers,
      }
      asked.push(call)
      const key = Object.keys(handlers).find((name) =>
        new RegExp(`^${name.replace(/[.?]/g, '\\$&').replaceAll('*', '[^/]+')}$`).test(`${call.method} ${path}`),
      )
      if (!key) throw new Error(`the test has no answer for ${call.method} ${path}`)
      const aborted = new Promise<never>((_, reject) =>
        options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
      const reply = await Promise.race([Promise.resolve(handlers[key]!(call)), aborted])
      if (reply instanceof Error) throw reply
      return new Response(JSON.stringify(reply.body ?? {}), {
        status: reply.status ?? 200,
        headers: { 'content-type': 'application/json', ...reply.headers },
      })
    },
  )
  return asked
}
