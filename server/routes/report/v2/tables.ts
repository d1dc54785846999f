import { tableExport, tableView } from '../../../../core/contracts/tables.ts'
import { byContract } from '../../../contract.ts'
import { translate } from '../../../../core/i18n/translate.ts'
import { disposition } from '../../../files/download.ts'
import { mimeOf } from '../../../files/kinds.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { exportTable } from '../../../statements/export/export.ts'
import { viewTable } from '../../../statements/table-view.ts'
import type { App } from '../../../types.ts'
import { clientOrHome, requireTable } from './access.ts'

export async function tableRoutes(app: App): Promise<void> {
  app.post(
    '/table/view',
    {
      config: { access: clientOrHome('query') },
      schema: { summary: "One page of a customer's data table (code 0)", tags: ['tables'], ...byContract(tableView) },
    },
    async (request) => {
      const { id, appUserId, pageNum = 1, pageSize = 10, withSources = true } = request.body
      const table = requireTable(app, id)
      await requireCustomer(app.db, userOf(request), appUserId)
      const view = await viewTable(
        app.db,
        table,
        { customerId: appUserId, pageNum, pageSize, withSources },
        request.locale,
      )
      return { code: 0, msg: translate(request.locale, 'ok'), ...view }
    },
  )

  app.post(
    '/table/export',
    {
      config: { access: clientOrHome('export') },
      schema: {
        summary: "A customer's whole data table as an Excel file, with the source of its values",
        tags: ['tables'],
        ...byContract(tableExport),
      },
    },
    async (request, reply) => {
      const { id, appUserId, unit = '元' } = request.body
      const table = requireTable(app, id)
      const { fileName, content } = await exportTable(app.db, userOf(request), table, {
        customerId: appUserId,
        unit,
        locale: request.locale,
      })
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
