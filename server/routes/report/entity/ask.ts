import * as contracts from '../../../../core/contracts/writing.ts'
import type { AskBody } from '../../../../core/contracts/writing.ts'
import type { Access } from '../../../../core/permissions.ts'
import { mostParagraphs } from '../../../../core/reading/ask.ts'
import { answerTask } from '../../../ai/answer.ts'
import { askTask } from '../../../ai/ask-task.ts'
import { writingStatus } from '../../../ai/index.ts'
import { previewTask, type Task } from '../../../ai/run.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { ApiError } from '../../../errors.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import type { App } from '../../../types.ts'

const access: { access: Access } = { access: { permission: 'readWord', action: 'query' } }
/** As many paragraphs as are allowed, in characters of three bytes, with room for their escapes. */
const config = { ...access, largeBody: { bytes: megabyte, holds: `up to ${mostParagraphs} paragraphs of a document` } }

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

  app.post(
    '/ai/ask',
    {
      config,
      schema: {
        summary:
          'A question about paragraphs of a document, answered by the endpoint with the numbers of those it rests on, as 【12】',
        description:
          'As `content/optimize`. Without an endpoint 409: search instead. An answer with `refusedFigures` says what the paragraphs do not.',
        tags,
        ...byContract(contracts.ask),
      },
    },
    async (request, reply) => answerTask(app, request, reply, taskOf(request.body)),
  )

  app.post(
    '/ai/ask/preview',
    {
      config,
      schema: {
        summary: 'What such a question would send to the endpoint, with names and codes hidden; nothing is sent',
        tags,
        ...byContract(contracts.askPreview),
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
        ...byContract(contracts.askStatus),
      },
    },
    async (request) => ok(request, await writingStatus(app.writing, app.db, userOf(request).id)),
  )
}
