import * as contracts from '../../core/contracts/record-imports.ts'
import type { FastifyReply } from 'fastify'
import { mostImportBatch } from '../../core/record-import.ts'
import { isRecord } from '../../core/json.ts'
import { can, type PermissionId } from '../../core/permissions.ts'
import type { Locale, ResourceSchema } from '../../core/schema/types.ts'
import { byContract } from '../contract.ts'
import { ok } from '../envelope.ts'
import { ApiError } from '../errors.ts'
import { mimeOf } from '../files/kinds.ts'
import { userOf } from '../plugins/access.ts'
import { megabyte, type LargeBody } from '../plugins/body-limits.ts'
import { checkImport, type ImportAsked } from '../resources/imports/check.ts'
import type { ListPlace } from '../resources/imports/place.ts'
import { readListFile } from '../resources/imports/read-file.ts'
import { storeBatch } from '../resources/imports/store.ts'
import { importTemplate } from '../resources/imports/template.ts'
import { largestRecord } from '../resources/record-size.ts'
import { parentsFirst } from '../resources/endpoints.ts'
import { bindResource } from '../resources/resource.ts'
import type { App, FastifyRequest } from '../types.ts'
import { receiveList } from './receive-list.ts'
import { readJson } from '../untrusted.ts'
import { contextOf } from './report/entity/schemas.ts'
import { noticeInexact, requireExact } from './resources.ts'

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

const isRow = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Where the list of the file stands. @throws ApiError 400 */
function placeOf(text: string, locale: Locale): ListPlace {
  try {
    const place = readJson(text, {}, locale)
    const { first, last, skip } = isRecord(place) ? place : {}
    if (isRow(first) && isRow(last) && first <= last && Array.isArray(skip) && skip.every(isRow))
      return { first, last, skip }
  } catch (error) {
    // Told below like anything else that is no place.
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new ApiError(400, 'error.badRequest', { parameters: { reason: '/place' } })
}

/** What the form says besides the file: which sheet, and which field each column fills. */
function askedOf(
  { fields, fileName }: { fields: Record<string, string>; fileName: string },
  locale: Locale,
): ImportAsked {
  const place = fields['place'] ? placeOf(fields['place'], locale) : undefined
  const asked: ImportAsked = { fileName, ...(fields['sheet'] && { sheet: fields['sheet'] }), ...(place && { place }) }
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
      preHandler: requireExact,
    },
    async (request) => {
      requireAdd(request, permission)
      return ok(request, { rows: await storeBatch(app.db, resource, request.body, contextOf(app, request)) })
    },
  )
}

/** The import of every resource whose schema has one: nothing here knows a resource by its name. */
export async function resourceImportRoutes(app: App): Promise<void> {
  noticeInexact(app)
  const byPath = Map.groupBy(parentsFirst(app.schemas.resources), ({ api }) => api.import?.path)
  for (const [path, [first, ...others]] of byPath) if (path && first) register(app, path, [first, ...others])
}
