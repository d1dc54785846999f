import * as contracts from '../../../../core/contracts/ratios.ts'
import { createAnomalyReport } from '../../../reports/anomaly-report.ts'
import { modelInputs, modelsView } from '../../../analysis/model-view.ts'
import { scoreView } from '../../../analysis/score/view.ts'
import { customerVerdict } from '../../../analysis/verdict.ts'
import { ratioInputs, ratioView } from '../../../analysis/ratio-view/view.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'
import { contextOf } from './schemas.ts'

const config = { access: { permission: 'anomaly' as const, action: 'get' as const } }
const tags = ['anomalies']

/** The ratios of a customer, the scores of the models, and the report of its anomalies. */
export async function ratioRoutes(app: App): Promise<void> {
  app.get(
    '/abnormal/ratios/:id',
    {
      config,
      schema: {
        summary: 'Every ratio of a customer over its periods, with bands and peers',
        tags,
        ...byContract(contracts.ratios),
      },
    },
    async (request) => {
      await requireCustomer(app.db, userOf(request), request.params.id)
      return ok(
        request,
        await ratioView(app.db, userOf(request), request.params.id, app.schemas.tables, request.locale),
      )
    },
  )

  app.get(
    '/abnormal/ratios/:id/:key',
    {
      config,
      schema: { summary: 'What a ratio rests on, period by period', tags, ...byContract(contracts.ratioInputs) },
    },
    async (request) => {
      await requireCustomer(app.db, userOf(request), request.params.id)
      return ok(
        request,
        await ratioInputs(app.db, request.params.id, request.params.key, app.schemas.tables, request.locale),
      )
    },
  )

  app.get(
    '/abnormal/models/:id',
    {
      config,
      schema: {
        summary: 'Scores of the models over the whole years of a customer, with what each variable adds',
        tags,
        ...byContract(contracts.models),
      },
    },
    async (request) => {
      await requireCustomer(app.db, userOf(request), request.params.id)
      return ok(request, await modelsView(app.db, app.schemas, request.params.id, request.locale))
    },
  )

  app.get(
    '/abnormal/score/:id',
    {
      config,
      schema: {
        summary: 'The risk score of a customer over its whole years, with the points of each part and its peers',
        tags,
        ...byContract(contracts.riskScore),
      },
    },
    async (request) => {
      const user = userOf(request)
      await requireCustomer(app.db, user, request.params.id)
      const context = { schemas: app.schemas, rules: app.rules }
      return ok(request, await scoreView(app.db, context, user, request.params.id, request.locale))
    },
  )

  app.get(
    '/abnormal/verdict/:id',
    {
      config,
      schema: {
        summary: 'What a customer comes to: what is wrong, how sure that is, what to do next, and the gravest facts',
        tags,
        ...byContract(contracts.customerVerdict),
      },
    },
    async (request) => {
      const context = { schemas: app.schemas, rules: app.rules }
      return ok(request, await customerVerdict(app.db, context, userOf(request), request.params.id, request.locale))
    },
  )

  app.get(
    '/abnormal/models/:id/:key',
    { config, schema: { summary: 'What a model rests on, year by year', tags, ...byContract(contracts.modelInputs) } },
    async (request) => {
      await requireCustomer(app.db, userOf(request), request.params.id)
      return ok(request, await modelInputs(app.db, app.schemas, request.params.id, request.params.key, request.locale))
    },
  )

  app.post(
    '/abnormal/report',
    {
      config: { access: { permission: 'anomaly', action: 'add' } },
      schema: {
        summary: 'Write a report of all anomalies of a customer, frozen at once',
        tags,
        ...byContract(contracts.anomalyReport),
      },
    },
    async (request) =>
      ok(
        request,
        { id: await createAnomalyReport(app.db, app, request.body.appUserId, contextOf(app, request)) },
        'report.built',
      ),
  )
}
