import * as contracts from '../../core/contracts/record-imports.ts'
import type { FastifyReply } from 'fastify'
import { mostImportBatch } from '../../core/record-import.ts'
import { isRecord } from '../../core/json.ts'
import { can, type PermissionId } from '../../core/permissions.ts'
import type { Locale, ResourceSchema } from '../../core/schema/types.ts'
import { byContract } from '../contract.ts'
import { ok } from '../envelope.ts'
import { ApiError, errorCode } from '../errors.ts'
import { mimeOf } from '../files/kinds.ts'
import { safeName, unreadable } from '../files/upload.ts'
import { userOf } from '../plugins/access.ts'
import { megabyte, type LargeBody } from '../plugins/body-limits.ts'
import { checkImport, type ImportAsked } from '../resources/imports/check.ts'
import { readListFile } from '../resources/imports/read-file.ts'
import { storeBatch } from '../resources/imports/store.ts'
import { importTemplate } from '../resources/imports/template.ts'
import { largestRecord } from '../resources/record-size.ts'
import { parentsFirst } from '../resources/endpoints.ts'
import { bindResource } from '../resources/resource.ts'
import type { App, FastifyRequest } from '../types.ts'
import { readJson } from '../untrusted.ts'
import { contextOf } from './report/entity/schemas.ts'

const largest = 20 * 1024 * 1024

/** As many records as a part may have, as large as they may be. */
function batchBody(schema: ResourceSchema): LargeBody {
  const bytes = Math.ceil((mostImportBatch * largestRecord(schema)) / megabyte) * megabyte
  return { bytes: Math.min(bytes, 4 * megabyte), holds: `up to ${mostImportBatch} records` }
}

/** Whoever stores a list makes records: both actions are needed. */
function requireAdd(request: FastifyRequest, permissions: readonly PermissionId[]): void {
  const given = userOf(request).permissions
  if (!permissions.some((permission) => can(given, { permission, action: 'add' })))
    throw new ApiError(403, 'error.forbidden')
}

/** The one file of a form and its fields. The content is read once and kept nowhere. */
async function receiveList(
  request: FastifyRequest,
): Promise<{ bytes: Buffer; fields: Record<string, string>; fileName: string }> {
  if (!request.isMultipart()) throw new ApiError(415, 'error.unsupportedType')
  const received: { bytes: Buffer | null; fields: Record<string, string>; fileName: string } = {
    bytes: null,
    fields: {},
    fileName: '',
  }
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest, files: 1, fields: 2, fieldSize: 100_000 },
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

/** What the form says besides the file: which sheet, and which field each column fills. */
function askedOf(
  { fields, fileName }: { fields: Record<string, string>; fileName: string },
  locale: Locale,
): ImportAsked {
  const asked: ImportAsked = { fileName }
  if (fields['sheet']) asked.sheet = fields['sheet']
  if (!fields['columns']) return asked
  try {
    const columns = readJson(fields['columns'], {}, locale)
    const texts = Object.entries(isRecord(columns) ? columns : {}).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    if (isRecord(columns) && texts.length === Object.keys(columns).length)
      return { ...asked, columns: Object.fromEntries(texts) }
  } catch (error) {
    // Told below like anything else that is no such object.
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new ApiError(400, 'error.badRequest', { parameters: { reason: '/columns' } })
}

function send(reply: FastifyReply, { fileName, content }: { fileName: string; content: Buffer }): FastifyReply {
  return reply
    .headers({
      'content-type': mimeOf(fileName),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'private, no-store',
    })
    .send(content)
}

/** @param sharing the resources whose lists this address takes; rows meet the schema of the first */
function register(app: App, path: string, sharing: [ResourceSchema, ...ResourceSchema[]]): void {
  const [schema] = sharing
  const permission = [...new Set(sharing.map((resource) => resource.permission))]
  const config = { access: { permission, action: 'import' as const } }
  const resource = bindResource([schema])
  const tags = [schema.label['en-US']]

  app.get(
    `${path}/template`,
    {
      config,
      schema: {
        summary: 'An empty list to fill in',
        tags,
        ...byContract(contracts.template),
      },
    },
    async (request, reply) => send(reply, await importTemplate(schema, request.query.format, contextOf(app, request))),
  )

  app.post(
    `${path}/check`,
    {
      config,
      schema: {
        summary: 'What a list would do; nothing is stored',
        tags,
        ...byContract(contracts.check),
      },
    },
    async (request) => {
      const received = await receiveList(request)
      const workbook = await readListFile(received.bytes, received.fileName)
      return ok(
        request,
        await checkImport(app.db, resource, workbook, askedOf(received, request.locale), contextOf(app, request)),
      )
    },
  )

  app.post(
    path,
    {
      config: { ...config, largeBody: batchBody(schema) },
      schema: { summary: 'Store a part of a list that was checked', tags, ...byContract(contracts.store) },
    },
    async (request) => {
      requireAdd(request, permission)
      return ok(request, { rows: await storeBatch(app.db, resource, request.body, contextOf(app, request)) })
    },
  )
}

/** The import of every resource whose schema has one: nothing here knows a resource by its name. */
export async function resourceImportRoutes(app: App): Promise<void> {
  const byPath = Map.groupBy(parentsFirst(app.schemas.resources), ({ api }) => api.import?.path)
  for (const [path, [first, ...others]] of byPath) if (path && first) register(app, path, [first, ...others])
}
