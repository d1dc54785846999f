import { inexactIn } from '../../core/json-text.ts'
import type { WireRecord } from '../../core/api.ts'
import type { FastifyReply, RouteOptions } from 'fastify'
import type { Access } from '../../core/permissions.ts'
import { ok, page, rows } from '../envelope.ts'
import { translate } from '../../core/i18n/translate.ts'
import { ApiError, type FieldError } from '../errors.ts'
import { userOf } from '../plugins/access.ts'
import { megabyte, usualBody, type LargeBody } from '../plugins/body-limits.ts'
import { changesOf } from '../resources/changes.ts'
import { bodyOf, invalid } from '../resources/check-body.ts'
import { actionOf, endpointsOf } from '../resources/endpoints.ts'
import { narrowed } from '../resources/kept-searches.ts'
import { pageParameter, readListQuery } from '../resources/list-query.ts'
import { describe } from '../resources/openapi.ts'
import { contentRange, readRangeQuery } from '../resources/range-query.ts'
import { findPage, toWire } from '../resources/read.ts'
import { largestRecord } from '../resources/record-size.ts'
import { removeMany, removeOne } from '../resources/remove.ts'
import { bindResource, type Resource } from '../resources/resource.ts'
import type { Context, Endpoint } from '../resources/types.ts'
import { createRecord } from '../resources/create.ts'
import { readOne } from '../resources/read-one.ts'
import { updateRecord } from '../resources/update.ts'
import type { App, FastifyRequest } from '../types.ts'
import { isRecord, listOf, memberOf } from '../../core/json.ts'

/** What every call about records is answered with. */
export const contextOf = (app: App, request: FastifyRequest): Context => ({
  user: userOf(request),
  locale: request.locale,
  kind: app.dbKind,
  settings: app.settings,
  schemas: app.schemas,
  now: new Date().toISOString(),
})

/** The id of the path, or of the body where the path has none. */
function idOf(request: FastifyRequest, idField: string): string {
  const id = memberOf(request.params, 'id') ?? memberOf(request.body, idField)
  if (typeof id !== 'string' || id === '') throw new ApiError(404, 'error.notFound')
  return id
}

/** A new record, and what follows from it once it is stored. */
async function create(app: App, resource: Resource, request: FastifyRequest): Promise<WireRecord> {
  const context = contextOf(app, request)
  const record = await createRecord(app.db, resource, request.body, context)
  await resource.hooks.afterCreate?.(app.db, record, context, app.gateways)
  return record
}

/** A change, and what follows from it once it is stored. */
async function update(app: App, resource: Resource, request: FastifyRequest): Promise<WireRecord> {
  const context = contextOf(app, request)
  const record = await updateRecord(app.db, resource, idOf(request, resource.schemas[0].idField), request.body, context)
  await resource.hooks.afterUpdate?.(context, app.gateways)
  return record
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const sinceOf = ({ query }: FastifyRequest): string | undefined => {
  const since = memberOf(query, 'since')
  return typeof since === 'string' ? since : undefined
}

function handlerOf(app: App, endpoint: Endpoint, resource: Resource): Handler {
  const { db } = app
  const { idField } = resource.schemas[0]
  const handlers: Record<Endpoint['operation'], Handler> = {
    async list(request) {
      const context = contextOf(app, request)
      const paging = endpoint.paging === 'page' ? 'page' : 'rows'
      const query = readListQuery(bodyOf(request.body ?? {}), paging, resource.schemas[0], resource.fields, context)
      const records = await findPage(db, resource, await narrowed(db, resource, query), context)
      const list = await toWire(db, resource, records.rows, context)
      return pageParameter[paging] === 'pageNo'
        ? page(request, list, records.total, query.page, query.pageSize)
        : rows(request, list, records.total)
    },
    get: async (request) => ok(request, await readOne(db, resource, idOf(request, idField), contextOf(app, request))),
    async create(request) {
      const { created, refused } = resource.hooks.messages ?? {}
      const record = await create(app, resource, request).catch((error: unknown) => {
        throw error instanceof ApiError && refused ? error.within(refused) : error
      })
      return ok(request, record, (typeof created === 'function' ? created(record) : created) ?? 'created')
    },
    update: async (request) => ok(request, await update(app, resource, request)),
    async delete(request) {
      await removeOne(db, resource, idOf(request, idField), contextOf(app, request))
      return ok(request, null)
    },
    changes: async (request) => ok(request, await changesOf(db, resource, sinceOf(request), contextOf(app, request))),
    deleteMany: async (request) =>
      ok(request, await removeMany(db, resource, listOf(request.body).map(String), contextOf(app, request))),
  }
  return handlers[endpoint.operation]
}

/**
 * The same operations as plain REST: the records alone, as `ra-data-simple-rest` takes them. Failures are those of
 * every call.
 */
function restHandlerOf(app: App, endpoint: Endpoint, resource: Resource): Handler {
  const { db } = app
  const [schema] = resource.schemas
  const handlers: Partial<Record<Endpoint['operation'], Handler>> = {
    async list(request, reply) {
      const context = contextOf(app, request)
      const query = readRangeQuery(isRecord(request.query) ? request.query : {}, schema, resource.fields, context)
      const records = await findPage(db, resource, await narrowed(db, resource, query), context)
      reply.header('content-range', contentRange(schema.name, query.offset, records.rows.length, records.total))
      return toWire(db, resource, records.rows, context)
    },
    get: (request) => readOne(db, resource, idOf(request, schema.idField), contextOf(app, request)),
    async create(request, reply) {
      const made = await create(app, resource, request)
      reply.code(201)
      return made
    },
    update: (request) => update(app, resource, request),
    async delete(request) {
      const id = idOf(request, schema.idField)
      await removeOne(db, resource, id, contextOf(app, request))
      return { [schema.idField]: id }
    },
  }
  const handler = handlers[endpoint.operation]
  if (!handler) throw new Error(`${schema.name}: plain REST has no ${endpoint.operation}`)
  return handler
}

/** A record whose texts may be longer than a usual body; none where they may not. */
function largeBodyOf({ operation }: Endpoint, { schemas }: Resource): LargeBody | null {
  if (operation !== 'create' && operation !== 'update') return null
  const bytes = Math.max(...schemas.map(largestRecord))
  return bytes > usualBody ? { bytes: Math.min(bytes, 4 * megabyte), holds: 'a record with long texts' } : null
}

/** Who may use a call of a resource. */
export const accessOf = ({ operation, resources }: Endpoint, { hooks }: Resource): Access => ({
  permission: [...new Set([...resources.map((schema) => schema.permission), ...(hooks.alsoFor?.[operation] ?? [])])],
  action: actionOf[operation],
})

/** Pointers that are told at once. */
const most = 20

const kept = new WeakMap<FastifyRequest, readonly string[]>()

/** Reads bodies of the calls of `app` so that a number is noticed that would be read, and stored, as another. */
export function noticeInexact(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    parse(request, text, (error, value) => {
      if (!error) {
        const inexact = inexactIn(text)
        if (inexact.length > 0) kept.set(request, inexact)
      }
      done(error, value)
    })
  })
}

/** A fault at every number of the body that would become another. */
function inexactFaults(request: FastifyRequest): FieldError[] {
  const msg = translate(request.locale, 'request.inexact')
  return (kept.get(request) ?? []).slice(0, most).map((field) => ({ field, keyword: 'type', msg }))
}

/** @throws ApiError 422 at every number of the body that would become another */
export async function requireExact(request: FastifyRequest): Promise<void> {
  const errors = inexactFaults(request)
  if (errors.length > 0) throw new ApiError(422, 'request.inexact', { errors })
}

/** The same, with the labels of the fields. */
function requireExactFields(request: FastifyRequest, { schemas: [schema] }: Resource, context: () => Context): void {
  const errors = inexactFaults(request)
  if (errors.length > 0) throw invalid(schema, errors, context())
}

/** Every call that a schema describes, registered from the schema: nothing here knows a resource by its name. */
export async function resourceRoutes(app: App): Promise<void> {
  noticeInexact(app)
  for (const endpoint of endpointsOf(app.schemas.resources)) {
    const resource = bindResource(endpoint.resources)
    if (resource.hooks.handled?.includes(endpoint.operation)) continue
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { access: accessOf(endpoint, resource) },
      schema: describe(endpoint, resource),
      preHandler: async (request) => requireExactFields(request, resource, () => contextOf(app, request)),
      handler: (endpoint.style === 'rest' ? restHandlerOf : handlerOf)(app, endpoint, resource),
    }
    const large = largeBodyOf(endpoint, resource)
    if (large) route.config = { ...route.config, largeBody: large }
    // Asked every second or two by every open page: only what goes wrong is for the log.
    if (endpoint.operation === 'changes') route.logLevel = 'warn'
    // The body of these is checked by the resource's own validator, which knows labels, roles and the reader's
    // language.
    if (endpoint.operation !== 'deleteMany' && endpoint.operation !== 'changes')
      route.validatorCompiler = () => () => true
    app.route(route)
  }
}
