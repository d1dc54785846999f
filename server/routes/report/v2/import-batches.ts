import { assignOfBatch as assign, inspectOfBatch as inspect } from '../../../../core/contracts/import-batches.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { firstFile, receive } from '../../../files/upload.ts'
import { userOf } from '../../../plugins/access.ts'
import { assignOfBatch, inspectOfBatch, type BatchContext } from '../../../statements/batch/inspect.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { client } from './access.ts'

/** Many files at once: each is read by itself, and told whose it is. They are imported as single files are. */
export async function importBatchRoutes(app: App): Promise<void> {
  const config = { access: client('import') }
  const contextOf = (request: FastifyRequest): BatchContext => ({
    db: app.db,
    dbKind: app.dbKind,
    files: app.files,
    schemas: app.schemas,
    user: userOf(request),
    locale: request.locale,
  })

  app.post(
    '/import/batch/inspect',
    {
      config,
      schema: {
        summary: 'One of many files: which customer it is of, and all tables that it holds',
        tags: ['imports'],
        ...byContract(inspect),
      },
    },
    async (request) => {
      const received = await receive(request, app.files, { files: 1, fields: ['appUserId'] })
      const meant = received.fields['appUserId']?.trim() || null
      if (meant !== null) await requireCustomer(app.db, userOf(request), meant)
      return ok(request, await inspectOfBatch(contextOf(request), firstFile(request, received), meant))
    },
  )

  app.post(
    '/import/batch/assign',
    {
      config,
      schema: {
        summary: 'What a file of a batch holds for the customer whom a person chose',
        tags: ['imports'],
        ...byContract(assign),
      },
    },
    async (request) => {
      const { fileId, appUserId } = request.body
      return ok(request, await assignOfBatch(contextOf(request), fileId, appUserId))
    },
  )
}
