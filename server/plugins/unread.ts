import type { FastifyInstance } from 'fastify'

/**
 * What of a body was not read when its call is answered, because it was refused half-way, is read and thrown away: left
 * where it is, it would block the connection, and with it the next call that a browser sends there.
 */
export function unread(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return
    raw.unpipe()
    raw.resume()
  })
}
