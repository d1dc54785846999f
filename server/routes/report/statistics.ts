import * as contracts from '../../../core/contracts/statistics.ts'
import type { StatisticsQuery } from '../../../core/statistics.ts'
import { byContract } from '../../contract.ts'
import { readerOf } from '../../db/readers/readers.ts'
import { ok, rows } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { allChartRows, chartRows, reportTypes } from '../../statistics/charts.ts'
import { completionFigures } from '../../statistics/completion.ts'
import { overviewCounts } from '../../statistics/counts.ts'
import { customerFigures } from '../../statistics/customers.ts'
import { readStatisticsFilter, type StatisticsFilter } from '../../statistics/filters.ts'
import { reportMonths } from '../../statistics/reports.ts'
import type { App, FastifyRequest } from '../../types.ts'

export const filterOf = (app: App, request: FastifyRequest, query: StatisticsQuery): Promise<StatisticsFilter> =>
  readStatisticsFilter(app.db, query, userOf(request), request.locale)

export async function statisticsRoutes(app: App): Promise<void> {
  const tags = ['Statistics']
  const config = { access: { permission: 'overview', action: 'query' } } as const
  const purposes = reportTypes(app.schemas)

  // The side panel of every page shows these, so either permission will do.
  app.get(
    '/count',
    {
      config: { access: { permission: ['home', 'overview'], action: 'query' } },
      schema: { summary: 'Counts of the overview and the side panel', tags, ...byContract(contracts.counts) },
    },
    async (request) => ok(request, await overviewCounts(readerOf(app.db), userOf(request))),
  )

  app.get(
    '/customer/analyze',
    {
      config,
      schema: {
        summary: 'Customers by industry, region, branch and state of their data',
        tags,
        ...byContract(contracts.customers(purposes)),
      },
    },
    async (request) =>
      ok(request, await customerFigures(readerOf(app.db), await filterOf(app, request, request.query), request.locale)),
  )

  app.get(
    '/report/manufacture',
    {
      config,
      schema: {
        summary: 'Reports built and published per month and type',
        tags,
        ...byContract(contracts.reportMonths(purposes)),
      },
    },
    async (request) =>
      ok(
        request,
        await reportMonths(readerOf(app.db), await filterOf(app, request, request.query), reportTypes(app.schemas)),
      ),
  )

  app.get(
    '/report/complete',
    {
      config,
      schema: {
        summary: 'How many reports are published, and how long they took, by type and month',
        tags,
        ...byContract(contracts.completions(purposes)),
      },
    },
    async (request) =>
      ok(
        request,
        await completionFigures(
          readerOf(app.db),
          await filterOf(app, request, request.query),
          reportTypes(app.schemas),
        ),
      ),
  )

  app.post(
    '/list',
    {
      config,
      schema: {
        summary: 'The figures behind a chart, or behind all, as rows',
        tags,
        ...byContract(contracts.chartRows(purposes)),
      },
    },
    async (request) => {
      const { chart, pageNum = 1, pageSize = 200, ...query } = request.body ?? {}
      const context = {
        db: readerOf(app.db),
        filter: await filterOf(app, request, query),
        schemas: app.schemas,
        rules: app.rules,
        locale: request.locale,
      }
      const page = { pageNum, pageSize }
      const answer = chart === undefined ? await allChartRows(context, page) : await chartRows(context, chart, page)
      return rows(request, answer.rows, answer.total)
    },
  )
}
