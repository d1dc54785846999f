import { forgetMatches as forget, matchList } from '../../../../core/contracts/imports.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { forgetMatches, listMatches } from '../../../statements/memory/forget.ts'
import type { App } from '../../../types.ts'
import { client } from './access.ts'

/** What is remembered of earlier matching. */
export async function matchingRoutes(app: App): Promise<void> {
  app.post(
    '/import/matchings',
    {
      config: { access: client('query') },
      schema: {
        summary: 'What is remembered of earlier matching for a customer, the newest first',
        tags: ['imports'],
        ...byContract(matchList),
      },
    },
    async (request) => {
      const { appUserId, pageNum = 1, pageSize = 10 } = request.body
      await requireCustomer(app.db, userOf(request), appUserId)
      const context = { db: app.db, schemas: app.schemas, locale: request.locale }
      const list = await listMatches(context, appUserId, { pageNum, pageSize })
      return rows(request, list.rows, list.total)
    },
  )

  app.post(
    '/import/matchings/forget',
    {
      config: { access: client('import') },
      schema: {
        summary: 'Forget remembered matches, all or none; 404 outside the scope',
        tags: ['imports'],
        ...byContract(forget),
      },
    },
    async (request) =>
      ok(request, { forgotten: await forgetMatches(app.db, userOf(request), request.body.ids) }, 'import.forgotten'),
  )
}
