import type { Access } from '../../../../core/permissions.ts'
import { mostParagraphs, longestParagraph, longestQuestion } from '../../../../core/reading/ask.ts'
import { answerTask } from '../../../ai/answer.ts'
import { askTask, type Paragraph } from '../../../ai/ask-task.ts'
import { writingStatus } from '../../../ai/index.ts'
import { previewTask, type Task } from '../../../ai/run.ts'
import { ok } from '../../../envelope.ts'
import { ApiError } from '../../../errors.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import type { App } from '../../../types.ts'

export type AskBody = { question: string; fileName: string; paragraphs: Paragraph[] }

const access: { access: Access } = { access: { permission: 'readWord', action: 'query' } }
/** As many paragraphs as are allowed, in characters of three bytes, with room for their escapes. */
const config = { ...access, largeBody: { bytes: megabyte, holds: `up to ${mostParagraphs} paragraphs of a document` } }
const paragraph = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'text'],
  properties: {
    number: { type: 'integer', minimum: 1, maximum: 999_999 },
    text: { type: 'string', minLength: 1, maxLength: longestParagraph },
  },
}
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['question', 'fileName', 'paragraphs'],
  properties: {
    question: { type: 'string', minLength: 1, maxLength: longestQuestion },
    fileName: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'For the trail; it is not sent to the endpoint',
    },
    paragraphs: {
      type: 'array',
      minItems: 1,
      maxItems: mostParagraphs,
      items: paragraph,
      description: 'What was found for the question; the answer names them by their numbers',
    },
  },
}

/**
 * Questions about a document that is open in the reader's browser: the server has only the paragraphs that are asked
 * about, and keeps none.
 */
export async function askRoutes(app: App): Promise<void> {
  const tags = ['reports']
  const taskOf = ({ question, fileName, paragraphs }: AskBody): Task => {
    if (new Set(paragraphs.map(({ number }) => number)).size < paragraphs.length)
      throw new ApiError(422, 'ai.sameParagraph')
    return askTask({ question, paragraphs, subject: { resource: 'documents', id: '', name: fileName } }, app.writing)
  }

  app.post<{ Body: AskBody }>(
    '/ai/ask',
    {
      config,
      schema: {
        summary:
          'A question about paragraphs of a document, answered by the endpoint with the numbers of those it rests on, as 【12】',
        description:
          'As `content/optimize`. Without an endpoint 409: search instead. An answer with `refusedFigures` says what the paragraphs do not.',
        tags,
        body,
      },
    },
    async (request, reply) => answerTask(app, request, reply, taskOf(request.body)),
  )

  app.post<{ Body: AskBody }>(
    '/ai/ask/preview',
    {
      config,
      schema: {
        summary: 'What such a question would send to the endpoint, with names and codes hidden; nothing is sent',
        tags,
        body,
      },
    },
    async (request) => ok(request, previewTask(app.writing, taskOf(request.body))),
  )

  app.get(
    '/ai/ask/status',
    {
      config: access,
      schema: {
        summary:
          'Whether questions about documents are answered, what is hidden from the endpoint, and how many calls are left today',
        tags,
      },
    },
    async (request) => ok(request, await writingStatus(app.writing, app.db, userOf(request).id)),
  )
}
