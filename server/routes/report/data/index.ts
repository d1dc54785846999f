import { collectedTables } from '../../../customers/details.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { latestData } from '../../../reports/materials.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'
import { home, paging } from '../entity/schemas.ts'

/** What new reports can be built from, below `/report/data`. */
export async function reportDataRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.post<{ Body: { pageNum?: number; pageSize?: number } | null }>(
    '/accredit/lately/dataAccredit',
    { config: home('query'), schema: { summary: 'Customers of whom there is data, the latest first', tags, body: { type: ['object', 'null'], additionalProperties: false, properties: paging } } },
    async (request) => {
      const { pageNum = 1, pageSize = 20 } = request.body ?? {}
      const found = await latestData(app.db, app.schemas.tables, userOf(request), { pageNum, pageSize })
      return rows(request, found.rows, found.total)
    },
  )

  app.post<{ Body: { id: string } }>(
    '/accredit/lately/detail',
    { config: home('get'), schema: { summary: 'What of each data table is there', tags, body: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: { type: 'string', maxLength: 100 } } } } },
    async (request) => {
      await requireCustomer(app.db, userOf(request), request.body.id)
      return ok(request, await collectedTables(app.db, request.body.id, app.schemas.tables))
    },
  )
}
