import { deleteProof as deleteContract, proofFiles, uploadProof } from '../../../../core/contracts/tables.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { requireKind } from '../../../files/kinds.ts'
import { firstFile, receive, requiredField } from '../../../files/upload.ts'
import { userOf } from '../../../plugins/access.ts'
import { addProofs, deleteProof, listProofs } from '../../../statements/materials.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'
import { client, clientOrHome, requireTable } from './access.ts'

const filesAtOnce = 200

/** Proof material: what unlocks the editing of one table of one customer. */
export async function proofRoutes(app: App): Promise<void> {
  app.post(
    '/proof/file/upload',
    {
      config: { access: client('update') },
      schema: {
        summary: 'Add proof material for a table of a customer',
        tags: ['proof'],
        ...byContract(uploadProof),
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
      const [first, ...others] = files.map((file) => ({ id: file.id, fileName: file.name }))
      if (!first) throw new Error('no proof was recorded')
      return ok(request, { ...first, files: [first, ...others] }, 'proof.uploaded')
    },
  )

  app.post(
    '/proof/file/list',
    {
      config: { access: clientOrHome('query') },
      schema: { summary: 'The proof material of a table of a customer', tags: ['proof'], ...byContract(proofFiles) },
    },
    async (request) => {
      const { tableId, appUserId, pageNum = 1, pageSize = 10 } = request.body
      const table = requireTable(app, tableId)
      await requireCustomer(app.db, userOf(request), appUserId)
      const list = await listProofs(app.db, { customerId: appUserId, tableId: table.name }, { pageNum, pageSize })
      return rows(request, list.rows, list.total)
    },
  )

  app.delete(
    '/delete/proof/file/:id',
    {
      config: { access: client('delete') },
      schema: {
        summary: 'Delete proof material; the last one locks editing',
        tags: ['proof'],
        ...byContract(deleteContract),
      },
    },
    async (request) => {
      const { locked, fileName } = await deleteProof(app.db, userOf(request), request.params.id)
      return ok(request, { locked }, locked ? 'proof.deletedLast' : 'proof.deleted', { name: fileName })
    },
  )
}
