import { schemasHeader } from '../../core/api.ts'
import type { Boot, SchemasAnswer } from '../../core/contracts/boot.ts'
import { readUserInfo } from '../auth/user-info.ts'
import { apiPrefix } from '../plugins/access.ts'
import type { SchemaStore } from '../schemas/store.ts'
import type { App, FastifyRequest } from '../types.ts'

/** The hash of the schemas that the caller has, `-` where it has none; undefined from who says nothing of it. */
export function knownSchemas(request: FastifyRequest): string | undefined {
  const known = request.headers[schemasHeader]
  return typeof known === 'string' ? known : undefined
}

/**
 * The schemas in force, as a role may know them. Their content is left out for a caller that has it, as the hash that it
 * knows tells.
 */
export function schemasFor(schemas: SchemaStore, roleId: string, known: string | undefined): SchemasAnswer {
  const { hash, resources, tables, shared } = schemas.forRole(roleId)
  const names = { hash, checks: `${apiPrefix}/schemas/checks.${hash}.js`, ...(!shared && { ofRole: true }) }
  return known === hash ? names : { ...names, resources: [...resources], tables: [...tables] }
}

/** With the answer to a sign-in, what its page would ask for next; undefined for callers that say nothing of schemas. */
export async function bootFor(app: App, request: FastifyRequest, userId: string): Promise<Boot | undefined> {
  const known = knownSchemas(request)
  if (known === undefined) return undefined
  const user = await readUserInfo(app.db, userId, request.locale)
  return { user, schemas: schemasFor(app.schemas, user.role.id, known) }
}
