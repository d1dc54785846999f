import * as contracts from '../../../core/contracts/statistics.ts'
import { byContract } from '../../contract.ts'
import { readerOf } from '../../db/readers/readers.ts'
import { ok } from '../../envelope.ts'
import { reportTypes } from '../../statistics/charts.ts'
import { monthBar } from '../../statistics/month-bar.ts'
import type { App } from '../../types.ts'
import { filterOf } from '../report/statistics.ts'

export async function analysisRoutes(app: App): Promise<void> {
  app.get(
    '/month-bar',
    {
      config: { access: { permission: 'overview', action: 'query' } },
      schema: {
        summary:
          'Customers, reports and authorisations by month of the time of Beijing, without a period of the last twelve',
        tags: ['Statistics'],
        ...byContract(contracts.monthBar(reportTypes(app.schemas))),
      },
    },
    async (request) =>
      ok(
        request,
        await monthBar(readerOf(app.db), await filterOf(app, request, request.query), reportTypes(app.schemas)),
      ),
  )
}
