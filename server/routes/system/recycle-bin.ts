import { findDeletion } from '../../resources/bin/bin.ts'
import { recordExport, type ListExport } from '../../resources/exports.ts'
import { ok } from '../../envelope.ts'
import { notFound } from '../../errors.ts'
import { contextOf } from '../report/entity/schemas.ts'
import { userOf } from '../../plugins/access.ts'
import { restoreRecord, undoDeletion } from '../../resources/restore.ts'
import type { App } from '../../types.ts'
import { bodyLimit } from '../auth/bodies.ts'

const name = { type: 'string', minLength: 1, maxLength: 64 } as const
const undo = {
  type: 'object',
  required: ['resource', 'ids'],
  additionalProperties: false,
  properties: { resource: name, ids: { type: 'array', minItems: 1, maxItems: 200, uniqueItems: true, items: name } },
} as const
const exported = {
  type: 'object',
  required: ['resource', 'count'],
  additionalProperties: false,
  properties: {
    resource: name,
    count: { type: 'integer', minimum: 0, maximum: 10_000_000 },
    filter: { type: 'object', maxProperties: 50 },
    customerId: { type: 'string', maxLength: 100 },
    tableId: { type: 'string', maxLength: 100 },
  },
} as const

/** What comes back out of the recycle bin, and what is told to the audit trail; both lists follow from the schemas. Below `/system`. */
export async function recycleBinRoutes(app: App): Promise<void> {
  app.post<{ Params: { id: string } }>(
    '/recycleBin/restore/:id',
    {
      config: { access: { permission: 'system', action: 'update' } },
      schema: { summary: 'Restore a deleted record, whoever deleted it', tags: ['Recycle bin'] },
    },
    async (request) => {
      const deletion = await findDeletion(app.db, userOf(request), request.params.id)
      if (!deletion) throw notFound()
      await restoreRecord(app.db, deletion, contextOf(app, request), true)
      return ok(request, null, 'bin.restored')
    },
  )

  app.post<{ Body: { resource: string; ids: string[] } }>(
    '/recycleBin/undo',
    {
      config: { access: 'user' },
      schema: {
        summary: "Undo the user's own deletions of the last minutes",
        description: 'Needs `delete` of the resource that the records belong to.',
        tags: ['Recycle bin'],
        body: undo,
      },
    },
    async (request) =>
      ok(
        request,
        await undoDeletion(app.db, request.body.resource, request.body.ids, contextOf(app, request)),
        'bin.undone',
      ),
  )

  app.post<{ Body: ListExport }>(
    '/audit/exported',
    {
      bodyLimit,
      config: { access: 'user' },
      schema: {
        summary: 'Tell the audit trail that a page writes what it has read into a file',
        description: 'Needs `export` of the resource.',
        tags: ['Audit entries'],
        body: exported,
      },
    },
    async (request) => {
      await recordExport(app.db, app.schemas, userOf(request), request.body)
      return ok(request, null)
    },
  )
}
