import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp, projectFolder, type Parts } from '../../server/app.ts'
import { addUser, ensureRoles } from '../../server/auth/first-start.ts'
import type { Hashing } from '../../server/hashing.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openFileStore } from '../../server/files/store.ts'
import { readSettings } from '../../server/settings.ts'
import type { LargeBody } from '../../server/plugins/body-limits.ts'
import type { RouteAccess } from '../../server/plugins/access.ts'
import type { App } from '../../server/types.ts'
import { childServer } from './child-server.ts'
import { watchAnswers } from './described.ts'
import { freshDatabase, type TestDatabase } from './databases.ts'
import { overHttp } from './over-http.ts'
import { cheap } from './passwords.ts'
import { storesOf } from './shipped.ts'
import type { Json } from './json.ts'

export type Answer = { status: number; headers: Record<string, unknown>; body: Json; raw: Buffer }
export type Upload = {
  fields?: Record<string, string>
  files: { field: string; name: string; content: Buffer | string; type?: string }[]
}
export type Client = {
  /** Calls below `/stage-api` as this user. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  upload(path: string, upload: Upload, headers?: Record<string, string>): Promise<Answer>
  /** Any bytes at any address below `/stage-api`. */
  send(method: string, path: string, payload?: Buffer | string, headers?: Record<string, string>): Promise<Answer>
}
type TestUser = 'admin' | 'clerk' | 'other' | 'reader'
export type RegisteredRoute = {
  method: string
  url: string
  access: RouteAccess
  large: LargeBody | undefined
  consumes: readonly string[]
  /** What is asked of body and query, as JSON Schema. */
  asked: readonly object[]
}
/** `databaseUrl`: for another process, or another app, on the same database. */
export type TestApp = {
  app: App
  databaseUrl: string
  token(username: TestUser): string
  as(username: TestUser): Client
  anonymous: Client
  close(): Promise<void>
}

function multipart(upload: Upload): { payload: Buffer; type: string } {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(upload.fields ?? {}))
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  for (const file of upload.files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
    )
    parts.push(Buffer.from(file.content), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

type Send = (
  method: string,
  path: string,
  payload: Buffer | string | undefined,
  headers: Record<string, string>,
) => Promise<Answer>

/** A client whose calls are sent by `send`. */
export const clientOf = (send: Send): Client => ({
  send: (method, path, payload, headers = {}) => send(method, path, payload, headers),
  call: (method, path, body, headers = {}) =>
    send(method, path, body === undefined ? undefined : JSON.stringify(body), {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }),
  upload: (path, upload, headers = {}) => {
    const { payload, type } = multipart(upload)
    return send('POST', path, payload, { 'content-type': type, ...headers })
  },
})

type Opened = ReturnType<typeof openFileStore>

const users = { admin: 'admin', clerk: 'clerk', other: 'clerk', reader: 'reader' } as const

/** Brings a new database up to date and adds the users; answers a token of each. */
async function addUsers(db: Parts['db'], kind: Parts['dbKind']): Promise<Map<string, string>> {
  await migrate(db, kind)
  await ensureRoles(db)
  await db
    .insertInto('banks')
    .values([
      { id: 'b_0', parent_id: null, name: '演示银行', sort: 1 },
      { id: 'b_1', parent_id: 'b_0', name: '演示银行无锡分行', sort: 1 },
    ])
    .execute()
  const tokens = new Map<string, string>()
  for (const [username, roleId] of Object.entries(users)) {
    await addUser(
      db,
      {
        id: `u_${username}`,
        username,
        name: username,
        password: `${username}-pass`,
        roleId,
        bankId1: 'b_0',
        bankId2: 'b_1',
      },
      cheap,
    )
    tokens.set(username, (await startSession(db, `u_${username}`, { address: '127.0.0.1', agent: 'test' })).token)
  }
  return tokens
}

/**
 * A server of its own on an empty database (SQLite in memory, or a fresh PostgreSQL database), with the users admin
 * (scope all), clerk and other (scope own, both of branch b_1), and reader (home and overview, query and get).
 *
 * With TEST_SERVER=built calls go to the built server, in a process of its own on the same SQLite file.
 *
 * @param options `folder`: keeps SQLite in a file there, so that another can be on it; `beside`: on the database of
 *   that one; `hashing`: what it costs, next to nothing unless given
 */
export async function testApp(
  options: {
    schemasFolder?: string
    rulesFolder?: string
    environment?: Record<string, string>
    demo?: boolean
    log?: Parts['log']
    hashing?: Hashing
    frontEndFolder?: string
    files?: Opened
    folder?: string
    beside?: TestApp
    onRoute?: (route: RegisteredRoute) => void
  } = {},
): Promise<TestApp> {
  const isBuilt = process.env['TEST_SERVER'] === 'built'
  const dataFolder = isBuilt ? mkdtempSync(join(tmpdir(), 'assistant-built-')) : options.folder
  const { url, content, drop }: TestDatabase = options.beside
    ? { url: options.beside.databaseUrl, drop: async () => undefined }
    : await freshDatabase(dataFolder)
  const { db, kind } = openDatabase(url, content)
  const tokens = options.beside
    ? new Map(Object.keys(users).map((name) => [name, options.beside?.token(name as TestUser) ?? '']))
    : await addUsers(db, kind)
  const files = options.files ?? openFileStore(null)
  const settings = {
    ...readSettings(
      { LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent', ...options.environment },
      { demo: options.demo ?? false },
    ),
    hashing: options.hashing ?? { password: cheap, code: cheap },
  }
  const { onRoute, log, frontEndFolder = join(projectFolder, 'no-build') } = options
  const watch = (instance: App): void => {
    instance.addHook('onRoute', ({ method: methods, url, config, schema }) => {
      const asked = [schema?.body, schema?.querystring].filter((part): part is object => typeof part === 'object')
      const about = {
        access: config?.access ?? 'public',
        large: config?.largeBody,
        consumes: schema?.consumes ?? [],
        asked,
      }
      for (const method of [methods].flat()) onRoute?.({ method, url, ...about })
    })
  }
  const strange: string[] = []
  const extend = (instance: App): void => {
    watch(instance)
    watchAnswers(instance, strange)
  }
  const { schemas, rules } = storesOf(options.schemasFolder, options.rulesFolder)
  const app = await buildApp({
    db,
    dbKind: kind,
    settings,
    schemas,
    rules,
    files,
    frontEndFolder,
    extend,
    ...(log && { log }),
  })
  await app.ready()
  // The app in this process only gives tests a way to the database.
  const built = isBuilt
    ? await childServer({ DATA_DIR: dataFolder ?? '', ADMIN_PASSWORD: 'Chosen-2026', ...options.environment }, 'built')
    : null

  const client = (token: string | undefined): Client => {
    const send: Send = async (method, path, payload, headers) => {
      const sent = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }
      if (built) return overHttp(built.url, method, path, payload, sent)
      const response = await app.inject({
        method: method as 'GET',
        url: `/stage-api${path}`,
        ...(payload === undefined ? {} : { payload }),
        headers: sent,
      })
      if (strange.length > 0) throw new Error(`answers that are not as described: ${strange.join('\n')}`)
      const json = String(response.headers['content-type'] ?? '').includes('json')
      return {
        status: response.statusCode,
        headers: response.headers,
        body: json && response.payload ? JSON.parse(response.payload) : response.payload,
        raw: response.rawPayload,
      }
    }
    return clientOf(send)
  }
  return {
    app,
    databaseUrl: url,
    token: (username) => tokens.get(username) ?? '',
    as: (username) => client(tokens.get(username)),
    anonymous: client(undefined),
    async close() {
      await built?.kill()
      await app.close()
      await db.destroy()
      await files.close()
      await drop()
      if (isBuilt && dataFolder) rmSync(dataFolder, { recursive: true, force: true })
      if (strange.length > 0) throw new Error(`answers that are not as described: ${strange.join('\n')}`)
    },
  }
}

/** Empties tables between tests that share one server. */
export async function clear(app: App, ...tables: string[]): Promise<void> {
  for (const table of tables) await sql.raw(`delete from ${table}`).execute(app.db)
}
