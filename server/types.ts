import type { Kysely } from 'kysely'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Access, DataScope, Permissions } from '../core/permissions.ts'
import type { Locale } from '../core/schema/types.ts'
import type { Writing } from './ai/index.ts'
import type { DatabaseKind } from './db/client.ts'
import type { Database } from './db/schema.ts'
import type { FileStore } from './files/store.ts'
import type { Gateways } from './gateways/index.ts'
import type { LargeBody } from './plugins/body-limits.ts'
import type { Builds } from './reports/builds/index.ts'
import type { Room } from './room.ts'
import type { RuleStore } from './rules/store.ts'
import type { SchemaStore } from './schemas/store.ts'
import type { Settings } from './settings.ts'

/** Who is asking: read from the token on every request, so that a changed role counts at once. */
export type CurrentUser = {
  id: string
  username: string
  name: string
  roleId: string
  bankId2: string | null
  mustChangePassword: boolean
  tokenHash: string
  scope: DataScope
  permissions: Permissions
  /** Another one whenever what the page knows of its user, or what the user may do, is out of date. */
  accessVersion?: string
  /** Where this request came from, and its id: for the audit trail. */
  address?: string
  requestId?: string
}

/**
 * What a call asks for. `public` needs no login, `user` any login; otherwise a permission and an action.
 * A call that names none stops the start of the server.
 */
export type RouteAccess = 'public' | 'user' | Access

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<Database>
    dbKind: DatabaseKind
    settings: Settings
    schemas: SchemaStore
    rules: RuleStore
    files: FileStore
    gateways: Gateways
    /** What writes passages and sections: an endpoint, or the rules. */
    writing: Writing
    /** Builds reports in the background. */
    builds: Builds
    room: Room
  }
  interface FastifyRequest {
    /** Absent on public calls only; `userOf` gives it where it must be there. */
    user: CurrentUser | null
    locale: Locale
  }
  interface FastifySchema {
    summary?: string
    description?: string
    tags?: string[]
    consumes?: string[]
    hide?: boolean
  }
  interface FastifyContextConfig {
    access?: RouteAccess
    /** Where a body may be larger than usual. */
    largeBody?: LargeBody
    /** Open to a user who still has to change the first password. */
    beforePasswordChange?: boolean
  }
}

export type App = FastifyInstance
export type { FastifyRequest, RouteOptions }
