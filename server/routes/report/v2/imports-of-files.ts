import {
  importFile,
  inspectFile as inspectContract,
  markedCopy as markedContract,
} from '../../../../core/contracts/imports-of-files.ts'
import type { Mapping } from '../../../../core/imports.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { disposition } from '../../../files/download.ts'
import { mimeOf } from '../../../files/kinds.ts'
import { firstFile, receive, requiredField } from '../../../files/upload.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { memoriesOf } from '../../../statements/memory/stored.ts'
import { fault } from '../../../statements/problems.ts'
import { findSource, openSource, recordUpload } from '../../../statements/source-file.ts'
import type { App } from '../../../types.ts'
import { client, requireTable } from './access.ts'

/** All tables of a file at once: what it holds, and one import of what was decided. */
export async function fileImportRoutes(app: App): Promise<void> {
  const config = { access: client('import') }

  app.post(
    '/import/inspectFile',
    {
      config,
      schema: { summary: 'All tables that a workbook holds', tags: ['imports'], ...byContract(inspectContract) },
    },
    async (request) => {
      const received = await receive(request, app.files, { files: 1, fields: ['appUserId'] })
      const customerId = requiredField(request, received, 'appUserId')
      const user = userOf(request)
      const customer = await requireCustomer(app.db, user, customerId)
      const content = firstFile(request, received)
      const workbook = await openSource(app.files, content, { csv: true, cut: true })
      // Of its first rows nobody can tell what all of it holds.
      if (workbook.isLarge) throw fault(request.locale, '/file', 'import.chooseTable', {}, 'tooLarge')
      // Told before it is recorded: a file that holds no table leaves nothing behind.
      const { inspectFile } = await import('../../../statements/inspect-file.ts')
      const inspection = await inspectFile(app.schemas.tables, workbook, {
        file: { id: '', name: content.name },
        customer,
        memoriesOf: (table) => memoriesOf(app.db, user, customerId, table),
        locale: request.locale,
      })
      const place = { customerId, tableId: null, purpose: 'inspected' } as const
      const { id } = await recordUpload(app.db, content, place, user)
      return ok(request, { ...inspection, fileId: id })
    },
  )

  app.post(
    '/import/file',
    {
      config,
      schema: {
        summary: 'Import several tables of an inspected workbook: all of them or nothing, undone together',
        tags: ['imports'],
        ...byContract(importFile),
      },
    },
    async (request) => {
      const { appUserId: customerId, fileId, tables, dryRun = false } = request.body
      const user = userOf(request)
      const customer = await requireCustomer(app.db, user, customerId)
      const file = await findSource(app.db, customerId, fileId)
      if (!file) throw fault(request.locale, '/fileId', 'import.unknownFile', {}, 'unknownFile')
      const orders = tables.map(({ tableId, mapping, ...decided }) => ({
        table: requireTable(app, tableId),
        order: { ...decided, customerId, customer, file, mapping: mapping as Mapping },
      }))
      const context = { db: app.db, files: app.files, schemas: app.schemas, user, locale: request.locale }
      const { importTables } = await import('../../../statements/import.ts')
      const results = await importTables(context, orders, dryRun)
      const isUnchanged = results.every(({ changes }) => changes.added + changes.changed === 0)
      return ok(
        request,
        {
          tables: results.map((result, index) => ({
            ...result,
            tableId: tables[index]?.tableId ?? '',
            sheet: tables[index]?.sheet ?? '',
          })),
        },
        dryRun ? 'ok' : isUnchanged ? 'import.unchanged' : 'import.done',
      )
    },
  )

  app.post(
    '/import/markedCopy',
    {
      config,
      schema: {
        summary: 'A copy of an inspected workbook with the cells that are not taken coloured, commented and listed',
        tags: ['imports'],
        ...byContract(markedContract),
      },
    },
    async (request, reply) => {
      const { appUserId: customerId, fileId, tables } = request.body
      const user = userOf(request)
      const customer = await requireCustomer(app.db, user, customerId)
      const file = await findSource(app.db, customerId, fileId)
      if (!file) throw fault(request.locale, '/fileId', 'import.unknownFile', {}, 'unknownFile')
      const orders = tables.map(({ tableId, mapping, basis: _basis, taught: _taught, ...decided }) => ({
        table: requireTable(app, tableId),
        order: { ...decided, customerId, customer, file, mapping: mapping as Mapping },
      }))
      const context = { db: app.db, files: app.files, schemas: app.schemas, user, locale: request.locale }
      const { markedCopy } = await import('../../../statements/marked/copy.ts')
      const { fileName, content } = await markedCopy(context, { customerId, customer, file }, orders)
      return reply
        .headers({
          'content-type': mimeOf(fileName),
          'content-disposition': disposition(fileName),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(content)
    },
  )
}
