import { deleteSource, sourceFiles, uploadClientFiles, uploadSource } from '../../../../core/contracts/tables.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { requireKind } from '../../../files/kinds.ts'
import { firstFile, receive, requiredField } from '../../../files/upload.ts'
import { userOf } from '../../../plugins/access.ts'
import { deleteFile, listFiles } from '../../../statements/customer-files.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { recordUpload, recordUploads } from '../../../statements/source-file.ts'
import type { App } from '../../../types.ts'
import { client, requireTable } from './access.ts'

const filesAtOnce = 200

export async function fileRoutes(app: App): Promise<void> {
  app.post(
    '/uploadtable/file/upload',
    {
      config: { access: client('import') },
      schema: { summary: 'Add a source file to a table', tags: ['files'], ...byContract(uploadSource) },
    },
    async (request) => {
      const received = await receive(request, app.files, { files: 1, fields: ['tableId', 'appUserId'] })
      const table = requireTable(app, requiredField(request, received, 'tableId'))
      const customerId = requiredField(request, received, 'appUserId')
      await requireCustomer(app.db, userOf(request), customerId)
      const content = firstFile(request, received)
      await requireKind(app.files, content)
      const file = await recordUpload(
        app.db,
        content,
        { customerId, tableId: table.name, purpose: 'source' },
        userOf(request),
      )
      return ok(request, { id: file.id, fileName: content.name }, 'import.uploaded')
    },
  )

  app.post(
    '/uploadtable/file/list',
    {
      config: { access: client('query') },
      schema: { summary: 'The source files of a table', tags: ['files'], ...byContract(sourceFiles) },
    },
    async (request) => {
      const { tableId, appUserId, pageNum = 1, pageSize = 10 } = request.body
      await requireCustomer(app.db, userOf(request), appUserId)
      const list = await listFiles(app.db, { customerId: appUserId, tableId, pageNum, pageSize })
      return rows(request, list.rows, list.total)
    },
  )

  app.delete(
    '/delete/uploadtable/file/:id',
    {
      config: { access: client('delete') },
      schema: { summary: 'Delete a source file', tags: ['files'], ...byContract(deleteSource) },
    },
    async (request) => {
      await deleteFile(app.db, userOf(request), request.params.id)
      return ok(request, null)
    },
  )

  app.post(
    '/client/upload/files',
    {
      config: { access: client('import') },
      schema: { summary: 'Files of a customer', tags: ['files'], ...byContract(uploadClientFiles) },
    },
    async (request) => {
      const received = await receive(request, app.files, { files: filesAtOnce, fields: ['appUserId'] })
      const customerId = requiredField(request, received, 'appUserId')
      await requireCustomer(app.db, userOf(request), customerId)
      firstFile(request, received)
      for (const content of received.files) await requireKind(app.files, content)
      const recorded = await recordUploads(
        app.db,
        received.files,
        { customerId, tableId: null, purpose: 'client' },
        userOf(request),
      )
      return ok(
        request,
        recorded.map(({ id, name }) => ({ id, fileName: name })),
        'import.uploaded',
      )
    },
  )
}
