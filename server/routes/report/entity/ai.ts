import * as contracts from '../../../../core/contracts/writing.ts'
import type { OptimiseBody, WriteBody } from '../../../../core/contracts/writing.ts'
import { answerTask } from '../../../ai/answer.ts'
import { writingStatus } from '../../../ai/index.ts'
import { optimiseTask } from '../../../ai/optimise-task.ts'
import { takeAsOwn } from '../../../ai/own-words.ts'
import { openContext } from '../../../ai/report-context.ts'
import { previewTask, type Task } from '../../../ai/run.ts'
import { writeTask } from '../../../ai/write-task.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { home } from './schemas.ts'

const longText = { ...home('update'), largeBody: { bytes: megabyte, holds: 'a passage of up to 200,000 characters' } }

/**
 * Writing with an endpoint or by rules. Nothing of it is put into a report: what is accepted is saved as any other
 * edit.
 */
export async function aiRoutes(app: App): Promise<void> {
  const tags = ['reports']
  // A text that is being written does not hold the stop up.
  app.addHook('preClose', async () => app.writing.stop())

  const optimising = async (request: FastifyRequest, body: OptimiseBody): Promise<Task> =>
    optimiseTask(
      await openContext(app.db, app, userOf(request), body.reportId, body.sectionId),
      body,
      request.locale,
      app.writing.settings.maxCharacters,
    )
  const writing = async (request: FastifyRequest, body: WriteBody): Promise<Task> =>
    writeTask(
      await openContext(app.db, app, userOf(request), body.reportId, body.sectionId),
      body,
      request.locale,
      app.writing.settings.maxCharacters,
    )

  app.post(
    '/content/optimize',
    {
      config: longText,
      schema: {
        summary: 'Make a passage better: clearer, shorter, formal, complete, or as wished',
        description:
          'With `Accept: text/event-stream` as events `text`, `refused`, `done`, `error`; otherwise at once. An answer with `refusedFigures` must not be put into a document.',
        tags,
        ...byContract(contracts.optimise),
      },
    },
    async (request, reply) =>
      answerTask(app, request, reply, await optimising(request, request.body), request.body.engine),
  )

  app.post(
    '/ai/content',
    {
      config: home('update'),
      schema: {
        summary: 'Write a section from the customer’s data',
        description:
          'As `content/optimize`. The kinds that are possible are told by `/report/v2/entity/ai/content/type`.',
        tags,
        ...byContract(contracts.write),
      },
    },
    async (request, reply) =>
      answerTask(app, request, reply, await writing(request, request.body), request.body.engine),
  )

  app.post(
    '/ai/preview',
    {
      config: longText,
      schema: {
        summary: 'What would be sent to the endpoint, with names and codes hidden; nothing is sent',
        tags,
        ...byContract(contracts.preview),
      },
    },
    async (request) =>
      ok(
        request,
        previewTask(
          app.writing,
          'text' in request.body ? await optimising(request, request.body) : await writing(request, request.body),
        ),
      ),
  )

  app.post(
    '/ai/own-words',
    {
      config: home('update'),
      schema: {
        summary: 'Take statements of an answer that nothing bears out as the clerk’s own words',
        description: 'They are written into the trail, and named when the report is published.',
        tags,
        ...byContract(contracts.ownWords),
      },
    },
    async (request) =>
      ok(request, { taken: await takeAsOwn(app.db, userOf(request), request.body.reportId, request.body.texts) }),
  )

  app.get(
    '/ai/status',
    {
      config: home('update'),
      schema: {
        summary: 'What writes, what is hidden from it, and how many calls are left today',
        tags,
        ...byContract(contracts.status),
      },
    },
    async (request) => ok(request, await writingStatus(app.writing, app.db, userOf(request).id)),
  )
}
