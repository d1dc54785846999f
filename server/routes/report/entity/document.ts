import { outlineOf } from '../../../../core/document/outline.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import { dispositionOf, exportReport, mimeOf } from '../../../reports/export/index.ts'
import { exportFormats, type ExportFormat } from '../../../reports/export/types.ts'
import { readReport, saveReport } from '../../../reports/save.ts'
import { readContent, requireReport } from '../../../reports/store.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

type Id = { Params: { id: string } }

/** One report: reading, saving, and the file. */
export async function documentRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.get<Id>(
    '/:id',
    { config: home('get'), schema: { summary: 'A report without its content', tags } },
    async (request) => ok(request, await readReport(app.db, request.params.id, contextOf(app, request))),
  )

  app.post<Id>(
    '/update/report/:id',
    {
      config: { ...home('update'), largeBody: { bytes: 6 * megabyte, holds: 'the whole text of a report' } },
      schema: {
        summary: 'Save the content of a report, its fields, or both',
        tags,
        body: {
          type: 'object',
          required: ['version'],
          properties: {
            version: { type: 'integer' },
            content: { type: 'object', description: 'The document (ProseMirror JSON)' },
            overConflict: {
              type: 'boolean',
              description: 'After a 409: the version that is replaced was seen, and is kept as one of its own',
            },
            reportName: { type: 'string' },
          },
        },
      },
      // The body is checked by the resource's own validator and the document's check.
      validatorCompiler: () => () => true,
    },
    async (request) =>
      ok(request, await saveReport(app.db, request.params.id, request.body, contextOf(app, request)), 'report.saved'),
  )

  app.get<Id>(
    '/content/title/list/:id',
    { config: home('get'), schema: { summary: 'The headings of a report', tags } },
    async (request) => {
      const report = await requireReport(app.db, userOf(request), request.params.id)
      return ok(request, outlineOf(await readContent(app.db, report.id)))
    },
  )

  app.get<Id & { Querystring: { format?: ExportFormat; sources?: boolean; version?: number } }>(
    '/:id/export',
    {
      config: home('export'),
      schema: {
        summary: 'A report as a Word file, a PDF, or a workbook of its tables',
        tags,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: {
            format: { enum: [...exportFormats], default: 'docx' },
            sources: {
              type: 'boolean',
              default: true,
              description: 'Whether the file tells where its figures come from',
            },
            version: {
              type: 'integer',
              minimum: 1,
              maximum: 2_000_000_000,
              description: 'An older version instead of the latest',
            },
          },
        },
      },
    },
    async (request, reply) => {
      const { format = 'docx', sources = true, version } = request.query
      const gone = new AbortController()
      const leave = (): void => gone.abort('the client went away')
      reply.raw.once('close', leave)
      const { fileName, content } = await exportReport(
        app.db,
        app.files,
        userOf(request),
        request.params.id,
        app.schemas.tables,
        { format, sources, version, signal: gone.signal },
      ).finally(() => reply.raw.off('close', leave))
      return reply
        .header('content-type', mimeOf[format])
        .header('content-disposition', dispositionOf(fileName))
        .header('cache-control', 'no-store')
        .send(content)
    },
  )
}
