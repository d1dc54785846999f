import type { FastifyInstance } from 'fastify'

/** While the server stops, an answer also ends its connection: a kept one would hold the stop up until it times out. */
export function closing(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
