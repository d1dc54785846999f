import { join } from 'node:path'
import Fastify from 'fastify'
import type { Kysely } from 'kysely'
import type { DatabaseKind } from './db/client.ts'
import type { Database } from './db/schema.ts'
import type { FileStore } from './files/store.ts'
import { createAjv } from '../core/validate.ts'
import { access } from './plugins/access.ts'
import { errors } from './plugins/errors.ts'
import { routes } from './routes/index.ts'
import type { SchemaStore } from './schemas/store.ts'
import type { Settings } from './settings.ts'
import type { App } from './types.ts'

export type Parts = { db: Kysely<Database>; dbKind: DatabaseKind; settings: Settings; schemas: SchemaStore; files: FileStore }

/** The folder that the project stands in. */
export const projectFolder = join(import.meta.dirname, '..')

/** Builds the server from its parts; it does not listen. */
export async function buildApp(parts: Parts): Promise<App> {
  const app = Fastify({
    logger: parts.settings.logLevel === 'silent' ? false : { level: parts.settings.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    bodyLimit: 20 * 1024 * 1024,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200 },
  })
  const body = createAjv()
  body.opts.strict = false
  app.setValidatorCompiler(({ schema }) => body.compile(schema as object))
  // V8's own is faster than compiled serializers, and a response schema then cannot silently drop fields.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))

  app.decorate('db', parts.db)
  app.decorate('dbKind', parts.dbKind)
  app.decorate('settings', parts.settings)
  app.decorate('schemas', parts.schemas)
  app.decorate('files', parts.files)

  errors(app)
  access(app)
  await app.register(routes, { prefix: '/stage-api' })
  return app
}
