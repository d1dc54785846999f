import { sql } from 'kysely'
import type { App } from '../types.ts'

/** Whether the process is alive, and whether it can do its work; for whoever watches over it. */
export function health(app: App): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const works = async (name: string, probe: () => Promise<unknown>): Promise<boolean> =>
      probe().then(() => true, (error: unknown) => {
        request.log.error({ err: error }, `${name} not ready`)
        return false
      })
    const database = await works('database', () => sql`select 1`.execute(app.db))
    const files = await works('files', () => app.files.ready())
    return reply.code(database && files ? 200 : 503).send({ status: database && files ? 'ok' : 'unavailable', database, files })
  })
}
