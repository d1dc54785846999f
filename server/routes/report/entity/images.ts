import { image, uploadImage } from '../../../../core/contracts/reports.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { ApiError } from '../../../errors.ts'
import { safeName, unreadable } from '../../../files/upload.ts'
import { userOf } from '../../../plugins/access.ts'
import { addImage, imageLimit, requireImage } from '../../../reports/images.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { home } from './schemas.ts'

/** The one picture of a request, in memory: it is small, or refused. */
async function pictureOf(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw new ApiError(415, 'error.unsupportedType')
  try {
    const part = await request.file({ limits: { fileSize: imageLimit, files: 1 }, throwFileSizeLimit: false })
    if (!part) throw new ApiError(422, 'report.imageMissing')
    const content = await part.toBuffer()
    if (part.file.truncated) throw new ApiError(413, 'report.imageSize', { parameters: { limit: '10M' } })
    return { name: safeName(part.filename ?? ''), content }
  } catch (error) {
    throw unreadable(error)
  }
}

/** Pictures of reports. */
export async function imageRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.post(
    '/image/upload/:reportId',
    {
      config: home('update'),
      schema: { summary: 'Put a picture into a report', tags, ...byContract(uploadImage) },
    },
    async (request) =>
      ok(request, {
        id: await addImage(app.db, app.files, userOf(request), request.params.reportId, await pictureOf(request)),
      }),
  )

  app.get(
    '/image/:fileId',
    { config: home('get'), schema: { summary: 'A picture of a report', tags, ...byContract(image) } },
    async (request, reply) => {
      const picture = await requireImage(app.db, userOf(request), request.params.fileId)
      return reply
        .header('content-type', picture.mime)
        .header('x-content-type-options', 'nosniff')
        .send(app.files.read(picture.sha256))
    },
  )
}
