import { deleteEvidence as deleteContract, evidenceFiles } from '../../../../core/contracts/explanations.ts'
import { byContract } from '../../../contract.ts'
import { deleteEvidence } from '../../../analysis/events/evidence.ts'
import { listEvidence } from '../../../analysis/events/files.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import type { App } from '../../../types.ts'

/** The files that clerks attached to events as evidence. */
export async function evidenceRoutes(app: App): Promise<void> {
  const tags = ['anomalies']

  app.post(
    '/all/customer/abnormal/file/list',
    {
      config: { access: { permission: 'anomaly', action: 'query' } },
      schema: { summary: 'Every file of evidence in scope, the newest first', tags, ...byContract(evidenceFiles) },
    },
    async (request) => {
      const { pageNum = 1, pageSize = 20, ...filters } = request.body ?? {}
      const list = await listEvidence(
        app.db,
        { schemas: app.schemas, rules: app.rules },
        userOf(request),
        { pageNum, pageSize, ...filters },
        request.locale,
      )
      return rows(request, list.rows, list.total)
    },
  )

  app.delete(
    '/indicators/delete/file/:id',
    {
      config: { access: { permission: 'anomaly', action: 'delete' } },
      schema: {
        summary: 'Delete a file of evidence, for all events that it belongs to',
        tags,
        ...byContract(deleteContract),
      },
    },
    async (request) => {
      const { fileName, abnormalIds } = await deleteEvidence(app.db, userOf(request), request.params.id)
      return ok(request, { abnormalIds }, 'event.fileDeleted', { name: fileName })
    },
  )
}
