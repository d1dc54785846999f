import { answerTask } from '../../../ai/answer.ts'
import { writingStatus } from '../../../ai/index.ts'
import { optimiseTask, type OptimiseBody } from '../../../ai/optimise-task.ts'
import { openContext } from '../../../ai/report-context.ts'
import { previewTask, type Task } from '../../../ai/run.ts'
import { writeTask, type WriteBody } from '../../../ai/write-task.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { home } from './schemas.ts'

const id = { type: 'string', minLength: 1, maxLength: 100 }
const shared = {
  reportId: id,
  wish: { type: 'string', maxLength: 1000, description: 'What the clerk wishes, in own words' },
  avoid: {
    type: 'array',
    maxItems: 50,
    items: { type: 'string', maxLength: 200 },
    description: 'Trying again: what of the answer before was refused',
  },
  engine: { enum: ['rules'], description: 'The rules although there is an endpoint' },
}
const passage = {
  text: { type: 'string', minLength: 1, maxLength: 200_000 },
  instruction: {
    type: 'string',
    minLength: 1,
    maxLength: 500,
    description: 'clearer, shorter, formal, complete, wish, or the wish itself',
  },
  sectionId: { type: 'string', maxLength: 100 },
  partial: { type: 'boolean', description: 'The text is a part of a paragraph: the rules put no full stop behind it' },
}
const section = { sectionId: id, kind: { type: 'string', minLength: 1, maxLength: 50 } }

const longText = { ...home('update'), largeBody: { bytes: megabyte, holds: 'a passage of up to 200,000 characters' } }

const bodies = {
  optimise: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'instruction', 'reportId'],
    properties: { ...passage, ...shared },
  },
  write: {
    type: 'object',
    additionalProperties: false,
    required: ['reportId', 'sectionId', 'kind'],
    properties: { ...section, ...shared },
  },
  preview: {
    type: 'object',
    additionalProperties: false,
    required: ['reportId'],
    properties: { ...passage, ...section, sectionId: { type: 'string', maxLength: 100 }, ...shared },
    oneOf: [{ required: ['text', 'instruction'] }, { required: ['sectionId', 'kind'], not: { required: ['text'] } }],
  },
}

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

  app.post<{ Body: OptimiseBody }>(
    '/content/optimize',
    {
      config: longText,
      schema: {
        summary: 'Make a passage better: clearer, shorter, formal, complete, or as wished',
        description:
          'With `Accept: text/event-stream` as events `text`, `refused`, `done`, `error`; otherwise at once. An answer with `refusedFigures` must not be put into a document.',
        tags,
        body: bodies.optimise,
      },
    },
    async (request, reply) =>
      answerTask(app, request, reply, await optimising(request, request.body), request.body.engine),
  )

  app.post<{ Body: WriteBody }>(
    '/ai/content',
    {
      config: home('update'),
      schema: {
        summary: 'Write a section from the customer’s data',
        description:
          'As `content/optimize`. The kinds that are possible are told by `/report/v2/entity/ai/content/type`.',
        tags,
        body: bodies.write,
      },
    },
    async (request, reply) =>
      answerTask(app, request, reply, await writing(request, request.body), request.body.engine),
  )

  app.post<{ Body: OptimiseBody | WriteBody }>(
    '/ai/preview',
    {
      config: longText,
      schema: {
        summary: 'What would be sent to the endpoint, with names and codes hidden; nothing is sent',
        tags,
        body: bodies.preview,
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

  app.get(
    '/ai/status',
    {
      config: home('update'),
      schema: { summary: 'What writes, what is hidden from it, and how many calls are left today', tags },
    },
    async (request) => ok(request, await writingStatus(app.writing, app.db, userOf(request).id)),
  )
}
