import * as contracts from '../../../../core/contracts/imports.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { fault } from '../../../statements/problems.ts'
import { chooseSheet } from '../../../statements/sheets.ts'
import { findSource, openSource } from '../../../statements/source-file.ts'
import type { App } from '../../../types.ts'
import { client, requireTable } from './access.ts'

/** Imports of tables that are too large for a call: read and checked, then stored, in the background. */
export async function largeImportRoutes(app: App): Promise<void> {
  const config = { access: client('import') }
  const tags = ['imports']

  app.post(
    '/import/large/start',
    {
      config,
      schema: {
        summary: 'Read and check an inspected file in the background; nothing is stored before `store`',
        tags,
        ...byContract(contracts.largeStart),
      },
    },
    async (request) => {
      const { tableId, appUserId, fileId, sheet: name, mapping } = request.body
      const { locale } = request
      const user = userOf(request)
      const table = requireTable(app, tableId)
      await requireCustomer(app.db, user, appUserId)
      if (table.layout !== 'generic')
        throw fault(locale, '/tableId', 'import.notGeneric', { table: textIn(table.label, locale) })
      const file = await findSource(app.db, appUserId, fileId)
      if (!file) throw fault(locale, '/fileId', 'import.unknownFile', {}, 'unknownFile')
      const workbook = await openSource(app.files, file, { csv: true, cut: true })
      const sheet = chooseSheet(table, workbook, name, file.name, locale)
      const total = sheet.cut?.lastRow ?? sheet.rows.at(-1)?.row ?? 0
      const order = { customerId: appUserId, tableId, fileId, sheet: sheet.name, mapping, total }
      return ok(request, await app.largeImports.start(user, order, locale))
    },
  )

  app.post(
    '/import/large/state',
    { config, schema: { summary: 'How far an import in the background is', tags, ...byContract(contracts.largeOne) } },
    async (request) => ok(request, await app.largeImports.read(userOf(request), request.body.id, request.locale)),
  )

  app.post(
    '/import/large/list',
    {
      config,
      schema: {
        summary: 'One’s own imports in the background: under way, waiting to be stored, or just over',
        tags,
        ...byContract(contracts.largeList),
      },
    },
    async (request) => {
      const { appUserId: customerId } = request.body
      return ok(request, await app.largeImports.list(userOf(request), { customerId }, request.locale))
    },
  )

  app.post(
    '/import/large/store',
    {
      config,
      schema: {
        summary: 'Store what was checked, all of it or nothing; 409 where it was not checked yet, or is over',
        tags,
        ...byContract(contracts.largeOne),
      },
    },
    async (request) => ok(request, await app.largeImports.store(userOf(request), request.body.id, request.locale)),
  )

  app.post(
    '/import/large/cancel',
    {
      config,
      schema: {
        summary: 'End an import in the background; nothing of it is stored',
        tags,
        ...byContract(contracts.largeOne),
      },
    },
    async (request) => ok(request, await app.largeImports.cancel(userOf(request), request.body.id, request.locale)),
  )
}
