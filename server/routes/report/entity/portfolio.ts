import { portfolio as contract } from '../../../../core/contracts/portfolio.ts'
import { portfolio } from '../../../analysis/portfolio/portfolio.ts'
import { byContract } from '../../../contract.ts'
import { now } from '../../../db/client.ts'
import { freshCustomers } from '../../../db/derived/refresh.ts'
import { readerOf } from '../../../db/readers/readers.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { eventAges } from '../../../statistics/events.ts'
import type { App } from '../../../types.ts'

/** What the rules say of all customers in scope together. */
export async function portfolioRoutes(app: App): Promise<void> {
  app.post(
    '/abnormal/portfolio',
    {
      config: { access: { permission: 'anomaly', action: 'query' } },
      schema: {
        summary:
          'Customers against categories of anomalies, how old what waits is, the most frequent rules, and how customers lie among those of their industry',
        tags: ['anomalies'],
        ...byContract(contract),
      },
    },
    async (request) => {
      const { branch = '', ...query } = request.body ?? {}
      const user = userOf(request)
      await freshCustomers(app.db, now())
      const unfiltered = { start: null, end: null, purpose: null, months: [] }
      const asked = {
        db: readerOf(app.db),
        kind: app.dbKind,
        context: { schemas: app.schemas, rules: app.rules },
        user,
        branch: branch || null,
        locale: request.locale,
        eventAges: () =>
          eventAges(readerOf(app.db), { user, branch: branch || null, ...unfiltered, moment: new Date() }),
      }
      return ok(request, await portfolio(asked, query))
    },
  )
}
