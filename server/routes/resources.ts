import type { RouteOptions } from 'fastify'
import type { PermissionId } from '../../core/permissions.ts'
import { ok, page, rows } from '../envelope.ts'
import { ApiError } from '../errors.ts'
import { userOf } from '../plugins/access.ts'
import { bodyOf } from '../resources/check-body.ts'
import { actionOf, endpointsOf } from '../resources/endpoints.ts'
import { pageParameter, readListQuery } from '../resources/list-query.ts'
import { describe } from '../resources/openapi.ts'
import { findPage, toWire } from '../resources/read.ts'
import { removeMany, removeOne } from '../resources/remove.ts'
import { bindResource, type Resource } from '../resources/resource.ts'
import type { Context, Endpoint } from '../resources/types.ts'
import { createRecord, readOne, updateRecord } from '../resources/write.ts'
import type { App, FastifyRequest } from '../types.ts'

const contextOf = (app: App, request: FastifyRequest): Context => ({ user: userOf(request), locale: request.locale, kind: app.dbKind, settings: app.settings, schemas: app.schemas, now: new Date().toISOString() })

/** The id of the path, or of the body where the path has none. */
function idOf(request: FastifyRequest, idField: string): string {
  const id = (request.params as Record<string, string>)['id'] ?? (request.body as Record<string, unknown> | null)?.[idField]
  if (typeof id !== 'string' || id === '') throw new ApiError(404, 'error.notFound')
  return id
}

type Handler = (request: FastifyRequest) => Promise<unknown>

function handlerOf(app: App, endpoint: Endpoint, resource: Resource): Handler {
  const { db } = app
  const { idField } = resource.schemas[0]
  const handlers: Record<Endpoint['operation'], Handler> = {
    async list(request) {
      const context = contextOf(app, request)
      const paging = endpoint.paging ?? 'rows'
      const query = readListQuery(bodyOf(request.body ?? {}), paging, resource.schemas[0], resource.fields, context)
      const found = await findPage(db, resource, query, context)
      const list = await toWire(db, resource, found.rows, context)
      return pageParameter[paging] === 'pageNo' ? page(request, list, found.total, query.page, query.pageSize) : rows(request, list, found.total)
    },
    get: async (request) => ok(request, await readOne(db, resource, idOf(request, idField), contextOf(app, request))),
    create: async (request) => ok(request, await createRecord(db, resource, request.body, contextOf(app, request)), resource.hooks.messages?.created),
    update: async (request) => ok(request, await updateRecord(db, resource, idOf(request, idField), request.body, contextOf(app, request))),
    async delete(request) {
      await removeOne(db, resource, idOf(request, idField), contextOf(app, request))
      return ok(request, null)
    },
    deleteMany: async (request) => ok(request, await removeMany(db, resource, request.body as string[], contextOf(app, request))),
  }
  return handlers[endpoint.operation]
}

/** Every call that a schema describes, registered from the schema: nothing here knows a resource by its name. */
export async function resourceRoutes(app: App): Promise<void> {
  for (const endpoint of endpointsOf(app.schemas.resources)) {
    const resource = bindResource(endpoint.resources)
    if (resource.hooks.handled?.includes(endpoint.operation)) continue
    const permission = [...new Set([...endpoint.resources.map((schema) => schema.permission as PermissionId), ...(resource.hooks.alsoFor?.[endpoint.operation] ?? [])])]
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { access: { permission, action: actionOf[endpoint.operation] } },
      schema: describe(endpoint, resource),
      handler: handlerOf(app, endpoint, resource),
    }
    // The body of these is checked by the resource's own validator, which knows labels, roles and the reader's language.
    if (endpoint.operation !== 'deleteMany') route.validatorCompiler = () => () => true
    app.route(route)
  }
}
