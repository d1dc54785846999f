import * as contracts from '../../../../core/contracts/report-building.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { createReport } from '../../../reports/create.ts'
import { tableConfig } from '../../../reports/materials.ts'
import { previewReport } from '../../../reports/preview.ts'
import { listTemplates, templateTypes } from '../../../reports/writing/templates.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'
import { home, planOf } from './schemas.ts'

/** What a report is built from, and building it. */
export async function buildRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.post(
    '/template/list',
    {
      config: home('query'),
      schema: {
        summary: 'Templates of reports',
        tags,
        ...byContract(contracts.templates),
      },
    },
    async (request) => {
      const { type, pageNum = 1, pageSize = 20 } = request.body ?? {}
      const page = await listTemplates(app.db, { type, pageNum, pageSize, locale: request.locale })
      return rows(request, page.rows, page.total)
    },
  )

  app.get(
    '/template/type/list',
    { config: home('query'), schema: { summary: 'Types of reports', tags, ...byContract(contracts.templateTypes) } },
    async (request) => ok(request, templateTypes(request.locale)),
  )

  app.post(
    '/data/table/config',
    {
      config: home('query'),
      schema: {
        summary: 'The data tables that a report can draw on, and what they hold',
        tags,
        ...byContract(contracts.tables),
      },
    },
    async (request) => {
      await requireCustomer(app.db, userOf(request), request.body.appUserId)
      return ok(request, await tableConfig(app.db, app.schemas.tables, request.body.useRemark, request.body.appUserId))
    },
  )

  app.post(
    '/preview/data',
    {
      config: home('get'),
      schema: {
        summary: 'What building would write, section by section; nothing is stored',
        tags,
        ...byContract(contracts.preview),
      },
    },
    async (request) => ok(request, await previewReport(app.db, app, userOf(request), planOf(request.body))),
  )

  app.post(
    '/save/report',
    {
      config: home('add'),
      schema: { summary: 'Build a report; it is stored as a draft', tags, ...byContract(contracts.buildAtOnce) },
    },
    async (request) =>
      ok(request, { id: await createReport(app.db, app, userOf(request), planOf(request.body)) }, 'report.built'),
  )

  const { builds } = app

  app.post(
    '/build',
    {
      config: home('add'),
      schema: {
        summary: 'Build a report in the background; answers at once',
        tags,
        ...byContract(contracts.startBuild),
      },
    },
    async (request) => ok(request, await builds.start(userOf(request), planOf(request.body), request.locale)),
  )
  app.get(
    '/build/list',
    {
      config: home('add'),
      schema: { summary: 'The reports that are being built for the user', tags, ...byContract(contracts.builds) },
    },
    async (request) => ok(request, await builds.list(userOf(request), request.locale)),
  )
  app.get(
    '/build/:id',
    {
      config: home('add'),
      schema: {
        summary: 'How far the building of a report is; its failure is the answer where it failed',
        tags,
        ...byContract(contracts.readBuild),
      },
    },
    async (request) => ok(request, await builds.read(userOf(request), request.params.id, request.locale)),
  )
  app.delete(
    '/build/:id',
    {
      config: home('add'),
      schema: {
        summary: 'End the building of a report; nothing of it is kept',
        tags,
        ...byContract(contracts.cancelBuild),
      },
    },
    async (request) => ok(request, await builds.cancel(userOf(request), request.params.id, request.locale)),
  )
}
