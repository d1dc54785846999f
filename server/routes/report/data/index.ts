import * as contracts from '../../../../core/contracts/report-data.ts'
import { collectedTables } from '../../../customers/details.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { customerOfAuthorisation, latestAuthorisations, recentCustomers } from '../../../reports/materials.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'
import { home } from '../entity/schemas.ts'

/** What new reports can be built from, below `/report/data`. */
export async function reportDataRoutes(app: App): Promise<void> {
  const tags = ['reports']

  app.post(
    '/accredit/lately/dataAccredit',
    {
      config: home('query'),
      schema: {
        summary: 'Authorisations that customers have given, the latest first',
        tags,
        ...byContract(contracts.latestAuthorisations),
      },
    },
    async (request) => {
      const { pageNum = 1, pageSize = 20 } = request.body ?? {}
      const latest = await latestAuthorisations(app.db, userOf(request), { pageNum, pageSize })
      return rows(request, latest.rows, latest.total)
    },
  )

  app.post(
    '/lately/customers',
    {
      config: home('query'),
      schema: {
        summary: 'Customers of whom there is data, the latest first',
        tags,
        ...byContract(contracts.recentCustomers),
      },
    },
    async (request) => {
      const { pageNum = 1, pageSize = 20 } = request.body ?? {}
      const latest = await recentCustomers(app.db, app.schemas.tables, userOf(request), { pageNum, pageSize })
      return rows(request, latest.rows, latest.total)
    },
  )

  app.post(
    '/accredit/lately/detail',
    {
      config: home('get'),
      schema: { summary: 'What of each data table is there', tags, ...byContract(contracts.collectedTables) },
    },
    async (request) => {
      const customerId = (await customerOfAuthorisation(app.db, userOf(request), request.body.id)) ?? request.body.id
      await requireCustomer(app.db, userOf(request), customerId)
      return ok(request, await collectedTables(app.db, customerId, app.schemas.tables))
    },
  )
}
