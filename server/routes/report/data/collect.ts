import * as contracts from '../../../../core/contracts/report-data.ts'
import { cancelCollection, runAgain } from '../../../collect/ask.ts'
import { listCollections } from '../../../collect/list.ts'
import { byContract } from '../../../contract.ts'
import { ok, rows } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'
import { client, clientOrHome } from '../v2/access.ts'

/** Fetching a customer's data from the sources, below `/report/data/collect`. */
export async function collectRoutes(app: App): Promise<void> {
  const tags = ['collections']

  // A page that shows it asks again and again: these are not for the log.
  app.post(
    '/list',
    {
      logLevel: 'warn',
      config: { access: clientOrHome('query') },
      schema: {
        summary: 'How fetching each kind of a customer’s data stands',
        tags,
        ...byContract(contracts.collections),
      },
    },
    async (request) => {
      const { appUserId } = request.body
      await requireCustomer(app.db, userOf(request), appUserId)
      const list = await listCollections(app.db, app.schemas, appUserId, request.locale)
      return rows(request, list, list.length)
    },
  )

  app.post(
    '/run',
    {
      config: { access: client('update') },
      schema: { summary: 'Fetch one kind of data again', tags, ...byContract(contracts.collectAgain) },
    },
    async (request) => {
      const { appUserId, dataType } = request.body
      return ok(
        request,
        { id: await runAgain(app.db, userOf(request), { customerId: appUserId, dataType }) },
        'collect.started',
      )
    },
  )

  app.post(
    '/cancel',
    {
      config: { access: client('update') },
      schema: { summary: 'Cancel a fetch', tags, ...byContract(contracts.cancelCollection) },
    },
    async (request) => {
      await cancelCollection(app.db, userOf(request), request.body.id)
      return ok(request, null, 'collect.stopped')
    },
  )
}
