import { editHistory, undoEdit as undoOne, updateRow } from '../../../../core/contracts/tables.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { listEdits } from '../../../statements/edits/history.ts'
import { saveEdit, type EditContext } from '../../../statements/edits/save.ts'
import { undoEdit } from '../../../statements/edits/undo.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { noticeInexact, requireExact } from '../../resources.ts'
import { client, clientOrHome, requireTable } from './access.ts'

const oneRow = { bytes: megabyte, holds: 'a row whose cells may be lists of up to 1,000 entries' }

/** Editing of single rows, which proof material unlocks; the history of it, and the way back. */
export async function editRoutes(app: App): Promise<void> {
  noticeInexact(app)
  const context = (request: FastifyRequest): EditContext => ({
    db: app.db,
    schemas: app.schemas,
    user: userOf(request),
    locale: request.locale,
  })

  app.post(
    '/update/table/data',
    {
      config: { access: client('update'), largeBody: oneRow },
      schema: { summary: 'Change cells of one row; 423 without proof', tags: ['tables'], ...byContract(updateRow) },
      preHandler: requireExact,
    },
    async (request) => {
      const { id, data, version, tableId, appUserId, unit } = request.body
      return ok(
        request,
        await saveEdit(context(request), requireTable(app, tableId), {
          id,
          customerId: appUserId,
          version,
          data,
          unit,
        }),
        'edit.saved',
      )
    },
  )

  app.post(
    '/table/history',
    {
      config: { access: clientOrHome('query') },
      schema: { summary: 'The edits of a table, a row or a cell', tags: ['tables'], ...byContract(editHistory) },
    },
    async (request) => {
      const { tableId, appUserId, pageNum = 1, pageSize = 10, ...cell } = request.body
      const table = requireTable(app, tableId)
      await requireCustomer(app.db, userOf(request), appUserId)
      const list = await listEdits(app.db, { customerId: appUserId, tableId: table.name, ...cell, pageNum, pageSize })
      return rows(request, list.rows, list.total)
    },
  )

  app.post(
    '/table/undo',
    {
      config: { access: client('update') },
      schema: {
        summary: 'Undo one edit; 423 without proof, 409 where the cell has changed since',
        tags: ['tables'],
        ...byContract(undoOne),
      },
    },
    async (request) => ok(request, await undoEdit(context(request), request.body.id), 'edit.undone'),
  )
}
