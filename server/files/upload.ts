import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import { isStorable } from '../../core/text.ts'
import { ApiError, errorCode } from '../errors.ts'
import type { FileStore } from './store.ts'
import { memberOf } from '../../core/json.ts'

/** 100 MB a file (`spec.txt` section 9). */
export const largestFile = 104_857_600

export type ReceivedFile = { field: string; sha256: string; size: number; name: string; mime: string }
export type Received = { fields: Record<string, string>; files: ReceivedFile[] }

/**
 * What a call takes: how many files at most, the fields that it has, those of them that may come several times, and how
 * large a file may be, in bytes.
 */
export type Expected = { files: number; fields: readonly string[]; repeated?: readonly string[]; largest?: number }

/**
 * A name without folders, control characters and marks that turn the reading direction, as it is shown and offered for
 * download.
 */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '_')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .slice(-180)
    .toWellFormed() || 'file'

/** Bytes of a field; of one that comes several times fewer, since all of them are held together. */
const largestField = 2_000_000
const largestRepeated = 30_000

/** The names that a file may be sent under. */
const fileFields = ['file', 'files']

const faultOf = (
  request: FastifyRequest,
  field: string,
  keyword: string,
  key: MessageKey,
  parameters: Parameters = {},
): ApiError =>
  new ApiError(422, key, {
    parameters,
    errors: [{ field: `/${field}`, keyword, msg: translate(request.locale, key, parameters) }],
  })

/**
 * A form that ends too early or is none is its sender's fault; what the parser says of it carries no status. Disks that
 * fail stay what they are.
 */
export function unreadable(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  const statusCode = memberOf(error, 'statusCode')
  const ours =
    error instanceof ApiError ||
    statusCode !== undefined ||
    !(error instanceof Error) ||
    (/^(E|ERR_)/.test(code) && code !== 'ERR_STREAM_PREMATURE_CLOSE')
  return ours ? error : new ApiError(400, 'error.badRequest', { parameters: { reason: error.message } })
}

async function keep(part: MultipartFile, store: FileStore, largest: number): Promise<ReceivedFile> {
  const name = safeName(part.filename ?? '')
  const content = await store.write(part.file)
  // A stream that was cut at the limit ends like a whole one.
  if (part.file.truncated)
    throw largest === largestFile
      ? new ApiError(413, 'import.fileTooLarge', { parameters: { name } })
      : new ApiError(413, 'files.tooLarge', { parameters: { name, limit: Math.floor(largest / 1024 / 1024) } })
  return { field: part.fieldname, ...content, name, mime: part.mimetype }
}

/**
 * Receives a multipart request: contents are streamed to the file store, never held in memory.
 *
 * Any other field than those is an error, as it is in JSON. A field that comes several times has all its values as a
 * JSON list.
 *
 * @throws ApiError 400 a form that cannot be read; 413 a file that is too large; 422 more files than are wanted, a
 * field that the call does not have, or the same one twice
 */
export async function receive(request: FastifyRequest, store: FileStore, expected: Expected): Promise<Received> {
  if (!request.isMultipart()) throw new ApiError(415, 'error.unsupportedType')
  try {
    return await readParts(request, store, expected)
  } catch (error) {
    throw unreadable(error)
  }
}

async function readParts(
  request: FastifyRequest,
  store: FileStore,
  { files: wanted, fields, repeated = [], largest = largestFile }: Expected,
): Promise<Received> {
  const received: Received = { fields: {}, files: [] }
  const lists: Record<string, string[]> = {}
  const mostFields = repeated.length > 0 ? 300 : 30
  const parts = request.parts({
    limits: {
      fileSize: largest,
      files: wanted + 1,
      fields: mostFields,
      fieldSize: repeated.length > 0 ? largestRepeated : largestField,
      parts: wanted + mostFields + 10,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      const { fieldname: name, value } = part
      if (!fields.includes(name) || typeof value !== 'string')
        throw faultOf(request, name, 'additionalProperties', 'validation.additionalProperties', { name })
      if (Object.hasOwn(received.fields, name) && !repeated.includes(name))
        throw faultOf(request, name, 'uniqueItems', 'request.twice', { name })
      if (part.valueTruncated)
        throw faultOf(request, name, 'maxLength', 'validation.maxLength', {
          limit: repeated.length > 0 ? largestRepeated : largestField,
        })
      if (!isStorable(value)) throw new ApiError(400, 'request.badText', { parameters: { place: `/${name}` } })
      lists[name] = [...(lists[name] ?? []), value]
      received.fields[name] = value
      continue
    }
    // A form without a choice sends an empty part.
    if (!part.filename) {
      part.file.resume()
      continue
    }
    if (!fileFields.includes(part.fieldname))
      throw faultOf(request, part.fieldname, 'additionalProperties', 'validation.additionalProperties', {
        name: part.fieldname,
      })
    if (received.files.length >= wanted)
      throw faultOf(request, 'file', 'maxItems', wanted === 1 ? 'import.oneFile' : 'import.tooManyFiles', {
        limit: wanted,
      })
    const file = await keep(part, store, largest)
    received.files.push(file)
  }
  for (const [name, values] of Object.entries(lists))
    if (values.length > 1) received.fields[name] = JSON.stringify(values)
  return received
}

/** A field of the form that it cannot do without. Throws 422 at the field. */
export function requiredField(request: FastifyRequest, { fields }: Received, name: string): string {
  const value = fields[name]?.trim()
  if (!value) throw faultOf(request, name, 'required', 'validation.required')
  return value
}

/** The first file of a request that must have one. Throws 422. */
export function firstFile(request: FastifyRequest, received: Received): ReceivedFile {
  const [file] = received.files
  if (!file) throw faultOf(request, 'file', 'required', 'import.noFile')
  return file
}
