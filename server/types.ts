import type { Kysely } from 'kysely'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteOptions,
} from 'fastify'
import type { Locale } from '../core/schema/types.ts'
import type { Writing } from './ai/index.ts'
import type { ContractTypes } from './contract.ts'
import type { DatabaseKind } from './db/client.ts'
import type { Database } from './db/schema.ts'
import type { FileStore } from './files/store.ts'
import type { Gateways } from './gateways/index.ts'
import type { RouteAccess } from './plugins/access.ts'
import type { Pattern } from './plugins/generated.ts'
import type { LargeBody } from './plugins/body-limits.ts'
import type { Builds } from './reports/builds/index.ts'
import type { LargeImports } from './statements/large/index.ts'
import type { Room } from './room.ts'
import type { RuleStore } from './analysis/rules/store.ts'
import type { SchemaVersions } from './schema-versions/versions.ts'
import type { SchemaStore } from './schemas/store.ts'
import type { Settings } from './settings.ts'
import type { CurrentUser } from './user.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<Database>
    dbKind: DatabaseKind
    settings: Settings
    /** In force: of what follows from the schemas, the set that it was made of. */
    schemas: SchemaStore
    versions: SchemaVersions
    /** The calls that no schema changes. */
    fixed: readonly Pattern[]
    /** What describes every call, those that follow from the schemas too. */
    description(): object
    rules: RuleStore
    files: FileStore
    gateways: Gateways
    /** What writes passages and sections: an endpoint, or the rules. */
    writing: Writing
    /** Builds reports in the background. */
    builds: Builds
    largeImports: LargeImports
    room: Room
  }
  interface FastifyRequest {
    /** Absent on public calls only; `userOf` gives it where it must be there. */
    user: CurrentUser | null
    locale: Locale
    /** Answered by what follows from the schemas. */
    passedOn: boolean
  }
  interface FastifySchema {
    summary?: string
    description?: string
    tags?: readonly string[]
    consumes?: readonly string[]
    /** The fields and files of a multipart form. */
    form?: object
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

/** The server, whose calls take the types of body, query, parameters and answer from the schemas of their contract. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>
export type { FastifyRequest, RouteOptions }
