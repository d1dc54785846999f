import * as contracts from '../../../core/contracts/system.ts'
import { findDeletion } from '../../resources/bin/bin.ts'
import { recordExport } from '../../resources/exports.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { notFound } from '../../errors.ts'
import { contextOf } from '../report/entity/schemas.ts'
import { userOf } from '../../plugins/access.ts'
import { restoreRecord, undoDeletion } from '../../resources/restore.ts'
import type { App } from '../../types.ts'
import { bodyLimit } from '../auth/bodies.ts'

/**
 * What comes back out of the recycle bin, and what is told to the audit trail; both lists follow from the schemas.
 * Below `/system`.
 */
export async function recycleBinRoutes(app: App): Promise<void> {
  app.post(
    '/recycleBin/restore/:id',
    {
      config: { access: { permission: 'system', action: 'update' } },
      schema: {
        summary: 'Restore a deleted record, whoever deleted it',
        tags: ['Recycle bin'],
        ...byContract(contracts.restore),
      },
    },
    async (request) => {
      const deletion = await findDeletion(app.db, userOf(request), request.params.id)
      if (!deletion) throw notFound()
      const unmet = await restoreRecord(app.db, deletion, contextOf(app, request), true)
      return ok(request, { unmet }, 'bin.restored')
    },
  )

  app.post(
    '/recycleBin/undo',
    {
      config: { access: 'user' },
      schema: {
        summary: "Undo the user's own deletions of the last minutes",
        description: 'Needs `delete` of the resource that the records belong to.',
        tags: ['Recycle bin'],
        ...byContract(contracts.undo),
      },
    },
    async (request) =>
      ok(
        request,
        await undoDeletion(app.db, request.body.resource, request.body.ids, contextOf(app, request)),
        'bin.undone',
      ),
  )

  app.post(
    '/audit/exported',
    {
      bodyLimit,
      config: { access: 'user' },
      schema: {
        summary: 'Tell the audit trail that a page writes what it has read into a file',
        description: 'Needs `export` of the resource.',
        tags: ['Audit entries'],
        ...byContract(contracts.tellExport),
      },
    },
    async (request) => {
      await recordExport(app.db, app.schemas, userOf(request), request.body)
      return ok(request, null)
    },
  )
}
