import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import type { FastifyRequest } from 'fastify'
import { mimeOf } from './kinds.ts'
import type { Range } from './types.ts'
import type { FileStore } from './store.ts'

type Offered = { sha256: string; name: string; size: number }

/** `attachment` with the name in ASCII for old readers and in full for all others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`
}

/**
 * The part of a content that is asked for.
 *
 * @example rangeOf('bytes=-500', 10_000) // { start: 9500, end: 9999 }
 * @returns null where the whole is wanted: no range, several, or one that cannot be understood (RFC 9110)
 * @throws ApiError 416 where it begins behind the end
 */
export function rangeOf(header: string | undefined, size: number): Range | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  if (start >= size || (from === '' && Number(to) === 0))
    throw new ApiError(416, 'error.badRequest', {
      parameters: { reason: 'Range' },
      headers: { 'content-range': `bytes */${size}` },
    })
  return { start, end }
}

/** The part that a request asks for; the whole where what it has of the file is another content. */
export function askedRange(request: FastifyRequest, { sha256, size }: Offered): Range | null {
  const only = request.headers['if-range']
  return only === undefined || only === `"${sha256}"` ? rangeOf(request.headers.range, size) : null
}

/**
 * Offers a file for download: as an attachment of a type that its extension has, never as a page. Read from the disk as
 * fast as its receiver takes it; where the receiver hangs up, the reading ends.
 *
 * @throws ApiError 410 where the content is no longer there; 416
 */
export async function offer(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: Offered,
  range: Range | null,
): Promise<FastifyReply> {
  if ((await store.size(file.sha256)) !== file.size) {
    request.log.error({ file: file.sha256 }, 'the content of a file is missing or cut')
    throw new ApiError(410, 'files.missing', { parameters: { name: file.name } })
  }
  reply.headers({
    // Never shown in the page: what a customer sent could be a page itself.
    'content-disposition': disposition(file.name),
    'content-type': mimeOf(file.name),
    'content-length': range ? range.end - range.start + 1 : file.size,
    'accept-ranges': 'bytes',
    etag: `"${file.sha256}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  // Of a stream only the headers are sent; without one the server would say that the length is 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : store.read(file.sha256, range ?? undefined))
}
