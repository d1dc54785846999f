import type { FastifyInstance, FastifyRequest } from 'fastify'
import { schemasHeader } from '../../core/api.ts'
import { can, type Access } from '../../core/permissions.ts'
import { localeOf } from '../../core/i18n/translate.ts'
import { findSession } from '../auth/sessions.ts'
import { ApiError } from '../errors.ts'
import type { CurrentUser } from '../user.ts'

/**
 * What a call asks for. `public` needs no login, `user` any login; otherwise a permission and an action.
 * A call that names none stops the start of the server.
 */
export type RouteAccess = 'public' | 'user' | Access

/** Where every call of the product begins. */
export const apiPrefix = '/stage-api'

/** With every answer to a signed-in call; a page that sees another value than before reads its user anew. */
const accessHeader = 'x-access'

/** The signed-in user of a call that is not public. */
export function userOf(request: FastifyRequest): CurrentUser {
  if (!request.user) throw new ApiError(401, 'error.unauthorized')
  return request.user
}

/** Reads the token from the header and decides, before anything else of the request is read. */
export function access(app: FastifyInstance): void {
  app.decorateRequest('user', null)
  app.decorateRequest('locale', 'zh-CN')

  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${apiPrefix}/`) && !route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} names no access`)
  })

  app.addHook('onRequest', async (request, reply) => {
    request.locale = localeOf(request.headers['accept-language'])
    const needed = request.routeOptions.config.access
    if (!needed || needed === 'public') return
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const user = token ? await findSession(app.db, token) : null
    if (!user) throw new ApiError(401, 'error.unauthorized')
    request.user = { ...user, address: request.ip, requestId: request.id }
    reply.header(schemasHeader, app.versions.schemas.forRole(user.roleId).hash)
    if (user.accessVersion) reply.header(accessHeader, user.accessVersion)
    if (user.mustChangePassword && !request.routeOptions.config.beforePasswordChange)
      throw new ApiError(403, 'password.mustChange')
    if (needed !== 'user' && !can(user.permissions, needed)) throw new ApiError(403, 'error.forbidden')
  })
}
