import { outlineOf } from '../../../../core/document/outline.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { dispositionOf, exportReport } from '../../../reports/export/index.ts'
import { draftReport, publishReport } from '../../../reports/publish.ts'
import { readReport, saveReport } from '../../../reports/save.ts'
import { readContent, requireReport } from '../../../reports/store.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

type Id = { Params: { id: string } }

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** One report: reading, saving, its status, and the file. */
export async function documentRoutes(app: App): Promise<void> {
  const tags = ['reports']
  const status = {
    querystring: { type: 'object', additionalProperties: false, properties: { reportName: { type: 'string', maxLength: 200 }, version: { type: 'integer', description: 'Refused where it is not the latest' } } },
  }

  app.get<Id>('/:id', { config: home('get'), schema: { summary: 'A report without its content', tags } }, async (request) => ok(request, await readReport(app.db, request.params.id, contextOf(app, request))))

  app.post<Id>(
    '/update/report/:id',
    {
      config: home('update'),
      schema: { summary: 'Save the content of a report, its fields, or both', tags, body: { type: 'object', required: ['version'], properties: { version: { type: 'integer' }, content: { type: 'object', description: 'The document (ProseMirror JSON)' }, overConflict: { type: 'boolean', description: 'After a 409: the version that is replaced was seen, and is kept as one of its own' }, reportName: { type: 'string' } } } },
      // The body is checked by the resource's own validator and the document's check.
      validatorCompiler: () => () => true,
    },
    async (request) => ok(request, await saveReport(app.db, request.params.id, request.body, contextOf(app, request)), 'report.saved'),
  )

  type Status = Id & { Querystring: { reportName?: string; version?: number } }
  app.post<Status>('/draft/:id', { config: home('update'), schema: { summary: 'Make a report a draft', tags, ...status } }, async (request) =>
    ok(request, await draftReport(app.db, request.params.id, request.query, contextOf(app, request)), 'report.drafted'),
  )
  app.post<Status>('/publish/:id', { config: home('update'), schema: { summary: 'Publish a report: its content is frozen', tags, ...status } }, async (request) =>
    ok(request, await publishReport(app.db, request.params.id, request.query, contextOf(app, request)), 'report.publishedNow'),
  )

  app.get<Id>('/content/title/list/:id', { config: home('get'), schema: { summary: 'The headings of a report', tags } }, async (request) => {
    const report = await requireReport(app.db, userOf(request), request.params.id)
    return ok(request, outlineOf(await readContent(app.db, report.id)))
  })

  app.get<Id & { Querystring: { format?: 'docx' } }>(
    '/:id/export',
    { config: home('export'), schema: { summary: 'A report as a Word file', tags, querystring: { type: 'object', additionalProperties: false, properties: { format: { enum: ['docx'], default: 'docx' } } } } },
    async (request, reply) => {
      const { fileName, content } = await exportReport(app.db, app.files, userOf(request), request.params.id)
      return reply.header('content-type', docx).header('content-disposition', dispositionOf(fileName)).header('cache-control', 'no-store').send(content)
    },
  )
}
