import * as contracts from '../../../core/contracts/open.ts'
import { fromOf } from '../../auth/from.ts'
import { requireOpenSession } from '../../codes/session.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { largestFile } from '../../files/upload.ts'
import { readOffset, receivePiece } from '../../uploads/receive.ts'
import { bytesHeader, metadataOf, pieceType, requireVersion, tusVersion } from '../../uploads/headers.ts'
import { beginUpload, listOpenFiles, removeOpenFile } from '../../uploads/uploads.ts'
import type { App, FastifyRequest } from '../../types.ts'
import { bodyLimit } from '../auth/bodies.ts'
import { memberOf } from '../../../core/json.ts'

const tags = ['Customer’s page']
/** What is no piece of a file is parsed before anybody has looked at the session: it must be short. */
const open = { bodyLimit, config: { access: 'public' } } as const
const expiry = (expiresAt: string | null): Record<string, string> =>
  expiresAt ? { 'upload-expires': new Date(expiresAt).toUTCString() } : {}
const announcedBy = (request: FastifyRequest): number | null =>
  request.headers['content-length'] === undefined ? null : Number(request.headers['content-length'])

/**
 * Files from a customer's phone, below `/open`, with the session in the Authorization header: the core of tus 1.0
 * (https://tus.io/protocols/resumable-upload) with creation (also with the first piece), expiration and termination.
 */
export async function openFileRoutes(app: App): Promise<void> {
  // The piece is read by the call itself, as it arrives.
  app.addContentTypeParser(pieceType, (_request, _payload, done) => done(null))
  const ask = (request: FastifyRequest) =>
    requireOpenSession(app.db, String(memberOf(request.params, 'token')), request)
  const desk = (request: FastifyRequest) => ({ db: app.db, files: app.files, from: fromOf(request) })

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.includes('/upload')) return
    reply.header('tus-resumable', tusVersion)
    if (request.method !== 'OPTIONS') requireVersion(request.headers)
  })

  for (const url of ['/:token/upload', '/:token/upload/:id']) {
    app.options(
      url,
      { ...open, schema: { summary: 'What the upload speaks (tus)', tags, ...byContract(contracts.speakTus) } },
      async (_request, reply) =>
        reply
          .code(204)
          .headers({
            'tus-version': tusVersion,
            'tus-extension': 'creation,creation-with-upload,expiration,termination',
            'tus-max-size': String(largestFile),
          })
          .send(),
    )
  }

  app.post(
    '/:token/upload',
    {
      ...open,
      schema: {
        summary: 'Begin an upload (tus)',
        description:
          'Upload-Length and Upload-Metadata (filename, dataType, form). The Location is relative to this address. Of the form `pages` ' +
          'what is sent is a line `PAGES 1000 2000` with the bytes of each photo, then these as JPEG: one PDF is made of them.',
        tags,
        ...byContract(contracts.beginUpload),
      },
    },
    async (request, reply) => {
      const sender = await ask(request)
      const { filename = '', dataType = '', form } = metadataOf(request.headers)
      const upload = await beginUpload(app.db, sender, {
        fileName: filename,
        size: bytesHeader(request.headers, 'upload-length'),
        dataType,
        form,
      })
      // Relative, because only the sender knows under which name and below which folder a proxy shows this server.
      reply.code(201).headers({ location: `upload/${upload.id}`, ...expiry(upload.expiresAt) })
      if (request.headers['content-type'] !== pieceType) return reply.header('upload-offset', '0').send()
      const offset = await receivePiece(desk(request), sender, upload.id, 0, request.raw, announcedBy(request))
      return reply.header('upload-offset', String(offset)).send()
    },
  )

  app.head(
    '/:token/upload/:id',
    {
      ...open,
      schema: { summary: 'How much of an upload is there (tus)', tags, ...byContract(contracts.uploadOffset) },
    },
    async (request, reply) => {
      const { offset, size, expiresAt } = await readOffset(
        desk(request),
        await ask(request),
        request.params.id,
        request.raw,
      )
      return reply
        .headers({ 'upload-offset': String(offset), 'upload-length': String(size), ...expiry(expiresAt) })
        .send()
    },
  )

  app.patch(
    '/:token/upload/:id',
    {
      ...open,
      schema: { summary: 'Send the next piece of an upload (tus)', tags, ...byContract(contracts.sendPiece) },
    },
    async (request, reply) => {
      const sender = await ask(request)
      const offset = await receivePiece(
        desk(request),
        sender,
        request.params.id,
        bytesHeader(request.headers, 'upload-offset'),
        request.raw,
        announcedBy(request),
      )
      return reply.code(204).header('upload-offset', String(offset)).send()
    },
  )

  const remove = async (request: FastifyRequest, id: string): Promise<void> =>
    removeOpenFile(app.db, app.files, await ask(request), id, fromOf(request))

  app.delete(
    '/:token/upload/:id',
    { ...open, schema: { summary: 'Give up an upload (tus)', tags, ...byContract(contracts.giveUpUpload) } },
    async (request, reply) => {
      await remove(request, request.params.id)
      return reply.code(204).send()
    },
  )

  app.get(
    '/:token/files',
    { ...open, schema: { summary: 'What was sent, and what is on its way', tags, ...byContract(contracts.listFiles) } },
    async (request) => ok(request, await listOpenFiles(app.db, app.files, await ask(request))),
  )

  app.delete(
    '/:token/files/:id',
    { ...open, schema: { summary: 'Take back a file', tags, ...byContract(contracts.takeBackFile) } },
    async (request) => {
      await remove(request, request.params.id)
      return ok(request, null)
    },
  )
}
