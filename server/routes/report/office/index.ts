import type { Envelope } from '../../../../core/api.ts'
import { config, type ReportConfig } from '../../../../core/contracts/reports.ts'
import { byContract } from '../../../contract.ts'
import { can } from '../../../../core/permissions.ts'
import { outlineOf } from '../../../../core/document/outline.ts'
import { ok } from '../../../envelope.ts'
import { notFound } from '../../../errors.ts'
import { userOf } from '../../../plugins/access.ts'
import { publicationOf } from '../../../reports/publication.ts'
import { lastEditor, readContent, readFigures, requireReport } from '../../../reports/store.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { home } from '../entity/schemas.ts'

/** What the editor opens a report with. A published report, and one that the role cannot change, opens to be read. */
async function configOf(
  app: App,
  request: FastifyRequest,
  id: string,
  industry: boolean,
): Promise<Envelope<ReportConfig>> {
  const user = userOf(request)
  const report = await requireReport(app.db, user, id)
  if (industry && report.useRemark !== '4') throw notFound()
  const document = await readContent(app.db, id)
  const mayEdit = report.status === 'draft' && can(user.permissions, { permission: 'home', action: 'update' })
  const { version, reportName, useRemark, status, userName, updateTime } = report
  return ok(request, {
    engine: 'embedded',
    mode: mayEdit ? 'edit' : 'view',
    document,
    figures: await readFigures(app.db, id),
    version,
    outline: outlineOf(document),
    reportName,
    useRemark,
    status,
    userName,
    appUserId: report.customerId,
    updateTime,
    editor: await lastEditor(app.db, id),
    publication: await publicationOf(app.db, report),
  })
}

/** The editor's configuration, below `/report/office`. */
export async function officeRoutes(app: App): Promise<void> {
  const tags = ['reports']
  app.get(
    '/config/:id',
    { config: home('get'), schema: { summary: 'What the editor needs to open a report', tags, ...byContract(config) } },
    (request) => configOf(app, request, request.params.id, false),
  )
  app.get(
    '/industry/config/:id',
    {
      config: home('get'),
      schema: { summary: 'What the editor needs to open an industry report', tags, ...byContract(config) },
    },
    (request) => configOf(app, request, request.params.id, true),
  )
}
