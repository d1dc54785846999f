import { power } from '../../../../core/contracts/power.ts'
import { powerView } from '../../../analysis/power/view.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import type { App } from '../../../types.ts'

/** A customer's use of power. */
export async function powerRoutes(app: App): Promise<void> {
  app.get(
    '/abnormal/power/:id',
    {
      config: { access: { permission: 'anomaly', action: 'get' } },
      schema: {
        summary:
          "A customer's use of power: its months with what was to be expected, its years against revenue, and what the rules find; of all accounts, or of one",
        tags: ['anomalies'],
        ...byContract(power),
      },
    },
    async (request) =>
      ok(
        request,
        await powerView(
          app.db,
          { schemas: app.schemas, rules: app.rules },
          userOf(request),
          request.params.id,
          request.query.account ?? '',
          request.locale,
        ),
      ),
  )
}
