import * as contracts from '../../../../core/contracts/publishing.ts'
import { check } from '../../../../core/contracts/reports.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { checkReport } from '../../../reports/checks/index.ts'
import { copyReport } from '../../../reports/copy.ts'
import { reportAnswer } from '../../../reports/save.ts'
import { draftReport, publishReport } from '../../../reports/publish.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import type { App } from '../../../types.ts'
import { contextOf, home } from './schemas.ts'

/** The state of a report: looked over, published, made a draft again, copied. */
export async function publishRoutes(app: App): Promise<void> {
  const tags = ['reports']
  const answer = reportAnswer(app)
  const analysis = { schemas: app.schemas, rules: app.rules }

  app.post(
    '/check/:id',
    { config: home('get'), schema: { summary: 'What speaks against publishing a report', tags, ...byContract(check) } },
    async (request) => ok(request, await checkReport(app.db, analysis, request.params.id, contextOf(app, request))),
  )

  app.post(
    '/draft/:id',
    {
      config: home('update'),
      schema: { summary: 'Make a report a draft', tags, ...byContract({ ...contracts.draft, answer }) },
    },
    async (request) =>
      ok(
        request,
        await draftReport(app.db, request.params.id, request.query, contextOf(app, request)),
        'report.drafted',
      ),
  )
  app.post(
    '/publish/:id',
    {
      config: { ...home('update'), largeBody: { bytes: megabyte, holds: 'up to 500 conditions and 2,000 answers' } },
      schema: {
        summary: 'Publish a report: its content is frozen, with what was answered to its check',
        tags,
        ...byContract({ ...contracts.publish, answer }),
      },
    },
    async (request) =>
      ok(
        request,
        await publishReport(
          app.db,
          analysis,
          request.params.id,
          { ...request.query, ...request.body },
          contextOf(app, request),
        ),
        'report.publishedNow',
      ),
  )
  app.post(
    '/copy/:id',
    {
      config: home('add'),
      schema: {
        summary: "Copy a report as a draft of the user's own",
        tags,
        ...byContract({ ...contracts.copy, answer }),
      },
    },
    async (request) =>
      ok(
        request,
        await copyReport(app.db, request.params.id, request.body ?? {}, contextOf(app, request)),
        'report.copied',
      ),
  )
}
