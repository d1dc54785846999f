import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../errors.ts'

/** The version of the protocol that is spoken: https://tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0'

/** The type of a body that is a piece of a file. */
export const pieceType = 'application/offset+octet-stream'

const bad = (reason: string): ApiError => new ApiError(400, 'error.badRequest', { parameters: { reason } })

/** Refuses another version of the protocol than ours. Throws 412. */
export function requireVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== tusVersion)
    throw new ApiError(412, 'error.badRequest', {
      parameters: { reason: `Tus-Resumable: ${tusVersion}` },
      headers: { 'tus-version': tusVersion },
    })
}

/** A header that is a number of bytes. Throws 400. */
export function bytesHeader(headers: IncomingHttpHeaders, name: 'upload-length' | 'upload-offset'): number {
  const text = headers[name]
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw bad(name)
  return Number(text)
}

/**
 * What `Upload-Metadata` holds: names with values in base64.
 *
 * @example metadataOf({ 'upload-metadata': 'filename 5ZCI5ZCMLnBkZg==' }) // { filename: '合同.pdf' }
 * @throws ApiError 400
 */
export function metadataOf(headers: IncomingHttpHeaders): Record<string, string> {
  const header = headers['upload-metadata']
  if (typeof header !== 'string' || header.length > 8000) throw bad('upload-metadata')
  const entries = header.split(',').map((pair) => {
    const [name = '', value = '', ...more] = pair.trim().split(/ +/)
    if (!/^[\w-]{1,60}$/.test(name) || more.length > 0 || !/^[\w+/-]*={0,2}$/.test(value)) throw bad('upload-metadata')
    return [name, Buffer.from(value, 'base64').toString('utf8')] as const
  })
  return Object.fromEntries(entries)
}
