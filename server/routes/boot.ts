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

/** The schemas in force. Their content is left out for a caller that has it, as the hash that it knows tells. */
export function schemasFor({ hash, resources, tables }: SchemaStore, known: string | undefined): SchemasAnswer {
  const names = { hash, checks: `${apiPrefix}/schemas/checks.${hash}.js` }
  return known === hash ? names : { ...names, resources: [...resources], tables: [...tables] }
}

/** With the answer to a sign-in, what its page would ask for next; undefined for callers that say nothing of schemas. */
export async function bootFor(app: App, request: FastifyRequest, userId: string): Promise<Boot | undefined> {
  const known = knownSchemas(request)
  if (known === undefined) return undefined
  return { user: await readUserInfo(app.db, userId, request.locale), schemas: schemasFor(app.schemas, known) }
}
