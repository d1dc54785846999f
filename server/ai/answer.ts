import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AiAnswer } from '../../core/ai/types.ts'
import { ok } from '../envelope.ts'
import { userOf } from '../plugins/access.ts'
import { eventStream, goneSignal, wantsEvents } from './event-stream.ts'
import { runTask, type Task } from './run.ts'

/**
 * Answers a call with what a task brings: as events where the call wants them, at once otherwise. Whoever asked may
 * leave: the endpoint is left too.
 *
 * @throws ApiError 429 where the user's last text is still being written; later failures are events, or thrown as well
 */
export async function answerTask(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  task: Task,
  engine?: 'rules',
): Promise<unknown> {
  const { writing, db } = app
  const user = userOf(request)
  const signal = goneSignal(reply, writing.stopping)
  const leave = await writing.limits.enter(user.id)
  const run = (onText?: (piece: string) => void): Promise<AiAnswer> =>
    runTask(writing, db, user, task, { signal, onText, engine }).finally(leave)
  if (!wantsEvents(request)) return ok(request, await run())
  return eventStream(request, reply, async (send) => {
    const done = await run((text) => send({ event: 'text', data: { text } }))
    if (done.refusedFigures.length > 0) send({ event: 'refused', data: { refusedFigures: done.refusedFigures } })
    send({ event: 'done', data: done })
  })
}
