import * as contracts from '../../../core/contracts/statistics.ts'
import { chartNames, type ChartName, type StatisticsQuery } from '../../../core/statistics.ts'
import { byContract } from '../../contract.ts'
import { ok, rows } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { allChartRows, chartRows, reportTypes } from '../../statistics/charts.ts'
import { completionFigures } from '../../statistics/completion.ts'
import { overviewCounts } from '../../statistics/counts.ts'
import { customerFigures } from '../../statistics/customers.ts'
import { readStatisticsFilter, type StatisticsFilter } from '../../statistics/filters.ts'
import { reportMonths } from '../../statistics/reports.ts'
import type { App, FastifyRequest } from '../../types.ts'
import { paging } from './entity/schemas.ts'

const short = { type: 'string', maxLength: 100 }
/** Whose figures of which time. Nothing asks for all. */
const filtersOf = (app: App) => ({
  from: { ...short, description: 'A month (2026-03) or a day (2026-03-01) of Beijing, included' },
  to: { ...short, description: 'A month or a day of Beijing, included' },
  branch: { ...short, description: 'A branch by its id' },
  purpose: { enum: ['', ...reportTypes(app.schemas)], description: 'A useRemark' },
})

export const statisticsQuery = (app: App) => ({
  type: 'object',
  additionalProperties: false,
  properties: filtersOf(app),
})

export const filterOf = (request: FastifyRequest, query: StatisticsQuery): StatisticsFilter =>
  readStatisticsFilter(query, userOf(request), request.locale)

export async function statisticsRoutes(app: App): Promise<void> {
  const tags = ['Statistics']
  const config = { access: { permission: 'overview', action: 'query' } } as const
  const querystring = statisticsQuery(app)

  // The side panel of every page shows these, so either permission will do.
  app.get(
    '/count',
    {
      config: { access: { permission: ['home', 'overview'], action: 'query' } },
      schema: { summary: 'Counts of the overview and the side panel', tags, ...byContract(contracts.counts) },
    },
    async (request) => ok(request, await overviewCounts(app.db, userOf(request))),
  )

  app.get<{ Querystring: StatisticsQuery }>(
    '/customer/analyze',
    {
      config,
      schema: {
        summary: 'Customers by industry, region, branch and state of their data',
        tags,
        querystring,
        ...byContract(contracts.customers),
      },
    },
    async (request) =>
      ok(request, await customerFigures(app.db, filterOf(request, request.query), app.schemas.tables, request.locale)),
  )

  app.get<{ Querystring: StatisticsQuery }>(
    '/report/manufacture',
    {
      config,
      schema: {
        summary: 'Reports built and published per month and type',
        tags,
        querystring,
        ...byContract(contracts.reportMonths),
      },
    },
    async (request) =>
      ok(request, await reportMonths(app.db, filterOf(request, request.query), reportTypes(app.schemas))),
  )

  app.get<{ Querystring: StatisticsQuery }>(
    '/report/complete',
    {
      config,
      schema: {
        summary: 'How many reports are published, and how long they took, by type and month',
        tags,
        querystring,
        ...byContract(contracts.completions),
      },
    },
    async (request) =>
      ok(request, await completionFigures(app.db, filterOf(request, request.query), reportTypes(app.schemas))),
  )

  const listBody = {
    type: ['object', 'null'],
    additionalProperties: false,
    properties: {
      chart: { enum: [...chartNames], description: 'Without one: all, each row with the name of its chart' },
      ...paging,
      ...filtersOf(app),
    },
  }
  app.post<{ Body: (StatisticsQuery & { chart?: ChartName; pageNum?: number; pageSize?: number }) | null }>(
    '/list',
    {
      config,
      schema: {
        summary: 'The figures behind a chart, or behind all, as rows',
        tags,
        body: listBody,
        ...byContract(contracts.chartRows),
      },
    },
    async (request) => {
      const { chart, pageNum = 1, pageSize = 200, ...query } = request.body ?? {}
      const context = {
        db: app.db,
        filter: filterOf(request, query),
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
