import type { TableValue } from '../../../../core/imports.ts'
import { units, type Unit } from '../../../../core/money.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { megabyte } from '../../../plugins/body-limits.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { listEdits } from '../../../statements/edits/history.ts'
import { saveEdit, type EditContext } from '../../../statements/edits/save.ts'
import { undoEdit } from '../../../statements/edits/undo.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { client, clientOrHome, requireTable } from './access.ts'

const name = { type: 'string', minLength: 1, maxLength: 100 } as const
const updateBody = {
  type: 'object',
  required: ['id', 'data', 'version', 'tableId', 'appUserId'],
  additionalProperties: false,
  properties: {
    id: name,
    data: { type: 'object' },
    version: { type: 'integer', minimum: 0 },
    tableId: name,
    appUserId: name,
    unit: { enum: Object.keys(units), description: 'In which the amounts were typed; data has them in yuan' },
  },
} as const
type UpdateBody = {
  id: string
  data: Record<string, TableValue>
  version: number
  tableId: string
  appUserId: string
  unit?: Unit
}

const oneRow = { bytes: megabyte, holds: 'a row whose cells may be lists of up to 1,000 entries' }

const historyBody = {
  type: 'object',
  required: ['tableId', 'appUserId'],
  additionalProperties: false,
  properties: {
    tableId: name,
    appUserId: name,
    rowId: name,
    field: name,
    pageNum: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    pageSize: { type: 'integer', minimum: 1, maximum: 200 },
  },
} as const
type HistoryBody = {
  tableId: string
  appUserId: string
  rowId?: string
  field?: string
  pageNum?: number
  pageSize?: number
}

const undoBody = { type: 'object', required: ['id'], additionalProperties: false, properties: { id: name } } as const

/** Editing of single rows, which proof material unlocks; the history of it, and the way back. */
export async function editRoutes(app: App): Promise<void> {
  const context = (request: FastifyRequest): EditContext => ({
    db: app.db,
    schemas: app.schemas,
    user: userOf(request),
    locale: request.locale,
  })

  app.post<{ Body: UpdateBody }>(
    '/update/table/data',
    {
      config: { access: client('update'), largeBody: oneRow },
      schema: { summary: 'Change cells of one row; 423 without proof', tags: ['tables'], body: updateBody },
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

  app.post<{ Body: HistoryBody }>(
    '/table/history',
    {
      config: { access: clientOrHome('query') },
      schema: { summary: 'The edits of a table, a row or a cell', tags: ['tables'], body: historyBody },
    },
    async (request) => {
      const { tableId, appUserId, pageNum = 1, pageSize = 10, ...cell } = request.body
      const table = requireTable(app, tableId)
      await requireCustomer(app.db, userOf(request), appUserId)
      const list = await listEdits(app.db, { customerId: appUserId, tableId: table.name, ...cell, pageNum, pageSize })
      return rows(request, list.rows, list.total)
    },
  )

  app.post<{ Body: { id: string } }>(
    '/table/undo',
    {
      config: { access: client('update') },
      schema: {
        summary: 'Undo one edit; 423 without proof, 409 where the cell has changed since',
        tags: ['tables'],
        body: undoBody,
      },
    },
    async (request) => ok(request, await undoEdit(context(request), request.body.id), 'edit.undone'),
  )
}
