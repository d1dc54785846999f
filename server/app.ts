import { join } from 'node:path'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import Fastify, { type FastifyServerOptions } from 'fastify'
import type { FastifyValidationResult } from 'fastify/types/schema.js'
import type { Kysely } from 'kysely'
import type { DatabaseKind } from './db/client.ts'
import { defineDerived } from './db/derived/define.ts'
import type { Database } from './db/schema.ts'
import type { FileStore } from './files/store.ts'
import { openGateways } from './gateways/index.ts'
import { createAjv } from '../core/ajv.ts'
import { notFound } from './errors.ts'
import { openWriting } from './ai/index.ts'
import { access, apiPrefix } from './plugins/access.ts'
import { bodyLimits, usualBody } from './plugins/body-limits.ts'
import { caching } from './plugins/caching.ts'
import { tellClientError } from './plugins/client-errors.ts'
import { closing } from './plugins/closing.ts'
import { unread } from './plugins/unread.ts'
import { errors, tellError } from './plugins/errors.ts'
import { frontEnd } from './plugins/front-end.ts'
import { generated, patternsOf, refuseTaken, UnderWay } from './plugins/generated.ts'
import { health } from './plugins/health.ts'
import { inlineScripts } from './plugins/inline-scripts.ts'
import { OneLine, logger } from './plugins/log.ts'
import { openapi } from './plugins/openapi.ts'
import { requests } from './plugins/requests.ts'
import { security } from './plugins/security.ts'
import { generatedRoutes } from './routes/generated.ts'
import { routes } from './routes/index.ts'
import { openBuilds } from './reports/builds/index.ts'
import { openLargeImports } from './statements/large/index.ts'
import { foldersOf, openRoom } from './room.ts'
import type { RuleStore } from './analysis/rules/store.ts'
import { SchemaVersions } from './schema-versions/versions.ts'
import type { SchemaStore, ShippedSchemas } from './schemas/store.ts'
import type { Settings } from './settings.ts'
import type { App } from './types.ts'

export type Parts = {
  db: Kysely<Database>
  dbKind: DatabaseKind
  settings: Settings
  schemas: ShippedSchemas
  versions: SchemaVersions
  rules: RuleStore
  files: FileStore
  /** Where log lines go; stdout unless given. */
  log?: { write(line: string): void }
  /** The built front end; `dist` of the project unless given. */
  frontEndFolder?: string
  /** Called before anything is registered: what it adds is held to the same rules. */
  extend?(app: App): void
}

/** The folder that the project stands in. */
export const projectFolder = join(import.meta.dirname, '..')

/** 100 MB (`spec.txt` section 9). */
const maxFileSize = 104_857_600

/** A check that is compiled when it is first asked for: in its first second a server is asked for few of its calls. */
function compiledAtFirst(compile: () => ValidateFunction): FastifyValidationResult {
  let check: ValidateFunction | undefined
  const judge: FastifyValidationResult = (value) => {
    check ??= compile()
    const holds = check(value)
    judge.errors = check.errors
    return holds
  }
  return judge
}

/** A server without calls, as both that answer are: the one that listens, and the one that follows from the schemas. */
function bare({ settings }: Parts, logging: FastifyServerOptions): App {
  const app = Fastify({
    ...logging,
    logController: new OneLine(),
    bodyLimit: usualBody,
    // A body that never ends must not hold its connection for ever; 100 MB take three minutes at 5 Mbit/s.
    requestTimeout: 10 * 60 * 1000,
    // Limits count by address: behind a proxy that is not named here everybody shares one.
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read finds no route, whose errors are told by the handler below.
    frameworkErrors: tellError,
    clientErrorHandler: tellClientError,
  })
  const body = createAjv({ strict: false, trusted: true })
  // A query string holds nothing but text: numbers in it are read as numbers. Bodies are taken as they are.
  const query = createAjv({ strict: false, coerceTypes: true, trusted: true })
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    compiledAtFirst(() => (httpPart === 'body' ? body : query).compile(schema)),
  )
  // A call takes JSON or a form; Fastify would take any text for a body.
  app.removeContentTypeParser('text/plain')
  // V8's own is faster than compiled serializers, and a response schema then cannot silently drop fields.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  return app
}

/** What every request passes, in the order in which it does. */
async function doors(app: App, parts: Parts, folder: string): Promise<void> {
  closing(app)
  unread(app)
  caching(app)
  errors(app)
  access(app)
  bodyLimits(app)
  requests(app)
  parts.extend?.(app)
  await security(app, await inlineScripts(folder))
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(json|javascript)|text\/(html|css|javascript))/,
  })
  await app.register(multipart, { limits: { fileSize: maxFileSize, files: 20, fields: 50, fieldSize: 1024 * 1024 } })
  await openapi(app)
}

/** What the calls that follow from the schemas share with the others. */
const shared = [
  'db',
  'dbKind',
  'settings',
  'versions',
  'rules',
  'files',
  'gateways',
  'writing',
  'room',
  'builds',
  'largeImports',
] as const

/**
 * The calls that follow from a set of schemas, as an application that does not listen.
 *
 * @throws SchemaError where the system has one of them already, at the resource that wants it
 */
async function generatedApp(app: App, parts: Parts, folder: string, schemas: SchemaStore): Promise<App> {
  const calls = bare(parts, { loggerInstance: app.log })
  for (const name of shared) calls.decorate<unknown>(name, app[name])
  calls.decorate('schemas', schemas)
  calls.decorateRequest('passedOn', false)
  refuseTaken(calls, app.fixed, schemas)
  await doors(calls, parts, folder)
  calls.setNotFoundHandler(() => {
    throw notFound()
  })
  await calls.register(generatedRoutes, { prefix: apiPrefix })
  await calls.ready()
  return calls
}

/**
 * Passes on what the server does not have by itself, to what is made of the schemas in force.
 *
 * @returns begins it, once everything else is registered
 */
function followSchemas(app: App, parts: Parts, folder: string): () => Promise<void> {
  let inForce: { calls: App; begun: UnderWay } | null = null
  generated(app, () => {
    if (!inForce) throw new Error('the calls of the schemas are not there yet')
    return inForce
  })
  app.addHook('preClose', async () => inForce?.calls.close())
  app.decorate('description', () => {
    const { paths = {}, ...description } = app.swagger()
    const all = Object.entries(inForce?.calls.swagger().paths ?? {}).map(([path, calls]) => [
      path,
      { ...paths[path], ...calls },
    ])
    return { ...description, paths: { ...paths, ...Object.fromEntries(all) } }
  })
  return () =>
    parts.versions.onChange(async (schemas) => {
      const calls = await generatedApp(app, parts, folder, schemas)
      return async () => {
        const before = inForce
        inForce = { calls, begun: new UnderWay() }
        await before?.begun.ended()
      }
    })
}

/** Builds the server from its parts; it does not listen. */
export async function buildApp(given: Omit<Parts, 'versions'> & Partial<Pick<Parts, 'versions'>>): Promise<App> {
  const { db, dbKind: kind } = given
  const versions = given.versions ?? new SchemaVersions({ db, kind, shipped: given.schemas })
  if (!given.versions) await versions.open()
  const parts: Parts = { ...given, versions }
  const { schemas } = versions
  await defineDerived(db, schemas)
  const app = bare(parts, { logger: logger(parts.settings, parts.log) ?? false })

  app.decorate('db', parts.db)
  app.decorate('dbKind', parts.dbKind)
  app.decorate('settings', parts.settings)
  app.decorate('schemas', schemas)
  app.decorate('versions', versions)
  app.decorate('rules', parts.rules)
  app.decorate('files', parts.files)
  app.decorate(
    'gateways',
    openGateways(parts.settings, (fact, text) => app.log.warn(fact, text)),
  )
  app.decorate(
    'writing',
    openWriting(parts.settings.ai, (fact, text) => app.log.warn(fact, text)),
  )
  app.decorate('room', openRoom({ db: parts.db, files: parts.files, folders: foldersOf(parts.settings) }))

  const failed = (error: unknown, reference: string): void =>
    app.log.error({ err: error, reference }, 'a report was not built')
  const stumbled = (error: unknown): void => app.log.error({ err: error }, 'the queue of reports')
  app.decorate('builds', openBuilds({ db: parts.db, analysis: { schemas, rules: parts.rules }, failed, stumbled }))
  // Only what is served works at what others began: a server that does not come up leaves it to them.
  app.decorate(
    'largeImports',
    openLargeImports({
      db: parts.db,
      files: parts.files,
      schemas,
      failed: (error, reference) => app.log.error({ err: error, reference }, 'a large table was not imported'),
      stumbled: (error) => app.log.error({ err: error }, 'the queue of large imports'),
    }),
  )
  app.addHook('onListen', async () => app.largeImports.follow())
  app.addHook('preClose', () => app.largeImports.stop())
  app.addHook('onListen', async () => app.builds.follow())
  app.addHook('preClose', () => app.builds.stop())

  const folder = parts.frontEndFolder ?? join(projectFolder, 'dist')
  app.decorate('fixed', patternsOf(app))
  const begin = followSchemas(app, parts, folder)
  await doors(app, parts, folder)
  health(app)
  await app.register(routes, { prefix: apiPrefix })
  await frontEnd(app, folder)
  await begin()
  return app
}
