import type { Socket } from 'node:net'
import { localeOf, translate, type MessageKey } from '../../core/i18n/translate.ts'

/** By the code of Node's parser: what is answered, and what it is called in the status line. */
const refusals: Record<string, { status: number; label: string; key: MessageKey }> = {
  HPE_HEADER_OVERFLOW: { status: 431, label: 'Request Header Fields Too Large', key: 'request.headersTooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, label: 'Request Timeout', key: 'request.tooSlow' },
}
const unreadable = { status: 400, label: 'Bad Request', key: 'request.unreadable' } as const

/**
 * Answers what the parser of HTTP refuses before it is a request, in the shape of every fault. No header of it is
 * known, so the language is the usual one.
 */
export function tellClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, label, key } = refusals[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ code: status, msg: translate(localeOf(undefined), key) })
  const head = [
    `HTTP/1.1 ${status} ${label}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
