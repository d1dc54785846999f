import * as contracts from '../../../core/contracts/customers.ts'
import { customerFiles } from '../../customers/files.ts'
import { customerTimeline } from '../../customers/timeline.ts'
import { byContract } from '../../contract.ts'
import { rows } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { requireCustomer } from '../../statements/customer.ts'
import type { App } from '../../types.ts'
import { clientOrHome } from '../report/v2/access.ts'

/** What the page of a customer shows besides its data. Below `/system/agent/user/customer`. */
export async function customerRoutes(app: App): Promise<void> {
  app.post(
    '/timeline',
    {
      config: { access: clientOrHome('get') },
      schema: {
        summary: 'What happened to a customer, the latest first',
        tags: ['Customers'],
        ...byContract(contracts.timeline),
      },
    },
    async (request) => {
      const { appUserId: customerId, pageNum = 1, pageSize = 20, ...asked } = request.body
      await requireCustomer(app.db, userOf(request), customerId)
      const page = await customerTimeline(app.db, userOf(request), { customerId, pageNum, pageSize, ...asked })
      return rows(request, page.rows, page.total)
    },
  )

  app.post(
    '/files',
    {
      config: { access: clientOrHome('get') },
      schema: {
        summary: 'Every file of a customer, the newest first',
        tags: ['Customers'],
        ...byContract(contracts.files),
      },
    },
    async (request) => {
      const { appUserId: customerId, pageNum = 1, pageSize = 20, ...asked } = request.body
      await requireCustomer(app.db, userOf(request), customerId)
      const page = await customerFiles(app.db, { customerId, pageNum, pageSize, ...asked })
      return rows(request, page.rows, page.total)
    },
  )
}
