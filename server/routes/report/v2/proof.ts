import { ok, rows } from '../../../envelope.ts'
import { requireKind } from '../../../files/kinds.ts'
import { firstFile, receive, requiredField } from '../../../files/upload.ts'
import { userOf } from '../../../plugins/access.ts'
import { addProofs, deleteProof, listProofs } from '../../../statements/materials.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'
import { client, clientOrHome, requireTable } from './access.ts'

const filesAtOnce = 200
const name = { type: 'string', minLength: 1, maxLength: 100 } as const
const listBody = {
  type: 'object',
  required: ['tableId', 'appUserId'],
  additionalProperties: false,
  properties: {
    tableId: name,
    appUserId: name,
    pageNum: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    pageSize: { type: 'integer', minimum: 1, maximum: 200 },
  },
} as const
type ListBody = { tableId: string; appUserId: string; pageNum?: number; pageSize?: number }

/** Proof material: what unlocks the editing of one table of one customer. */
export async function proofRoutes(app: App): Promise<void> {
  app.post(
    '/proof/file/upload',
    {
      config: { access: client('update') },
      schema: {
        summary: 'Add proof material for a table of a customer',
        tags: ['proof'],
        consumes: ['multipart/form-data'],
      },
    },
    async (request) => {
      const received = await receive(request, app.files, { files: filesAtOnce, fields: ['tableId', 'appUserId'] })
      const table = requireTable(app, requiredField(request, received, 'tableId'))
      const customerId = requiredField(request, received, 'appUserId')
      await requireCustomer(app.db, userOf(request), customerId)
      firstFile(request, received)
      for (const content of received.files) await requireKind(app.files, content)
      const files = await addProofs(app.db, userOf(request), { customerId, tableId: table.name }, received.files)
      const answered = files.map((file) => ({ id: file.id, fileName: file.name }))
      return ok(request, { ...answered[0], files: answered }, 'proof.uploaded')
    },
  )

  app.post<{ Body: ListBody }>(
    '/proof/file/list',
    {
      config: { access: clientOrHome('query') },
      schema: { summary: 'The proof material of a table of a customer', tags: ['proof'], body: listBody },
    },
    async (request) => {
      const { tableId, appUserId, pageNum = 1, pageSize = 10 } = request.body
      const table = requireTable(app, tableId)
      await requireCustomer(app.db, userOf(request), appUserId)
      const list = await listProofs(app.db, { customerId: appUserId, tableId: table.name }, { pageNum, pageSize })
      return rows(request, list.rows, list.total)
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/delete/proof/file/:id',
    {
      config: { access: client('delete') },
      schema: { summary: 'Delete proof material; the last one locks editing', tags: ['proof'] },
    },
    async (request) => {
      const { locked, fileName } = await deleteProof(app.db, userOf(request), request.params.id)
      return ok(request, { locked }, locked ? 'proof.deletedLast' : 'proof.deleted', { name: fileName })
    },
  )
}
