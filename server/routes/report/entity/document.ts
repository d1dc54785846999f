import { headings, reportFile, save } from '../../../../core/contracts/reports.ts'
import { byId } from '../../../../core/contracts/shapes.ts'
import { byContract } from '../../../contract.ts'
import { outlineOf } from '../../../../core/document/outline.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import { dispositionOf, exportReport, mimeOf } from '../../../reports/export/index.ts'
import { readReport, reportAnswer, saveReport } from '../../../reports/save.ts'
import { readContent, requireReport } from '../../../reports/store.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

/** One report: reading, saving, and the file. */
export async function documentRoutes(app: App): Promise<void> {
  const tags = ['reports']
  const answer = reportAnswer(app)

  app.get(
    '/:id',
    {
      config: home('get'),
      schema: { summary: 'A report without its content', tags, ...byContract({ params: byId, answer }) },
    },
    async (request) => ok(request, await readReport(app.db, request.params.id, contextOf(app, request))),
  )

  app.post(
    '/update/report/:id',
    {
      config: { ...home('update'), largeBody: { bytes: 6 * megabyte, holds: 'the whole text of a report' } },
      schema: {
        summary: 'Save the content of a report, its fields, or both',
        tags,
        ...byContract({ ...save, answer }),
      },
      // The body is checked by the resource's own validator and the document's check.
      validatorCompiler: () => () => true,
    },
    async (request) =>
      ok(request, await saveReport(app.db, request.params.id, request.body, contextOf(app, request)), 'report.saved'),
  )

  app.get(
    '/content/title/list/:id',
    { config: home('get'), schema: { summary: 'The headings of a report', tags, ...byContract(headings) } },
    async (request) => {
      const report = await requireReport(app.db, userOf(request), request.params.id)
      return ok(request, outlineOf(await readContent(app.db, report.id)))
    },
  )

  app.get(
    '/:id/export',
    {
      config: home('export'),
      schema: {
        summary: 'A report as a Word file, a PDF, or a workbook of its tables',
        tags,
        ...byContract(reportFile),
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
