import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { translate } from '../../core/i18n/translate.ts'
import { ApiError } from '../errors.ts'
import type { FileStore } from './store.ts'

/** 100 MB a file (`spec.txt` section 9). */
export const largestFile = 104_857_600

export type ReceivedFile = { field: string; sha256: string; size: number; name: string; mime: string }
export type Received = { fields: Record<string, string>; files: ReceivedFile[] }

/** A name without folders and control characters, as it is shown and offered for download. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '_')
    .slice(-180) || 'file'

async function keep(part: MultipartFile, store: FileStore): Promise<ReceivedFile> {
  const name = safeName(part.filename ?? '')
  const content = await store.write(part.file)
  // A stream that was cut at the limit ends like a whole one.
  if (part.file.truncated) throw new ApiError(413, 'import.fileTooLarge', { parameters: { name } })
  return { field: part.fieldname, ...content, name, mime: part.mimetype }
}

/**
 * Receives a multipart request: contents are streamed to the file store, never held in memory.
 *
 * @throws ApiError 413 a file over 100 MB; 422 more files than are wanted, or the same field twice
 */
export async function receive(request: FastifyRequest, store: FileStore, { files: wanted }: { files: number }): Promise<Received> {
  if (!request.isMultipart()) throw new ApiError(415, 'error.unsupportedType')
  const received: Received = { fields: {}, files: [] }
  const parts = request.parts({ limits: { fileSize: largestFile, files: wanted + 1, fields: 30, fieldSize: 2_000_000, parts: wanted + 40 } })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') received.fields[part.fieldname] = part.value
      continue
    }
    // A form without a choice sends an empty part.
    if (!part.filename) {
      part.file.resume()
      continue
    }
    const file = await keep(part, store)
    if (received.files.length >= wanted) throw new ApiError(422, 'import.oneFile', { errors: [{ field: '/file', keyword: 'maxItems', msg: translate(request.locale, 'import.oneFile') }] })
    received.files.push(file)
  }
  return received
}

/** The first file of a request that must have one. Throws 422. */
export function firstFile(request: FastifyRequest, received: Received): ReceivedFile {
  const [file] = received.files
  if (!file) throw new ApiError(422, 'import.noFile', { errors: [{ field: '/file', keyword: 'required', msg: translate(request.locale, 'import.noFile') }] })
  return file
}
