import * as contracts from '../../../../core/contracts/events.ts'
import type { FilterValue } from '../../../../core/contracts/events.ts'
import { translate } from '../../../../core/i18n/translate.ts'
import { anomalyCustomers } from '../../../analysis/events/customers.ts'
import { customerEvents } from '../../../analysis/events/list.ts'
import { eventWithSteps } from '../../../analysis/events/steps.ts'
import { customerCourse } from '../../../analysis/course.ts'
import { byContract } from '../../../contract.ts'
import { now } from '../../../db/client.ts'
import { freshCustomers } from '../../../db/derived/refresh.ts'
import { readerOf } from '../../../db/readers/readers.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import type { App } from '../../../types.ts'

const listOf = (given: FilterValue | undefined): string[] | undefined =>
  typeof given === 'string' ? (given === '' ? undefined : [given]) : given?.value

const access = (action: 'query' | 'get') => ({ access: { permission: 'anomaly' as const, action } })

/** What the rules find in the stored data of customers, as events. */
export async function abnormalRoutes(app: App): Promise<void> {
  const tags = ['anomalies']
  const context = { schemas: app.schemas, rules: app.rules }
  const categories = app.rules.categories.map(({ id }) => id)

  app.post(
    '/customer/abnormal/list/:id',
    {
      config: access('query'),
      schema: {
        summary: 'The events of a customer, with what could not be applied and the counts of everything',
        tags,
        ...byContract(contracts.customerEvents(categories)),
      },
    },
    async (request) => {
      const {
        pageNum = 1,
        pageSize = 20,
        severity,
        category,
        period,
        status,
        rule,
        gone = false,
        grouped = false,
      } = request.body ?? {}
      const wanted = {
        severity: listOf(severity),
        category: listOf(category),
        period: listOf(period),
        status: listOf(status),
        rule: rule || undefined,
      }
      const filters = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
      return {
        code: 200,
        msg: translate(request.locale, 'ok'),
        ...(await customerEvents(
          app.db,
          context,
          userOf(request),
          request.params.id,
          { pageNum, pageSize, gone, grouped, ...filters },
          request.locale,
        )),
      }
    },
  )

  app.post(
    '/customer/abnormal/customers',
    {
      config: access('query'),
      schema: {
        summary: 'Customers with their events counted, the gravest first',
        tags,
        ...byContract(contracts.customers(categories)),
      },
    },
    async (request) => {
      const { pageNum = 1, pageSize = 20, ...rest } = request.body ?? {}
      await freshCustomers(app.db, now())
      return {
        code: 200,
        msg: translate(request.locale, 'ok'),
        ...(await anomalyCustomers(
          readerOf(app.db),
          app.dbKind,
          context,
          userOf(request),
          { pageNum, pageSize, ...rest },
          request.locale,
        )),
      }
    },
  )

  app.get(
    '/abnormal/event/:id',
    {
      config: access('get'),
      schema: {
        summary: 'An event with its history, the latest step first',
        tags,
        ...byContract(contracts.eventWithSteps),
      },
    },
    async (request) =>
      ok(request, await eventWithSteps(app.db, context, userOf(request), request.params.id, request.locale)),
  )

  app.post(
    '/customer/abnormal/indicator/:id',
    {
      config: access('get'),
      schema: {
        summary:
          'What a rule draws over the periods of a customer: its series, what is expected, its limits and the periods that are hit; null where there is nothing to draw',
        tags,
        ...byContract(contracts.courseOfRule),
      },
    },
    async (request) =>
      ok(
        request,
        await customerCourse(app.db, context, userOf(request), request.params.id, request.body.ruleId, request.locale),
      ),
  )
}
