import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** Whether the process is alive, and whether it can do its work; for whoever watches over it. */
export function health(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const works = async (name: string, probe: () => Promise<unknown>): Promise<boolean> =>
      probe().then(
        () => true,
        (error: unknown) => {
          request.log.error({ err: error }, `${name} not ready`)
          return false
        },
      )
    const database = await works('database', () => sql`select 1`.execute(app.db))
    const files = await works('files', () => app.files.ready())
    const room = database && files ? await app.room.sufficient().catch(() => false) : null
    if (room === false) request.log.error('there is no room on the disk')
    const good = database && files && room
    return reply.code(good ? 200 : 503).send({ status: good ? 'ok' : 'unavailable', database, files, room })
  })
}
