import * as contracts from '../../../core/contracts/customers.ts'
import { searchDirectory } from '../../directory/search.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import type { App } from '../../types.ts'

export async function directoryRoutes(app: App): Promise<void> {
  app.post(
    '/check/customer',
    {
      config: { access: { permission: 'client', action: 'query' } },
      schema: {
        summary: 'Search the directory of enterprises',
        tags: ['Customers'],
        ...byContract(contracts.searchDirectory),
      },
    },
    async (request) => ok(request, await searchDirectory(app.db, app.dbKind, request.body, userOf(request))),
  )
}
