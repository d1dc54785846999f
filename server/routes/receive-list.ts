import type { FastifyRequest } from '../types.ts'
import { ApiError, errorCode } from '../errors.ts'
import { safeName, unreadable } from '../files/upload.ts'

const largest = 20 * 1024 * 1024

/** A list that came with a form, and what the form says besides. */
export type ReceivedList = { bytes: Buffer; fields: Record<string, string>; fileName: string }

/** The one file of a form and its fields. The content is read once and kept nowhere. */
export async function receiveList(request: FastifyRequest): Promise<ReceivedList> {
  if (!request.isMultipart()) throw new ApiError(415, 'error.unsupportedType')
  const received: { bytes: Buffer | null; fields: Record<string, string>; fileName: string } = {
    bytes: null,
    fields: {},
    fileName: '',
  }
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest, files: 1, fields: 3, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') received.fields[part.fieldname] = String(part.value)
      else {
        received.fileName = safeName(part.filename ?? '')
        received.bytes = await part.toBuffer()
      }
    }
  } catch (error) {
    if (errorCode(error) === 'FST_REQ_FILE_TOO_LARGE')
      throw new ApiError(413, 'listImport.tooLarge', { parameters: { megabytes: largest / 1024 / 1024 } })
    throw unreadable(error)
  }
  const { bytes, fields, fileName } = received
  if (!bytes || fileName === 'file') throw new ApiError(422, 'listImport.noFile')
  return { bytes, fields, fileName }
}
