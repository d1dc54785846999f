import type { FastifyInstance } from 'fastify'

/** What a browser or a proxy may keep: nothing, unless a route says otherwise. What lies in the build says so. */
export function caching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
